import { createProblem } from './collect.ts'
import type { DetailsOf, Place, Problem, ProblemCode } from './problem.ts'
import { toText } from './text.ts'

/** What is thrown when a build must stop. `problems` holds everything that stopped it, the first one's code is `code`. */
export class SitemapError extends Error {
  override readonly name = 'SitemapError'
  readonly code: ProblemCode
  readonly hint: string
  readonly problems: readonly Problem[]

  constructor(problems: readonly [Problem, ...Problem[]], options?: { cause?: unknown }) {
    super(problems.map(toLine).join('\n'), options)
    this.code = problems[0].code
    this.hint = problems[0].hint
    this.problems = problems
    // The message tells both; hosts print what is enumerable beside it, once more.
    for (const name of ['hint', 'problems'] as const) Object.defineProperty(this, name, { enumerable: false })
  }
}

/** An error of one problem, ready to throw. */
export const sitemapError = <C extends ProblemCode>(
  code: C,
  details: DetailsOf<C>,
  place?: Place,
  cause?: unknown,
): SitemapError => new SitemapError([createProblem(code, details, place)], cause === undefined ? undefined : { cause })

const toLine = (problem: Problem): string => toText(problem) + (problem.count > 1 ? ` (${problem.count - 1} more)` : '')
