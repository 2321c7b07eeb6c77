import type { SitemapEntry } from '../protocol/entry.ts'
import type { Candidate } from './candidate.ts'

/** Entries that are handed on at a time: a promise for each would cost more than the entry. */
const BATCH = 1024

/** The entries of candidates, in batches. Each gets its `loc` here, when nothing changes it any more. */
export function* toBatches(
  candidates: readonly Candidate[],
  from = 0,
  to: number = candidates.length,
): Generator<SitemapEntry[]> {
  for (let at = from; at < to; at += BATCH) yield candidates.slice(at, Math.min(at + BATCH, to)).map(withLoc)
}

/** The entry itself, since a copy of each would be most of what it costs; no user has it in hand. */
const withLoc = ({ entry, loc }: Candidate): SitemapEntry => {
  entry.loc = loc
  return entry as SitemapEntry
}
