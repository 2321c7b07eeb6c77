import type { AstroIntegration } from 'astro'
import type { AstroSitemapOptions } from './compat.ts'
import { createIntegration } from './integration.ts'

/**
 * The Astro integration: writes the sitemap when `astro build` is done. `site` comes from Astro's own config.
 *
 * @example
 * ```js
 * export default defineConfig({ site: 'https://example.com', integrations: [sitemap()] })
 * ```
 */
const sitemap = (options: AstroSitemapOptions = {}): AstroIntegration => createIntegration(options)

export default sitemap
export { ChangeFreqEnum, type AstroSitemapOptions, type SitemapItem, type SitemapLink } from './compat.ts'
export type { SitemapEntry, SitemapOptions } from '@sitemapkit/core'
