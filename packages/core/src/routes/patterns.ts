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

/** Patterns without values that are to be named, unless an address that was given matches them. */
export interface PatternWatch {
  /** Whether there are any left. */
  isOpen(): boolean
  /** Notes an address: its path in the form that all spellings share. */
  see(path: string): void
  /** Names those that are left. */
  report(report: Report): void
}

/**
 * Leaves out patterns without values. One that a given address matches has its values from there, and is not named;
 * the addresses among the candidates are noted already.
 */
export const leaveOutPatterns = (candidates: readonly Candidate[]): PatternWatch => {
  const patterns = candidates.filter((candidate) => candidate.exclusion === undefined && candidate.loc === '')
  for (const candidate of patterns) exclude(candidate, 'unresolved', `the pattern ${candidate.pathname} has no values`)
  let open = patterns.map(({ pathname }) => ({ pattern: pathname, address: toAddressRegExp(pathname) }))
  const watch: PatternWatch = {
    isOpen: () => open.length > 0,
    see(path) {
      open = open.filter(({ address }) => !address.test(path))
    },
    report(report) {
      for (const { pattern } of open) report('ROUTE_UNRESOLVED', { value: pattern })
    },
  }
  for (const { loc, file, pathname } of candidates) {
    if (open.length === 0) break
    if (loc !== '' && file === undefined) watch.see(toComparable(pathname))
  }
  return watch
}

const toAddressRegExp = (pattern: string): RegExp => {
  const path = toComparable(pattern)
  let source = ''
  let end = 0
  for (const match of path.matchAll(PARAMETER_RE)) {
    source +=
      escapeRegExp(path.slice(end, match.index)) + (match.groups?.['rest'] === undefined ? '[^/]+' : '(?:/?.+)?')
    end = match.index + match[0].length
  }
  return new RegExp(`^${source}${escapeRegExp(path.slice(end))}/?$`)
}

/** Text as a part of a regular expression that means just that. */
export const escapeRegExp = (text: string): string => text.replace(SPECIAL_RE, '\\$&')
