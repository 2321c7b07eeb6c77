import {
  createEnvironment,
  generateSitemap,
  type Host,
  type Logger,
  resolveOptions,
  type ResolvedOptions,
  type SitemapOptions,
} from '@sitemapkit/core'
import { collectRoutes, type OriginOf } from './collect-routes.ts'

/** One output folder and the sitemap it gets. */
export interface SitemapBuild {
  options: ResolvedOptions
  /** Writes the sitemap of what stands in the folder. */
  write(originOf?: OriginOf): Promise<void>
}

/**
 * Checks the options as soon as the host's config is final.
 *
 * @throws {SitemapError} with every option that is wrong.
 */
export const createSitemapBuild = (user: SitemapOptions, host: Host, logger: Logger): SitemapBuild => {
  const options = resolveOptions(user, host)
  return {
    options,
    async write(originOf) {
      await generateSitemap(collectRoutes(options, originOf), options, createEnvironment(logger))
    },
  }
}
