import type { Plugin } from 'vite'
import type { SitemapOptions } from '@sitemapkit/core'
import { createVitePlugins } from './plugin.ts'

export type { SitemapOptions } from '@sitemapkit/core'

/**
 * Vite plugin that writes the sitemap of what the build produced into the folder that is deployed.
 * It takes part in builds only: a dev server, a preview and a build that failed write nothing.
 *
 * @throws {SitemapError} for wrong options, as soon as Vite's config is resolved; and for problems at or above
 * `failOn` at the end of the build, which then fails.
 * @example
 * export default defineConfig({ plugins: [sitemap({ site: 'https://example.com' })] })
 */
const sitemap = (options: SitemapOptions = {}): Plugin[] =>
  options.enabled === false ? [] : createVitePlugins(options)

export default sitemap
