import * as nodePath from 'node:path'
import type { Environment } from '../environment.ts'
import { explainRoutes } from '../generate.ts'
import { isPreviewBuild } from '../options/preview.ts'
import { resolveOptions } from '../options/resolve.ts'
import type { DetailsOf } from '../problems/problem.ts'
import { exists } from '../reading/local.ts'
import { parseRobots } from '../reading/robots.ts'
import { isPreviewHost } from '../rules/site.ts'

/** A built folder and the address it is deployed at. */
interface Build {
  /** Absolute. */
  folder: string
  /** Absolute folder of the project, where the files of the hosting lie. */
  root: string
  site: string
}

/**
 * Why a build is not to be indexed, by what it shows itself: the hosting's environment variables or its host say that
 * it is a preview, its home page says noindex (in its HTML or by a header of the hosting files), or its robots.txt
 * keeps crawlers from the home page. Undefined where nothing speaks against it.
 */
export const whyClosed = async (
  { folder, root, site }: Build,
  environment: Environment,
): Promise<DetailsOf<'SUBMIT_REFUSED'> | undefined> => {
  const { env, fs } = environment
  if (isPreviewBuild(env)) return { why: 'environment' }
  if (isPreviewHost(new URL(site).hostname)) return { why: 'host' }
  const robots = await fs.readFile(nodePath.join(folder, 'robots.txt'), 'utf8').catch(() => '')
  if (!parseRobots(new URL('/robots.txt', site).href, robots).allows(site)) return { why: 'robots' }
  const options = resolveOptions(
    { site, lastmod: false },
    { name: 'folder', configName: 'the command', root, outDir: folder, htmlExtension: 'keep' },
    env,
  )
  const home = (await exists(nodePath.join(folder, 'index.html'), fs)) ? { file: 'index.html' } : { path: '/' }
  const [decision] = (await explainRoutes([home], options, environment)).decisions
  return decision?.reason === 'noindex' ? { why: 'noindex', evidence: decision.evidence ?? '' } : undefined
}
