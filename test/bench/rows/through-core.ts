import { createEnvironment, generateSitemap, resolveOptions, type Route, type SitemapOptions } from '@sitemapkit/core'
import { SITE } from '../data/entries.ts'
import type { Facts } from '../measure.ts'

/** What an adapter hands to the core. */
export interface HostRun {
  /** @default the output folder */
  root?: string
  routes?: readonly Route[]
}

/**
 * Writes a sitemap through the public API of the core.
 *
 * @throws where anything is reported: a bench of a run that complains measures something else.
 */
export const writeThroughCore = async (
  outDir: string,
  options: SitemapOptions,
  { root = outDir, routes = [] }: HostRun = {},
): Promise<Facts> => {
  const complain = (message: string): never => {
    throw new Error(message)
  }
  const environment = createEnvironment({ info: () => {}, warn: complain, error: complain })
  const resolved = resolveOptions({ site: SITE, ...options }, { name: 'bench', configName: 'the bench', root, outDir })
  const { listed } = await generateSitemap([...routes], resolved, environment)
  return { URLs: listed }
}
