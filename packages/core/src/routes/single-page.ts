import type { ResolvedOptions } from '../options/types.ts'
import type { Report } from '../problems/collect.ts'
import type { Reason } from '../types.ts'
import type { Candidate } from './candidate.ts'

/** Reasons that say a file is no page of the site. */
const NO_PAGE: ReadonlySet<Reason | undefined> = new Set(['not-html', 'error-page'])

/** Says so where the only page of a build may be the shell of an app whose addresses no file shows. */
export const noteSinglePage = (candidates: readonly Candidate[], options: ResolvedOptions, report: Report): void => {
  if (options.host.mayRouteInBrowser !== true || options.routes !== undefined) return
  const pages = candidates.filter(
    ({ file, route, exclusion }) => file !== undefined && route.listAnyType !== true && !NO_PAGE.has(exclusion?.reason),
  )
  const [only, ...others] = pages
  if (only?.file !== undefined && others.length === 0)
    report('ROUTES_SINGLE_PAGE', { page: only.file }, { file: only.file })
}
