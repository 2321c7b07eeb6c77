import type { Report } from '../problems/collect.ts'
import { toShown } from '../problems/shown.ts'
import { checkAddress } from './address.ts'
import type { Alternate } from './entry.ts'
import { type CheckedLanguage, checkHreflang } from './language.ts'
import type { Scope } from './scope.ts'
import { readFields, readList, readText } from './values.ts'

/** A site has few languages and many links: what a tag means is looked up once. More would be no site's languages. */
const MAX_KNOWN_TAGS = 1000

/** Checks the `alternates` of entries. */
export interface AlternatesChecker {
  check: (value: unknown, scope: Scope) => Alternate[] | undefined
  /** What came of a list that was checked before and has no fault: all members of a group share one. */
  recall: (value: unknown) => Alternate[] | undefined
}

/**
 * The language links of a page: each tag once, with an absolute address. A tag that Google does not read is kept and
 * reported; one that names no language is left out.
 *
 * @see https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export const createAlternatesChecker = (): AlternatesChecker => {
  const known = new Map<string, CheckedLanguage>()
  const faultless = new WeakMap<object, Alternate[]>()
  const toLanguage = (text: string): CheckedLanguage => {
    const found = known.get(text)
    if (found !== undefined) return found
    // An underscore is how programs spell a locale; it can only mean a hyphen.
    const language = checkHreflang(text.trim().replaceAll('_', '-'))
    if (known.size < MAX_KNOWN_TAGS) known.set(text, language)
    return language
  }
  const recall = (value: unknown): Alternate[] | undefined =>
    typeof value === 'object' && value !== null ? faultless.get(value) : undefined
  const check: AlternatesChecker['check'] = (value, scope) => {
    const alternates = readList(value)
    if (alternates === undefined) {
      scope.report('ALTERNATE_INVALID', { value: toShown(value), problem: 'list' }, { url: scope.url })
      return undefined
    }
    const checked: Alternate[] = []
    const hrefs = new Map<string, string>()
    let hasFault = false
    const report: Report = (...problem) => {
      hasFault = true
      scope.report(...problem)
    }
    const watched = { ...scope, report }
    for (const item of alternates) {
      const alternate = checkAlternate(item, toLanguage, watched)
      if (alternate === undefined) continue
      const { hreflang, href } = alternate
      const kept = hrefs.get(hreflang)
      if (kept === undefined) {
        hrefs.set(hreflang, href)
        checked.push(alternate)
      } else if (kept !== href) {
        report('ALTERNATE_TWICE', { hreflang, kept, dropped: href }, { url: scope.url })
      }
    }
    if (checked.length === 0) return undefined
    // A list without a fault is checked for the first of its pages and holds for all.
    if (!hasFault && typeof value === 'object' && value !== null) faultless.set(value, checked)
    return checked
  }
  return { check, recall }
}

const checkAlternate = (
  alternate: unknown,
  toLanguage: (text: string) => CheckedLanguage,
  { report, url }: Scope,
): Alternate | undefined => {
  const { hreflang: given, href } = readFields(alternate, ['hreflang', 'href']) ?? {}
  const address = checkAddress(href)
  if ('problem' in address) {
    report('ALTERNATE_INVALID', { value: toShown(href ?? alternate), problem: address.problem }, { url })
    return undefined
  }
  const { tag, problem } = toLanguage(readText(given) ?? '')
  if (problem === undefined) return { hreflang: tag, href: address.url }
  const hreflang = toShown(given)
  if (problem === 'unsupported') {
    report('ALTERNATE_UNSUPPORTED', { hreflang }, { url })
    return { hreflang: tag, href: address.url }
  }
  report('ALTERNATE_LANGUAGE', { hreflang, problem }, { url })
  return undefined
}

/**
 * The alternates that an author gave an entry, as far as they have the form: their values are checked later. What is no
 * list, or no `{ hreflang, href }` of text, is reported and left out.
 */
export const readAlternates = (value: unknown, { report, url }: Pick<Scope, 'report' | 'url'>): Alternate[] => {
  if (value === undefined || value === null) return []
  const list = readList(value)
  if (list === undefined) report('ALTERNATE_INVALID', { value: toShown(value), problem: 'list' }, { url })
  return (list ?? []).flatMap((item) => {
    const { hreflang, href } = readFields(item, ['hreflang', 'href']) ?? {}
    if (typeof hreflang === 'string' && typeof href === 'string') return [{ hreflang, href }]
    report('ALTERNATE_INVALID', { value: toShown(item), problem: 'fields' }, { url })
    return []
  })
}
