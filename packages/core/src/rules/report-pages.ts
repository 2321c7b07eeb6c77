import type { Report } from '../problems/collect.ts'
import { type Candidate, isListed } from '../routes/candidate.ts'
import { nameOf } from './evidence.ts'

/** Reports what was read and does not count: robots directives that are none, facts behind the end of the head. */
export const reportReading = (candidates: readonly Candidate[], report: Report): void => {
  for (const { page, loc, file, exclusion } of candidates) {
    if (page === undefined || exclusion !== undefined) continue
    const { unclearRobots, lostFact, noindex } = page
    if (unclearRobots !== undefined && noindex === undefined) {
      report('ROBOTS_UNCLEAR', { meta: unclearRobots.value }, { url: loc, file, line: unclearRobots.line })
    }
    if (lostFact !== undefined) {
      const { value, line, endedBy, endLine } = lostFact
      report('HEAD_ENDS_EARLY', { fact: value, endedBy, endLine }, { url: loc, file, line })
    }
  }
}

/** Counts the listed pages that no route made: HTML of a folder that is copied as it is. */
export const reportListing = (candidates: readonly Candidate[], report: Report): void => {
  const copied = candidates.filter((candidate) => candidate.route.copied === true && isListed(candidate))
  const [first] = copied
  if (first !== undefined) {
    report('PAGES_COPIED', { count: copied.length, page: nameOf(first) }, { url: first.loc, file: first.file })
  }
}
