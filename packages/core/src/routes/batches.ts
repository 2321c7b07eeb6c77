import type { SitemapEntry } from '../protocol/entry.ts'
import { toEntry } from './callbacks.ts'
import type { Candidate } from './candidate.ts'

/** Entries that are made at a time: copies of all at once would be most of the memory. */
const BATCH = 1024

/** The entries of candidates, in batches. */
export function* toBatches(
  candidates: readonly Candidate[],
  from = 0,
  to: number = candidates.length,
): Generator<SitemapEntry[]> {
  for (let at = from; at < to; at += BATCH) yield candidates.slice(at, Math.min(at + BATCH, to)).map(toEntry)
}
