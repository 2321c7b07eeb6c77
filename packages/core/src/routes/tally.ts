import type { ResolvedOptions } from '../options/types.ts'
import type { Report } from '../problems/collect.ts'
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

/** Reasons that a mistake in one place can give to a whole site. What else is left out is no page, or its owner's wish. */
const MISTAKEN: readonly Reason[] = [
  'invalid',
  'unresolved',
  'redirect',
  'noindex',
  'canonical',
  'untranslated',
  'foreign',
]
/** Below this share of the pages a listing is nearly empty. */
const FEW_SHARE = 0.1
/** A site of fewer pages may well have one that is listed and several that are not. */
const FEW_OF = 10

/** Reports a listing that is nearly empty; one that is empty has a problem of its own. */
export const reportFew = (listed: number, excluded: Excluded, { host }: ResolvedOptions, report: Report): void => {
  const of = MISTAKEN.reduce((sum, reason) => sum + (excluded[reason] ?? 0), listed)
  if (listed > 0 && of >= FEW_OF && listed < of * FEW_SHARE)
    report('LISTED_FEW', { listed, of, excluded, explainCommand: host.explainCommand })
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

/** How many listed URLs have alternates. */
export const countLinked = (candidates: readonly Candidate[], plainLinked: number): number =>
  candidates.filter((candidate) => isListed(candidate) && candidate.entry.alternates !== undefined).length + plainLinked

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
