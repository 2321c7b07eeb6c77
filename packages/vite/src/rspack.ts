import type { RspackPluginInstance } from '@rspack/core'
import type { SitemapOptions } from '@sitemapkit/core'
import { unplugin } from './unplugin.ts'

export type { SitemapOptions } from '@sitemapkit/core'

/** Rspack plugin that writes the sitemap of what the build produced into its output folder. */
const sitemap: (options?: SitemapOptions) => RspackPluginInstance = unplugin.rspack

export default sitemap
