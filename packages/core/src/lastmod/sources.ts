import type { Environment } from '../environment.ts'
import type { ResolvedOptions } from '../options/types.ts'
import type { Report } from '../problems/collect.ts'
import { checkLastmod } from '../protocol/check-entry.ts'
import { type Candidate, isListed } from '../routes/candidate.ts'
import { call, toEntry } from '../routes/callbacks.ts'

/** Keys of the author's data that hold the date of the last change; the first that holds a date is taken. */
const DATA_KEYS: readonly string[] = [
  'lastmod',
  'updated',
  'updatedDate',
  'lastUpdated',
  'dateModified',
  'modified',
  'updatedAt',
  'last_modified_at',
]

/** Gives each listed entry its date, from the first source that has one. */
export const dateEntries = async (
  candidates: readonly Candidate[],
  options: ResolvedOptions,
  environment: Environment,
  report: Report,
): Promise<void> => {
  const { lastmod } = options
  for (const candidate of candidates) {
    if (!isListed(candidate)) continue
    if (typeof lastmod === 'function') {
      const value = await call('lastmod', candidate, () => lastmod(toEntry(candidate), candidate.route))
      take(candidate, value, 'function', environment, report)
    } else if (lastmod === false) {
      delete candidate.entry.lastmod
    } else {
      fromData(candidate, lastmod, environment, report)
    }
  }
}

const fromData = (candidate: Candidate, sources: readonly string[], environment: Environment, report: Report): void => {
  const { lastmod, ...entry } = candidate.entry
  candidate.entry = entry
  if (sources.includes('data') && lastmod !== undefined && take(candidate, lastmod, 'data', environment, report)) return
  const { data } = candidate.route
  const keys = sources.flatMap((source) =>
    source === 'data' ? DATA_KEYS : source.startsWith('data:') ? [source.slice('data:'.length)] : [],
  )
  for (const key of keys) {
    const value = data?.[key]
    if (value === false) return
    if (value !== undefined && value !== null && take(candidate, value, `data:${key}`, environment, report)) return
  }
}

const take = (
  candidate: Candidate,
  value: unknown,
  source: string,
  environment: Environment,
  report: Report,
): boolean => {
  if (value === undefined) return false
  const checked = checkLastmod(candidate.loc, value, environment.now, report)
  if (checked === undefined) return false
  candidate.entry.lastmod = checked
  candidate.lastmodSource = source
  return true
}
