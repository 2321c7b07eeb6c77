import type { Candidate } from '../routes/candidate.ts'
import { bareHost, comparablePath } from './same-page.ts'

/** Finds candidates by address. */
export interface CandidateIndex {
  /** Number of pages that are still in. */
  readonly pages: number
  /** The candidate at an address: as it is spelled there, else in another spelling, scheme, `www.` or query. */
  find(url: URL): Candidate | undefined
  /** Whether some candidate has exactly this URL. */
  has(loc: string): boolean
}

export const createCandidateIndex = (candidates: readonly Candidate[]): CandidateIndex => {
  const exact = new Map<string, Candidate>()
  const near = new Map<string, Candidate>()
  let pages = 0
  for (const candidate of candidates) {
    if (candidate.loc === '' || candidate.mergedInto !== undefined) continue
    if (candidate.exclusion === undefined) pages += 1
    keepListed(exact, candidate.loc, candidate)
    keepListed(near, nearKey(new URL(candidate.loc)), candidate)
  }
  return {
    pages,
    find: (url) => exact.get(url.href) ?? near.get(nearKey(url)),
    has: (loc) => exact.has(loc),
  }
}

/** Of several candidates at one address the first that is still in stands for it. */
const keepListed = (map: Map<string, Candidate>, key: string, candidate: Candidate): void => {
  const known = map.get(key)
  if (known === undefined || (known.exclusion !== undefined && candidate.exclusion === undefined)) {
    map.set(key, candidate)
  }
}

const nearKey = (url: URL): string => bareHost(url) + comparablePath(url)
