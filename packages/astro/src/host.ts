import type { AstroConfig } from 'astro'
import { existsSync } from 'node:fs'
import * as path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Host, HostLocales } from '@sitemapkit/core'

type Locales = NonNullable<AstroConfig['i18n']>['locales']

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
  for (const { path: segment, codes } of toLocales(locales)) {
    for (const code of codes) {
      found[code] = {
        path: segment === defaultLocale && !prefixed ? '' : segment,
        site: domains?.[segment],
      }
    }
  }
  return { defaultLocale: codeOf(defaultLocale, locales), locales: found }
}

/** A locale with its own `path` may stand for several codes; every other one is its own path. */
const toLocales = (locales: Locales): { path: string; codes: readonly string[] }[] =>
  locales.map((locale) => (typeof locale === 'string' ? { path: locale, codes: [locale] } : locale))

/** `defaultLocale` names a locale by its path. */
const codeOf = (name: string, locales: Locales): string =>
  toLocales(locales).find((locale) => locale.path === name)?.codes[0] ?? name
