import { styleText } from 'node:util'
import type { Command } from 'commander'
import { type Decision, explainRoutes, renderWhy, selectDecisions, sitemapError } from '@sitemapkit/core'
import { statusOfProblems } from './exit-status.ts'
import { addFlags, type Flags } from './flags.ts'
import { prepareRun } from './prepare.ts'
import { printJson, printProblems, printResult } from './print.ts'

/** Taken, since the command that a build prints repeats its flags; not shown, since they only say what to write. */
const FLAGS_OF_FILES: ReadonlySet<string> = new Set(['--gzip', '--html', '--report', '--robots', '--text'])

/** `sitemapkit explain DIR [PATH|URL]…`: says of every page whether it is listed, and why; writes nothing. */
export const registerExplain = (program: Command): void => {
  const command = program
    .command('explain')
    .argument('<dir>', 'folder that is deployed')
    .argument('[address...]', 'paths or URLs to explain (default: all)')
  addFlags(command.description('say of each page whether it is listed, and why; writes nothing')).action(explain)
  for (const option of command.options) if (FLAGS_OF_FILES.has(option.long ?? '')) option.hideHelp()
}

const explain = async (folder: string, asked: string[], flags: Flags): Promise<void> => {
  const run = await prepareRun(folder, flags)
  if (run === undefined) return
  const { options } = run
  const { decisions, problems } = await explainRoutes(run.routes, options, run.environment)
  const { decisions: shown, unknown } = selectDecisions(decisions, asked, options)
  for (const decision of shown) {
    if (flags.json) printJson(toJson(decision))
    else printResult(toLine(decision))
  }
  printProblems(problems.list(), options.outDir)
  process.exitCode = statusOfProblems(problems.list(), options.failOn)
  const [first] = unknown
  if (first !== undefined) throw sitemapError('ADDRESS_UNKNOWN', { address: unknown.join(', ') })
}

const toJson = ({ url, file, listed, reason, evidence, lastmod, lastmodSource, alternates }: Decision): unknown => ({
  url,
  file,
  listed,
  reason,
  evidence,
  lastmod,
  lastmodSource,
  alternates,
})

/** `listed       https://example.com/  2026-11-30 (git) · alternates de en` or `noindex      https://example.com/b/  evidence`. */
const toLine = (decision: Decision): string => {
  const { url, file, source, listed, reason } = decision
  const verdict = (listed ? 'listed' : (reason ?? '')).padEnd(WIDTH)
  const shown = styleText(listed ? 'green' : 'yellow', verdict, { stream: process.stdout, validateStream: true })
  const why = renderWhy(decision)
  return `${shown}  ${url ?? file ?? source}${why === '' ? '' : `  ${why}`}`
}

/** Of the longest reason, so that addresses stand in a column. */
const WIDTH = 'untranslated'.length
