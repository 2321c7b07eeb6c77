import type { Problem } from './problem.ts'

/** A problem as one line: its code, where it is, what happened and what to do. */
export const toText = (problem: Problem): string => {
  const { code, message, hint } = problem
  const place = placeOf(problem)
  // Many messages name their page or file themselves.
  const where = place === undefined || message.includes(place) ? '' : `${place}: `
  return `${code}  ${where}${withStop(message)} ${hint}`
}

/** Where a problem lies: the line of a file, or a URL. */
export const placeOf = ({ file, line, url }: Problem): string | undefined =>
  file === undefined ? url : line === undefined ? file : `${file}:${line}`

/** A message that ends with the text of another error may lack its full stop. */
const withStop = (message: string): string => (/[.!?:]$/.test(message) ? message : `${message}.`)
