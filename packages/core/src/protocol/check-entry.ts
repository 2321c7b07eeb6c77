import type { Report } from '../problems/collect.ts'
import { toShown } from '../problems/shown.ts'
import { checkDate } from './datetime.ts'
import type { XmlElement } from './element.ts'
import type { Alternate, ChangeFreq, SitemapEntry } from './entry.ts'
import type { CheckedNews } from './news.ts'

/**
 * An entry whose every value is ready to be written: only escaping is left. A list that is there is not empty.
 */
export interface CheckedEntry {
  loc: string
  lastmod: string | undefined
  changefreq: ChangeFreq | undefined
  /** As text, `0.0` to `1.0`. */
  priority: string | undefined
  alternates: readonly Alternate[] | undefined
  /** Addresses of the images. */
  images: readonly string[] | undefined
  /** The `video:video` elements. */
  videos: readonly XmlElement[] | undefined
  news: CheckedNews | undefined
  /** Elements of the prefixes of `output.namespaces`, and the mask of those namespaces. */
  extensions: { elements: readonly XmlElement[]; namespaces: number } | undefined
}

/** What an entry is checked against. */
export interface EntryContext {
  /** The build's clock: for dates in the future and videos that have expired. */
  now: Date
  report: Report
  /** The publication of the option `news`; without it an entry's `news` is left out, and that is reported once. */
  news: { name: string; language: string } | undefined
  /** The option `output.namespaces`. */
  namespaces: Readonly<Record<string, string>>
}

/** Checks every field of an entry. What can't be used is left out and reported; `loc` is taken as it is, in normal form. */
export type CheckEntry = (entry: SitemapEntry) => CheckedEntry

const CHANGE_FREQS: ReadonlySet<unknown> = new Set([
  'always',
  'hourly',
  'daily',
  'weekly',
  'monthly',
  'yearly',
  'never',
])

/** One checker serves one run: what holds for every entry alike (a tag without effect) it reports once. */
export const createEntryChecker = (context: EntryContext): CheckEntry => {
  const { now, report } = context
  return (entry) => {
    let { changefreq } = entry
    if (changefreq !== undefined && !CHANGE_FREQS.has(changefreq)) {
      report('CHANGEFREQ_INVALID', { value: changefreq }, { url: entry.loc })
      changefreq = undefined
    }
    const priority = entry.priority === undefined ? undefined : toPriority(entry.priority)
    if (entry.priority !== undefined && priority === undefined)
      report('PRIORITY_INVALID', { value: String(entry.priority) }, { url: entry.loc })
    return {
      loc: entry.loc,
      lastmod: entry.lastmod === undefined ? undefined : checkLastmod(entry.loc, entry.lastmod, now, report),
      changefreq,
      priority,
      alternates: undefined,
      images: undefined,
      videos: undefined,
      news: undefined,
      extensions: undefined,
    }
  }
}

/** A lastmod as it is written, or undefined where it can't be used; that is reported. */
export const checkLastmod = (url: string, value: unknown, now: Date, report: Report): string | undefined => {
  if (typeof value !== 'string' && !(value instanceof Date)) {
    report('LASTMOD_INVALID', { value: toShown(value), problem: 'format' }, { url })
    return undefined
  }
  const checked = checkDate(value, now)
  if ('value' in checked) return checked.value
  const shown = typeof value === 'string' ? value : Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString()
  report('LASTMOD_INVALID', { value: shown, problem: checked.problem }, { url })
  return undefined
}

/** Shortest decimal form with a point and at least one decimal, never an exponent. */
const toPriority = (value: unknown): string | undefined => {
  if (typeof value !== 'number' || !(value >= 0 && value <= 1)) return undefined
  if (Number.isInteger(value)) return value === 0 ? '0.0' : '1.0'
  const text = String(value)
  return text.includes('e') ? value.toFixed(20).replace(/0+$/, '') : text
}

/** The entry as it stands beside the news sitemap: without its `news`. */
export const withoutNews = (entry: CheckedEntry): CheckedEntry =>
  entry.news === undefined ? entry : { ...entry, news: undefined }
