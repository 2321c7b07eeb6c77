import type { Plugin } from 'esbuild'
import type { SitemapOptions } from '@sitemapkit/core'
import { unplugin } from './unplugin.ts'

export type { SitemapOptions } from '@sitemapkit/core'

/** esbuild plugin that writes the sitemap of what the build produced into its output folder. */
const sitemap: (options?: SitemapOptions) => Plugin = unplugin.esbuild

export default sitemap
