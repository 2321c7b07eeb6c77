import type { HostLocales, Route } from '@sitemapkit/core'
import type { Build } from './build-record.ts'
import type { EleventyConfig } from './eleventy-types.ts'

const PLUGIN_NAME = '@11ty/eleventy/i18n-plugin'
const HTML_RE = /\.html?$/i

/** A version of a page, as the plugin's filter `locale_links` gives it. */
interface LocaleLink {
  url: string
  lang?: string | undefined
}

/** What Eleventy's own i18n plugin says of the site. */
export interface Languages {
  /** The plugin knows only its default language; the others are those that pages of the build have. */
  toHostLocales: (build?: Build) => HostLocales
  /** Locale of a page, and what the plugin pairs it by. */
  describe: (url: string, lang: string | undefined) => Pick<Route, 'locale' | 'translationKey'>
}

/** Asks the i18n plugin; undefined where the project does not use it. */
export const findLanguages = (eleventyConfig: EleventyConfig): Languages | undefined => {
  const added = eleventyConfig.plugins.find(({ plugin }) => plugin?.eleventyPackage === PLUGIN_NAME)
  const defaultLocale = added?.options?.defaultLanguage
  if (defaultLocale === undefined) return undefined
  const versionsOf = eleventyConfig.getFilter(added?.options?.filters?.links ?? 'locale_links') as (
    url: string,
  ) => readonly LocaleLink[]
  return {
    toHostLocales: (build) => ({
      defaultLocale,
      locales: build === undefined ? {} : Object.fromEntries(codesOf(build, defaultLocale).map((code) => [code, {}])),
    }),
    describe: (url, lang) => {
      const others = versionsOf(url)
      if (lang !== defaultLocale) {
        // Pages that lie alike in the folders of two languages are a pair, whatever their URLs. Where the default
        // language has no folder the plugin pairs nothing with it; then the path does.
        return { locale: lang, translationKey: others.find((other) => other.lang === defaultLocale)?.url }
      }
      // Any page whose URL names no language gets the default one, also a language selector: alone that says nothing.
      return others.length === 0 ? { locale: undefined } : { locale: lang, translationKey: url }
    },
  }
}

const codesOf = ({ pages }: Build, defaultLocale: string): string[] => {
  const codes = new Set([defaultLocale])
  for (const { outputPath, data } of pages.values()) {
    if (HTML_RE.test(outputPath) && data?.page.lang !== undefined) codes.add(data.page.lang)
  }
  return [...codes].sort()
}
