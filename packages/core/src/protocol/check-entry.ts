import type { Report } from '../problems/collect.ts'
import { toShownText } from '../problems/shown.ts'
import { createAlternatesChecker } from './alternates.ts'
import { checkDate } from './datetime.ts'
import type { XmlElement } from './element.ts'
import type { Alternate, ChangeFreq, SitemapEntry } from './entry.ts'
import { type CheckedExtensions, createExtensionsChecker } from './extensions.ts'
import { isChangeFreq, toPriority } from './hints.ts'
import { checkImages } from './image.ts'
import { checkNews, type CheckedNews, type Publication } from './news.ts'
import { createPlainCheck } from './plain-entry.ts'
import type { Scope } from './scope.ts'
import { reportUnused } from './unused-fields.ts'
import { readFields } from './values.ts'
import { checkVideos } from './video.ts'

/** An entry whose every value is ready to be written: only escaping is left. A list that is there is not empty. */
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
  extensions: CheckedExtensions | undefined
}

/** What an entry is checked against. */
export interface EntryContext {
  /** The build's clock: for dates in the future and videos that have expired. */
  now: Date
  report: Report
  /** The publication of the option `news`; without it an entry's `news` is left out, and that is reported once. */
  news: Publication | undefined
  /** The option `output.namespaces`. */
  namespaces: Readonly<Record<string, string>>
}

/** Checks every field of an entry. What can't be used is left out and reported; `loc` is taken as it is, in normal form. */
export type CheckEntry = (entry: SitemapEntry) => CheckedEntry

const FIELDS = [
  'lastmod',
  'changefreq',
  'priority',
  'alternates',
  'images',
  'videos',
  'news',
  'extensions',
] as const satisfies readonly (keyof SitemapEntry)[]
/** All that an entry has. */
const NAMES: readonly string[] = ['loc', ...FIELDS]

/** One checker serves one run: what holds for every entry alike (a tag without effect) it reports once. */
export const createEntryChecker = (context: EntryContext): CheckEntry => {
  const { now, report } = context
  const told = new Set<string>()
  const isFirst = (what: string): boolean => !told.has(what) && told.add(what) === told
  const alternatesChecker = createAlternatesChecker()
  const checkExtensions = createExtensionsChecker(context.namespaces)
  const checkPlain = createPlainCheck(now, alternatesChecker.recall)

  const checkFully = (entry: SitemapEntry): CheckedEntry => {
    const scope: Scope = { url: entry.loc, now, report, isFirst }
    const { lastmod, changefreq, priority, alternates, images, videos, news, extensions } =
      readFields(entry, FIELDS) ?? {}
    reportUnused(entry, 'entry', NAMES, scope)
    return {
      loc: entry.loc,
      lastmod: lastmod === undefined ? undefined : checkLastmod(entry.loc, lastmod, now, report),
      changefreq: changefreq === undefined ? undefined : checkChangeFreq(changefreq, scope),
      priority: priority === undefined ? undefined : checkPriority(priority, scope),
      alternates: alternates === undefined ? undefined : alternatesChecker.check(alternates, scope),
      images: images === undefined ? undefined : checkImages(images, scope),
      videos: videos === undefined ? undefined : checkVideos(videos, scope),
      news: news === undefined ? undefined : checkAskedNews(news, context.news, scope),
      extensions: extensions === undefined ? undefined : checkExtensions(extensions, scope),
    }
  }

  return (entry) => {
    try {
      return checkPlain(entry) ?? checkFully(entry)
    } catch {
      // Only a getter that throws comes here; the full check reads each field by itself.
      return checkFully(entry)
    }
  }
}

/** A lastmod as it is written, or undefined where it can't be used; that is reported. */
export const checkLastmod = (url: string, value: unknown, now: Date, report: Report): string | undefined => {
  const checked = checkDate(value, now)
  if ('value' in checked) return checked.value
  report('LASTMOD_INVALID', { value: toShownText(value), problem: checked.problem }, { url })
  return undefined
}

const checkChangeFreq = (value: unknown, { url, report }: Scope): ChangeFreq | undefined => {
  if (isChangeFreq(value)) return value
  report('CHANGEFREQ_INVALID', { value: toShownText(value) }, { url })
  return undefined
}

const checkPriority = (value: unknown, { url, report }: Scope): string | undefined => {
  const priority = toPriority(value)
  if (priority === undefined) report('PRIORITY_INVALID', { value: toShownText(value) }, { url })
  return priority
}

const checkAskedNews = (
  value: unknown,
  publication: Publication | undefined,
  scope: Scope,
): CheckedNews | undefined => {
  if (publication !== undefined) return checkNews(value, publication, scope)
  if (scope.isFirst('news')) scope.report('NEWS_NOT_ASKED', undefined, { url: scope.url })
  return undefined
}

/** The entry as it stands beside the news sitemap: without its `news`. */
export const withoutNews = (entry: CheckedEntry): CheckedEntry =>
  entry.news === undefined ? entry : { ...entry, news: undefined }

/** An entry of core tags as its author would give it. */
export const toSitemapEntry = ({ loc, lastmod, changefreq, priority }: CheckedEntry): SitemapEntry => {
  const entry: SitemapEntry = { loc }
  if (lastmod !== undefined) entry.lastmod = lastmod
  if (changefreq !== undefined) entry.changefreq = changefreq
  if (priority !== undefined) entry.priority = Number(priority)
  return entry
}
