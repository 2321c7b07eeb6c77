import type { ResolvedOptions } from '../options/types.ts'
import type { Report } from '../problems/collect.ts'
import { type Candidate, exclude } from '../routes/candidate.ts'
import type { Canonical } from './canonicals.ts'
import { bareSiteHosts } from './site-hosts.ts'
import { findMassTargets } from './canonical-to-one.ts'
import { placeOf } from './evidence.ts'
import type { CandidateIndex } from './candidate-index.ts'
import { bareHost, isNearlySame } from './same-page.ts'

/** Where the canonicals of a page lead in the end. */
type End = { leavesOut: true; target: string } | { leavesOut: false; why: string }

/**
 * Leaves out the pages whose canonical, followed to its end, names another page that is listed, or out by the user's
 * own wish, or on another host. Any other canonical is not believed: its page is listed, and that is reported.
 */
export const judgeCanonicals = (
  canonicals: ReadonlyMap<Candidate, Canonical>,
  index: CandidateIndex,
  options: ResolvedOptions,
  report: Report,
): void => {
  const believed = findMassTargets(canonicals, index, options, report)
  const hosts = bareSiteHosts(options)
  const decided: (() => void)[] = []
  for (const [candidate, canonical] of canonicals) {
    if (canonical.kind === 'own' || (canonical.kind === 'other' && !believed.has(candidate))) continue
    const end = canonical.kind === 'broken' ? canonical : follow(candidate, believed, index, hosts)
    const { at } = canonical
    if ('leavesOut' in end && end.leavesOut) {
      const via = isNearlySame(end.target, at.value) ? '' : `, which leads to ${end.target}`
      decided.push(() => exclude(candidate, 'canonical', `${placeOf(candidate, at.line)} canonical ${at.value}${via}`))
    } else {
      const details = { canonical: at.value, why: end.why }
      report('CANONICAL_BROKEN', details, { url: candidate.loc, file: candidate.file, line: at.line })
    }
  }
  // Only when all are judged: that a target goes by its own canonical says nothing against those that lead to it.
  for (const leaveOut of decided) leaveOut()
}

const follow = (
  start: Candidate,
  believed: ReadonlyMap<Candidate, URL>,
  index: CandidateIndex,
  hosts: ReadonlySet<string>,
): End => {
  const seen = new Set([start])
  let current = start
  for (;;) {
    const url = believed.get(current)
    if (url === undefined) break
    if (!hosts.has(bareHost(url))) return { leavesOut: true, target: url.href }
    const target = index.find(url)
    if (target === undefined) return { leavesOut: false, why: `this build made no page at ${url.href}` }
    if (seen.has(target)) return { leavesOut: false, why: 'following it leads round in a circle' }
    seen.add(target)
    current = target
  }
  const { exclusion, loc } = current
  return exclusion === undefined || exclusion.reason === 'option'
    ? { leavesOut: true, target: loc }
    : { leavesOut: false, why: `${loc} is itself left out as ${exclusion.reason}` }
}
