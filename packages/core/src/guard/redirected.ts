import type { Environment } from '../environment.ts'
import type { ResolvedOptions } from '../options/types.ts'
import type { Candidate } from '../routes/candidate.ts'
import { resolveRoute } from '../routes/resolve.ts'
import { findHostingRedirect } from '../rules/hosting/apply.ts'
import { loadHosting } from '../rules/hosting/load.ts'
import { spellingKey } from '../rules/same-page.ts'

/**
 * Those of the URLs that send their readers nowhere: no page of this run redirects there, in whatever spelling, and no
 * rule of the hosting files. Their order stays.
 */
export const withoutRedirected = async (
  urls: readonly string[],
  candidates: readonly Candidate[],
  options: ResolvedOptions,
  environment: Environment,
): Promise<string[]> => {
  if (urls.length === 0) return []
  // What is wrong with the files and their rules was reported when the pages were decided on.
  const report = (): void => {}
  const hosting = await loadHosting(options, environment, report)
  const redirecting = new Set<string>()
  for (const { exclusion, loc } of candidates) {
    if (exclusion?.reason === 'redirect' && loc !== '') redirecting.add(spellingKey(loc))
  }
  return urls.filter((loc) => {
    if (redirecting.has(spellingKey(loc))) return false
    // A URL that is gone is asked for as a route without a file.
    const gone = resolveRoute({ path: loc }, '', options, report)
    return gone.loc === '' || findHostingRedirect(gone, hosting, report) === undefined
  })
}
