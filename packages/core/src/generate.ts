import type { Environment } from './environment.ts'
import { findChanges } from './guard/changes.ts'
import { checkGuard } from './guard/guard.ts'
import { openLedger, type RunLedger } from './lastmod/ledger.ts'
import { planLedger } from './lastmod/ledger-file.ts'
import { dateEntries } from './lastmod/sources.ts'
import { checkTransformedLinks } from './locales/check-links.ts'
import { linkTranslations } from './locales/link.ts'
import type { ResolvedOptions, RouteInput } from './options/types.ts'
import { orderByUrl } from './output/order.ts'
import { publish, type PublishRun } from './output/publish.ts'
import { createLongList } from './plain/long-list.ts'
import { openPlainRoutes, type PlainRoutes } from './plain/plain-routes.ts'
import { fillFromPages } from './page/fill.ts'
import { readPages } from './page/read.ts'
import { createProblems, type Problems } from './problems/collect.ts'
import { SitemapError } from './problems/error.ts'
import { debugDecisions } from './report/debug.ts'
import { toDecisions } from './report/decisions.ts'
import { planReport } from './report/plan-report.ts'
import { renderSummary } from './report/summary.ts'
import { tell } from './report/tell.ts'
import { type Candidate, exclude, isListed } from './routes/candidate.ts'
import { filterEntries, transformEntries } from './routes/callbacks.ts'
import { toBatches } from './routes/batches.ts'
import { hintEntries } from './routes/hints.ts'
import { leaveOutPatterns, type PatternWatch } from './routes/patterns.ts'
import { resolveRoute } from './routes/resolve.ts'
import { selectRoutes } from './routes/select.ts'
import { settleEntries } from './routes/settle.ts'
import { noteSinglePage } from './routes/single-page.ts'
import { loadRoutes, type TakeRoute, toRoute } from './routes/sources.ts'
import { addReason, checkSum, countDates, countLinked, countReasons, reportFew } from './routes/tally.ts'
import { uniteSameFiles, uniteSameUrls } from './routes/unique.ts'
import { decide } from './rules/decide.ts'
import type { Decision, Route, SitemapResult } from './types.ts'

/** A list of so many routes is no longer looked through entry by entry. */
const PLAIN_FROM = 10_000

/**
 * Writes the sitemap of a build: from the routes that the host made to published files, and logs what it did.
 *
 * @param plainFrom - Number of given routes from which on those that need nothing but their own text are kept as such,
 * in little memory and without a decision each.
 * @throws {SitemapError} for problems at or above `failOn`; then nothing is published.
 */
export const generateSitemap = async (
  routes: Iterable<Route> | AsyncIterable<Route>,
  options: ResolvedOptions,
  environment: Environment,
  plainFrom: number = PLAIN_FROM,
): Promise<SitemapResult> => {
  const start = performance.now()
  const problems = createProblems()
  const ledger = await openLedger(options, environment, problems.report)
  const run = await planEntries(routes, options, environment, problems, ledger, plainFrom)
  try {
    return await publishRun(run, ledger, options, environment, problems, start)
  } finally {
    await run.plain?.clear()
  }
}

const publishRun = async (
  { candidates, plain, patterns }: PlannedRun,
  ledger: RunLedger | undefined,
  options: ResolvedOptions,
  environment: Environment,
  problems: Problems,
  start: number,
): Promise<SitemapResult> => {
  const { report } = problems
  await checkGuard(candidates, ledger, options, environment, report)
  const listed = orderByUrl(candidates.filter(isListed))
  stopOnProblems(problems, options)
  const excluded = countReasons(candidates)
  const counted = plain?.tally ?? { taken: 0, merged: 0, duplicates: 0, dated: 0, linked: 0 }
  const confirm: PublishRun['confirm'] = (written) => {
    patterns.report(report)
    addReason(excluded, 'invalid', written.invalid)
    addReason(excluded, 'duplicate', counted.duplicates)
    reportFew(written.listed, excluded, options, report)
    stopOnProblems(problems, options)
    checkSum(candidates, counted, written.listed, excluded)
  }
  let decisions: Decision[] = []
  const leaveOut: PublishRun['leaveOut'] = (urls) => {
    for (const candidate of listed)
      if (urls.has(candidate.loc)) exclude(candidate, 'invalid', 'it fits no sitemap file')
    decisions = toDecisions(candidates)
    debugDecisions(decisions)
  }
  const extraFiles = [
    ...(await planLedger(ledger, candidates, options, environment, report)),
    ...(await planReport(() => decisions, options, environment, problems)),
  ]
  const entries = plain?.mergeWith(listed, patterns, candidates) ?? toBatches(listed)
  const published = await publish(entries, options, environment, problems, { excluded, extraFiles, leaveOut, confirm })
  const result = { files: published.files, listed: published.listed, excluded, problems: problems.list() }
  const dates = countDates(candidates, published.listed, counted.dated)
  const linked = countLinked(candidates, counted.linked)
  const changes = await findChanges(ledger, candidates, options, environment)
  const milliseconds = performance.now() - start
  const lines = renderSummary({ ...result, dates, linked, changes, milliseconds }, options)
  tell(lines, environment.logger)
  return { ...result, decisions, summary: lines.map(({ text }) => text) }
}

