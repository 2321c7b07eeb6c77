import type { ResolvedOptions } from '../options/types.ts'
import type { Report } from '../problems/collect.ts'
import { toShown } from '../problems/shown.ts'
import { checkAddress } from '../protocol/address.ts'
import type { Alternate } from '../protocol/entry.ts'
import { readAlternates } from '../protocol/alternates.ts'
import { checkHreflang } from '../protocol/language.ts'
import { type Candidate, isListed } from '../routes/candidate.ts'
import { toPublicUrl } from '../routes/to-url.ts'
import { type CandidateIndex, createCandidateIndex } from '../rules/candidate-index.ts'
import { siteHosts } from '../rules/site-hosts.ts'
import { addVersion, type Target, type Versions, X_DEFAULT } from './group.ts'

/** The versions that one page names, checked: each tag once, every page of this build listed. */
export interface Declaration {
  versions: Versions
  /** With the entry, and not only in the page. */
  isGiven: boolean
}

/** What listed pages say of their translations: the entry's own alternates, else the hreflang links of the page. */
export const readDeclarations = (
  candidates: readonly Candidate[],
  options: ResolvedOptions,
  report: Report,
): Map<Candidate, Declaration> => {
  const declarations = new Map<Candidate, Declaration>()
  const seen: LinksSeen = { elsewhere: new Map(), untranslated: 0 }
  const untold: LinksSeen = { elsewhere: new Map(), untranslated: 0 }
  let reader: ReturnType<typeof createReader> | undefined
  for (const candidate of candidates) {
    if (!isListed(candidate)) continue
    const given = readAlternates(candidate.entry.alternates, { report, url: candidate.loc })
    const alternates = given.length > 0 ? given : (candidate.page?.alternates ?? [])
    if (alternates.length === 0) continue
    reader ??= createReader(candidates, options, report)
    const versions: Versions = new Map()
    // Links of pages are only checked where the site has no languages.
    const isWritten = given.length > 0 || options.i18n !== undefined
    for (const alternate of alternates) reader(candidate, alternate, versions, isWritten ? seen : untold)
    if (versions.size > 0) declarations.set(candidate, { versions, isGiven: given.length > 0 })
  }
  for (const [host, links] of seen.elsewhere) report('TRANSLATION_UNCHECKED', { host, links })
  if (seen.untranslated > 0) report('TRANSLATION_FALLBACK', { links: seen.untranslated })
  return declarations
}

/** Links that are no fault, and told once. */
interface LinksSeen {
  /** Host that this build does not make → links to it. */
  elsewhere: Map<string, number>
  /** Links to fallback pages that are left out: templates name every language, translated or not. */
  untranslated: number
}

/** Adds one alternate to the versions of a page, or reports why it is none. */
const createReader = (
  candidates: readonly Candidate[],
  options: ResolvedOptions,
  report: Report,
): ((page: Candidate, alternate: Alternate, versions: Versions, seen: LinksSeen) => void) => {
  const index = createCandidateIndex(candidates)
  const hosts = siteHosts(options)
  return (page, alternate, versions, seen) => {
    const { tag, problem } = checkHreflang(alternate.hreflang.trim().replaceAll('_', '-'))
    if (problem !== undefined && problem !== 'unsupported') {
      report('ALTERNATE_LANGUAGE', { hreflang: toShown(alternate.hreflang), problem }, { url: page.loc })
      return
    }
    const found = toPublicUrl(alternate.href, options)
    const address = checkAddress('url' in found ? found.url : alternate.href)
    if ('problem' in address) {
      report('ALTERNATE_INVALID', { value: toShown(alternate.href), problem: address.problem }, { url: page.loc })
      return
    }
    const target = toTarget(address.url, index, hosts)
    if ('why' in target) {
      if (tag === X_DEFAULT && target.mayRedirect) {
        addVersion(versions, tag, { href: address.url, candidate: undefined }, page.loc, report)
      } else if (target.isUntranslated) {
        seen.untranslated += 1
      } else {
        const details = { page: page.loc, hreflang: tag, target: address.url, why: target.why }
        report('TRANSLATION_NOT_LISTED', details, { url: page.loc })
      }
      return
    }
    if (target.candidate === undefined) {
      const { host } = new URL(address.url)
      seen.elsewhere.set(host, (seen.elsewhere.get(host) ?? 0) + 1)
    }
    addVersion(versions, tag, target, page.loc, report)
  }
}

const toTarget = (
  href: string,
  index: CandidateIndex,
  hosts: ReadonlySet<string>,
): Target | { why: string; mayRedirect: boolean; isUntranslated: boolean } => {
  const url = new URL(href)
  // Another query is another page, though a canonical may leave it out of account.
  const candidate = url.search === '' || index.has(href) ? index.find(url) : undefined
  if (candidate === undefined) {
    return hosts.has(url.host)
      ? { why: 'no such page was built', mayRedirect: true, isUntranslated: false }
      : { href, candidate: undefined }
  }
  if (candidate.exclusion === undefined) return { href, candidate }
  const { reason, evidence } = candidate.exclusion
  return {
    why: `that page is left out: ${reason}, ${evidence}`,
    mayRedirect: reason === 'redirect',
    isUntranslated: reason === 'untranslated',
  }
}
