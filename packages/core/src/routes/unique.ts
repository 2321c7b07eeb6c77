import type { Route } from '../types.ts'
import { type Candidate, exclude } from './candidate.ts'
import { toComparable } from './globs.ts'
import { withoutUndefined } from './own-fields.ts'

/**
 * One candidate for each URL. The same page from a later source fills what the first one lacks and is no URL of its
 * own; the same URL from a second file or item of one source is a `duplicate`.
 */
export const uniteSameUrls = (candidates: readonly Candidate[]): void => {
  const byLoc = new Map<string, Candidate>()
  const pages = pagesByPath(candidates)
  for (const candidate of candidates) {
    if (candidate.loc === '' || candidate.mergedInto !== undefined) continue
    const first = byLoc.get(candidate.loc) ?? samePage(candidate, pages)
    if (first === undefined) {
      byLoc.set(candidate.loc, candidate)
    } else if (first.source !== candidate.source) {
      fill(first, candidate)
    } else if (first.exclusion === undefined) {
      exclude(candidate, 'duplicate', `the same URL as ${first.file ?? first.route.path ?? first.loc}`)
    } else {
      byLoc.set(candidate.loc, candidate)
    }
  }
}

/**
 * One candidate for each file of the host's: a later source that names a file gives it fields, and its address where
 * the host knows none but the file's own. Comes before anything is decided, so that a file is judged once.
 */
export const uniteSameFiles = (candidates: readonly Candidate[]): void => {
  const byFile = new Map<string, Candidate>()
  for (const candidate of candidates) {
    if (candidate.file === undefined) continue
    const first = byFile.get(candidate.file)
    if (first === undefined) {
      byFile.set(candidate.file, candidate)
    } else if (first.source !== candidate.source) {
      if (first.route.path === undefined && candidate.loc !== '') {
        first.loc = candidate.loc
        first.pathname = candidate.pathname
      }
      fill(first, candidate)
    }
  }
}

/** Pages with a file, by path whatever its spelling; a path that several files share names none of them. */
const pagesByPath = (candidates: readonly Candidate[]): Map<string, Candidate | undefined> => {
  const pages = new Map<string, Candidate | undefined>()
  for (const candidate of candidates) {
    if (candidate.file === undefined || candidate.loc === '' || candidate.mergedInto !== undefined) continue
    const path = toComparable(candidate.pathname)
    pages.set(path, pages.has(path) ? undefined : candidate)
  }
  return pages
}

/** The page that a route without a file means, though its slash or ending is another. */
const samePage = (candidate: Candidate, pages: ReadonlyMap<string, Candidate | undefined>): Candidate | undefined => {
  if (pages.size === 0 || candidate.file !== undefined || candidate.loc.includes('?')) return undefined
  const page = pages.get(toComparable(candidate.pathname))
  return page !== undefined && sameOrigin(page.loc, candidate.loc) ? page : undefined
}

const sameOrigin = (a: string, b: string): boolean => new URL(a).origin === new URL(b).origin

const fill = (first: Candidate, later: Candidate): void => {
  later.mergedInto = first
  first.entry = { ...later.entry, ...withoutUndefined(first.entry) }
  first.route = withFactsOf(later.route, first.route)
}

/** The first route with what only the later one says of the page: the file it is made from, and the author's data. */
const withFactsOf = (later: Route, first: Route): Route => {
  const { source, sourceIsShared, data } = later
  if (source === undefined && data === undefined) return first
  const hasOwnSource = first.source !== undefined && first.sourceIsShared !== true
  return {
    ...first,
    ...(source === undefined || hasOwnSource ? {} : { source, sourceIsShared }),
    ...(data === undefined ? {} : { data: { ...data, ...first.data } }),
  }
}
