import { type Candidate, isListed } from '../routes/candidate.ts'
import type { Decision } from '../types.ts'

/** What is to be said of each URL; a page from two sources is one. */
export const toDecisions = (candidates: readonly Candidate[]): Decision[] =>
  candidates.filter((candidate) => candidate.mergedInto === undefined).map(toDecision)

/** What shows why: of a listed page its date and the languages it is linked in, of any other the evidence. */
export const renderWhy = ({ listed, evidence, lastmod, lastmodSource, alternates }: Decision): string => {
  if (!listed) return evidence ?? ''
  const date = lastmod === undefined ? [] : [`${lastmod} (${lastmodSource})`]
  const links = alternates === undefined ? [] : [`alternates ${alternates.map(({ hreflang }) => hreflang).join(' ')}`]
  return [...date, ...links].join(' · ')
}

const toDecision = (candidate: Candidate): Decision => {
  const { loc, file = null, source, exclusion, lastmodSource, entry } = candidate
  const listed = isListed(candidate)
  const decision: Decision = { url: loc === '' ? null : loc, file, source, listed }
  if (exclusion !== undefined) Object.assign(decision, exclusion)
  if (listed && lastmodSource !== undefined) {
    decision.lastmod = String(entry.lastmod)
    decision.lastmodSource = lastmodSource
  }
  if (listed && entry.alternates !== undefined) decision.alternates = entry.alternates
  return decision
}
