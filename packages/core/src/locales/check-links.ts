import type { ResolvedOptions } from '../options/types.ts'
import type { Report } from '../problems/collect.ts'
import { type Candidate, isListed } from '../routes/candidate.ts'
import { checkHreflangGraph, type GraphProblem } from './graph.ts'

/**
 * Checks the links between translations once more where `transform` may have changed them: the ones that this build
 * made are whole, the user's are as the user made them.
 */
export const checkTransformedLinks = (
  candidates: readonly Candidate[],
  { transform }: ResolvedOptions,
  report: Report,
): void => {
  if (transform === undefined) return
  const entries = candidates.filter(isListed).map(({ loc, entry }) => ({ loc, alternates: entry.alternates ?? [] }))
  for (const problem of checkHreflangGraph(entries)) {
    report('TRANSLATION_BROKEN', { page: problem.loc, problem: toText(problem) }, { url: problem.loc })
  }
}

const toText = (problem: GraphProblem<unknown>): string => {
  if (problem.problem === 'self-missing') return 'does not name itself among its alternates'
  return problem.problem === 'return-missing'
    ? `names ${problem.href}, which does not name it in return`
    : `names ${problem.href}, which is not listed`
}
