import { inOrder, X_DEFAULT } from '../locales/group.ts'
import { firstSegment } from '../locales/locale-of.ts'
import type { ResolvedLocale, ResolvedOptions } from '../options/types.ts'
import { checkHreflang } from '../protocol/language.ts'
import { toComparable } from '../routes/globs.ts'
import { isNamedAsErrorPage } from '../rules/error-page.ts'
import { createLanguageSets, type SetName } from './language-sets.ts'

type I18n = NonNullable<ResolvedOptions['i18n']>

/** A segment that stands in a URL as it is, and none. */
const PLAIN_SEGMENT_RE = /^[\w~-]*$/
/** Members of the sets that are no locale: those after them are locales. */
const SLASH = 0
const UNPREFIXED = 1
const FIRST_LOCALE = 2

/**
 * The translations of plain routes. All of a group go the short way, or none: then all that is to be known of one that
 * went it is the path behind the locale's segment, and the languages there are of it.
 */
export interface PlainLanguages {
  /** Notes a plain route; `false` where it goes the full way, as its home page or its translations do. */
  take(pathname: string): boolean
  /** Notes a route that goes the full way; `false` where a translation of it may have gone the short way. */
  pass(pathname: string): boolean
  /** First segments of the paths that were taken: that of a locale, and `''` for all others. */
  readonly segments: ReadonlySet<string>
  /** The links between them, once all are taken; `unprefixed`: the locale of paths without a locale's segment, if any. */
  links(unprefixed: ResolvedLocale | undefined): PlainLinks
}

/** The language links of plain routes. */
export interface PlainLinks {
  find: (pathname: string) => Found
  /** The links of a group, in order; none where it has one address. */
  linksOf: (group: SetName) => readonly Link[]
}

/** A plain path in its group. */
interface Found {
  /** Length of the locale's part. */
  prefix: number
  /** What all groups with the same languages are called; undefined where it has no locale. */
  group: SetName | undefined
}

/** A language link: its address is the prefix with the path behind the locale's segment. */
export interface Link {
  hreflang: string
  /** From the base on: `/de`, or `''`. */
  prefix: string
}

/**
 * Whether the paths alone say which pages are translations of each other, and each language has an address and a tag of
 * its own that is not to be reported.
 */
export const mayPairByPath = ({ key, locales }: I18n): boolean => {
  const tags = locales.map(({ hreflang }) => checkHreflang(hreflang))
  return (
    key === undefined &&
    locales.every(({ site, path }) => site === undefined && PLAIN_SEGMENT_RE.test(path)) &&
    tags.every(({ tag, problem }) => problem === undefined && tag !== X_DEFAULT) &&
    new Set(tags.map(({ tag }) => tag)).size === locales.length &&
    new Set(locales.map(({ path }) => path)).size === locales.length
  )
}

export const createPlainLanguages = (i18n: I18n): PlainLanguages => {
  const numbers = new Map(i18n.locales.map(({ path }, index) => [path, FIRST_LOCALE + index]))
  numbers.delete('')
  const sets = createLanguageSets(FIRST_LOCALE + i18n.locales.length)
  const segments = new Set<string>()
  /** Paths behind the locale's segment that go the full way. */
  const passed = new Set<string>()

  const split = (pathname: string): { segment: string; number: number } => {
    const segment = firstSegment(pathname)
    const number = numbers.get(segment)
    return number === undefined ? { segment: '', number: UNPREFIXED } : { segment, number }
  }
  const lengthOf = (segment: string): number => (segment === '' ? 0 : segment.length + 1)

  return {
    take(pathname) {
      const { segment, number } = split(pathname)
      const rest = pathname.slice(lengthOf(segment))
      const path = toComparable(rest)
      const hasSlash = rest.endsWith('/')
      // Home pages differ in their slash, where no others have one; pages by name of a file have no one spelling.
      if (path.length < 2 || path.length + (hasSlash ? 1 : 0) !== rest.length) return false
      if (isNamedAsErrorPage(pathname) || passed.has(path)) return false
      const known = sets.find(path)
      if (known !== undefined && sets.has(known, SLASH) !== hasSlash) return false
      const place = known ?? sets.make(path)
      sets.add(place, number)
      if (hasSlash) sets.add(place, SLASH)
      segments.add(segment)
      return true
    },
    pass(pathname) {
      // A host may name another locale than the path does, so that the whole path may be the group's too.
      const paths = [pathname, pathname.slice(lengthOf(split(pathname).segment))].map(toComparable)
      for (const path of paths) passed.add(path)
      return paths.every((path) => sets.find(path) === undefined)
    },
    segments,
    links: (unprefixed) => ({
      find(pathname) {
        const { segment, number } = split(pathname)
        const prefix = lengthOf(segment)
        const hasLocale = number !== UNPREFIXED || unprefixed !== undefined
        const place = hasLocale ? sets.find(toComparable(pathname.slice(prefix))) : undefined
        return { prefix, group: place === undefined ? undefined : sets.nameOf(place) }
      },
      linksOf(group) {
        const links = new Map<string, Link>()
        for (const [index, locale] of i18n.locales.entries()) {
          const isUnprefixed = locale === unprefixed
          if (!sets.named(group, isUnprefixed ? UNPREFIXED : FIRST_LOCALE + index)) continue
          const { tag } = checkHreflang(locale.hreflang)
          const prefix = isUnprefixed ? '' : `/${locale.path}`
          links.set(tag, { hreflang: tag, prefix })
          if (locale.code === i18n.xDefault) links.set(X_DEFAULT, { hreflang: X_DEFAULT, prefix })
        }
        const ordered = inOrder(links.keys()).map((tag) => links.get(tag))
        const prefixes = new Set(ordered.map((link) => link?.prefix))
        return prefixes.size < 2 ? [] : ordered.filter((link) => link !== undefined)
      },
    }),
  }
}
