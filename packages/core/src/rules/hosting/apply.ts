import type { Report } from '../../problems/collect.ts'
import { headerSaysNoindex } from '../../page/robots.ts'
import type { Candidate } from '../../routes/candidate.ts'
import { resolveAddress } from '../../page/address.ts'
import { isNearlySame, isSpellingOf } from '../same-page.ts'
import { isRedirectStatus } from './hosting.ts'
import type { Hosting } from './load.ts'

/** What a redirect of the hosting says of a page: it goes away, or its URL is spelled otherwise. */
export type HostingRedirect = { place: string; text: string; target: string; isSpelling: boolean }

/**
 * The redirect of the hosting that readers of a page get, if any. Where it depends on a hosting that is not known, that
 * is reported and the page stays.
 */
export const findHostingRedirect = (
  candidate: Candidate,
  { redirects, isEmpty, isAmbiguous }: Hosting,
  report: Report,
): HostingRedirect | undefined => {
  if (isEmpty) return undefined
  const url = new URL(candidate.loc)
  for (const rule of redirects(url)) {
    const given = rule.target(url)
    if (given === undefined) continue
    const target = resolveAddress(given, candidate.loc)
    if (!isRedirectStatus(rule.status) || target === undefined || target === candidate.loc) return undefined
    const isSpelling = isSpellingOf(target, candidate.loc)
    const { place, text } = rule
    if (isSpelling && rule.ignoresSlash && withoutSlash(target) === withoutSlash(candidate.loc)) return undefined
    if (!isSpelling && isNearlySame(target, candidate.loc)) return undefined
    const hasFile = candidate.file !== undefined || candidate.route.html !== undefined
    if (!isAmbiguous && (!hasFile || rule.beforeFiles === true)) return { place, text, target, isSpelling }
    if (isAmbiguous || rule.beforeFiles === undefined) {
      report('HOSTING_UNCLEAR', { place, rule: text }, { url: candidate.loc, file: candidate.file })
    }
    return undefined
  }
  return undefined
}

/** Evidence of the hosting that crawlers may not index a page: its robots header, or a route for some roles only. */
export const whyClosedByHosting = (
  candidate: Candidate,
  { headers, roles, isEmpty, isAmbiguous }: Hosting,
  report: Report,
): string | undefined => {
  if (isEmpty) return undefined
  const url = new URL(candidate.loc)
  let evidence: string | undefined
  let rule: { place: string; text: string } | undefined
  for (const { place, matches, value } of headers(url)) {
    if (!matches(url)) continue
    if (value === undefined) rule = undefined
    else if (headerSaysNoindex(value)) rule ??= { place, text: `X-Robots-Tag: ${value}` }
  }
  const closing = roles(url).find(({ matches }) => matches(url))
  rule ??= closing && { place: closing.place, text: `the route is only for the roles ${closing.roles.join(', ')}` }
  if (rule !== undefined && isAmbiguous) {
    report('HOSTING_UNCLEAR', { place: rule.place, rule: rule.text }, { url: candidate.loc, file: candidate.file })
  } else if (rule !== undefined) {
    evidence = `${rule.place} ${rule.text}`
  }
  return evidence
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '')
