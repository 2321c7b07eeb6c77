import type { ResolvedOptions, RouteInput } from '../options/types.ts'
import type { CheckedEntry } from '../protocol/check-entry.ts'
import { isChangeFreq, toPriority } from '../protocol/hints.ts'
import { createPlainDateCheck, toCoreEntry } from '../protocol/plain-entry.ts'
import { toComparable } from '../routes/globs.ts'
import { mayPairByPath } from './languages.ts'
import { plainUrlsOf } from '../routes/plain-url.ts'
import { toPathname } from '../routes/to-url.ts'

/** The day that exports write where there is none. */
const ZERO_DAY = 1970_01_01

/**
 * Whether the options leave routes alone: with none of these can one route matter to another, and no function of the
 * user sees it.
 */
export const mayBePlain = (options: ResolvedOptions): boolean =>
  options.include.length === 0 &&
  options.exclude.length === 0 &&
  options.filter === undefined &&
  options.transform === undefined &&
  typeof options.lastmod !== 'function' &&
  mayHavePlainLanguages(options) &&
  options.ledger === undefined &&
  options.guard === false &&
  options.report === undefined &&
  options.changefreq === undefined &&
  options.priority === undefined

/** Lines hold their links as they are written in the end, and nobody may want to see them before. */
const mayHavePlainLanguages = ({ i18n, output }: ResolvedOptions): boolean =>
  i18n === undefined || (mayPairByPath(i18n) && output.group === undefined && !output.pretty)

/**
 * The short way for what nearly all routes given by hand are: a path of the site in normal form, with ordinary core
 * tags at most. It gives undefined wherever it is not sure, and the route then goes the full way, which gives the same.
 *
 * @param known - Comparable paths of pages and of what pages name: routes to them go the full way.
 */
export const createPlainReader = (
  options: ResolvedOptions,
  known: ReadonlySet<string>,
  now: Date,
): ((item: RouteInput) => CheckedEntry | undefined) => {
  const toPlainUrl = plainUrlsOf(options)
  const isPlainDate = createPlainDateCheck(now, ZERO_DAY)
  const hasDates = Array.isArray(options.lastmod) && options.lastmod.includes('data')

  return (item) => {
    const given = typeof item === 'string' ? { loc: item } : item
    if (typeof given !== 'object' || given === null || typeof given.loc !== 'string') return undefined
    for (const field in given) {
      if (field !== 'loc' && field !== 'lastmod' && field !== 'changefreq' && field !== 'priority') return undefined
    }
    const { loc: text, lastmod, changefreq, priority } = given
    const url = toPlainUrl(text)
    if (url === undefined || (known.size > 0 && known.has(toComparable(toPathname(url, options))))) return undefined
    if (lastmod !== undefined && !isPlainDate(lastmod)) return undefined
    if (changefreq !== undefined && !isChangeFreq(changefreq)) return undefined
    const written = priority === undefined ? undefined : toPriority(priority)
    if (priority !== undefined && written === undefined) return undefined
    return toCoreEntry(url, hasDates ? lastmod : undefined, changefreq, written)
  }
}
