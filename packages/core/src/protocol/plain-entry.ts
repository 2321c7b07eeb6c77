import type { CheckedEntry } from './check-entry.ts'
import { LATEST_OFFSET_MS } from './datetime.ts'
import type { ChangeFreq, SitemapEntry } from './entry.ts'
import { isChangeFreq, toPriority } from './hints.ts'

/** A day from 1970 on that every year has, alone or with a UTC time to the second. */
const PLAIN_DATE_RE =
  /^(?:19[7-9]\d|[2-9]\d{3})-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))(?:T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\dZ)?$/

/** Whether a date is beyond doubt one that can be written as it is. */
export type IsPlainDate = (lastmod: unknown) => lastmod is string

/** For dates that are not in the future of `now` anywhere on earth. */
export const createPlainDateCheck = (now: Date): IsPlainDate => {
  // Dates in these two forms compare as text: none later than this is in the future.
  const latest = new Date(now.getTime() + LATEST_OFFSET_MS).toISOString().slice(0, 19)
  return (lastmod): lastmod is string => typeof lastmod === 'string' && PLAIN_DATE_RE.test(lastmod) && lastmod < latest
}

/**
 * The short way for what nearly all entries are: the core tags with ordinary values and nothing else. It gives
 * undefined wherever it is not sure, and the full check then decides; where it answers, the full check says the same.
 */
export const createPlainCheck = (now: Date): ((entry: SitemapEntry) => CheckedEntry | undefined) => {
  const isPlainDate = createPlainDateCheck(now)
  return ({ loc, lastmod, changefreq, priority, alternates, images, videos, news, extensions }) => {
    if (
      alternates !== undefined ||
      images !== undefined ||
      videos !== undefined ||
      news !== undefined ||
      extensions !== undefined ||
      (lastmod !== undefined && !isPlainDate(lastmod)) ||
      (changefreq !== undefined && !isChangeFreq(changefreq))
    )
      return undefined
    const written = priority === undefined ? undefined : toPriority(priority)
    if (priority !== undefined && written === undefined) return undefined
    return toCoreEntry(loc, lastmod, changefreq, written)
  }
}

/** An entry of core tags whose values are checked. */
export const toCoreEntry = (
  loc: string,
  lastmod: string | undefined,
  changefreq: ChangeFreq | undefined,
  priority: string | undefined,
): CheckedEntry => ({
  loc,
  lastmod,
  changefreq,
  priority,
  alternates: undefined,
  images: undefined,
  videos: undefined,
  news: undefined,
  extensions: undefined,
})
