import type { ByEntry, ResolvedOptions } from '../options/types.ts'
import type { Report } from '../problems/collect.ts'
import type { SitemapEntry } from '../protocol/entry.ts'
import { type Candidate, isListed } from './candidate.ts'
import { call, toEntry, toOwnRoute } from './callbacks.ts'
import { createGlobList } from './globs.ts'
import { withoutUndefined } from './own-fields.ts'

/** Key of a map from glob to value that stands for every page no other key matches. */
const REST = '*'

/** Gives each listed entry the `changefreq` and `priority` of the options, where the author gave none. Never invents one. */
export const hintEntries = async (
  candidates: readonly Candidate[],
  options: ResolvedOptions,
  report: Report,
): Promise<void> => {
  const listed = candidates.filter(isListed)
  await hint(listed, 'changefreq', options.changefreq, options.base, report)
  await hint(listed, 'priority', options.priority, options.base, report)
}

const hint = async <N extends 'changefreq' | 'priority'>(
  listed: readonly Candidate[],
  name: N,
  given: ByEntry<NonNullable<SitemapEntry[N]>> | undefined,
  base: string,
  report: Report,
): Promise<void> => {
  if (given === undefined) return
  if (typeof given === 'function') {
    for (const candidate of listed) {
      set(candidate, name, await call(name, candidate, () => given(toEntry(candidate), toOwnRoute(candidate))))
    }
  } else if (typeof given === 'object') {
    const globs = createGlobList(
      name,
      Object.keys(given).filter((pattern) => pattern !== REST),
    )
    for (const candidate of listed) set(candidate, name, given[globs.find(candidate.pathname) ?? REST])
    globs.reportUnused(
      listed.map((candidate) => candidate.pathname),
      base,
      report,
    )
  } else {
    for (const candidate of listed) set(candidate, name, given)
  }
}

const set = <N extends 'changefreq' | 'priority'>(
  candidate: Candidate,
  name: N,
  value: SitemapEntry[N] | undefined,
): void => {
  if (value !== undefined && value !== null) candidate.entry = { [name]: value, ...withoutUndefined(candidate.entry) }
}
