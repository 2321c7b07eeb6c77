export type { SitemapOptions } from '@sitemapkit/core'
