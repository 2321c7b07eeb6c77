import type { Level, Problem, ProblemCode } from '../problems/problem.ts'

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
  const [{ code, message, hint }] = sameCode
  const level = LEVELS.find((loud) => sameCode.some((problem) => problem.level === loud)) ?? 'note'
  const total = sameCode.reduce((sum, { count }) => sum + count, 0)
  return { level, text: `${MARKS[level]} ${code}  ${message}${placesOf(sameCode, total)} ${hint}` }
}

const placesOf = (sameCode: readonly Problem[], total: number): string => {
  const places = [...new Set(sameCode.map(placeOf))].filter((place) => place !== undefined)
  if (places.length === 0) return total > 1 ? ` (${total - 1} more like it)` : ''
  const shown = places.slice(0, SHOWN_PLACES)
  const rest = total - shown.length
  return ` (${shown.join(', ')}${rest > 0 ? `, +${rest}` : ''})`
}

/** Where a problem lies: the line of a file, or a URL. */
export const placeOf = ({ file, line, url }: Problem): string | undefined =>
  file === undefined ? url : line === undefined ? file : `${file}:${line}`
