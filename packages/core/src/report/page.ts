import { renderHtmlFrame } from '../output/html-frame.ts'
import { escapeXml } from '../protocol/escape.ts'
import type { Problem } from '../problems/problem.ts'
import { type Decision, REASONS, type Reason } from '../types.ts'
import { placeOf } from '../problems/text.ts'
import { howToSeeWhy } from '../problems/why.ts'
import { toCount } from './summary.ts'

/** Rows of one table; a page that browsers still open at once. `explain` has no such limit. */
const MAX_ROWS = 5000

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:75rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}' +
  'table{border-collapse:collapse;width:100%;margin:.5rem 0 1.5rem}th,td{text-align:left;vertical-align:top;' +
  'padding:.25rem .75rem .25rem 0;border-bottom:1px solid #8884;overflow-wrap:anywhere}summary{cursor:pointer;' +
  'font-size:1.2rem;font-weight:600;margin:.75rem 0}.error{color:#c22}.warning{color:#a60}'

const MEANINGS: Record<Reason, string> = {
  option: 'an option, or the author, left it out',
  invalid: 'no usable address comes out of it',
  unresolved: 'a route pattern without values',
  'not-html': 'not a page of HTML',
  'error-page': 'an error page, or the shell of an app',
  redirect: 'leads to another page',
  noindex: 'asks search engines to leave it out',
  canonical: 'names another page as the one to list',
  untranslated: "another language's text under this address",
  duplicate: 'the same address as another page',
  foreign: 'on another host than the site',
}

/** What the report page tells. */
export interface ReportFacts {
  /** Address of the site. */
  site: string
  decisions: readonly Decision[]
  problems: readonly Problem[]
  /** The host's command that says of each page why it is listed or not. */
  explainCommand?: string | undefined
}

/** A table that opens and closes; title and cells are HTML. */
interface Table {
  id: string
  title: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
  open: boolean
}

/**
 * One self-contained HTML page of what was listed and what was left out and why. The same run gives the same bytes:
 * it holds no time.
 */
export const renderReportPage = ({ site, decisions, problems, explainCommand }: ReportFacts): string => {
  const listed = decisions.filter((decision) => decision.listed)
  const leftOut = decisions.filter((decision) => !decision.listed)
  const title = `Sitemap report of ${escapeXml(site)}`
  const counts = `<p>${toCount(listed.length)} listed, ${toCount(leftOut.length)} left out, ${toCount(decisions.length)} in all.</p>\n`
  const tables = [toProblems(problems), ...REASONS.map((reason) => toLeftOut(reason, leftOut)), toListed(listed)]
  const why = howToSeeWhy(explainCommand)
  return renderHtmlFrame({
    title,
    style: STYLE,
    body: counts + tables.flatMap((table) => (table === undefined ? [] : renderTable(table, why))).join(''),
  })
}

const toProblems = (problems: readonly Problem[]): Table | undefined => {
  if (problems.length === 0) return undefined
  const rows = problems.map((problem) => [
    `<span class="${problem.level}">${problem.level}</span>`,
    escapeXml(problem.code),
    `${escapeXml(problem.message)} ${escapeXml(problem.hint)}`,
    escapeXml(placeOf(problem) ?? ''),
    toCount(problem.count),
  ])
  const count = problems.reduce((sum, problem) => sum + problem.count, 0)
  const head = ['Level', 'Code', 'Problem', 'Place', 'Count']
  return { id: 'problems', title: `Problems: ${toCount(count)}`, head, rows, open: true }
}

const toLeftOut = (reason: Reason, leftOut: readonly Decision[]): Table | undefined => {
  const found = leftOut.filter((decision) => decision.reason === reason)
  if (found.length === 0) return undefined
  const rows = found.map((decision) => [
    toLink(decision),
    escapeXml(decision.evidence ?? ''),
    escapeXml(decision.source),
  ])
  const title = `Left out as ${reason}: ${toCount(found.length)} (${escapeXml(MEANINGS[reason])})`
  return { id: reason, title, head: ['Page', 'Evidence', 'From'], rows, open: true }
}

const toListed = (listed: readonly Decision[]): Table => {
  const rows = listed.map((decision) => [
    toLink(decision),
    escapeXml(decision.lastmod ?? ''),
    escapeXml(decision.lastmodSource ?? ''),
    escapeXml(decision.source),
  ])
  const head = ['Page', 'Last change', 'Known from', 'From']
  return { id: 'listed', title: `Listed: ${toCount(listed.length)}`, head, rows, open: false }
}

/** Where it is cut short, it says what shows all: `why`. */
const renderTable = ({ id, title, head, rows, open }: Table, why: string): string => {
  const cells = (row: readonly string[], tag: 'td' | 'th'): string =>
    `<tr>${row.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>\n`
  const body = rows.slice(0, MAX_ROWS).map((row) => cells(row, 'td'))
  const rest = rows.length - body.length
  const more = rest > 0 ? `<p>And ${toCount(rest)} more. To see all: <code>${escapeXml(why)}</code></p>\n` : ''
  return `<details id="${id}"${open ? ' open' : ''}>
<summary>${title}</summary>
<table>
<thead>
${cells(head, 'th')}</thead>
<tbody>
${body.join('')}</tbody>
</table>
${more}</details>
`
}

const toLink = ({ url, file }: Decision): string => {
  if (url === null) return escapeXml(file ?? '(no address)')
  const address = escapeXml(url)
  return `<a href="${address}">${address}</a>`
}
