import { readDate } from '../protocol/datetime.ts'
import { UNKNOWN } from '../lastmod/ledger-text.ts'
import { FACT_NAMES, type FactName } from '../reading/listed-url.ts'
import type { OpenedList } from '../reading/open-list.ts'
import type { Change, CompareFacts } from './differences.ts'

const SITEMAP_FACTS: readonly FactName[] = FACT_NAMES.filter((name) => name !== 'fingerprint' && name !== 'day')

type ListFacts = Pick<OpenedList, 'kind' | 'version'>

/**
 * How to compare what two lists say of a URL. Two ledgers by fingerprint and day; by the day alone where the versions
 * of their fingerprints differ. A ledger and a sitemap have only the day in common: the page changed where the newer
 * one gives a later day.
 */
export const createCompare = (older: ListFacts, newer: ListFacts): CompareFacts => {
  if (older.kind === 'sitemap' && newer.kind === 'sitemap') return compareSitemaps
  if (older.kind === 'ledger' && newer.kind === 'ledger') {
    return older.version === newer.version && older.version !== undefined ? compareLedgers : compareDays
  }
  return compareLastmodWithDay
}

const compareSitemaps: CompareFacts = (older, newer) => {
  const changes: Change[] = []
  for (const what of SITEMAP_FACTS) {
    const [from, to] = [older[what], newer[what]]
    if (from !== to && !meanTheSame(what, from, to)) changes.push({ what, from, to })
  }
  return changes
}

const compareLedgers: CompareFacts = (older, newer) => [
  // A page whose text was not read before has not changed for that.
  ...(isKnown(older.fingerprint) && isKnown(newer.fingerprint) && older.fingerprint !== newer.fingerprint
    ? [{ what: 'fingerprint' as const, from: older.fingerprint, to: newer.fingerprint }]
    : []),
  ...compareDays(older, newer),
]

const compareDays: CompareFacts = (older, newer) =>
  older.day === newer.day ? [] : [{ what: 'day', from: known(older.day), to: known(newer.day) }]

const compareLastmodWithDay: CompareFacts = (older, newer) => {
  const from = known(older.day) ?? dayOf(older.lastmod)
  const to = known(newer.day) ?? dayOf(newer.lastmod)
  return from !== undefined && to !== undefined && to > from ? [{ what: 'lastmod', from, to }] : []
}

const isKnown = (fingerprint: string | undefined): boolean => known(fingerprint) !== undefined

const known = (value: string | undefined): string | undefined => (value === UNKNOWN ? undefined : value)

/** The day in UTC, as in a ledger. */
const dayOf = (lastmod: string | undefined): string | undefined => {
  const read = lastmod === undefined ? undefined : readDate(lastmod)
  return read === undefined || 'problem' in read ? undefined : new Date(read.time).toISOString().slice(0, 10)
}

/** Whether two different texts say the same: a moment in another zone, a number in another spelling. */
const meanTheSame = (what: FactName, a: string | undefined, b: string | undefined): boolean => {
  if (a === undefined || b === undefined) return false
  if (what === 'priority') return Number(a) === Number(b)
  if (what !== 'lastmod') return false
  const [one, other] = [readDate(a), readDate(b)]
  if ('problem' in one || 'problem' in other || one.time !== other.time) return false
  // A day is not its first moment, but a minute is its first second.
  const isTime = (form: string): boolean => form === 'minute' || form === 'second'
  return one.form === other.form || (isTime(one.form) && isTime(other.form))
}
