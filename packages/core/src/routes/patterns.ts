import type { Report } from '../problems/collect.ts'
import type { Route } from '../types.ts'
import { type Candidate, exclude } from './candidate.ts'
import { toComparable } from './globs.ts'

/** Segments of route patterns: `[slug]`, `[[slug]]`, `[...rest]`, `:id`, `*`, `$id`. */
const PATTERN_RE = /(?:^|\/)(?:\[{1,2}[^\]/]+\]{1,2}|:[A-Za-z_]\w*[?*+]?|\*{1,2}|\$[A-Za-z_]\w*)(?:\/|$|\.)/
/** A parameter anywhere in a pattern, with the slash before one that may stand for several segments or none. */
const PARAMETER_RE =
  /(?<rest>\/?(?:\[{1,2}\.{3}[^\]/]+\]{1,2}|\[{2}[^\]/]+\]{2}|\*{1,2}|:[A-Za-z_]\w*[*+?]|\$(?=\/|$)|\{\$\}))|\[{1,2}[^\]/]+\]{1,2}|\{\$\w+\}|[:$][A-Za-z_][\w-]*/g
const SPECIAL_RE = /[\\^$.*+?()[\]{}|]/g

/** Whether a route is a pattern and no address: its host says so, or its path has a segment for a parameter. */
export const isPattern = ({ kind, path }: Route): boolean =>
  kind === 'pattern' ||
  (path !== undefined && !/^https?:/i.test(path) && PATTERN_RE.test(path.split(/[?#]/, 1)[0] ?? ''))

/** Leaves out patterns without values. One that a given address matches has its values from there, and is not reported. */
export const leaveOutPatterns = (candidates: readonly Candidate[], report: Report): void => {
  const patterns = candidates.filter((candidate) => candidate.exclusion === undefined && candidate.loc === '')
  if (patterns.length === 0) return
  const given = candidates.flatMap(({ loc, file, pathname }) =>
    loc !== '' && file === undefined ? [toComparable(pathname)] : [],
  )
  for (const candidate of patterns) {
    const pattern = candidate.pathname
    exclude(candidate, 'unresolved', `the pattern ${pattern} has no values`)
    const address = toAddressRegExp(pattern)
    if (!given.some((pathname) => address.test(pathname))) report('ROUTE_UNRESOLVED', { value: pattern })
  }
}

const toAddressRegExp = (pattern: string): RegExp => {
  const path = toComparable(pattern)
  let source = ''
  let end = 0
  for (const match of path.matchAll(PARAMETER_RE)) {
    source += escape(path.slice(end, match.index)) + (match.groups?.['rest'] === undefined ? '[^/]+' : '(?:/?.+)?')
    end = match.index + match[0].length
  }
  return new RegExp(`^${source}${escape(path.slice(end))}/?$`)
}

const escape = (text: string): string => text.replace(SPECIAL_RE, '\\$&')
