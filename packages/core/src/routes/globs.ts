import picomatch from 'picomatch'
import type { Report } from '../problems/collect.ts'

const INDEX_OR_HTML_RE = /(?:\/index)?\.html?$/i
/** Asked first, since it costs nothing where it is not so: nearly everywhere. */
const HTML_END_RE = /\.html?$/i
const HOST_RE = /^https?:\/\/[^/]+/i

/** A glob on decoded pathnames without base. `/a` is that page, also as `/a/` and `/a.html`; `/a/**` is the tree. */
export interface PathGlob {
  pattern: string
  matches: (pathname: string) => boolean
}

/** The globs of one option, which notices those that match nothing. */
export interface GlobList {
  readonly size: number
  /** The first pattern that matches. */
  find: (pathname: string) => string | undefined
  /** Reports every pattern that matched none of these pathnames, with a hint where it would without base or host. */
  reportUnused: (pathnames: readonly string[], base: string, report: Report) => void
}

export const createPathGlob = (pattern: string): PathGlob => {
  const rooted = pattern.startsWith('/') || pattern.startsWith('*') ? pattern : `/${pattern}`
  const matches = picomatch(toComparable(rooted), { dot: true })
  return { pattern, matches: (pathname) => matches(pathname) || matches(toComparable(pathname)) }
}

/** @param option - Name of the option, for messages. */
export const createGlobList = (option: string, patterns: readonly string[]): GlobList => {
  const globs = patterns.map(createPathGlob)
  const used = new Set<PathGlob>()
  return {
    size: globs.length,
    find(pathname) {
      let first: PathGlob | undefined
      for (const glob of globs) {
        // Each one is asked, so that a pattern behind a broader one does not count as unused.
        if (!glob.matches(pathname)) continue
        used.add(glob)
        first ??= glob
      }
      return first?.pattern
    },
    reportUnused(pathnames, base, report) {
      for (const glob of globs) {
        if (used.has(glob)) continue
        report('PATTERN_UNUSED', {
          name: option,
          pattern: glob.pattern,
          would: repaired(glob.pattern, pathnames, base),
        })
      }
    },
  }
}

/** One form for `/a`, `/a/`, `/a.html` and `/a/index.html`. */
export const toComparable = (pathname: string): string => {
  const stem = HTML_END_RE.test(pathname) ? pathname.replace(INDEX_OR_HTML_RE, '') : pathname
  let end = stem.length
  while (end > 1 && stem.endsWith('/', end)) end -= 1
  return end === 0 ? '/' : stem.slice(0, end)
}

/** The pattern without the host or base that should not be in it, where that one would match. */
const repaired = (pattern: string, pathnames: readonly string[], base: string): string | undefined => {
  const withoutHost = pattern.replace(HOST_RE, '')
  const withoutBase = withoutHost.startsWith(base) ? withoutHost.slice(base.length - 1) : withoutHost
  const changed = [withoutHost, withoutBase].filter((other) => other !== pattern)
  return changed.find((other) => {
    const glob = createPathGlob(other)
    return pathnames.some((pathname) => glob.matches(pathname))
  })
}
