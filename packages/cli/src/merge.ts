import { type Command, Option } from 'commander'
import { createEnvironment, SitemapError } from '@sitemapkit/core'
import type { MergeResult, ShardInput } from '@sitemapkit/core/merge'
import { createTerminalLogger, printJson, printProblems, printResult, toCounted } from './print.ts'

/** `NAME=` before a path or an address. */
const NAMED_RE = /^([^=:/\\]+)=(.+)$/s
/** Shards that are shown; `--json` has all. */
const SHOWN_SHARDS = 20

interface MergeFlags {
  site?: string
  out: string
  failOn?: 'error' | 'warning'
  json?: true
}

/** `sitemapkit merge [NAME=]DIR|FILE|URL…`: one index from the sitemaps of several builds. */
export const registerMerge = (program: Command): void => {
  program
    .command('merge')
    .description('make one index from the sitemaps of several builds')
    .argument(
      '<shard...>',
      'folder with sitemap.xml or sitemap file, to be copied in as sitemap-NAME.xml; or an address, to be named',
    )
    .option('--site <url>', 'public address that the index is served from')
    .requiredOption('--out <dir>', 'folder to write to')
    .addOption(
      new Option(
        '--fail-on <level>',
        'lowest level of problem that fails; warning: also URLs that several shards list (default: error)',
      ).choices(['error', 'warning']),
    )
    .option('--json', 'print the result as JSON')
    .action(merge)
}

const merge = async (shards: string[], { site, out, failOn, json }: MergeFlags): Promise<void> => {
  const environment = createEnvironment(createTerminalLogger({ json: json === true }))
  try {
    const { mergeSitemaps } = await import('@sitemapkit/core/merge')
    const result = await mergeSitemaps(shards.map(toInput), { site, outDir: out, failOn }, environment)
    if (json === true) printJson(result)
    else for (const line of renderMerge(result, out)) printResult(line)
    printProblems(result.problems)
  } catch (error) {
    if (json === true && error instanceof SitemapError) {
      printJson({ files: [], shards: [], addresses: [], urls: 0, problems: error.problems })
    }
    throw error
  }
}

const toInput = (argument: string): ShardInput => {
  const [, name, input] = NAMED_RE.exec(argument) ?? []
  return name === undefined || input === undefined ? { input: argument } : { name, input }
}

const renderMerge = ({ files, shards, addresses, urls }: MergeResult, out: string): string[] => {
  const [index] = files
  const named = addresses.length === 0 ? '' : ` and ${toCounted(addresses.length, 'address', 'addresses')}`
  const copied = toCounted(shards.length, 'shard')
  return [
    `${index?.path ?? ''}  ${toCounted(urls, 'URL')} of ${copied}${named} → ${out} = ${index?.url ?? ''}`,
    ...shards
      .slice(0, SHOWN_SHARDS)
      .map(({ name, sitemaps, urls }) => `  ${name}  ${toCounted(urls, 'URL')} in ${toCounted(sitemaps, 'sitemap')}`),
    ...(shards.length > SHOWN_SHARDS ? [`  … ${shards.length - SHOWN_SHARDS} more; --json shows all`] : []),
  ]
}
