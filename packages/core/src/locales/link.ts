import type { ResolvedOptions } from '../options/types.ts'
import type { Report } from '../problems/collect.ts'
import { checkHreflang, nearestHreflang } from '../protocol/language.ts'
import { type Candidate, isListed } from '../routes/candidate.ts'
import { whyFallback } from '../rules/untranslated.ts'
import { createAuthorKeys } from './author-keys.ts'
import { readDeclarations } from './declared.ts'
import { inOrder, membersOf, reportTwice, shareAlternates, writeGroup, X_DEFAULT } from './group.ts'
import { createLocaleFinder, type Localized } from './locale-of.ts'
import { uniteDeclarations } from './unite.ts'

type I18n = NonNullable<ResolvedOptions['i18n']>

/**
 * Groups the listed pages by language and gives each member the whole set. What pages name themselves comes first,
 * then the author's key, then the locale's segment of the path. Alternates are written where the site has `i18n` or
 * the entry gave its own; elsewhere they are only checked.
 *
 * @param plainSegments - First segments of the paths of plain routes, which have their own groups: that of a locale, and
 * `''` for all others.
 */
export const linkTranslations = (
  candidates: readonly Candidate[],
  options: ResolvedOptions,
  report: Report,
  plainSegments: ReadonlySet<string> = new Set(),
): void => {
  const { i18n } = options
  const declared = uniteDeclarations(readDeclarations(candidates, options, report), report)
  for (const { entry } of candidates) if (entry.alternates !== undefined) delete entry.alternates
  const linked = new Set<Candidate>()
  for (const group of declared) {
    const members = membersOf(group)
    if (members.size < 2 && new Set(Array.from(group.byTag.values(), ({ href }) => href)).size < 2) continue
    for (const member of members) linked.add(member)
    if (group.isGiven || i18n !== undefined) writeGroup(group)
  }
  if (i18n === undefined) return
  // A fallback page that the user wants listed is still no translation: nothing but its own links makes it one.
  const isToGroup = (candidate: Candidate): boolean =>
    isListed(candidate) && !linked.has(candidate) && whyFallback(candidate, options) === undefined
  linkByKey(candidates, isToGroup, { ...options, i18n }, report, plainSegments)
}

/**
 * Groups pages by key, and writes the groups. A site has few languages and many pages, so that a group is a list with
 * one place for each tag.
 */
const linkByKey = (
  candidates: readonly Candidate[],
  isToGroup: (candidate: Candidate) => boolean,
  options: ResolvedOptions & { i18n: I18n },
  report: Report,
  plainSegments: ReadonlySet<string>,
): void => {
  const { i18n } = options
  const { localeOf, unprefixed } = createLocaleFinder(options, candidates, plainSegments)
  const tagOf = tagsOf(i18n, report)
  const tags = inOrder(new Set([...tagOf.values(), X_DEFAULT]))
  const placeOf = new Map(Array.from(tagOf, ([code, tag]) => [code, tags.indexOf(tag)]))
  const keys = createAuthorKeys(i18n)
  const used = new Set<string>()
  const nobody = tags.map((): Candidate | undefined => undefined)
  const groups = new Map<string, typeof nobody>()
  for (const candidate of candidates) {
    const localized = localeOf(candidate)
    if (localized === undefined) continue
    const { code } = localized.locale
    used.add(code)
    const place = placeOf.get(code)
    if (place === undefined || !isToGroup(candidate)) continue
    const given = keys.of(candidate)
    const key = given === undefined ? hostKeyOf(candidate, localized) : `key ${given}`
    const members = groups.get(key) ?? nobody.slice()
    groups.set(key, members)
    const known = members[place]
    if (known === undefined) members[place] = candidate
    else reportTwice(tags[place] ?? '', known.loc, candidate.loc, candidate.loc, report)
    if (code === i18n.xDefault) members[tags.length - 1] ??= candidate
  }
  for (const locale of i18n.locales) {
    const { code, path } = locale
    const isPlain = plainSegments.has(locale === unprefixed ? '' : path)
    if (candidates.length + plainSegments.size > 0 && !used.has(code) && !isPlain)
      report('LOCALE_UNUSED', { code, path })
  }
  keys.reportUnused(report)
  for (const members of groups.values()) {
    const listed = members.filter((member) => member !== undefined)
    const named = tags.filter((_, place) => members[place] !== undefined)
    shareAlternates(
      named.map((hreflang, index) => ({ hreflang, href: listed[index]?.loc ?? '' })),
      listed,
    )
  }
}

/** What pairs a page where its author gave no key. Keys of the three kinds never meet: that of an address begins with `/` or `http`. */
const hostKeyOf = ({ route }: Candidate, { path }: Localized): string =>
  route.translationKey === undefined ? path : `host ${route.translationKey}`

/** The tag of each locale; one that names no language or country is reported and has none. */
const tagsOf = (i18n: I18n, report: Report): Map<string, string> => {
  const tags = new Map<string, string>()
  for (const { code, hreflang } of i18n.locales) {
    const { tag, problem } = checkHreflang(hreflang)
    if (problem === undefined || problem === 'unsupported') tags.set(code, tag)
    else
      report('LOCALE_LANGUAGE', {
        code,
        hreflang,
        problem,
        nearest: nearestHreflang(hreflang) ?? nearestHreflang(code),
      })
  }
  return tags
}
