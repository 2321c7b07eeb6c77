import type { SitemapEntry } from '../protocol/entry.ts'
import { type Candidate, isListed } from '../routes/candidate.ts'
import { withoutUndefined } from '../routes/own-fields.ts'

/** A plain route read back, with its place in the order of all routes. */
export interface Placed {
  entry: SitemapEntry
  place: number
  source: string
}

/** A route that went the full way to the same URL. */
export interface Met {
  candidate: Candidate
  place: number
  /** Whether its date comes from a source that is asked before the author's own dates. */
  keepsDate: boolean
}

/** How often one URL came again. */
export interface Again {
  /** From another source: the same URL. */
  merged: number
  /** From the same source. */
  duplicates: number
}

/**
 * Makes one of all routes with one URL, by the rule for those that went the full way: the first stands, one of another
 * source fills what it lacks, a second one of the same source is a duplicate.
 *
 * @param placed - Plain routes with one URL, in the order they came.
 * @returns the entry; undefined where the candidate that was met gives it, or has a reason to be left out.
 */
export const uniteSame = (
  placed: readonly [Placed, ...Placed[]],
  met: Met | undefined,
  again: Again,
): SitemapEntry | undefined => {
  const [earliest] = placed
  if (met === undefined) return uniteLater(earliest, placed.slice(1), again)
  const { candidate } = met
  const { source } = candidate
  const isCandidateFirst = met.place < earliest.place
  if (!isListed(candidate)) {
    if (!isCandidateFirst) return uniteLater(earliest, placed.slice(1), again)
    // What a source says again of a page that is left out stands for itself.
    const own = placed.findIndex((later) => later.source === source)
    again.merged += own === -1 ? placed.length : own
    const first = placed[own]
    return first === undefined ? undefined : uniteLater(first, placed.slice(own + 1), again)
  }
  const asPlaced: Placed = { entry: { ...candidate.entry, loc: candidate.loc }, place: met.place, source }
  const all = [...placed, asPlaced].sort((a, b) => a.place - b.place)
  const [first = asPlaced, ...later] = all
  candidate.entry = uniteLater(first, later, again)
  // The first that the author dated: where that date could not be used, no later one makes up for it.
  const isDated = (each: Placed): boolean =>
    each === asPlaced
      ? candidate.route.entry?.lastmod !== undefined || candidate.lastmodSource === 'data'
      : each.entry.lastmod !== undefined
  const united = all.filter((each) => each === first || each.source !== first.source)
  const own = united.find((each) => each === asPlaced)
  const dated = (met.keepsDate ? own : undefined) ?? united.find(isDated) ?? own
  candidate.entry.lastmod = dated?.entry.lastmod
  if (dated !== asPlaced) candidate.lastmodSource = dated === undefined ? undefined : 'data'
  return undefined
}

const uniteLater = (first: Placed, later: readonly Placed[], again: Again): SitemapEntry => {
  const others = later.filter(({ source }) => source !== first.source)
  again.merged += others.length
  again.duplicates += later.length - others.length
  return Object.assign({}, ...[first, ...others].map(({ entry }) => withoutUndefined(entry)).reverse()) as SitemapEntry
}
