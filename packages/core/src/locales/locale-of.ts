import type { ResolvedLocale, ResolvedOptions } from '../options/types.ts'
import { decodePathname } from '../protocol/url.ts'
import type { Candidate } from '../routes/candidate.ts'
import { toComparable } from '../routes/globs.ts'

type I18n = NonNullable<ResolvedOptions['i18n']>

/** The locale of a page, and its path without the locale: the same for all translations with untranslated slugs. */
export interface Localized {
  locale: ResolvedLocale
  path: string
}

/** Tells the locale of pages: the host's word, then the locale's own domain, then the first segment of the path. */
export interface LocaleFinder {
  localeOf: (candidate: Candidate) => Localized | undefined
  /** The locale of paths without a locale's segment. */
  unprefixed: ResolvedLocale | undefined
}

/**
 * A path without a locale's segment belongs to the default locale, unless that one has pages under a segment of its own.
 *
 * @param others - First segments of further paths.
 */
export const createLocaleFinder = (
  i18n: I18n,
  candidates: readonly Candidate[],
  others: ReadonlySet<string>,
): LocaleFinder => {
  const byCode = new Map(i18n.locales.map((locale) => [locale.code, locale]))
  const byPath = new Map(i18n.locales.filter(({ path }) => path !== '').map((locale) => [locale.path, locale]))
  const withSite = i18n.locales.filter(({ site }) => site !== undefined)
  const defaultLocale = byCode.get(i18n.defaultLocale)
  const isDefaultPrefixed =
    defaultLocale !== undefined &&
    defaultLocale.path !== '' &&
    (others.has(defaultLocale.path) || candidates.some(({ pathname }) => firstSegment(pathname) === defaultLocale.path))
  const unprefixed = i18n.locales.find(({ path }) => path === '') ?? (isDefaultPrefixed ? undefined : defaultLocale)

  const localeOf = (candidate: Candidate): Localized | undefined => {
    const named = candidate.route.locale === undefined ? undefined : byCode.get(candidate.route.locale)
    const bySite = withSite.find(({ site = '' }) => isWithin(candidate.loc, site))
    if (bySite !== undefined) {
      return { locale: bySite, path: toComparable(decodePathname(candidate.loc.slice(bySite.site?.length) || '/')) }
    }
    const segment = firstSegment(candidate.pathname)
    const byPrefix = byPath.get(segment)
    const locale = named ?? byPrefix ?? unprefixed
    if (locale === undefined) return undefined
    const rest = locale === byPrefix ? candidate.pathname.slice(segment.length + 1) : candidate.pathname
    return { locale, path: toComparable(rest === '' ? '/' : rest) }
  }
  return { localeOf, unprefixed }
}

/**
 * The address of a page whose locale has a domain of its own: that domain, without the locale's segment.
 * Any other address stays as it is.
 */
export const toLocaleSite = (
  url: string,
  { origin, base, i18n }: Pick<ResolvedOptions, 'origin' | 'base' | 'i18n'>,
): string => {
  for (const { path, site } of i18n?.locales ?? []) {
    if (site === undefined || path === '') continue
    const prefix = `${origin}${base}${path}`
    if (url === prefix || url.startsWith(`${prefix}/`)) return `${site}${base}${url.slice(prefix.length + 1)}`
  }
  return url
}

/** `/de/tee/` and `/de.html` → `de`. */
export const firstSegment = (pathname: string): string => {
  const end = pathname.indexOf('/', 1)
  return end === -1 ? toComparable(pathname).slice(1) : pathname.slice(1, end)
}

const isWithin = (loc: string, site: string): boolean => loc === site || loc.startsWith(`${site}/`)
