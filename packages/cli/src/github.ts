import { appendFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import * as nodePath from 'node:path'
import type { Level, Problem, SitemapResult } from '@sitemapkit/core'

/** GitHub shows at most ten annotations of a kind for a step. https://docs.github.com/actions/reference/limits */
const SHOWN_PER_LEVEL = 10

const COMMANDS: Record<Level, string> = { error: 'error', warning: 'warning', note: 'notice' }

/**
 * Prints problems as workflow annotations where GITHUB_ACTIONS is set. To standard error, which the runner reads too,
 * so that the output stays the result.
 *
 * @param folder - Absolute output folder, where the files of problems lie.
 */
export const annotate = (problems: readonly Problem[], folder?: string): void => {
  if (!isSet('GITHUB_ACTIONS')) return
  for (const level of Object.keys(COMMANDS) as Level[]) {
    const shown = problems.filter((problem) => problem.level === level).slice(0, SHOWN_PER_LEVEL)
    for (const problem of shown) process.stderr.write(`${toAnnotation(problem, folder)}\n`)
  }
}

/** Adds the summary as Markdown to the page of the run where GITHUB_STEP_SUMMARY names its file. */
export const writeStepSummary = async (result: SitemapResult): Promise<void> => {
  const file = process.env['GITHUB_STEP_SUMMARY']
  if (!isSet('GITHUB_ACTIONS') || file === undefined || file === '') return
  await appendFile(file, renderStepSummary(result))
}

const renderStepSummary = ({ summary, excluded, problems }: SitemapResult): string => {
  // A line of the summary about a problem has a row of its own below.
  const lines = summary.filter((line) => !problems.some(({ code }) => line.includes(` ${code}  `)))
  const reasons = Object.entries(excluded).map(([reason, count]) => [reason, String(count)])
  const found = problems.map(({ level, code, message, hint, count }) => [
    level,
    code,
    `${message} ${hint}`,
    String(count),
  ])
  return [
    '### Sitemap',
    ...lines.map((line) => `- ${toCell(line)}`),
    ...toTable(['left out', 'pages'], reasons),
    ...toTable(['level', 'code', 'problem', 'count'], found),
    '',
  ].join('\n')
}

const toTable = (head: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  rows.length === 0
    ? []
    : ['', ...[head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(toCell).join(' | ')} |`)]

const toCell = (text: string): string => text.replace(/[\\|<>[\]*_`]/g, '\\$&').replace(/\s+/g, ' ')

const toAnnotation = ({ level, code, message, hint, file, line, url, count }: Problem, folder?: string): string => {
  const properties = [
    ...(file === undefined ? [] : [`file=${escapeProperty(fromWorkspace(file, folder))}`]),
    ...(line === undefined ? [] : [`line=${line}`]),
    `title=${escapeProperty(code)}`,
  ]
  const where = url === undefined ? '' : ` (${url})`
  const more = count > 1 ? ` (${count - 1} more like it)` : ''
  return `::${COMMANDS[level]} ${properties.join(',')}::${escapeData(`${message}${where}${more} ${hint}`)}`
}

/** Annotations name files from the root of the repository; problems name them from the output folder or as given. */
const fromWorkspace = (file: string, folder: string | undefined): string => {
  const inFolder = folder === undefined ? undefined : nodePath.resolve(folder, file)
  const path = inFolder !== undefined && existsSync(inFolder) ? inFolder : nodePath.resolve(file)
  return nodePath.relative(process.env['GITHUB_WORKSPACE'] ?? process.cwd(), path)
}

const isSet = (name: string): boolean => (process.env[name] ?? '') !== ''

const escapeData = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const escapeProperty = (text: string): string => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
