import * as nodePath from 'node:path'
import type { SiteConfig } from 'vitepress'
import type { Host, HostLocales, Route, SitemapOptions } from '@sitemapkit/core'
import { createSitemapBuild } from './sitemap-build.ts'

export type { SitemapOptions } from '@sitemapkit/core'

/**
 * Hook for VitePress, which renders its pages after Vite's own hooks are over. Sites with several `locales` get the
 * links between their languages.
 *
 * @throws {SitemapError} at the end of the build, which then fails.
 * @example
 * export default defineConfig({ buildEnd: sitemap({ site: 'https://example.com' }) })
 */
const sitemap =
  (user: SitemapOptions = {}): ((config: SiteConfig) => Promise<void>) =>
  async (config) => {
    if (user.enabled === false) return
    const sources = collectSources(config)
    await createSitemapBuild(user, toHost(config), config.logger).write((file) => sources.get(file) ?? {})
  }

export default sitemap

const toHost = ({ root, outDir, site, cleanUrls }: SiteConfig): Host => ({
  name: 'VitePress',
  configName: '.vitepress/config',
  root,
  outDir,
  base: site.base,
  htmlExtension: cleanUrls ? 'strip' : 'keep',
  i18n: toHostLocales(site),
})

/** The locale `root` is the one without a folder. A site of one language has nothing to link. */
const toHostLocales = ({ lang, locales }: SiteConfig['site']): HostLocales | undefined => {
  const all = Object.entries(locales)
  if (all.length < 2) return undefined
  return {
    defaultLocale: 'root' in locales ? 'root' : (all[0]?.[0] ?? ''),
    locales: Object.fromEntries(
      all.map(([code, locale]) => [
        code,
        { path: code === 'root' ? '' : code, hreflang: locale.lang ?? (code === 'root' ? lang : code) },
      ]),
    ),
  }
}

/** Output file → the Markdown it is made from. One template of a dynamic route makes many pages. */
const collectSources = ({ srcDir, pages, rewrites, dynamicRoutes }: SiteConfig): Map<string, Partial<Route>> => {
  const templates = new Map(dynamicRoutes.routes.map(({ path, route }) => [path, route]))
  return new Map(
    pages.map((page) => {
      const template = templates.get(page)
      const source = nodePath.join(srcDir, template ?? page)
      return [
        (rewrites.map[page] ?? page).replace(/\.md$/, '.html'),
        template === undefined ? { source } : { source, sourceIsShared: true },
      ]
    }),
  )
}
