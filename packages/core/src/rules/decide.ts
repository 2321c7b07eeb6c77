import type { ResolvedOptions } from '../options/types.ts'
import type { Report } from '../problems/collect.ts'
import type { Candidate } from '../routes/candidate.ts'

export const decide = (candidates: readonly Candidate[], options: ResolvedOptions, report: Report): void => {
  void [candidates, options, report]
}
