import type { Report } from '../problems/collect.ts'

/** What the check of a field needs besides the value. */
export interface Scope {
  /** Address of the page, in normal form. */
  url: string
  now: Date
  report: Report
  /** Whether this is the first time in the run: for what holds for every entry alike. */
  isFirst: (what: string) => boolean
}
