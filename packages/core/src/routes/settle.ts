import type { ResolvedOptions } from '../options/types.ts'
import { toShown } from '../problems/shown.ts'
import type { Report } from '../problems/collect.ts'
import type { Alternate } from '../protocol/entry.ts'
import { type Candidate, exclude, isListed } from './candidate.ts'
import { toPublicUrl } from './to-url.ts'

/**
 * After the user's last word: a changed `loc` is normalised and made unique, alternates follow it, and alternates to
 * entries that went go too; a page that is left alone carries none.
 */
export const settleEntries = (candidates: readonly Candidate[], options: ResolvedOptions, report: Report): void => {
  if (options.filter === undefined && options.transform === undefined) return
  const renamed = new Map<string, string>()
  const gone = new Set<string>()
  const taken = new Map<string, Candidate>()
  for (const candidate of candidates) {
    const { loc = candidate.loc } = candidate.entry
    if (!isListed(candidate)) {
      gone.add(candidate.loc)
    } else if (loc !== candidate.loc) {
      settleLoc(candidate, loc, renamed, options, report)
    }
    if (!isListed(candidate)) continue
    const first = taken.get(candidate.loc)
    if (first === undefined) taken.set(candidate.loc, candidate)
    else exclude(candidate, 'duplicate', `transform gave it the URL of ${first.route.path ?? first.file ?? first.loc}`)
  }
  for (const candidate of candidates) {
    const { alternates } = candidate.entry
    if (!isListed(candidate) || alternates === undefined) continue
    if (renamed.size === 0 && gone.size === 0) continue
    const settled = alternates.flatMap((alternate) => settleAlternate(alternate, renamed, gone, taken))
    if (new Set(settled.map(({ href }) => href)).size > 1) candidate.entry.alternates = settled
    else delete candidate.entry.alternates
  }
}

const settleLoc = (
  candidate: Candidate,
  loc: string,
  renamed: Map<string, string>,
  options: ResolvedOptions,
  report: Report,
): void => {
  const found = toPublicUrl(loc, options)
  if ('why' in found) {
    exclude(candidate, 'invalid', `transform gave it ${toShown(loc)}: ${found.why}`)
    report('ROUTE_INVALID', { value: toShown(loc), why: found.why })
    return
  }
  renamed.set(candidate.loc, found.url)
  candidate.loc = found.url
}

const settleAlternate = (
  alternate: Alternate,
  renamed: ReadonlyMap<string, string>,
  gone: ReadonlySet<string>,
  taken: ReadonlyMap<string, Candidate>,
): Alternate[] => {
  const href = renamed.get(alternate.href) ?? alternate.href
  return gone.has(href) && !taken.has(href) ? [] : [{ ...alternate, href }]
}
