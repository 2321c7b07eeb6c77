import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AstroConfig, AstroIntegrationLogger } from 'astro'
import type { Tasks } from '../contend.ts'
import { SITE } from '../data/entries.ts'
import type { Facts } from '../measure.ts'

/** How many pages, each in every language, and where their sitemap goes. */
export interface LanguagesInput {
  pages: number
  folder: string
}

const DEFAULT = 'en'
export const LANGUAGES: readonly string[] = ['en', 'ar', 'de', 'es', 'fr', 'it', 'ja', 'ko', 'nl', 'pl', 'pt', 'zh']

const pathOf = (language: string, page: number): string =>
  `${language === DEFAULT ? '' : `/${language}`}/guide/page-${String(page).padStart(5, '0')}/`

function* listPaths(pages: number): Generator<string> {
  for (const language of LANGUAGES) {
    for (let page = 0; page < pages; page += 1) yield pathOf(language, page)
  }
}

/** A URL with the text of its group, which is made once for all members. */
interface Member {
  loc: string
  group: string
}

function* listMembers(pages: number): Generator<Member> {
  const groups = Array.from({ length: pages }, (_, page) =>
    [...LANGUAGES.map((language) => [language, language]), ['x-default', DEFAULT]]
      .map(
        ([hreflang, language = '']) =>
          `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${SITE}${pathOf(language, page)}"/>`,
      )
      .join(''),
  )
  for (const language of LANGUAGES) {
    for (const [page, group] of groups.entries()) yield { loc: SITE + pathOf(language, page), group }
  }
}

/** What the parts weigh, so that a reader sees that all wrote the same. */
const weigh = (folder: string): Facts => {
  const parts = readdirSync(folder).filter((name) => name.endsWith('.xml'))
  return { 'MB written': parts.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0) / 1_000_000 }
}

const SILENT = {
  info: () => {},
  warn: () => {},
  debug: () => {},
  error: console.error,
} as never as AstroIntegrationLogger

export const tasks: Tasks<LanguagesInput> = {
  sitemapkit: async ({ pages, folder }) => {
    const { writeThroughCore } = await import('./through-core.ts')
    const facts = await writeThroughCore(folder, {
      routes: () => listPaths(pages),
      lastmod: ['data'],
      i18n: { defaultLocale: DEFAULT, locales: LANGUAGES },
    })
    return { ...facts, ...weigh(folder) }
  },
  // Its hooks are called as Astro does after a build of these pages.
  '@astrojs/sitemap': async ({ pages, folder }) => {
    const { default: sitemap } = await import('@astrojs/sitemap')
    const locales = Object.fromEntries(LANGUAGES.map((language) => [language, language]))
    const { hooks } = sitemap({ i18n: { defaultLocale: DEFAULT, locales } })
    const config = { site: SITE, base: '/', trailingSlash: 'ignore', build: { format: 'directory' } }
    const dir = pathToFileURL(`${folder}/`)
    await hooks['astro:config:done']?.({ config: config as AstroConfig, logger: SILENT } as never)
    await hooks['astro:routes:resolved']?.({ routes: [], logger: SILENT })
    const built = Array.from(listPaths(pages), (path) => ({ pathname: path.slice(1) }))
    await hooks['astro:build:done']?.({ dir, pages: built, assets: new Map(), logger: SILENT })
    return weigh(folder)
  },
  bare: async ({ pages, folder }) => {
    const { writeBareParts } = await import('./bare-parts.ts')
    return {
      URLs: writeBareParts(folder, listMembers(pages), ({ loc, group }) => `<url><loc>${loc}</loc>${group}</url>\n`),
      ...weigh(folder),
    }
  },
}
