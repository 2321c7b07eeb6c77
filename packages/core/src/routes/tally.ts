import { sitemapError } from '../problems/error.ts'
import type { Reason } from '../types.ts'
import { type Candidate, isListed } from './candidate.ts'

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

/** Adds to a reason; none where there is nothing to add. */
export const addReason = (counts: Excluded, reason: Reason, count: number): void => {
  if (count > 0) counts[reason] = (counts[reason] ?? 0) + count
}

/** How many listed URLs have their date from which source; undefined stands for those without. */
export type DateCounts = ReadonlyMap<string | undefined, number>

/** @param plainDated - Those among the routes that are not kept whose date the author gave. */
export const countDates = (candidates: readonly Candidate[], listed: number, plainDated: number): DateCounts => {
  const counts = new Map<string | undefined, number>()
  const add = (source: string | undefined, count: number): void => {
    if (count > 0) counts.set(source, (counts.get(source) ?? 0) + count)
  }
  for (const candidate of candidates) if (isListed(candidate)) add(candidate.lastmodSource, 1)
  add('data', plainDated)
  const known = Array.from(counts.values()).reduce((sum, count) => sum + count, 0)
  add(undefined, listed - known)
  return counts
}

/** What became of routes that are counted, not kept. */
interface Counted {
  taken: number
  merged: number
}

/**
 * Holds each run to its promise: every URL that came in is listed or left out for a reason.
 *
 * @throws {SitemapError} `COUNT_WRONG`, before anything is published.
 */
export const checkSum = (
  candidates: readonly Candidate[],
  counted: Counted,
  listed: number,
  excluded: Excluded,
): void => {
  const kept = candidates.reduce((count, { mergedInto }) => (mergedInto === undefined ? count + 1 : count), 0)
  const urls = kept + counted.taken - counted.merged
  const leftOut = Object.values(excluded).reduce((sum, count) => sum + count, 0)
  if (urls !== listed + leftOut) throw sitemapError('COUNT_WRONG', { urls, listed, leftOut })
}
