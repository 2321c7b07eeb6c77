import type { Report } from '../problems/collect.ts'
import { toShown } from '../problems/shown.ts'
import { checkDate } from '../protocol/datetime.ts'
import type { Place } from '../problems/problem.ts'

/** Keys of the author's data that hold the date of the last change; the first that holds a date is taken. */
export const DATA_KEYS: readonly string[] = [
  'lastmod',
  'updated',
  'updatedDate',
  'lastUpdated',
  'dateModified',
  'modified',
  'updatedAt',
  'last_modified_at',
]

/** From here on a number is milliseconds and no longer seconds: as seconds it would be the year 5138. */
const LEAST_MILLISECONDS = 1e11
/** Smaller numbers are years or versions and no times: as seconds this is March 1973. */
const LEAST_SECONDS = 1e8

/** A date of the author's data, `false` where the author wants none, undefined where the keys hold none. */
export type DataDate = { key: string; value: string } | false | undefined

/**
 * The date under the first of the keys that holds one. Text, `Date` and epoch numbers (seconds or milliseconds) count;
 * null, empty text and the zero dates that exports write for null do not. What can't be used is reported.
 */
export const dateFromData = (
  data: Readonly<Record<string, unknown>>,
  keys: readonly string[],
  now: Date,
  place: Place,
  report: Report,
): DataDate => {
  for (const key of keys) {
    const given = data[key]
    if (given === false) return false
    if (isNoDate(given) || asksForGitDate(key, given)) continue
    const value = toDateValue(given)
    const checked = value === undefined ? undefined : checkDate(value, now)
    if (checked !== undefined && 'value' in checked) return { key, value: checked.value }
    report('DATA_DATE_INVALID', { key, value: toShown(given) }, place)
  }
  return undefined
}

/** What authors and exports write where there is no date. */
const isNoDate = (value: unknown): boolean => {
  if (value === undefined || value === null || value === '' || value === 0) return true
  if (typeof value === 'string') return value.startsWith('0000-00-00') || Date.parse(value) === 0
  return value instanceof Date && value.getTime() === 0
}

/** By this key Starlight and VitePress show the day of a page's last commit; the source `git` has it. */
const asksForGitDate = (key: string, value: unknown): boolean => key === 'lastUpdated' && value === true

const toDateValue = (value: unknown): string | Date | undefined => {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return fromEpoch(value)
  // A Date of another realm (a config run in a sandbox) is no instance of this one's Date.
  return Object.prototype.toString.call(value) === '[object Date]' ? new Date(Number(value)) : undefined
}

const fromEpoch = (value: number): Date | undefined => {
  if (!(value >= LEAST_SECONDS)) return undefined
  return new Date(value >= LEAST_MILLISECONDS ? value : value * 1000)
}
