import type { FactName, Facts } from '../reading/listed-url.ts'

/** One fact that differs; undefined where that side says nothing. */
export interface Change {
  what: FactName
  from: string | undefined
  to: string | undefined
}

/** A URL that both list, with what differs. */
export interface ChangedUrl {
  url: string
  changes: Change[]
}

/** A URL that only the older one lists. */
export interface GoneUrl {
  url: string
  /** The page or the rule of the new folder that sends its readers on; undefined: it was dropped. */
  redirected?: string
}

/** How two lists of URLs differ, each in code-point order of the URLs. */
export interface Differences {
  /** Different URLs that the older one lists. */
  before: number
  /** Different URLs that the newer one lists. */
  after: number
  added: string[]
  changed: ChangedUrl[]
  gone: GoneUrl[]
}

/** What differs between two that list the same URL. */
export type CompareFacts = (older: Facts, newer: Facts) => Change[]
