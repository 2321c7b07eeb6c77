import type { Plugin } from 'rollup'
import type { SitemapOptions } from '@sitemapkit/core'
import { unplugin } from './unplugin.ts'

export type { SitemapOptions } from '@sitemapkit/core'

/** Rollup plugin that writes the sitemap of what the build produced into its output folder. */
const sitemap: (options?: SitemapOptions) => Plugin[] = unplugin.rollup

export default sitemap
