import { type Candidate, isListed } from '../routes/candidate.ts'
import type { Decision } from '../types.ts'

/** What is to be said of each URL; a page from two sources is one. */
export const toDecisions = (candidates: readonly Candidate[]): Decision[] =>
  candidates.filter((candidate) => candidate.mergedInto === undefined).map(toDecision)

const toDecision = (candidate: Candidate): Decision => ({
  url: candidate.loc === '' ? null : candidate.loc,
  file: candidate.file ?? null,
  source: candidate.source,
  listed: isListed(candidate),
  ...candidate.exclusion,
  ...(isListed(candidate) && candidate.lastmodSource !== undefined
    ? { lastmod: String(candidate.entry.lastmod), lastmodSource: candidate.lastmodSource }
    : {}),
})
