import type { ResolvedOptions } from '../options/types.ts'
import type { Report } from '../problems/collect.ts'
import type { Candidate } from '../routes/candidate.ts'
import type { CandidateIndex } from './candidate-index.ts'
import type { Canonical } from './canonicals.ts'
import { bareSiteHosts } from './site-hosts.ts'
import { bareHost, comparablePath } from './same-page.ts'

/** From this many pages on, a canonical to the home page is a mistake of the layout. */
const MANY_TO_HOME = 3
/** Pages named in the message. */
const SHOWN = 3

/**
 * Sets aside the canonicals that send three or more pages to the home page, or more than half of all pages to one page,
 * and reports them: a common mistake of a layout that would empty the sitemap.
 *
 * @returns the other canonicals that name another page, with their addresses.
 */
export const findMassTargets = (
  canonicals: ReadonlyMap<Candidate, Canonical>,
  index: CandidateIndex,
  options: ResolvedOptions,
  report: Report,
): Map<Candidate, URL> => {
  const hosts = bareSiteHosts(options)
  const home = comparablePath(new URL(options.origin + options.base))
  const groups = new Map<string, { candidate: Candidate; url: URL }[]>()
  for (const [candidate, canonical] of canonicals) {
    if (canonical.kind !== 'other') continue
    const { url } = canonical
    const key = bareHost(url) + comparablePath(url)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [{ candidate, url }])
    else group.push({ candidate, url })
  }
  const believed = new Map<Candidate, URL>()
  for (const group of groups.values()) {
    const [first] = group
    if (first === undefined) continue
    const isHome = hosts.has(bareHost(first.url)) && comparablePath(first.url) === home
    if ((isHome && group.length >= MANY_TO_HOME) || group.length * 2 > index.pages) {
      const pages = group.slice(0, SHOWN).map(({ candidate }) => candidate.pathname)
      if (group.length > SHOWN) pages.push(`+${group.length - SHOWN}`)
      const at = canonicals.get(first.candidate)?.at
      report(
        'CANONICAL_TO_ONE',
        { count: group.length, target: first.url.href, pages: pages.join(', ') },
        { url: first.candidate.loc, file: first.candidate.file, line: at?.line },
      )
    } else {
      for (const { candidate, url } of group) believed.set(candidate, url)
    }
  }
  return believed
}
