import { toHreflang } from '../locales/hreflang.ts'
import { createProblem } from '../problems/collect.ts'
import type { Problem } from '../problems/problem.ts'
import { toShown } from '../problems/shown.ts'
import type { Host } from '../types.ts'
import { DEFAULTS } from './defaults.ts'
import { toSiteAddress, whySiteIsUnusable } from './site-address.ts'
import type { I18nOption, LocaleOption, ResolvedLocale, ResolvedOptions } from './types.ts'

const LOCALE_KEYS: ReadonlySet<string> = new Set(['path', 'hreflang', 'site'])

/**
 * Checks what the shapes of single options do not show: that the codes fit together, and those of the host.
 *
 * @param site - Address of the site.
 */
export const checkI18n = (i18n: I18nOption | undefined, host: Pick<Host, 'i18n'>, site: string): Problem[] => {
  if (i18n === undefined) return []
  const locales = toAllDetails(i18n.locales, host)
  const codes = Object.keys(locales)
  const known = `one of the codes in \`i18n.locales\` (${codes.join(', ')})`
  const problems: Problem[] = []
  const check = (name: string, value: unknown, expected: string, isRight: boolean): void => {
    if (!isRight) problems.push(createProblem('OPTION_INVALID', { name, value: toShown(value), expected }))
  }
  // A host that learns its locales from the pages knows none yet while its config is read.
  const hostCodes = Object.keys(host.i18n?.locales ?? {})
  const areKnown = Array.isArray(i18n.locales) || host.i18n === undefined || hostCodes.length > 0
  const isKnown = (code: string | undefined): boolean => !areKnown || (code !== undefined && codes.includes(code))
  if (areKnown) check('i18n.locales', i18n.locales, 'at least one locale', codes.length > 0)
  const defaultLocale = i18n.defaultLocale ?? host.i18n?.defaultLocale
  check('i18n.defaultLocale', defaultLocale, known, isKnown(defaultLocale))
  const { xDefault } = i18n
  if (typeof xDefault === 'string')
    check(
      'i18n.xDefault',
      xDefault,
      `false or ${known}; a page of its own is named with its hreflang x-default in the pages or in \`alternates\``,
      isKnown(xDefault),
    )
  for (const [code, locale] of Object.entries(locales)) {
    const name = `i18n.locales.${code}`
    const isDetails = Object.entries(locale).every(
      ([key, value]) => LOCALE_KEYS.has(key) && (value === undefined || typeof value === 'string'),
    )
    check(name, locale, 'a language tag, or { path, hreflang, site } of text', isDetails)
    if (typeof locale.site === 'string') {
      const isUsable = whySiteIsUnusable(locale.site) === undefined
      check(`${name}.site`, locale.site, 'an absolute http(s) address without user name, query and fragment', isUsable)
    }
    if (typeof locale.path === 'string') {
      check(`${name}.path`, locale.path, 'one path segment without slashes', !locale.path.includes('/'))
    }
  }
  if (i18n.locales !== undefined && problems.length === 0)
    problems.push(...checkShared(locales, host, { site, defaultLocale }))
  return problems
}

/** Two locales with one address or one tag: no page could be told, or no engine tell the pages, of one from the other. */
const checkShared = (
  locales: Record<string, LocaleOption>,
  host: Pick<Host, 'i18n'>,
  main: { site: string; defaultLocale: string | undefined },
): Problem[] => {
  const problems: Problem[] = []
  const seen = new Map<string, string>()
  const refuse = (code: string, field: keyof LocaleOption, value: string, expected: string): void => {
    problems.push(
      createProblem('OPTION_INVALID', { name: `i18n.locales.${code}.${field}`, value: toShown(value), expected }),
    )
  }
  const claim = (code: string, field: keyof LocaleOption, value: string): void => {
    const other = seen.get(`${field} ${value}`)
    seen.set(`${field} ${value}`, other ?? code)
    if (other !== undefined) refuse(code, field, value, `one that the locale '${other}' does not have`)
  }
  const checkOwnSite = (code: string, path: string, own: string): void => {
    const isMain = own === withoutSlash(main.site)
    if (isMain && path !== '')
      refuse(code, 'site', own, 'another address than `site`, where its pages have their prefix')
    if (!isMain && path === '' && code === main.defaultLocale)
      refuse(code, 'site', own, 'the address of `site`, where all pages without a prefix lie')
  }
  for (const [code, locale] of Object.entries(locales)) {
    const { path, hreflang, site } = resolveLocale(code, locale, host)
    if (site === undefined || path !== '') claim(code, 'path', path)
    if (site !== undefined) {
      claim(code, 'site', site)
      checkOwnSite(code, path, site)
    }
    claim(code, 'hreflang', hreflang)
  }
  return problems
}

/** Completes the languages: what the user gives, and for the rest the host's. */
export const resolveI18n = (user: I18nOption | undefined, host: Host): ResolvedOptions['i18n'] => {
  const defaultLocale = user?.defaultLocale ?? host.i18n?.defaultLocale
  if (defaultLocale === undefined || (user?.locales ?? host.i18n?.locales) === undefined) return undefined
  const locales = toAllDetails(user?.locales, host)
  return {
    defaultLocale,
    locales: Object.entries(locales).map(([code, locale]) => resolveLocale(code, locale, host)),
    key: user?.key,
    xDefault: user?.xDefault ?? defaultLocale,
    fallback: user?.fallback ?? DEFAULTS.fallback,
  }
}

/** A list takes the place of the host's locales; a map says what differs from them. */
const toAllDetails = (locales: I18nOption['locales'], { i18n }: Pick<Host, 'i18n'>): Record<string, LocaleOption> =>
  Array.isArray(locales) ? toDetails(locales) : { ...toDetails(i18n?.locales ?? {}), ...toDetails(locales ?? {}) }

/** Locales in any of their forms, as a map from code to details. */
const toDetails = (locales: NonNullable<I18nOption['locales']>): Record<string, LocaleOption> => {
  const entries = Array.isArray(locales)
    ? locales.map((code: string): [string, LocaleOption] => [code, {}])
    : Object.entries(locales as Record<string, string | LocaleOption>).map(([code, locale]): [string, LocaleOption] => [
        code,
        typeof locale === 'string' ? { hreflang: locale } : locale,
      ])
  return Object.fromEntries(entries)
}

const resolveLocale = (code: string, locale: LocaleOption, host: Pick<Host, 'i18n'>): ResolvedLocale => {
  const ofHost = host.i18n?.locales[code]
  const site = locale.site ?? ofHost?.site
  return {
    code,
    path: locale.path ?? ofHost?.path ?? code,
    hreflang: toHreflang(locale.hreflang ?? ofHost?.hreflang ?? code),
    site: site === undefined ? undefined : toLocaleAddress(site),
  }
}

const toLocaleAddress = (site: string): string => {
  const { origin, pathname } = toSiteAddress(site)
  return withoutSlash(origin + pathname)
}

const withoutSlash = (address: string): string => address.replace(/\/+$/, '')
