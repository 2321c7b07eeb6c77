export { sitemap as default } from './plugin.ts'
export type { SitemapOptions } from '@sitemapkit/core'
