import type { ResolvedOptions, RouteInput } from '../options/types.ts'
import { MAX_LOC_LENGTH, MIN_LOC_LENGTH } from '../protocol/limits.ts'
import { createPlainCheck } from '../protocol/plain-entry.ts'
import { toComparable } from '../routes/globs.ts'

/** A path that stands in a URL as it is, and can be no pattern. */
const PLAIN_PATH_RE = /^(?:\/|(?:\/(?!\.{1,2}(?:\/|$))[A-Za-z0-9\-._~!&'()+,;=@]+)+\/?)$/
/** Paths on which a rule has a word to say: their spelling, or that they are error pages or shells. */
const SPECIAL_RE = /\/index\.html?$|^\/(?:404|500|200|__spa-fallback)(?:\.html?)?\/?$/i
const FIELDS: ReadonlySet<string> = new Set(['loc', 'lastmod', 'changefreq', 'priority'])
/** The day that exports write where there is none. */
const ZERO_DAY = '1970-01-01'

/** A route that needs nothing but its own text, checked. */
export interface PlainRoute {
  loc: string
  lastmod: string | undefined
  changefreq: string | undefined
  /** As text. */
  priority: string | undefined
}

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
): ((item: RouteInput) => PlainRoute | undefined) => {
  const { origin, base, trailingSlash, lastmod: sources } = options
  const root = origin + base.slice(0, -1)
  const prefix = `${root}/`
  const check = createPlainCheck(now)
  const hasDates = Array.isArray(sources) && sources.includes('data')

  return (item) => {
    const given = typeof item === 'string' ? { loc: item } : item
    if (typeof given !== 'object' || given === null || typeof given.loc !== 'string') return undefined
    for (const field in given) if (!FIELDS.has(field)) return undefined
    const { loc: text, lastmod, changefreq, priority } = given
    const path = text.startsWith('/') ? text : text.startsWith(prefix) ? text.slice(root.length) : ''
    if (!PLAIN_PATH_RE.test(path) || SPECIAL_RE.test(path)) return undefined
    const hasSlash = path.endsWith('/')
    if (trailingSlash === 'always' ? !hasSlash : trailingSlash === 'never' && hasSlash) return undefined
    if (known.size > 0 && known.has(toComparable(path))) return undefined
    const loc = root + path
    if (loc.length > MAX_LOC_LENGTH || loc.length < MIN_LOC_LENGTH) return undefined
    if (lastmod !== undefined && (typeof lastmod !== 'string' || lastmod.startsWith(ZERO_DAY))) return undefined
    const checked = check({ loc, lastmod, changefreq, priority })
    if (checked === undefined) return undefined
    return {
      loc,
      lastmod: hasDates ? checked.lastmod : undefined,
      changefreq: checked.changefreq,
      priority: checked.priority,
    }
  }
}
