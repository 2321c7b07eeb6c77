import type { ResolvedOptions } from '../options/types.ts'
import { sitemapError } from '../problems/error.ts'
import type { Report } from '../problems/collect.ts'
import { checkHreflang } from '../protocol/language.ts'
import { type Candidate, isListed } from '../routes/candidate.ts'
import { toReason } from '../problems/shown.ts'
import { whyFallback } from '../rules/untranslated.ts'
import { readDeclarations } from './declared.ts'
import { addVersion, createGroup, type Group, membersOf, writeGroup, X_DEFAULT } from './group.ts'
import { createLocaleFinder, type Localized } from './locale-of.ts'
import { uniteDeclarations } from './unite.ts'

type I18n = NonNullable<ResolvedOptions['i18n']>

/** Keys of the author's data that pair translations with different slugs. */
const KEY_NAME = 'translationKey'

/**
 * Groups the listed pages by language and gives each member the whole set. What pages name themselves comes first,
 * then the author's key, then the locale's segment of the path. Alternates are written where the site has `i18n` or
 * the entry gave its own; elsewhere they are only checked.
 */
export const linkTranslations = (candidates: readonly Candidate[], options: ResolvedOptions, report: Report): void => {
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
  for (const group of groupByKey(candidates, isToGroup, i18n, report)) writeGroup(group)
}

const groupByKey = (
  candidates: readonly Candidate[],
  isToGroup: (candidate: Candidate) => boolean,
  i18n: I18n,
  report: Report,
): Iterable<Group> => {
  const localize = createLocaleFinder(i18n, candidates)
  const tags = tagsOf(i18n, report)
  const used = new Set<string>()
  const groups = new Map<string, Group>()
  for (const candidate of candidates) {
    const localized = localize(candidate)
    if (localized === undefined) continue
    used.add(localized.locale.code)
    const hreflang = tags.get(localized.locale.code)
    if (hreflang === undefined || !isToGroup(candidate)) continue
    const key = keyOf(candidate, localized, i18n)
    const group = groups.get(key) ?? createGroup()
    groups.set(key, group)
    const target = { href: candidate.loc, candidate }
    addVersion(group.byTag, hreflang, target, candidate.loc, report)
    if (localized.locale.code === i18n.xDefault && !group.byTag.has(X_DEFAULT)) group.byTag.set(X_DEFAULT, target)
  }
  for (const { code, path } of i18n.locales) {
    if (candidates.length > 0 && !used.has(code)) report('LOCALE_UNUSED', { code, path })
  }
  return groups.values()
}

/** The three kinds of keys are kept apart, so that a key that looks like a path pairs nothing by chance. */
const keyOf = (candidate: Candidate, localized: Localized, i18n: I18n): string => {
  const given = i18n.key === undefined ? undefined : callKey(candidate, i18n.key)
  const key = given ?? candidate.route.data?.[KEY_NAME]
  if (typeof key === 'string' || typeof key === 'number') return `key ${key}`
  const { translationKey } = candidate.route
  return translationKey === undefined ? `path ${localized.path}` : `host ${translationKey}`
}

const callKey = (candidate: Candidate, key: NonNullable<I18n['key']>): string | undefined => {
  try {
    return key(candidate.route)
  } catch (error) {
    const details = { name: 'i18n.key', subject: candidate.loc, cause: toReason(error) }
    throw sitemapError('CALLBACK_FAILED', details, {}, error)
  }
}

/** The tag of each locale; one that names no language or country is reported and has none. */
const tagsOf = (i18n: I18n, report: Report): Map<string, string> => {
  const tags = new Map<string, string>()
  for (const { code, hreflang } of i18n.locales) {
    const { tag, problem } = checkHreflang(hreflang)
    if (problem === undefined || problem === 'unsupported') tags.set(code, tag)
    else report('LOCALE_LANGUAGE', { code, hreflang, problem })
  }
  return tags
}
