import { toShown } from '../problems/shown.ts'
import { checkAddress } from './address.ts'
import type { Alternate } from './entry.ts'
import { checkHreflang } from './language.ts'
import type { Scope } from './scope.ts'
import { readFields, readList, readText } from './values.ts'

/**
 * The language links of a page: each tag once, with an absolute address. A tag that Google does not read is kept and
 * reported; one that names no language is left out.
 *
 * @see https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export const checkAlternates = (value: unknown, scope: Scope): Alternate[] | undefined => {
  const { report, url } = scope
  const alternates = readList(value)
  if (alternates === undefined) {
    report('ALTERNATE_INVALID', { value: toShown(value), problem: 'list' }, { url })
    return undefined
  }
  const hrefs = new Map<string, string>()
  for (const alternate of alternates) {
    const checked = checkAlternate(alternate, scope)
    if (checked === undefined) continue
    const { hreflang, href } = checked
    const first = hrefs.get(hreflang)
    if (first === undefined) hrefs.set(hreflang, href)
    else if (first !== href) report('ALTERNATE_TWICE', { hreflang, kept: first, dropped: href }, { url })
  }
  return hrefs.size === 0 ? undefined : Array.from(hrefs, ([hreflang, href]) => ({ hreflang, href }))
}

const checkAlternate = (alternate: unknown, { report, url }: Scope): Alternate | undefined => {
  const fields = readFields(alternate, ['hreflang', 'href'])
  const address = checkAddress(fields?.href)
  if ('problem' in address) {
    report('ALTERNATE_INVALID', { value: toShown(fields?.href ?? alternate), problem: address.problem }, { url })
    return undefined
  }
  // An underscore is how programs spell a locale; it can only mean a hyphen.
  const { tag, problem } = checkHreflang((readText(fields?.hreflang) ?? '').trim().replaceAll('_', '-'))
  if (problem === undefined) return { hreflang: tag, href: address.url }
  const hreflang = toShown(fields?.hreflang)
  if (problem === 'unsupported') {
    report('ALTERNATE_UNSUPPORTED', { hreflang }, { url })
    return { hreflang: tag, href: address.url }
  }
  report('ALTERNATE_LANGUAGE', { hreflang, problem }, { url })
  return undefined
}
