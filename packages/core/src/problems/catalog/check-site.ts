import type { ProblemText } from '../problem.ts'

const LISTING = 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap'

/** Problems of a sitemap against the pages it lists, built or live. */
export const CHECK_SITE_PROBLEMS = {
  PAGE_ABSENT: (d: { folder: string }): ProblemText => ({
    level: 'error',
    message: `No page in ${d.folder} has this address.`,
    hint: 'Build the page, or leave its address out of the sitemap.',
    rule: LISTING,
  }),
  PAGE_NOT_TO_BE_LISTED: (d: { file: string; reason: string; evidence: string }): ProblemText => ({
    level: 'error',
    message: `${d.file} should not be listed (${d.reason}: ${d.evidence}).`,
    hint: 'Leave its address out of the sitemap, or change the page.',
    rule: LISTING,
  }),
  PAGE_NOT_LISTED: (d: { file: string }): ProblemText => ({
    level: 'warning',
    message: `${d.file} could be listed, but the sitemap does not have it.`,
    hint: 'List it, or let the page say that it is not to be found (noindex).',
    rule: LISTING,
  }),
  VISIT_STATUS: (d: { status: number }): ProblemText => ({
    level: 'error',
    message: `The page answers with status ${d.status} instead of 200.`,
    hint: 'List only pages that exist and are open to crawlers.',
    rule: LISTING,
  }),
  VISIT_REDIRECTED: (d: { to: string }): ProblemText => ({
    level: 'error',
    message: `The address redirects to ${d.to}.`,
    hint: 'List the final address.',
    rule: LISTING,
  }),
  VISIT_NOINDEX: (d: { evidence: string }): ProblemText => ({
    level: 'error',
    message: `The page asks not to be indexed (${d.evidence}).`,
    hint: 'Leave it out of the sitemap, or let it be indexed.',
    rule: LISTING,
  }),
  VISIT_CANONICAL: (d: { canonical: string }): ProblemText => ({
    level: 'error',
    message: `The page names another address as its canonical: ${d.canonical}`,
    hint: 'List the canonical address, or change the canonical link.',
    rule: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  }),
  VISIT_BLOCKED: (d: { robots: string }): ProblemText => ({
    level: 'error',
    message: `${d.robots} forbids crawlers to fetch the page, so it was not visited.`,
    hint: 'Allow the address in robots.txt, or leave it out of the sitemap.',
    rule: 'https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec',
  }),
  VISIT_FAILED: (d: { cause: string }): ProblemText => ({
    level: 'error',
    message: `The page could not be fetched: ${d.cause}`,
    hint: 'Look whether the server answers.',
  }),
  VISIT_STOPPED: (d: { status: number; visited: number }): ProblemText => ({
    level: 'warning',
    message: `The server asked for fewer requests (status ${d.status}), so visiting stopped after ${d.visited} pages.`,
    hint: 'Try again later, with a smaller number after --visit.',
  }),
}
