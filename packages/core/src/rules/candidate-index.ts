import type { Candidate } from '../routes/candidate.ts'
import { bareHost, comparablePath } from './same-page.ts'

/** Finds candidates by address. */
export interface CandidateIndex {
  /** Number of pages that are still in. A route without one has no layout that could be at fault. */
  readonly pages: number
  /** The candidate at an address: as it is spelled there, else in another spelling, scheme, `www.` or query. */
  find(url: URL): Candidate | undefined
  /** Whether some candidate has exactly this URL. */
  has(loc: string): boolean
  /** Whether exactly this URL is that of another file than the candidate's, though it may look like a spelling of it. */
  isOtherFile(loc: string, candidate: Candidate): boolean
}

export const createCandidateIndex = (candidates: readonly Candidate[]): CandidateIndex => {
  // Most sites ask for nothing, and of those that do most never for another spelling.
  let exact: ReadonlyMap<string, Candidate> | undefined
  let near: ReadonlyMap<string, Candidate> | undefined
  const byLoc = (): ReadonlyMap<string, Candidate> => (exact ??= indexBy(candidates, ({ loc }) => loc))
  const byNearKey = (): ReadonlyMap<string, Candidate> =>
    (near ??= indexBy(candidates, ({ loc }) => nearKey(new URL(loc))))
  return {
    pages: countPages(candidates),
    find: (url) => byLoc().get(url.href) ?? byNearKey().get(nearKey(url)),
    has: (loc) => byLoc().has(loc),
    isOtherFile(loc, candidate) {
      const other = loc === candidate.loc ? undefined : byLoc().get(loc)
      return other?.file !== undefined && other.file !== candidate.file
    },
  }
}

const isLocated = ({ loc, mergedInto }: Candidate): boolean => loc !== '' && mergedInto === undefined

const countPages = (candidates: readonly Candidate[]): number => {
  let pages = 0
  for (const candidate of candidates) {
    if (isLocated(candidate) && candidate.exclusion === undefined && candidate.page !== undefined) pages += 1
  }
  return pages
}

const indexBy = (
  candidates: readonly Candidate[],
  keyOf: (candidate: Candidate) => string,
): ReadonlyMap<string, Candidate> => {
  const index = new Map<string, Candidate>()
  for (const candidate of candidates) {
    if (isLocated(candidate)) keepListed(index, keyOf(candidate), candidate)
  }
  return index
}

/** Of several candidates at one address the first that is still in stands for it. */
const keepListed = (map: Map<string, Candidate>, key: string, candidate: Candidate): void => {
  const known = map.get(key)
  if (known === undefined || (known.exclusion !== undefined && candidate.exclusion === undefined)) {
    map.set(key, candidate)
  }
}

const nearKey = (url: URL): string => bareHost(url) + comparablePath(url)
