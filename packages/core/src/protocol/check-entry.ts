import type { Report } from '../problems/collect.ts'
import { checkDate } from './datetime.ts'
import type { ChangeFreq, SitemapEntry } from './entry.ts'

/** An entry whose every value is ready to be written: only escaping is left. */
export interface CheckedEntry {
  loc: string
  lastmod?: string
  changefreq?: ChangeFreq
  /** As text, `0.0` to `1.0`. */
  priority?: string
}

const CHANGE_FREQS: ReadonlySet<unknown> = new Set([
  'always',
  'hourly',
  'daily',
  'weekly',
  'monthly',
  'yearly',
  'never',
])

/**
 * Checks every field of an entry. What can't be used is left out and reported; `loc` is taken as it is, in normal form.
 */
export const checkEntry = (entry: SitemapEntry, now: Date, report: Report): CheckedEntry => {
  const checked: CheckedEntry = { loc: entry.loc }
  const lastmod = entry.lastmod === undefined ? undefined : checkLastmod(entry.loc, entry.lastmod, now, report)
  if (lastmod !== undefined) checked.lastmod = lastmod
  if (entry.changefreq !== undefined) {
    if (CHANGE_FREQS.has(entry.changefreq)) checked.changefreq = entry.changefreq
    else report('CHANGEFREQ_INVALID', { value: entry.changefreq }, { url: entry.loc })
  }
  if (entry.priority !== undefined) {
    const priority = toPriority(entry.priority)
    if (priority !== undefined) checked.priority = priority
    else report('PRIORITY_INVALID', { value: String(entry.priority) }, { url: entry.loc })
  }
  return checked
}

/** A lastmod as it is written, or undefined where it can't be used; that is reported. */
export const checkLastmod = (url: string, value: unknown, now: Date, report: Report): string | undefined => {
  if (typeof value !== 'string' && !(value instanceof Date)) {
    report('LASTMOD_INVALID', { value: String(value), problem: 'format' }, { url })
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
