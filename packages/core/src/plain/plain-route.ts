import type { ResolvedOptions, RouteInput } from '../options/types.ts'
import { MAX_LOC_LENGTH, MIN_LOC_LENGTH } from '../protocol/limits.ts'
import type { CheckedEntry } from '../protocol/check-entry.ts'
import { isChangeFreq, toPriority } from '../protocol/hints.ts'
import { createPlainDateCheck, toCoreEntry } from '../protocol/plain-entry.ts'
import { toComparable } from '../routes/globs.ts'
import { escapeRegExp } from '../routes/patterns.ts'

/**
 * A path that stands in a URL as it is and can be no pattern; but none on which a rule has a word to say: error pages,
 * shells and index files.
 */
const PLAIN_PATH =
  "(?=/)(?!/(?:_|(?:404|500|200)(?:\\.[hH][tT][mM][lL]?)?/?$))(?:/[\\w\\-~!&'()+,;=@][\\w\\-.~!&'()+,;=@]*)*/?(?<!/[iI][nN][dD][eE][xX]\\.[hH][tT][mM][lL]?)$"
/** The day that exports write where there is none. */
const ZERO_DAY = '1970-01-01'

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
  options.i18n === undefined &&
  options.ledger === undefined &&
  options.guard === false &&
  options.report === undefined &&
  options.changefreq === undefined &&
  options.priority === undefined

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
  const { origin, base, trailingSlash, lastmod: sources } = options
  const root = origin + base.slice(0, -1)
  const plainPathRe = new RegExp(`^${PLAIN_PATH}`)
  const plainUrlRe = new RegExp(`^${escapeRegExp(root)}${PLAIN_PATH}`)
  const isPlainDate = createPlainDateCheck(now)
  const hasDates = Array.isArray(sources) && sources.includes('data')

  return (item) => {
    const given = typeof item === 'string' ? { loc: item } : item
    if (typeof given !== 'object' || given === null || typeof given.loc !== 'string') return undefined
    for (const field in given) {
      if (field !== 'loc' && field !== 'lastmod' && field !== 'changefreq' && field !== 'priority') return undefined
    }
    const { loc: text, lastmod, changefreq, priority } = given
    const isAbsolute = plainUrlRe.test(text)
    if (!isAbsolute && !plainPathRe.test(text)) return undefined
    const hasSlash = text.endsWith('/')
    if (trailingSlash === 'always' ? !hasSlash : trailingSlash === 'never' && hasSlash) return undefined
    if (known.size > 0 && known.has(toComparable(isAbsolute ? text.slice(root.length) : text))) return undefined
    const loc = isAbsolute ? text : root + text
    if (loc.length > MAX_LOC_LENGTH || loc.length < MIN_LOC_LENGTH) return undefined
    if (lastmod !== undefined && (!isPlainDate(lastmod) || lastmod.startsWith(ZERO_DAY))) return undefined
    if (changefreq !== undefined && !isChangeFreq(changefreq)) return undefined
    const written = priority === undefined ? undefined : toPriority(priority)
    if (priority !== undefined && written === undefined) return undefined
    return toCoreEntry(loc, hasDates ? lastmod : undefined, changefreq, written)
  }
}
