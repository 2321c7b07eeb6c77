import * as nodePath from 'node:path'
import type { LedgerChanges } from '../lastmod/ledger.ts'
import type { ResolvedOptions } from '../options/types.ts'
import { toSites } from '../output/sites.ts'
import type { Problem } from '../problems/problem.ts'
import { howToSeeWhy } from '../problems/why.ts'
import { toPosix } from '../routes/resolve.ts'
import type { DateCounts } from '../routes/tally.ts'
import { type PublishedFile, REASONS, type Reason } from '../types.ts'
import { renderProblems, type ReportLine } from './problem-lines.ts'

/** What one run did, as far as its owner wants to know. */
export interface RunFacts {
  files: readonly PublishedFile[]
  listed: number
  excluded: Partial<Record<Reason, number>>
  dates: DateCounts
  /** Listed URLs with alternates. */
  linked: number
  /** Since the earlier ledger; of what is gone, what is not redirected. Undefined where there is none. */
  changes?: LedgerChanges | undefined
  problems: readonly Problem[]
  /** How long the run took. Told to the owner, and to no file. */
  milliseconds: number
}

/** URLs that are gone and named; the rest is a number. */
const SHOWN_GONE = 3

/** The few lines that an owner reads after a build. A line without content is left out. */
export const renderSummary = (facts: RunFacts, options: ResolvedOptions): ReportLine[] => [
  ...[fileLine(facts, options), ...hostLines(facts, options), excludedLine(facts, options), datesLine(facts, options)]
    .filter((text) => text !== undefined)
    .map((text): ReportLine => ({ level: 'info', text })),
  ...renderProblems(facts.problems),
]

const fileLine = ({ files, listed, milliseconds }: RunFacts, options: ResolvedOptions): string | undefined => {
  const [main] = files
  if (main === undefined) return undefined
  const { aliases } = options.output
  const sitemaps = files.filter(({ path }) => path.endsWith('.xml') && !aliases.includes(path))
  const inFiles = sitemaps.length > 1 ? ` in ${toCount(sitemaps.length)} files` : ''
  const bytes = toSize(sitemaps.reduce((sum, file) => sum + file.bytes, 0))
  const path = toShownPath(nodePath.join(options.outDir, main.path), options)
  const urls = `${toCount(listed)} ${listed === 1 ? 'URL' : 'URLs'}`
  return `${main.path}  ${urls}${inFiles}, ${bytes} → ${path} = ${main.url} (${(milliseconds / 1000).toFixed(1)} s)`
}

/** The main files of locales on hostnames of their own. */
const hostLines = ({ files }: RunFacts, options: ResolvedOptions): string[] =>
  toSites(options)
    .slice(1)
    .flatMap(({ main }) => files.find(({ path }) => path === main) ?? [])
    .map(({ path, url }) => `${path}  → ${toShownPath(nodePath.join(options.outDir, path), options)} = ${url}`)

const excludedLine = ({ listed, excluded }: RunFacts, options: ResolvedOptions): string | undefined => {
  const counts = REASONS.map((reason) => ({ reason, count: excluded[reason] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
  const leftOut = counts.reduce((sum, { count }) => sum + count, 0)
  if (leftOut === 0) return undefined
  const all = listed + leftOut
  const reasons = counts.map(({ reason, count }) => `${toCount(count)} ${reason}`).join(', ')
  const pages = all === 1 ? 'page' : 'pages'
  return `${toCount(leftOut)} of ${toCount(all)} ${pages} left out: ${reasons} · why: ${howToSeeWhy(options.host.explainCommand)}`
}

const datesLine = ({ dates, linked, changes }: RunFacts, options: ResolvedOptions): string | undefined => {
  const parts = [toDatesText(dates), toLinkedText(linked, options), changes && toChangesText(changes, options)]
  const texts = parts.filter((text) => text !== undefined)
  return texts.length === 0 ? undefined : texts.join(' · ')
}

const toDatesText = (dates: DateCounts): string | undefined => {
  const counts = new Map<string, number>()
  for (const [source, count] of dates) {
    if (source === undefined) continue
    // `data:updated` is told as `data`: which key it was is a matter for `explain`.
    const name = source.split(':', 1)[0] ?? source
    counts.set(name, (counts.get(name) ?? 0) + count)
  }
  const dated = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (dated === 0) return undefined
  const sources = [...counts].sort((a, b) => b[1] - a[1]).map(([name, count]) => `${toCount(count)} ${name}`)
  const without = dates.get(undefined) ?? 0
  return `dates on ${toCount(dated)} (${sources.join(', ')})${without > 0 ? `, ${toCount(without)} without` : ''}`
}

/** That none has any is worth a word where the site has languages. */
const toLinkedText = (linked: number, { i18n }: ResolvedOptions): string | undefined => {
  if (linked > 0) return `alternates on ${toCount(linked)}`
  return i18n === undefined ? undefined : 'alternates on none'
}

const toChangesText = ({ added, changed, gone }: LedgerChanges, { origin }: ResolvedOptions): string | undefined => {
  const shown = gone.slice(0, SHOWN_GONE).map((loc) => (loc.startsWith(`${origin}/`) ? loc.slice(origin.length) : loc))
  const rest = gone.length - shown.length
  const list = [...shown, ...(rest > 0 ? [`+${toCount(rest)}`] : [])].join(', ')
  const texts = [
    ...(added > 0 ? [`${toCount(added)} new`] : []),
    ...(changed > 0 ? [`${toCount(changed)} changed`] : []),
    ...(gone.length > 0 ? [`${toCount(gone.length)} gone and not redirected: ${list}`] : []),
  ]
  return texts.length === 0 ? undefined : `since the last build ${texts.join(', ')}`
}

/** Relative to the project where the path lies in it, with `/`. */
const toShownPath = (path: string, { host }: ResolvedOptions): string => {
  const relative = nodePath.relative(host.root, path)
  if (relative === '') return '.'
  return relative.startsWith('..') || nodePath.isAbsolute(relative) ? path : toPosix(relative)
}

/** A whole number with a comma after each three digits, in every locale. */
export const toCount = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** A size in decimal units, as file managers show it. */
export const toSize = (bytes: number): string => {
  if (bytes < 1000) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
  return bytes < 999_500 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
