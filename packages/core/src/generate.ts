import type { Environment } from './environment.ts'
import { findChanges } from './guard/changes.ts'
import { checkGuard } from './guard/guard.ts'
import { openLedger, type RunLedger } from './lastmod/ledger.ts'
import { planLedger } from './lastmod/ledger-file.ts'
import { dateEntries } from './lastmod/sources.ts'
import { checkTransformedLinks } from './locales/check-links.ts'
import { linkTranslations } from './locales/link.ts'
import type { ResolvedOptions } from './options/types.ts'
import { orderEntries } from './output/order.ts'
import { publish, type PublishRun } from './output/publish.ts'
import { fillFromPages } from './page/fill.ts'
import { readPages } from './page/read.ts'
import { createProblems, type Problems } from './problems/collect.ts'
import { SitemapError } from './problems/error.ts'
import { toDecisions } from './report/decisions.ts'
import { planReport } from './report/plan-report.ts'
import { renderSummary } from './report/summary.ts'
import { tell } from './report/tell.ts'
import { type Candidate, isListed } from './routes/candidate.ts'
import { filterEntries, toEntry, transformEntries } from './routes/callbacks.ts'
import { hintEntries } from './routes/hints.ts'
import { leaveOutPatterns } from './routes/patterns.ts'
import { resolveRoute } from './routes/resolve.ts'
import { selectRoutes } from './routes/select.ts'
import { settleEntries } from './routes/settle.ts'
import { noteSinglePage } from './routes/single-page.ts'
import { loadRoutes } from './routes/sources.ts'
import { checkSum, countReasons } from './routes/tally.ts'
import { uniteSameFiles, uniteSameUrls } from './routes/unique.ts'
import { decide } from './rules/decide.ts'
import type { Decision, Route, SitemapResult } from './types.ts'

/**
 * Writes the sitemap of a build: from the routes that the host made to published files, and logs what it did.
 *
 * @throws {SitemapError} for problems at or above `failOn`; then nothing is published.
 */
export const generateSitemap = async (
  routes: Iterable<Route> | AsyncIterable<Route>,
  options: ResolvedOptions,
  environment: Environment,
): Promise<SitemapResult> => {
  const start = performance.now()
  const problems = createProblems()
  const { report } = problems
  const ledger = await openLedger(options, environment, report)
  const candidates = await planEntries(routes, options, environment, problems, ledger)
  await checkGuard(candidates, ledger, options, environment, report)
  const listed = orderEntries(candidates.filter(isListed).map(toEntry))
  stopOnProblems(problems, options)
  const excluded = countReasons(candidates)
  const confirm: PublishRun['confirm'] = ({ listed, invalid }) => {
    stopOnProblems(problems, options)
    if (invalid > 0) excluded.invalid = (excluded.invalid ?? 0) + invalid
    checkSum(candidates, listed, excluded)
  }
  const extraFiles = [
    ...(await planLedger(ledger, candidates, options, environment, report)),
    ...(await planReport(toDecisions(candidates), options, environment, problems)),
  ]
  const published = await publish(listed, options, environment, problems, { excluded, extraFiles, confirm })
  const result = { files: published.files, listed: published.listed, excluded, problems: problems.list() }
  const dateSources = candidates.filter(isListed).map((candidate) => candidate.lastmodSource)
  const changes = await findChanges(ledger, candidates, options, environment)
  const milliseconds = performance.now() - start
  const lines = renderSummary({ ...result, dateSources, changes, milliseconds }, options)
  tell(lines, environment.logger)
  return { ...result, summary: lines.map(({ text }) => text) }
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
  const candidates = await planEntries(routes, options, environment, problems, ledger)
  return { decisions: toDecisions(candidates), problems }
}

const planEntries = async (
  routes: Iterable<Route> | AsyncIterable<Route>,
  options: ResolvedOptions,
  environment: Environment,
  problems: Problems,
  ledger: RunLedger | undefined,
): Promise<Candidate[]> => {
  const { report } = problems
  const candidates: Candidate[] = []
  for await (const route of routes) candidates.push(resolveRoute(route, options.host.name, options, report))
  for (const { name, routes: more } of await loadRoutes(options, report)) {
    for (const route of more) candidates.push(resolveRoute(route, name, options, report))
  }
  uniteSameFiles(candidates)
  selectRoutes(candidates, options, report)
  leaveOutPatterns(candidates, report)
  await readPages(candidates, options, environment, report)
  await decide(candidates, options, environment, report)
  fillFromPages(candidates, options)
  noteSinglePage(candidates, options, report)
  uniteSameUrls(candidates)
  await dateEntries(candidates, options, environment, report, ledger)
  await hintEntries(candidates, options, report)
  linkTranslations(candidates, options, report)
  await filterEntries(candidates, options)
  await transformEntries(candidates, options)
  settleEntries(candidates, options, report)
  ledger?.redate(candidates)
  checkTransformedLinks(candidates, options, report)
  return candidates
}

const stopOnProblems = (problems: Problems, options: ResolvedOptions): void => {
  if (options.failOn === 'never') return
  const [first, ...others] = problems.atLeast(options.failOn)
  if (first !== undefined) throw new SitemapError([first, ...others])
}
