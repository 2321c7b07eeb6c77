import type { ResolvedLocale, ResolvedOptions } from '../options/types.ts'
import { type Candidate, isListed } from '../routes/candidate.ts'
import { toComparable } from '../routes/globs.ts'
import { type Mount, toPathname } from '../routes/to-url.ts'

type I18n = NonNullable<ResolvedOptions['i18n']>

/** The locale of a page, and its address without the locale: the same for all translations with untranslated slugs. */
export interface Localized {
  locale: ResolvedLocale
  /** Path and query; with the origin before it where that is none of the site's. */
  path: string
}

/** Tells the locale of pages: the locale's own domain, then the host's word, then the first segment of the path. */
export interface LocaleFinder {
  localeOf: (candidate: Candidate) => Localized | undefined
  /** The locale of paths without a locale's segment. */
  unprefixed: ResolvedLocale | undefined
}

/**
 * A path without a locale's segment belongs to the default locale, unless that one has listed pages under a segment of
 * its own: a redirect that leads away from there makes none.
 *
 * @param others - First segments of further paths.
 */
export const createLocaleFinder = (
  { origin, base, i18n }: Mount & { i18n: I18n },
  candidates: readonly Candidate[],
  others: ReadonlySet<string>,
): LocaleFinder => {
  const isOnSite = ({ loc }: Candidate): boolean => isWithin(loc, origin + base.slice(0, -1))
  const byCode = new Map(i18n.locales.map((locale) => [locale.code, locale]))
  const byPath = new Map(i18n.locales.filter(({ path }) => path !== '').map((locale) => [locale.path, locale]))
  const withSite = i18n.locales.filter(({ site }) => site !== undefined && !isWithin(origin + base, site))
  const defaultLocale = byCode.get(i18n.defaultLocale)
  const isDefaultPrefixed =
    defaultLocale !== undefined &&
    defaultLocale.path !== '' &&
    (others.has(defaultLocale.path) ||
      candidates.some((page) => firstSegment(page.pathname) === defaultLocale.path && isListed(page) && isOnSite(page)))
  const unprefixed = i18n.locales.find(({ path }) => path === '') ?? (isDefaultPrefixed ? undefined : defaultLocale)

  const localeOf = (candidate: Candidate): Localized | undefined => {
    const { loc, pathname, route } = candidate
    const bySite = withSite.find(({ site = '' }) => isWithin(loc, site))
    if (bySite !== undefined) {
      return { locale: bySite, path: toKey(loc, toPathname(loc, { origin: bySite.site ?? '', base })) }
    }
    const named = route.locale === undefined ? undefined : byCode.get(route.locale)
    const segment = firstSegment(pathname)
    const byPrefix = byPath.get(segment)
    const locale = named ?? byPrefix ?? unprefixed
    if (locale === undefined) return undefined
    const path = toKey(loc, locale === byPrefix ? pathname.slice(segment.length + 1) : pathname)
    return { locale, path: isOnSite(candidate) ? path : originOf(loc) + path }
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
    if (isWithin(url, prefix)) return `${site}${base}${url.slice(prefix.length).replace(/^\//, '')}`
  }
  return url
}

/** `/de/tee/` and `/de.html` → `de`. */
export const firstSegment = (pathname: string): string => {
  const end = pathname.indexOf('/', 1)
  return end === -1 ? toComparable(pathname).slice(1) : pathname.slice(1, end)
}

/** Path and query of a page in one form for all spellings: another query is another page. */
const toKey = (loc: string, pathname: string): string => {
  const question = loc.indexOf('?')
  const path = toComparable(pathname === '' ? '/' : pathname)
  return question === -1 ? path : path + loc.slice(question)
}

/** `''` for a route without a URL. */
const originOf = (loc: string): string => loc.split('/', 3).join('/')

const isWithin = (loc: string, root: string): boolean =>
  loc.startsWith(root) && (loc.length === root.length || loc[root.length] === '/' || loc[root.length] === '?')
