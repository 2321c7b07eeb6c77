import type { ResolvedOptions } from '../options/types.ts'
import type { Report } from '../problems/collect.ts'
import { type Candidate, exclude } from './candidate.ts'
import { createGlobList } from './globs.ts'

/** Leaves out what the author left out: `include`, `exclude`, and `sitemap: false` in the page's data, or a draft. */
export const selectRoutes = (candidates: readonly Candidate[], options: ResolvedOptions, report: Report): void => {
  const includes = createGlobList('include', options.include)
  const excludes = createGlobList('exclude', options.exclude)
  const located = candidates.filter((candidate) => candidate.exclusion === undefined)
  for (const candidate of located) {
    const excluding = excludes.find(candidate.pathname)
    const including = includes.find(candidate.pathname)
    if (excluding !== undefined) exclude(candidate, 'option', `exclude '${excluding}'`)
    else if (includes.size > 0 && including === undefined) exclude(candidate, 'option', 'no pattern of include matches')
    else if (candidate.route.data?.['sitemap'] === false) {
      exclude(candidate, 'option', '`sitemap: false` in the data of the page')
    } else if (candidate.route.kind === 'draft') {
      exclude(candidate, 'option', '`draft: true` in the data of the page')
    }
  }
  const pathnames = located.map((candidate) => candidate.pathname)
  includes.reportUnused(pathnames, options.base, report)
  excludes.reportUnused(pathnames, options.base, report)
}
