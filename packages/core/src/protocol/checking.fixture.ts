import { createProblems } from '../problems/collect.ts'
import type { Problem } from '../problems/problem.ts'
import { type CheckedEntry, createEntryChecker, type EntryContext } from './check-entry.ts'
import { type Layout, renderUrl } from './urlset.ts'

export const NOW: Date = new Date('2026-11-30T12:00:00Z')
export const PAGE = 'https://www.example.com/page'

/** An entry of the page, checked, with what was reported. Its fields may be anything, as in JavaScript. */
export const checkPage = (
  fields: Record<string, unknown>,
  context: Partial<EntryContext> = {},
): { entry: CheckedEntry; problems: Problem[]; codes: string[] } => {
  const problems = createProblems()
  const check = createEntryChecker({ now: NOW, report: problems.report, news: undefined, namespaces: {}, ...context })
  const entry = check({ loc: PAGE, ...fields })
  return { entry, problems: problems.list(), codes: problems.list().map(({ code }) => code) }
}

/** One `<url>` as text. */
export const renderText = (entry: CheckedEntry, layout: Layout): string => {
  const { before, alternates, after } = renderUrl(entry, layout)
  return before + (alternates?.toString() ?? '') + after
}
