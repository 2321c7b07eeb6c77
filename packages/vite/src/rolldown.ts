import type { Plugin } from 'rolldown'
import type { SitemapOptions } from '@sitemapkit/core'
import { unplugin } from './unplugin.ts'

export type { SitemapOptions } from '@sitemapkit/core'

/** Rolldown plugin that writes the sitemap of what the build produced into its output folder. */
const sitemap: (options?: SitemapOptions) => Plugin[] = unplugin.rolldown

export default sitemap
