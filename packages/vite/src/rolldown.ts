import type { UnpluginInstance } from 'unplugin'
import type { SitemapOptions } from '@sitemapkit/core'
import { unplugin } from './unplugin.ts'

export type { SitemapOptions } from '@sitemapkit/core'

/** Rolldown plugin that writes the sitemap of what the build produced into its output folder. */
const sitemap: UnpluginInstance<SitemapOptions | undefined, true>['rolldown'] = unplugin.rolldown

export default sitemap
