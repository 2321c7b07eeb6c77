import type { ResolvedOptions } from '../options/types.ts'
import type { Report } from '../problems/collect.ts'
import type { Candidate } from '../routes/candidate.ts'
import { nameOf } from './evidence.ts'
import { comparablePath } from './same-page.ts'
import type { Canonical } from './canonicals.ts'
import { siteHosts } from './site-hosts.ts'
import { isLocalHost } from './site.ts'

/**
 * The one other host that the pages take for theirs: more than half of those with a canonical, and at least two, name
 * their own path there, and none names the site's host. It is reported, and must not empty the sitemap.
 */
export const findOtherHost = (
  canonicals: ReadonlyMap<Candidate, Canonical>,
  options: ResolvedOptions,
  report: Report,
): string | undefined => {
  const own = siteHosts(options)
  const counts = new Map<string, { count: number; first: Candidate; line: number }>()
  for (const [candidate, { at }] of canonicals) {
    if (!URL.canParse(at.value)) continue
    const url = new URL(at.value)
    if (own.has(url.host)) return undefined
    if (isLocalHost(url.hostname) || comparablePath(url) !== comparablePath(new URL(candidate.loc))) continue
    const { count, first, line } = counts.get(url.host) ?? { count: 0, first: candidate, line: at.line }
    counts.set(url.host, { count: count + 1, first, line })
  }
  for (const [host, { count, first, line }] of counts) {
    if (count < 2 || count * 2 <= canonicals.size) continue
    report(
      'SITE_MISMATCH',
      { host, site: new URL(options.origin).host, count, page: nameOf(first), preview: options.preview },
      { file: first.file, line },
    )
    return host
  }
  return undefined
}
