import { CATALOG } from './catalog.ts'
import type { DetailsOf, Level, Place, Problem, ProblemCode, ProblemText } from './problem.ts'

/** Occurrences of one code that are kept in full; further ones only count. Keeps memory and reports small. */
const KEPT_PER_CODE = 20

const RANK: Record<Level, number> = { note: 0, warning: 1, error: 2 }

/** Says that something is wrong. */
export type Report = <C extends ProblemCode>(code: C, details: DetailsOf<C>, place?: Place) => void

/** The problems of one run. */
export interface Problems {
  report: Report
  /** All of them, in the order they came. Their counts add up to the number of reports. */
  list(): Problem[]
  /** Those at or above a level. */
  atLeast(level: Level): Problem[]
}

/** Builds one problem from the catalogue. */
export const createProblem = <C extends ProblemCode>(code: C, details: DetailsOf<C>, place: Place = {}): Problem => {
  const text = (CATALOG[code] as (details: DetailsOf<C>) => ProblemText)(details)
  const { file, line, url } = place
  return {
    code,
    ...text,
    ...(file === undefined ? {} : { file }),
    ...(line === undefined ? {} : { line }),
    ...(url === undefined ? {} : { url }),
    count: 1,
  }
}

/** Collects problems; past 20 of one code the last one kept stands for the rest. */
export const createProblems = (): Problems => {
  const kept = new Map<ProblemCode, Problem[]>()
  const all: Problem[] = []
  return {
    report(code, details, place) {
      const sameCode = kept.get(code) ?? []
      kept.set(code, sameCode)
      const last = sameCode.at(-1)
      if (last !== undefined && sameCode.length >= KEPT_PER_CODE) {
        last.count += 1
        return
      }
      const problem = createProblem(code, details, place)
      sameCode.push(problem)
      all.push(problem)
    },
    list: () => [...all],
    atLeast: (level) => all.filter((problem) => RANK[problem.level] >= RANK[level]),
  }
}
