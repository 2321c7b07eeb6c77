import { toHreflang } from '../locales/hreflang.ts'
import { createProblem } from '../problems/collect.ts'
import type { Problem } from '../problems/problem.ts'
import { toShown } from '../problems/shown.ts'
import { parseHttpUrl } from '../protocol/url.ts'
import type { Host } from '../types.ts'
import { DEFAULTS } from './defaults.ts'
import type { I18nOption, LocaleOption, ResolvedLocale, ResolvedOptions } from './types.ts'

const LOCALE_KEYS: ReadonlySet<string> = new Set(['path', 'hreflang', 'site'])

/** Checks what the shapes of single options do not show: that the codes fit together, and those of the host. */
export const checkI18n = (i18n: I18nOption | undefined, host: Pick<Host, 'i18n'>): Problem[] => {
  if (i18n === undefined) return []
  const locales = toDetails(i18n.locales ?? host.i18n?.locales ?? {})
  const codes = Object.keys(locales)
  const known = `one of the codes in \`i18n.locales\` (${codes.join(', ')})`
  const problems: Problem[] = []
  const check = (name: string, value: unknown, expected: string, isRight: boolean): void => {
    if (!isRight) problems.push(createProblem('OPTION_INVALID', { name, value: toShown(value), expected }))
  }
  // A host that learns its locales from the pages knows none yet while its config is read.
  const areKnown = i18n.locales !== undefined || host.i18n === undefined || codes.length > 0
  const isKnown = (code: string | undefined): boolean => !areKnown || (code !== undefined && codes.includes(code))
  if (areKnown) check('i18n.locales', i18n.locales, 'at least one locale', codes.length > 0)
  const defaultLocale = i18n.defaultLocale ?? host.i18n?.defaultLocale
  check('i18n.defaultLocale', defaultLocale, known, isKnown(defaultLocale))
  const { xDefault } = i18n
  if (typeof xDefault === 'string') check('i18n.xDefault', xDefault, `false or ${known}`, isKnown(xDefault))
  for (const [code, locale] of Object.entries(locales)) {
    const name = `i18n.locales.${code}`
    const isDetails = Object.entries(locale).every(
      ([key, value]) => LOCALE_KEYS.has(key) && (value === undefined || typeof value === 'string'),
    )
    check(name, locale, 'a language tag, or { path, hreflang, site } of text', isDetails)
    if (typeof locale.site === 'string') {
      check(`${name}.site`, locale.site, 'an absolute http(s) address', parseHttpUrl(locale.site) !== undefined)
    }
    if (typeof locale.path === 'string') {
      check(`${name}.path`, locale.path, 'one path segment without slashes', !locale.path.includes('/'))
    }
  }
  if (i18n.locales !== undefined && problems.length === 0) problems.push(...checkShared(locales, host))
  return problems
}

/** Two locales with one address or one tag: no page could be told, or no engine tell the pages, of one from the other. */
const checkShared = (locales: Record<string, LocaleOption>, host: Pick<Host, 'i18n'>): Problem[] => {
  const problems: Problem[] = []
  const seen = new Map<string, string>()
  const claim = (code: string, field: keyof LocaleOption, value: string): void => {
    const other = seen.get(`${field} ${value}`)
    seen.set(`${field} ${value}`, other ?? code)
    if (other === undefined) return
    const expected = `one that the locale '${other}' does not have`
    problems.push(
      createProblem('OPTION_INVALID', { name: `i18n.locales.${code}.${field}`, value: toShown(value), expected }),
    )
  }
  for (const [code, locale] of Object.entries(locales)) {
    const { path, hreflang, site } = resolveLocale(code, locale, host)
    if (site === undefined) claim(code, 'path', path)
    else claim(code, 'site', site)
    claim(code, 'hreflang', hreflang)
  }
  return problems
}

/** Completes the languages: what the user gives, and for the rest the host's. */
export const resolveI18n = (user: I18nOption | undefined, host: Host): ResolvedOptions['i18n'] => {
  const defaultLocale = user?.defaultLocale ?? host.i18n?.defaultLocale
  const locales = user?.locales ?? host.i18n?.locales
  if (defaultLocale === undefined || locales === undefined) return undefined
  return {
    defaultLocale,
    locales: Object.entries(toDetails(locales)).map(([code, locale]) => resolveLocale(code, locale, host)),
    key: user?.key,
    xDefault: user?.xDefault ?? defaultLocale,
    fallback: user?.fallback ?? DEFAULTS.fallback,
  }
}

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
  return {
    code,
    path: locale.path ?? ofHost?.path ?? code,
    hreflang: toHreflang(locale.hreflang ?? ofHost?.hreflang ?? code),
    site: (locale.site ?? ofHost?.site)?.replace(/\/+$/, ''),
  }
}
