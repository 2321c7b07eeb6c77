import { sitemapError } from '../problems/error.ts'
import type { Reason } from '../types.ts'
import type { Candidate } from './candidate.ts'

/** How many URLs are left out, by reason; reasons that did not occur are absent. */
export type Excluded = Partial<Record<Reason, number>>

export const countReasons = (candidates: readonly Candidate[]): Excluded => {
  const counts: Excluded = {}
  for (const { exclusion, mergedInto } of candidates) {
    if (exclusion === undefined || mergedInto !== undefined) continue
    counts[exclusion.reason] = (counts[exclusion.reason] ?? 0) + 1
  }
  return counts
}

/**
 * Holds each run to its promise: every URL that came in is listed or left out for a reason.
 *
 * @throws {SitemapError} `COUNT_WRONG`, before anything is published.
 */
export const checkSum = (candidates: readonly Candidate[], listed: number, excluded: Excluded): void => {
  const urls = candidates.reduce((count, { mergedInto }) => (mergedInto === undefined ? count + 1 : count), 0)
  const leftOut = Object.values(excluded).reduce((sum, count) => sum + count, 0)
  if (urls !== listed + leftOut) throw sitemapError('COUNT_WRONG', { urls, listed, leftOut })
}
