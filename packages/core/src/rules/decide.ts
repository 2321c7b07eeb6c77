import type { Environment } from '../environment.ts'
import type { ResolvedOptions } from '../options/types.ts'
import type { Report } from '../problems/collect.ts'
import { type Candidate, exclude } from '../routes/candidate.ts'
import type { Reason } from '../types.ts'
import { judgeCanonicals } from './canonical.ts'
import { createCandidateIndex } from './candidate-index.ts'
import { onSite, readCanonicals } from './canonicals.ts'
import { siteHosts, siteOrigins } from './site-hosts.ts'
import { createErrorPageRule } from './error-page.ts'
import { placeOf } from './evidence.ts'
import { findHostingRedirect, type HostingRedirect, whyClosedByHosting } from './hosting/apply.ts'
import { loadHosting } from './hosting/load.ts'
import { whyNotHtml } from './not-html.ts'
import { whyRedirect } from './redirect.ts'
import { reportListing, reportReading } from './report-pages.ts'
import { forgetShells } from './shells.ts'
import { checkSite } from './site.ts'
import { findOtherHost } from './site-mismatch.ts'
import { spellPages } from './spelling.ts'
import { whyUntranslated } from './untranslated.ts'

/**
 * Leaves out what does not belong in a sitemap, each candidate for the first reason that applies to it, and gives the
 * rest the spelling of their URLs.
 */
export const decide = async (
  candidates: readonly Candidate[],
  options: ResolvedOptions,
  environment: Environment,
  report: Report,
): Promise<void> => {
  checkSite(options, report)
  reportReading(candidates, report)
  forgetShells(candidates, options)
  const hosting = await loadHosting(options, environment, report)
  const hosts = siteHosts(options)
  const redirects = new Map<Candidate, HostingRedirect>()
  const index = createCandidateIndex(candidates)
  apply(candidates, 'not-html', whyNotHtml)
  apply(candidates, 'error-page', createErrorPageRule(options))
  apply(candidates, 'redirect', (candidate) => {
    const redirect = findHostingRedirect(candidate, hosting, report)
    if (redirect !== undefined) redirects.set(candidate, redirect)
    return redirect?.isSpelling === false
      ? `${redirect.place} ${redirect.text}`
      : whyRedirect(candidate, index, options, report)
  })
  apply(candidates, 'noindex', (candidate) => whyNoindex(candidate) ?? whyClosedByHosting(candidate, hosting, report))
  const given = readCanonicals(candidates, index)
  const canonicals = onSite(given, findOtherHost(given, options, report), index, options)
  spellPages(candidates, redirects, canonicals, hosting, createCandidateIndex(candidates), options, report)
  judgeCanonicals(canonicals, createCandidateIndex(candidates), options, report)
  apply(candidates, 'untranslated', (candidate) => whyUntranslated(candidate, options))
  const root = `${options.origin}/`
  const origins = siteOrigins(options)
  apply(candidates, 'foreign', ({ loc }) => {
    if (loc.startsWith(root)) return undefined
    const { origin, host } = new URL(loc)
    if (origins.has(origin)) return undefined
    // On the same host it is the scheme that differs.
    const other = hosts.has(host) ? origin : host
    report('SITE_FOREIGN', { host: other, site: options.origin }, { url: loc })
    return hosts.has(host) ? `${origin} is not ${options.origin}` : `${host} is not the host of ${options.origin}`
  })
  reportListing(candidates, report)
}

const apply = (
  candidates: readonly Candidate[],
  reason: Reason,
  why: (candidate: Candidate) => string | undefined,
): void => {
  for (const candidate of candidates) {
    if (candidate.exclusion !== undefined || candidate.mergedInto !== undefined || candidate.loc === '') continue
    const evidence = why(candidate)
    if (evidence !== undefined) exclude(candidate, reason, evidence)
  }
}

const whyNoindex = (candidate: Candidate): string | undefined => {
  const noindex = candidate.page?.noindex
  return noindex === undefined ? undefined : `${placeOf(candidate, noindex.line)} meta ${noindex.value}`
}
