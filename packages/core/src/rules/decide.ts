import type { ResolvedOptions } from '../options/types.ts'
import type { Report } from '../problems/collect.ts'
import { type Candidate, exclude } from '../routes/candidate.ts'
import type { Reason } from '../types.ts'
import { judgeCanonicals } from './canonical.ts'
import { createCandidateIndex } from './candidate-index.ts'
import { onSite, readCanonicals, siteHosts } from './canonicals.ts'
import { createErrorPageRule } from './error-page.ts'
import { placeOf } from './evidence.ts'
import { whyNotHtml } from './not-html.ts'
import { whyRedirect } from './redirect.ts'
import { findOtherHost } from './site-mismatch.ts'
import { whyUntranslated } from './untranslated.ts'

/** Leaves out what does not belong in a sitemap, each candidate for the first reason that applies to it. */
export const decide = (candidates: readonly Candidate[], options: ResolvedOptions, report: Report): void => {
  const whyErrorPage = createErrorPageRule(options)
  const hosts = siteHosts(options)
  apply(candidates, 'not-html', whyNotHtml)
  apply(candidates, 'error-page', whyErrorPage)
  apply(candidates, 'redirect', (candidate) => whyRedirect(candidate, options, report))
  apply(candidates, 'noindex', whyNoindex)
  const canonicals = readCanonicals(candidates)
  const read = onSite(canonicals, findOtherHost(canonicals, options, report), options)
  judgeCanonicals(read, createCandidateIndex(candidates), options, report)
  apply(candidates, 'untranslated', (candidate) => whyUntranslated(candidate, options))
  apply(candidates, 'foreign', ({ loc }) => {
    const { host } = new URL(loc)
    if (hosts.has(host)) return undefined
    report('SITE_FOREIGN', { host, site: options.origin }, { url: loc })
    return `${host} is not the host of ${options.origin}`
  })
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
