import type { Command } from 'commander'
import { createEnvironment, SitemapError } from '@sitemapkit/core'
import type { SubmitResult } from '@sitemapkit/core/submit'
import { statusOfProblems } from './exit-status.ts'
import { createTerminalLogger, printJson, printProblems, printResult, toCounted } from './print.ts'

interface SubmitFlags {
  key: string
  against: string
  endpoint?: string
  dryRun?: true
  json?: true
}

/** `sitemapkit submit DIR`: tells the engines behind IndexNow what was added, changed and removed. */
export const registerSubmit = (program: Command): void => {
  program
    .command('submit')
    .description('tell search engines (IndexNow) which pages were added, changed or removed')
    .argument('<dir>', 'folder that was deployed, with its sitemap')
    .requiredOption('--key <key>', 'IndexNow key, which the site serves as /KEY.txt')
    .requiredOption('--against <old>', 'ledger, sitemap, folder or address from before the deploy')
    .option('--endpoint <url>', 'address of the engine (default: https://api.indexnow.org/indexnow)')
    .option('--dry-run', 'only say what would be sent')
    .option('--json', 'print the result as JSON')
    .action(submit)
}

const submit = async (dir: string, { key, against, endpoint, dryRun, json }: SubmitFlags): Promise<void> => {
  const environment = createEnvironment(createTerminalLogger({ json: json === true }))
  const options = { key, against, endpoint, dryRun, root: process.cwd() }
  try {
    const { submitChanges } = await import('@sitemapkit/core/submit')
    const result = await submitChanges(dir, options, environment)
    if (json === true) printJson(result)
    else for (const line of renderSubmit(result)) printResult(line)
    printProblems(result.problems)
    process.exitCode = statusOfProblems(result.problems, 'error')
  } catch (error) {
    if (json === true && error instanceof SitemapError) {
      const changes = { added: [], changed: [], gone: [] }
      printJson({ changes, calls: [], sent: 0, dryRun: dryRun === true, problems: error.problems })
    }
    throw error
  }
}

const renderSubmit = ({ changes, calls, sent, dryRun }: SubmitResult): string[] => {
  const { added, changed, gone } = changes
  const total = added.length + changed.length + gone.length
  if (total === 0) return ['Nothing was added, changed or removed, so there is nothing to send.']
  const counts = `${added.length} added, ${changed.length} changed, ${gone.length} gone`
  if (!dryRun) {
    const requests = toCounted(calls.length, 'call')
    return [`${sent} of ${total} URLs sent in ${requests}: ${counts}`]
  }
  return [
    `${toCounted(total, 'URL')} would be sent: ${counts}`,
    ...added.map((url) => `+ ${url}`),
    ...changed.map((url) => `~ ${url}`),
    ...gone.map((url) => `- ${url}`),
  ]
}
