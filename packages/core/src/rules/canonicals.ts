import type { ResolvedOptions } from '../options/types.ts'
import type { At } from '../page/page.ts'
import type { Candidate } from '../routes/candidate.ts'
import type { CandidateIndex } from './candidate-index.ts'
import { isLocalHost } from './site.ts'
import { bareHostname, isNearlySame } from './same-page.ts'

/** What the rel=canonical of a page comes to, before anyone asks whether its target is there. */
export type Canonical =
  | { kind: 'own'; at: At<string> }
  | { kind: 'other'; at: At<string>; url: URL }
  | { kind: 'broken'; at: At<string>; why: string }

/** Reads the canonicals of all candidates that are still in. Pages without one are not in the map. */
export const readCanonicals = (candidates: readonly Candidate[], index: CandidateIndex): Map<Candidate, Canonical> => {
  const canonicals = new Map<Candidate, Canonical>()
  for (const candidate of candidates) {
    const [first, ...others] = candidate.page?.canonicals ?? []
    if (first === undefined || candidate.exclusion !== undefined) continue
    canonicals.set(candidate, readCanonical(candidate, first, others, index))
  }
  return canonicals
}

/** Takes an address of a host that is only another name of the site's for one of the site. */
export const onSite = (
  canonicals: ReadonlyMap<Candidate, Canonical>,
  otherHost: string | undefined,
  index: CandidateIndex,
  { origin }: ResolvedOptions,
): Map<Candidate, Canonical> => {
  const mapped = new Map(canonicals)
  for (const [candidate, canonical] of otherHost === undefined ? [] : canonicals) {
    if (!URL.canParse(canonical.at.value) || new URL(canonical.at.value).host !== otherHost) continue
    const { pathname, search } = new URL(canonical.at.value)
    mapped.set(candidate, readCanonical(candidate, { ...canonical.at, value: origin + pathname + search }, [], index))
  }
  return mapped
}

const readCanonical = (
  candidate: Candidate,
  first: At<string>,
  others: readonly At<string>[],
  index: CandidateIndex,
): Canonical => {
  const different = others.find(({ value }) => value !== first.value)
  if (different !== undefined) {
    return { kind: 'broken', at: first, why: `line ${different.line} names another one, ${different.value}` }
  }
  // Most canonicals name their page to the letter, and addresses are slow to take apart.
  if (first.value === candidate.loc) return { kind: 'own', at: first }
  if (!URL.canParse(first.value) || !/^https?:/i.test(first.value)) {
    return { kind: 'broken', at: first, why: 'that is no http(s) address' }
  }
  if (isNearlySame(first.value, candidate.loc) && !index.isOtherFile(first.value, candidate)) {
    return { kind: 'own', at: first }
  }
  const url = new URL(first.value)
  const own = new URL(candidate.loc)
  if (url.port !== own.port && bareHostname(url) === bareHostname(own)) {
    return { kind: 'broken', at: first, why: 'the site is served on another port' }
  }
  return isLocalHost(url.hostname)
    ? { kind: 'broken', at: first, why: 'that host is no public one' }
    : { kind: 'other', at: first, url }
}
