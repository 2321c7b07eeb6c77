import { createPage, type Page } from '../page.ts'
import type { Outcome } from './share.ts'

/** What a thread has read since its last message: the numbers of pages, and what became of each. */
export interface Message {
  indexes: readonly number[]
  /** Of a page only what it says: most say little, and each field costs time on its way. */
  outcomes: readonly (Partial<Page> | string)[]
}

export const toMessage = (indexes: readonly number[], outcomes: readonly Outcome[]): Message => ({
  indexes,
  outcomes: outcomes.map((outcome) => (typeof outcome === 'string' ? outcome : toFacts(outcome))),
})

export const toOutcome = (outcome: Partial<Page> | string): Outcome =>
  typeof outcome === 'string' ? outcome : Object.assign(createPage(), outcome)

const toFacts = (page: Page): Partial<Page> =>
  Object.fromEntries(
    Object.entries(page).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  )
