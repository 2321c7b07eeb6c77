import { createProblem } from './collect.ts'
import type { DetailsOf, Place, Problem, ProblemCode } from './problem.ts'

/** What is thrown when a build must stop. `problems` holds everything that stopped it, the first one's code is `code`. */
export class SitemapError extends Error {
  override readonly name = 'SitemapError'
  readonly code: ProblemCode
  readonly hint: string
  readonly problems: readonly Problem[]

  constructor(problems: readonly [Problem, ...Problem[]], options?: { cause?: unknown }) {
    super(problems.map((problem) => toText(problem)).join('\n'), options)
    this.code = problems[0].code
    this.hint = problems[0].hint
    this.problems = problems
  }
}

/** An error of one problem, ready to throw. */
export const sitemapError = <C extends ProblemCode>(
  code: C,
  details: DetailsOf<C>,
  place?: Place,
  cause?: unknown,
): SitemapError => new SitemapError([createProblem(code, details, place)], cause === undefined ? undefined : { cause })

/** A problem as one line of text: code, message, hint and how many more like it. */
const toText = (problem: Problem): string => {
  const more = problem.count > 1 ? ` (and ${problem.count - 1} more)` : ''
  return `${problem.code}  ${problem.message}${more} ${problem.hint}`
}
