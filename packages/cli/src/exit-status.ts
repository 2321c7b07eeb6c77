import type { Level, Problem, ProblemCode, SitemapError } from '@sitemapkit/core'

/** Codes that say that the command was called wrongly, not that the site has a problem. */
const WRONG_USE: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'CLOCK_INVALID',
  'COMMAND_INVALID',
  'CONFIG_FAILED',
  'FOLDER_MISSING',
  'INPUT_MISSING',
  'OPTION_INVALID',
  'OPTION_RENAMED',
  'OPTION_UNKNOWN',
  'ROUTES_FILE_FAILED',
  'SITE_INVALID',
  'SITE_MISSING',
  'SUBMIT_KEY_INVALID',
])

const RANK: Record<Level, number> = { note: 0, warning: 1, error: 2 }

/** 1 where a problem is at or above `failOn`, else 0. */
export const statusOfProblems = (problems: readonly Problem[], failOn: 'error' | 'warning' | 'never'): 0 | 1 =>
  failOn !== 'never' && problems.some(({ level }) => RANK[level] >= RANK[failOn]) ? 1 : 0

/** 2 for wrong use, else 1. */
export const statusOfError = ({ code }: SitemapError): 1 | 2 => (WRONG_USE.has(code) ? 2 : 1)
