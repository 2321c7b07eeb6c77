import type { ResolvedOptions } from '../options/types.ts'
import type { Report } from '../problems/collect.ts'
import { type Candidate, exclude } from './candidate.ts'
import { createPathGlob, type PathGlob } from './globs.ts'

/** Leaves out what the author left out: `include`, `exclude`, and `sitemap: false` in the page's data. */
export const selectRoutes = (candidates: readonly Candidate[], options: ResolvedOptions, report: Report): void => {
  const includes = options.include.map(createPathGlob)
  const excludes = options.exclude.map(createPathGlob)
  const used = new Set<PathGlob>()
  const matching = (globs: readonly PathGlob[], pathname: string): PathGlob | undefined => {
    let first: PathGlob | undefined
    for (const glob of globs) {
      if (!glob.matches(pathname)) continue
      used.add(glob)
      first ??= glob
    }
    return first
  }
  for (const candidate of candidates) {
    if (candidate.loc === '') continue
    const excluding = matching(excludes, candidate.pathname)
    const including = matching(includes, candidate.pathname)
    const { data } = candidate.route
    if (excluding !== undefined) exclude(candidate, 'option', `exclude '${excluding.pattern}'`)
    else if (includes.length > 0 && including === undefined)
      exclude(candidate, 'option', 'no pattern of include matches')
    else if (data?.['sitemap'] === false) exclude(candidate, 'option', '`sitemap: false` in the data of the page')
  }
  reportUnused('include', includes, used, candidates, options, report)
  reportUnused('exclude', excludes, used, candidates, options, report)
}

const reportUnused = (
  name: string,
  globs: readonly PathGlob[],
  used: ReadonlySet<PathGlob>,
  candidates: readonly Candidate[],
  options: ResolvedOptions,
  report: Report,
): void => {
  for (const glob of globs) {
    if (!used.has(glob)) {
      report('PATTERN_UNUSED', { name, pattern: glob.pattern, would: repaired(glob.pattern, candidates, options) })
    }
  }
}

/** The pattern without the host or base that should not be in it, where that one would match. */
const repaired = (pattern: string, candidates: readonly Candidate[], options: ResolvedOptions): string | undefined => {
  const withoutHost = pattern.replace(/^https?:\/\/[^/]+/i, '')
  const withoutBase = withoutHost.startsWith(options.base) ? withoutHost.slice(options.base.length - 1) : withoutHost
  const tries = new Set([withoutHost, withoutBase])
  tries.delete(pattern)
  return [...tries].find((candidatePattern) => {
    const glob = createPathGlob(candidatePattern)
    return candidates.some((candidate) => glob.matches(candidate.pathname))
  })
}
