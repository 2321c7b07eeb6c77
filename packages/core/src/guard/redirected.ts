import type { Environment } from '../environment.ts'
import type { ResolvedOptions } from '../options/types.ts'
import type { Candidate } from '../routes/candidate.ts'
import { isRedirectStatus } from '../rules/hosting/hosting.ts'
import { loadHosting } from '../rules/hosting/load.ts'

/**
 * Those of the URLs that send their readers nowhere: no page of this run redirects there, and no rule of the hosting
 * files. Their order stays.
 */
export const withoutRedirected = async (
  urls: readonly string[],
  candidates: readonly Candidate[],
  options: ResolvedOptions,
  environment: Environment,
): Promise<string[]> => {
  if (urls.length === 0) return []
  // What is wrong with the files was reported when the pages were decided on.
  const { redirects } = await loadHosting(options, environment, () => {})
  const redirecting = new Set<string>()
  for (const { exclusion, loc } of candidates) if (exclusion?.reason === 'redirect') redirecting.add(loc)
  return urls.filter((loc) => {
    if (redirecting.has(loc)) return false
    const url = new URL(loc)
    const rule = redirects.find(({ target }) => target(url) !== undefined)
    return rule === undefined || !isRedirectStatus(rule.status)
  })
}
