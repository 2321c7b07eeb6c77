import { type Command, InvalidArgumentError } from 'commander'
import { createEnvironment } from '@sitemapkit/core'
import type { Change, DiffResult } from '@sitemapkit/core/diff'
import { statusOfProblems } from './exit-status.ts'
import { createTerminalLogger, printJson, printProblems, printResult } from './print.ts'

/** URLs that are shown of one section; `--json` has all. */
const SHOWN_PER_SECTION = 20
/** Items of a list that came or went and are shown. */
const SHOWN_ITEMS = 4
/** Longest value that is shown. */
const SHOWN_CHARACTERS = 60
const SHARE_RE = /^(?:0?\.\d+|[01](?:\.0+)?)$/
const PERCENT_RE = /^(\d+(?:\.\d+)?)%$/

interface DiffFlags {
  maxLost?: number
  json?: true
}

/** One URL as it is told. */
interface Told {
  url: string
  mark: '+' | '~' | '-'
  text: string
}

/** `sitemapkit diff OLD NEW`: what was added, what changed and how, and what is gone. */
export const registerDiff = (program: Command): void => {
  program
    .command('diff')
    .description('compare two sitemaps by what they say: added, changed and how, gone')
    .argument('<old>', 'sitemap file, folder with sitemap.xml, address, or ledger')
    .argument('<new>', 'the same, of later')
    .option('--max-lost <share>', 'share of the old URLs that may be gone and not redirected (default: 20%)', toShare)
    .option('--json', 'print the result as JSON')
    .action(diff)
}

const diff = async (older: string, newer: string, { maxLost, json }: DiffFlags): Promise<void> => {
  const environment = createEnvironment(createTerminalLogger({ json: json === true }))
  const { diffSitemaps, sectionOf } = await import('@sitemapkit/core/diff')
  const result = await diffSitemaps(older, newer, { maxLost, root: process.cwd() }, environment)
  if (json === true) printJson(result)
  else for (const line of renderDiff(result, sectionOf)) printResult(line)
  printProblems(result.problems)
  process.exitCode = statusOfProblems(result.problems, 'error')
}

const toShare = (value: string): number => {
  const percent = PERCENT_RE.exec(value)?.[1]
  const share = percent === undefined ? Number(value) : Number(percent) / 100
  if ((percent === undefined && !SHARE_RE.test(value)) || share > 1) {
    throw new InvalidArgumentError('It must be a share, as 20% or 0.2')
  }
  return share
}

const renderDiff = (
  { before, after, added, changed, gone }: DiffResult,
  sectionOf: (url: string) => string,
): string[] => {
  const redirected = gone.filter(({ redirected }) => redirected !== undefined).length
  const ofGone = gone.length === 0 ? '' : ` (${redirected} redirected, ${gone.length - redirected} dropped)`
  const head = `${before} → ${after} URLs: ${added.length} added, ${changed.length} changed, ${gone.length} gone${ofGone}`
  const told: Told[] = [
    ...added.map((url): Told => ({ url, mark: '+', text: '' })),
    ...changed.map(({ url, changes }): Told => ({ url, mark: '~', text: changes.map(toText).join('; ') })),
    ...gone.map(({ url, redirected }): Told => {
      return { url, mark: '-', text: redirected === undefined ? 'dropped' : `redirected: ${redirected}` }
    }),
  ]
  const sections = new Map<string, Told[]>()
  for (const one of told) {
    const name = sectionOf(one.url)
    const section = sections.get(name)
    if (section === undefined) sections.set(name, [one])
    else section.push(one)
  }
  const names = [...sections.keys()].sort()
  return [head, ...names.flatMap((name) => renderSection(name, sections.get(name) ?? []))]
}

const renderSection = (name: string, told: readonly Told[]): string[] => {
  const count = (mark: Told['mark']): string[] => {
    const found = told.filter((one) => one.mark === mark).length
    return found === 0 ? [] : [`${mark}${found}`]
  }
  const lines = told.slice(0, SHOWN_PER_SECTION).map(({ mark, url, text }) => {
    return `  ${mark} ${url}${text === '' ? '' : `  ${text}`}`
  })
  const more = told.length - lines.length
  return [
    `${name === '' ? 'no address' : name}  ${[...count('+'), ...count('~'), ...count('-')].join(' ')}`,
    ...lines,
    ...(more === 0 ? [] : [`    … ${more} more; --json shows all`]),
  ]
}

/** `lastmod 2026-05-04 → 2026-11-30`; of a list what came and went: `alternates +fr https://example.com/fr/`. */
const toText = ({ what, from, to }: Change): string =>
  what === 'alternates' || what === 'images'
    ? `${what} ${renderItems(toItems(from), toItems(to))}`
    : `${what} ${shorten(from)} → ${shorten(to)}`

const toItems = (list: string | undefined): Set<string> => new Set(list?.split(', '))

const renderItems = (from: ReadonlySet<string>, to: ReadonlySet<string>): string => {
  const items = [
    ...[...to].filter((item) => !from.has(item)).map((item) => `+${item}`),
    ...[...from].filter((item) => !to.has(item)).map((item) => `-${item}`),
  ]
  const more = items.length - SHOWN_ITEMS
  return [...items.slice(0, SHOWN_ITEMS), ...(more > 0 ? [`… ${more} more`] : [])].join(', ')
}

const shorten = (value: string | undefined): string => {
  if (value === undefined) return 'none'
  return value.length > SHOWN_CHARACTERS ? `${value.slice(0, SHOWN_CHARACTERS - 1)}…` : value
}
