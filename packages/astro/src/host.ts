import type { AstroConfig } from 'astro'
import { existsSync } from 'node:fs'
import * as path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Host, HostLocales } from '@sitemapkit/core'

type Locale = NonNullable<AstroConfig['i18n']>['locales'][number]

/** How page URLs look for each `build.format`, as `astro build` emits the files and links to them itself. */
const URLS_BY_FORMAT: Record<AstroConfig['build']['format'], Pick<Host, 'trailingSlash' | 'htmlExtension'>> = {
  // `trailingSlash: 'ignore'`: Astro lists, links and emits pages with a slash, and `getRelativeLocaleUrl` adds one.
  directory: { trailingSlash: 'always', htmlExtension: 'keep' },
  // `about.html` is the route `/about`; Astro has no setting that serves it with its extension only.
  file: { trailingSlash: 'preserve', htmlExtension: 'strip' },
  preserve: { trailingSlash: 'preserve', htmlExtension: 'strip' },
}

/** Astro's final config → what the core asks of a host. */
export const toHost = (config: AstroConfig, outDir: string): Host => {
  const emitted = URLS_BY_FORMAT[config.build.format]
  return {
    name: 'Astro',
    configName: 'astro.config',
    root: fileURLToPath(config.root),
    outDir,
    site: config.site,
    siteSetting: 'site',
    base: config.base,
    trailingSlash: config.trailingSlash === 'ignore' ? emitted.trailingSlash : config.trailingSlash,
    htmlExtension: emitted.htmlExtension,
    i18n: config.i18n === undefined ? undefined : toHostLocales(config.i18n),
    // The name that sites coming from `@astrojs/sitemap` have in their robots.txt and at search engines.
    aliases: ['sitemap-index.xml'],
  }
}

/** The folder that is deployed at `base`: Cloudflare's adapter puts the files of a site below a base one deeper. */
export const findDeployedFolder = (dir: string, config: AstroConfig): string => {
  const below = path.join(dir, config.base)
  return config.adapter?.name === '@astrojs/cloudflare' && existsSync(below) ? below : dir
}

const toHostLocales = ({ defaultLocale, locales, routing, domains }: NonNullable<AstroConfig['i18n']>): HostLocales => {
  const prefixed = routing !== 'manual' && routing.prefixDefaultLocale
  const found: HostLocales['locales'] = {}
  for (const locale of locales) {
    const path = typeof locale === 'string' ? locale : locale.path
    found[codeOf(locale)] = { path: path === defaultLocale && !prefixed ? '' : path, site: domains?.[path] }
  }
  // Astro names a locale that has a `path` by that path, also as the default one.
  const first = locales.find((locale) => typeof locale !== 'string' && locale.path === defaultLocale)
  return { defaultLocale: first === undefined ? defaultLocale : codeOf(first), locales: found }
}

/** Of several codes for the pages of one path the first: it is the one that Astro itself answers with. */
const codeOf = (locale: Locale): string => (typeof locale === 'string' ? locale : locale.codes[0])
