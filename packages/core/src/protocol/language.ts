import { ISO_15924, ISO_3166_1, ISO_639_1, ISO_639_2 } from './iso-codes.ts'

/** Well formed by XML Schema's `language`, which every written tag must be. */
const TAG_RE = /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$/
/** The form of a news publication's language, by its schema. */
const NEWS_CODE_RE = /^(?:[a-z]{2,3}|zh-cn|zh-tw)$/
const LANGUAGE_RE = /^[a-z]{2,3}$/
const SCRIPT_RE = /^[a-z]{4}$/
const REGION_RE = /^(?:[a-z]{2}|\d{3})$/

/** Two-letter codes that ISO 639-1 has withdrawn, and what took their place. */
const WITHDRAWN: ReadonlySet<string> = new Set(['in', 'iw', 'ji', 'jw', 'mo', 'sh'])

/**
 * What is wrong with a language tag. `unsupported` is a real tag that Google does not read (a warning); with any other
 * the tag names no language, script or country that there is.
 */
export type LanguageProblem = 'malformed' | 'language' | 'country' | 'script' | 'region' | 'unsupported'

/** A language tag in its usual spelling (`pt-BR`, `zh-Hant`, `x-default`), and what is wrong with it. */
export interface CheckedLanguage {
  tag: string
  problem?: LanguageProblem
}

/**
 * Checks the `hreflang` of an alternate: ISO 639-1 language, ISO 15924 script, ISO 3166-1 region, or `x-default`.
 *
 * @see https://developers.google.com/search/docs/specialty/international/localized-versions#language-codes
 */
export const checkHreflang = (text: string): CheckedLanguage => {
  if (!TAG_RE.test(text)) return { tag: text, problem: 'malformed' }
  const [language = '', ...subtags] = text.toLowerCase().split('-')
  if (language === 'x') return subtags.join('-') === 'default' ? { tag: 'x-default' } : unsupported('x', subtags)
  if (!LANGUAGE_RE.test(language)) return { tag: text, problem: 'malformed' }
  const tag = toUsualSpelling(language, subtags)
  const problem = languageProblem(language) ?? subtagProblem(subtags)
  return problem === undefined ? { tag } : { tag, problem }
}

/**
 * The tag that one which names no language or country may mean: `cz` → `cs-CZ`, `en-UK` → `en-GB`, `en-EU` → `en`;
 * undefined where nothing is near.
 */
export const nearestHreflang = (text: string): string | undefined => {
  const [first = ''] = text.toLowerCase().split('-', 1)
  return [toCanonical(text), first, toSpokenIn(first.toUpperCase())].find(
    (tag) => tag !== undefined && checkHreflang(tag).problem === undefined,
  )
}

/** A tag as `Intl` spells it; undefined where it is none. */
export const toCanonical = (tag: string): string | undefined => {
  try {
    return Intl.getCanonicalLocales(tag)[0]
  } catch {
    return undefined
  }
}

/** The language that most people speak in a country, with that country. */
const toSpokenIn = (country: string): string | undefined =>
  isCountry(country) ? `${new Intl.Locale(`und-${country}`).maximize().language}-${country}` : undefined

const unsupported = (language: string, subtags: readonly string[]): CheckedLanguage => ({
  tag: toUsualSpelling(language, subtags),
  problem: 'unsupported',
})

const languageProblem = (language: string): LanguageProblem | undefined => {
  if (ISO_639_1.has(language)) return undefined
  if (language.length === 3 || WITHDRAWN.has(language)) return 'unsupported'
  return ISO_3166_1.has(language.toUpperCase()) ? 'country' : 'language'
}

const subtagProblem = (subtags: readonly string[]): LanguageProblem | undefined => {
  const rest = [...subtags]
  const [first = ''] = rest
  if (SCRIPT_RE.test(first)) {
    rest.shift()
    if (!ISO_15924.has(toTitleCase(first))) return 'script'
  }
  const [region] = rest
  if (region === undefined) return undefined
  if (REGION_RE.test(region) && region.length === 2) {
    if (!isCountry(region.toUpperCase())) return 'region'
    rest.shift()
  }
  return rest.length === 0 ? undefined : 'unsupported'
}

/** Script in title case, region in capitals, all else in small letters. @see https://www.rfc-editor.org/rfc/rfc5646#section-2.1.1 */
const toUsualSpelling = (language: string, subtags: readonly string[]): string => {
  const extension = subtags.findIndex((subtag) => subtag.length === 1)
  return [
    language,
    ...subtags.map((subtag, index) => {
      if (language === 'x' || (extension !== -1 && index > extension)) return subtag
      if (SCRIPT_RE.test(subtag)) return toTitleCase(subtag)
      return subtag.length === 2 ? subtag.toUpperCase() : subtag
    }),
  ].join('-')
}

const toTitleCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Whether two capitals are a country or territory of ISO 3166-1. */
export const isCountry = (code: string): boolean => ISO_3166_1.has(code)

/**
 * What is wrong with the language of a news publication. `region`: a region that the format has no place for;
 * `chinese`: Google wants `zh-cn` or `zh-tw`; `unlisted`: three letters outside ISO 639-2 (a warning, as is `chinese`).
 */
export type NewsLanguageProblem = 'malformed' | 'case' | 'region' | 'language' | 'chinese' | 'unlisted'

/** @see https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap */
export const newsLanguageProblem = (text: string): NewsLanguageProblem | undefined => {
  if (text === 'zh-cn' || text === 'zh-tw') return undefined
  if (text === 'zh') return 'chinese'
  if (LANGUAGE_RE.test(text)) {
    if (text.length === 2) return ISO_639_1.has(text) ? undefined : 'language'
    return ISO_639_2.has(text) ? undefined : 'unlisted'
  }
  const lower = text.toLowerCase()
  if (lower !== text && NEWS_CODE_RE.test(lower)) return 'case'
  return TAG_RE.test(text) && LANGUAGE_RE.test(lower.split('-', 1)[0] ?? '') ? 'region' : 'malformed'
}

/** The nearest language that the news format can hold: `en-US` → `en`, `zh-Hant` → `zh-tw`. */
export const toNewsLanguage = (text: string): string => {
  const [language = '', ...subtags] = text.toLowerCase().replaceAll('_', '-').split('-')
  if (language !== 'zh') return language
  if (subtags.includes('hant') || subtags.some((subtag) => ['tw', 'hk', 'mo'].includes(subtag))) return 'zh-tw'
  return subtags.includes('hans') || subtags.some((subtag) => ['cn', 'sg'].includes(subtag)) ? 'zh-cn' : 'zh'
}
