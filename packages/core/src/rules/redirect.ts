import type { ResolvedOptions } from '../options/types.ts'
import type { Report } from '../problems/collect.ts'
import type { Candidate } from '../routes/candidate.ts'
import type { CandidateIndex } from './candidate-index.ts'
import { nameOf, placeOf } from './evidence.ts'
import { isNearlySame } from './same-page.ts'

/** Evidence that a page only sends its readers on. A refresh that waits first is reported, and the page is listed. */
export const whyRedirect = (
  candidate: Candidate,
  index: CandidateIndex,
  options: ResolvedOptions,
  report: Report,
): string | undefined => {
  const { route, page, loc } = candidate
  if (route.kind === 'redirect')
    return route.evidence ?? `${options.host.name} says that ${nameOf(candidate)} redirects`
  const refresh = page?.refresh
  if (refresh === undefined) return undefined
  // `about.html` may send readers on to `/about/`, which is another file.
  if (isNearlySame(refresh.value, loc) && !index.isOtherFile(refresh.value, candidate)) return undefined
  if (refresh.seconds > 0) {
    // A page that also says noindex is left out for that, so there is nothing to tell: Astro's own stubs are so.
    if (page?.noindex !== undefined) return undefined
    report(
      'REFRESH_DELAYED',
      { seconds: refresh.seconds, target: refresh.value },
      { url: loc, file: candidate.file, line: refresh.line },
    )
    return undefined
  }
  return `${placeOf(candidate, refresh.line)} meta refresh to ${refresh.value}`
}
