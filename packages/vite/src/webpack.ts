import type { WebpackPluginInstance } from 'webpack'
import type { SitemapOptions } from '@sitemapkit/core'
import { unplugin } from './unplugin.ts'

export type { SitemapOptions } from '@sitemapkit/core'

/** webpack plugin that writes the sitemap of what the build produced into its output folder. */
const sitemap: (options?: SitemapOptions) => WebpackPluginInstance = unplugin.webpack

export default sitemap
