import type { Level, Problem, ProblemCode } from '../problems/problem.ts'
import { placeOf, toText } from '../problems/text.ts'

/** A line of text for the owner, and how loud it is; `info` is no problem. */
export interface ReportLine {
  level: Level | 'info'
  text: string
}

/** Places that a line names; the rest is a number. */
const SHOWN_PLACES = 3

const MARKS: Record<Level, string> = { error: 'x', warning: '!', note: 'i' }
const LEVELS: readonly Level[] = ['error', 'warning', 'note']

/** One line for each code, the loudest first: what happened, where, how often, and what to do. */
export const renderProblems = (problems: readonly Problem[]): ReportLine[] => {
  const byCode = new Map<ProblemCode, [Problem, ...Problem[]]>()
  for (const problem of problems) {
    const sameCode = byCode.get(problem.code)
    if (sameCode === undefined) byCode.set(problem.code, [problem])
    else sameCode.push(problem)
  }
  const lines = [...byCode.values()].map(toLine)
  return LEVELS.flatMap((level) => lines.filter((line) => line.level === level))
}

const toLine = (sameCode: readonly [Problem, ...Problem[]]): ReportLine => {
  const level = LEVELS.find((loud) => sameCode.some((problem) => problem.level === loud)) ?? 'note'
  const total = sameCode.reduce((sum, { count }) => sum + count, 0)
  return { level, text: `${MARKS[level]} ${toText(sameCode[0])}${othersOf(sameCode, total)}` }
}

/** The first problem is told in words, so it is not among the others. */
const othersOf = (sameCode: readonly Problem[], total: number): string => {
  if (total < 2) return ''
  const places = [...new Set(sameCode.slice(1).map(placeOf))].filter((place) => place !== undefined)
  const shown = places.slice(0, SHOWN_PLACES)
  const rest = total - 1 - shown.length
  const list = [...shown, ...(rest > 0 && shown.length > 0 ? [`+${rest}`] : [])].join(', ')
  return ` (${total - 1} more${list === '' ? '' : `: ${list}`})`
}
