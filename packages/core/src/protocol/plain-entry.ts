import type { CheckedEntry } from './check-entry.ts'
import { daysIn, LATEST_OFFSET_MS } from './datetime.ts'
import type { Alternate, ChangeFreq, SitemapEntry } from './entry.ts'
import { isChangeFreq, toPriority } from './hints.ts'

const TIME_RE = /^T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\dZ$/
/** Characters of a day, and of a UTC time to the second: the two forms that nearly all dates have. */
export const DAY_LENGTH = 10
export const TIME_LENGTH = 20
const ZERO = 0x30
const HYPHEN = 0x2d

/** Fields that are looked at here. */
const PLAIN_FIELDS: ReadonlySet<string> = new Set<keyof SitemapEntry>([
  'loc',
  'lastmod',
  'changefreq',
  'priority',
  'alternates',
])

/** A day as one number, like 20261130. */
type DayNumber = number

/** Whether a date is beyond doubt one that can be written as it is. */
export type IsPlainDate = (lastmod: unknown) => lastmod is string

/** For dates after `after`, where that is given, which are not in the future of `now` anywhere on earth. */
export const createPlainDateCheck = (now: Date, after: DayNumber = 0): IsPlainDate => {
  const today = dayOf(new Date(now.getTime() + LATEST_OFFSET_MS).toISOString())
  return (lastmod): lastmod is string => {
    if (typeof lastmod !== 'string') return false
    if (lastmod.length !== DAY_LENGTH && !(lastmod.length === TIME_LENGTH && TIME_RE.test(lastmod.slice(DAY_LENGTH))))
      return false
    const day = dayOf(lastmod)
    return day > after && day < today
  }
}

/**
 * The day that a date begins with, alone or with a time, from 1970 on; 0 for one that there is not.
 * A million dates are looked at number by number, since a regular expression takes several times as long.
 */
const dayOf = (text: string): DayNumber => {
  const year = digitAt(text, 0) * 1000 + digitAt(text, 1) * 100 + digitAt(text, 2) * 10 + digitAt(text, 3)
  const month = digitAt(text, 5) * 10 + digitAt(text, 6)
  const day = digitAt(text, 8) * 10 + digitAt(text, 9)
  const isDay =
    text.charCodeAt(4) === HYPHEN &&
    text.charCodeAt(7) === HYPHEN &&
    year >= 1970 &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= daysIn(year, month)
  return isDay ? year * 10_000 + month * 100 + day : 0
}

/** A digit, or NaN. */
const digitAt = (text: string, at: number): number => {
  const digit = text.charCodeAt(at) - ZERO
  return digit >= 0 && digit <= 9 ? digit : Number.NaN
}

/**
 * The short way for what nearly all entries are: the core tags with ordinary values, and alternates that were checked
 * before. It gives undefined wherever it is not sure, and the full check then decides; where it answers, the full check
 * says the same.
 *
 * @param recall - What came of a list of alternates that has no fault.
 */
export const createPlainCheck = (
  now: Date,
  recall: (alternates: unknown) => readonly Alternate[] | undefined,
): ((entry: SitemapEntry) => CheckedEntry | undefined) => {
  const isPlainDate = createPlainDateCheck(now)
  return (entry) => {
    // The full check knows what to do with any other field, also one that there is not.
    for (const name in entry) if (!PLAIN_FIELDS.has(name)) return undefined
    const { loc, lastmod, changefreq, priority, alternates } = entry
    if ((lastmod !== undefined && !isPlainDate(lastmod)) || (changefreq !== undefined && !isChangeFreq(changefreq)))
      return undefined
    const written = priority === undefined ? undefined : toPriority(priority)
    if (priority !== undefined && written === undefined) return undefined
    const known = alternates === undefined ? undefined : recall(alternates)
    if (alternates !== undefined && known === undefined) return undefined
    return toCoreEntry(loc, lastmod, changefreq, written, known)
  }
}

/** An entry of core tags, and alternates where it has some, whose values are checked. */
export const toCoreEntry = (
  loc: string,
  lastmod: string | undefined,
  changefreq: ChangeFreq | undefined,
  priority: string | undefined,
  alternates?: readonly Alternate[],
): CheckedEntry => ({
  loc,
  lastmod,
  changefreq,
  priority,
  alternates,
  images: undefined,
  videos: undefined,
  news: undefined,
  extensions: undefined,
})
