import { styleText } from 'node:util'
import { type Command, InvalidArgumentError } from 'commander'
import { createEnvironment, type Level, type Problem } from '@sitemapkit/core'
import type { CheckResult } from '@sitemapkit/core/check'
import { parseClock } from './clock.ts'
import { statusOfProblems } from './exit-status.ts'
import { annotate } from './github.ts'
import { createTerminalLogger, printJson, printResult, toCounted } from './print.ts'

const WHOLE_NUMBER_RE = /^[1-9]\d*$/

const COLOURS = { error: 'red', warning: 'yellow', note: 'blue' } as const satisfies Record<Level, string>

interface CheckFlags {
  url?: string
  pages?: string
  visit?: number | 'all'
  now?: string
  json?: true
}

/** `sitemapkit check FILE|DIR|URL`: reads a sitemap and all it lists, and says which rules it breaks. */
export const registerCheck = (program: Command): void => {
  program
    .command('check')
    .description('check a sitemap, and those it lists, by every rule of the formats')
    .argument('<sitemap>', 'file, folder with sitemap.xml, or address')
    .option('--url <address>', 'public address of the sitemap (default: by robots.txt, or by its first URL)')
    .option('--pages <dir>', 'compare with the built pages in this folder')
    .option('--visit <number|all>', 'ask the live site for that many of the listed pages', toVisit)
    .option('--now <time>', 'the time to check by, as ISO 8601 (default: the time)')
    .option('--json', 'print the result as JSON')
    .action(check)
}

const check = async (input: string, { url, pages, visit, now, json }: CheckFlags): Promise<void> => {
  const logger = createTerminalLogger({ json: json === true })
  const environment = createEnvironment(logger, now === undefined ? undefined : parseClock(now))
  const { checkSitemap } = await import('@sitemapkit/core/check')
  const result = await checkSitemap(input, { url, pages, visit }, environment)
  for (const problem of result.problems) printProblem(problem)
  annotate(result.problems)
  if (json === true) printJson({ sitemaps: result.sitemaps, urls: result.urls, problems: result.problems })
  else printResult(toVerdict(result))
  process.exitCode = statusOfProblems(result.problems, 'error')
}

const toVisit = (value: string): number | 'all' => {
  if (value === 'all') return 'all'
  if (WHOLE_NUMBER_RE.test(value)) return Number(value)
  throw new InvalidArgumentError('It must be a number of pages, or all.')
}

/** Where it is, what it is, what to do, and by whose rule: four lines at most, the address only where the text lacks it. */
const printProblem = ({ level, code, message, hint, rule, file, line, url, count }: Problem): void => {
  const place = file === undefined ? '' : `${file}${line === undefined ? '' : `:${line}`}  `
  const shown = styleText(COLOURS[level], level, { stream: process.stderr, validateStream: true })
  const more = count > 1 ? ` (and ${count - 1} more)` : ''
  const lines = [`${shown}  ${place}${code}  ${message}${more}`]
  if (url !== undefined && !message.includes(url)) lines.push(url)
  lines.push(hint)
  if (rule !== undefined) lines.push(rule)
  process.stderr.write(`${lines.join('\n    ')}\n`)
}

/** `3 sitemaps, 288 URLs, 12 alternates: 1 error, 2 warnings`. */
const toVerdict = ({ sitemaps, urls, alternates, problems }: CheckResult): string => {
  const counts = (['error', 'warning', 'note'] as const).map((level) => {
    const count = problems.reduce((sum, problem) => sum + (problem.level === level ? problem.count : 0), 0)
    return count === 0 ? [] : [toCounted(count, level)]
  })
  // A browser shows a sitemap with alternates as one line of text; that they are there and right is told here.
  const links = alternates === 0 ? '' : `, ${toCounted(alternates, 'alternate')}`
  return `${toCounted(sitemaps, 'sitemap')}, ${toCounted(urls, 'URL')}${links}: ${counts.flat().join(', ') || 'no problem'}`
}