/**
 * Says of every route and page whether it would be listed, and why; writes nothing.
 */
export const explainRoutes = async (
  routes: Iterable<Route> | AsyncIterable<Route>,
  options: ResolvedOptions,
  environment: Environment,
): Promise<{ decisions: Decision[]; problems: Problems }> => {
  const problems = createProblems()
  const ledger = await openLedger(options, environment, problems.report)
  const { candidates, patterns } = await planEntries(routes, options, environment, problems, ledger, Infinity)
  patterns.report(problems.report)
  return { decisions: toDecisions(candidates), problems }
}

/** What one run has to publish: what was kept to the end, and what went the short way. */
interface PlannedRun {
  candidates: Candidate[]
  plain: PlainRoutes | undefined
  patterns: PatternWatch
}

const planEntries = async (
  routes: Iterable<Route> | AsyncIterable<Route>,
  options: ResolvedOptions,
  environment: Environment,
  problems: Problems,
  ledger: RunLedger | undefined,
  plainFrom: number,
): Promise<PlannedRun> => {
  const { report } = problems
  const candidates: Candidate[] = []
  for await (const route of routes) candidates.push(resolveRoute(route, options.host.name, options, report))
  const resolve = (item: RouteInput, source: string): Candidate => resolveRoute(toRoute(item), source, options, report)
  const full = (item: RouteInput, source: string): undefined => {
    candidates.push(resolve(item, source))
  }
  const opened = plainFrom === Infinity ? undefined : await openPlainRoutes(candidates, options, environment)
  const list = opened && createLongList(plainFrom, { full, short: toShortWay(opened, candidates, resolve) })
  try {
    await loadRoutes(options, report, list?.take ?? full)
    list?.end()
    const plain = (await opened?.takeBack(candidates, resolve)) === true ? undefined : opened
    return { candidates, plain, patterns: await judge(candidates, plain, options, environment, problems, ledger) }
  } catch (error) {
    await opened?.clear()
    throw error
  }
}

/** Takes a route the short way, or keeps it where that is not for it. */
const toShortWay =
  (plain: PlainRoutes, candidates: Candidate[], resolve: (item: RouteInput, source: string) => Candidate): TakeRoute =>
  (item, source) => {
    const taken = plain.take(item, source)
    if (taken !== false) return taken === true ? undefined : taken
    const candidate = resolve(item, source)
    candidates.push(candidate)
    plain.pass(candidate)
    return undefined
  }

/** Decides about each candidate, and makes its entry whole. */
const judge = async (
  candidates: Candidate[],
  plain: PlainRoutes | undefined,
  options: ResolvedOptions,
  environment: Environment,
  { report }: Problems,
  ledger: RunLedger | undefined,
): Promise<PatternWatch> => {
  uniteSameFiles(candidates)
  selectRoutes(candidates, options, report)
  const patterns = leaveOutPatterns(candidates)
  await readPages(candidates, options, environment, report)
  await decide(candidates, options, environment, report)
  fillFromPages(candidates, options)
  noteSinglePage(candidates, options, report)
  uniteSameUrls(candidates)
  await dateEntries(candidates, options, environment, report, ledger)
  await hintEntries(candidates, options, report)
  linkTranslations(candidates, options, report, plain?.segments)
  await filterEntries(candidates, options)
  await transformEntries(candidates, options, report)
  settleEntries(candidates, options, report)
  ledger?.redate(candidates)
  checkTransformedLinks(candidates, options, report)
  return patterns
}

const stopOnProblems = (problems: Problems, options: ResolvedOptions): void => {
  if (options.failOn === 'never') return
  const [first, ...others] = problems.atLeast(options.failOn)
  if (first !== undefined) throw new SitemapError([first, ...others])
}
