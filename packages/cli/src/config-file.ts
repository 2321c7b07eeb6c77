import { existsSync } from 'node:fs'
import * as nodePath from 'node:path'
import { sitemapError, type SitemapOptions } from '@sitemapkit/core'

/** Looked for in the working folder; the first that is there counts. */
const NAMES = ['ts', 'js', 'mjs', 'json'].map((type) => `sitemapkit.config.${type}`)

/**
 * Options of the config file: of `path`, or of the one in the working folder; none where there is no file.
 *
 * @throws {SitemapError} `CONFIG_FAILED` where it is missing, fails or exports no object.
 */
export const loadConfig = async (path: string | undefined): Promise<SitemapOptions> => {
  const found = path ?? NAMES.find((name) => existsSync(name))
  if (found === undefined) return {}
  if (!existsSync(found)) throw sitemapError('CONFIG_FAILED', { path: found, cause: 'it does not exist.' })
  const options = await load(found)
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    throw sitemapError('CONFIG_FAILED', { path: found, cause: 'its default export is no object.' })
  }
  return options
}

const load = async (path: string): Promise<unknown> => {
  // Loaded only here, since most runs have no config file.
  const { createJiti } = await import('jiti')
  // Without its caches: a run leaves nothing behind, and sees the file as it is.
  const jiti = createJiti(import.meta.url, { fsCache: false, moduleCache: false })
  try {
    return await jiti.import(nodePath.resolve(path), { default: true })
  } catch (error) {
    throw sitemapError('CONFIG_FAILED', { path, cause: toCause(error) }, { file: path }, error)
  }
}

const toCause = (error: unknown): string => (error instanceof Error ? error.message : String(error))
