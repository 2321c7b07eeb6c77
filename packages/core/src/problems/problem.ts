import type { CATALOG } from './catalog.ts'

/** Permanent name of a kind of problem. */
export type ProblemCode = keyof typeof CATALOG

export type Level = 'error' | 'warning' | 'note'

/** What a catalogue entry says about one occurrence. */
export interface ProblemText {
  level: Level
  /** What happened, to which value, and why. */
  message: string
  /** What to change, and where. */
  hint: string
  /** The rule and its source, where one stands behind it. */
  rule?: string
}

/** Where a problem was found. */
export interface Place {
  file?: string | undefined
  line?: number | undefined
  url?: string | undefined
}

/** Something to tell the user. */
export interface Problem extends ProblemText {
  code: ProblemCode
  file?: string
  line?: number
  url?: string
  /** Occurrences that this problem stands for. */
  count: number
}

/** The details that a code's text needs. */
export type DetailsOf<C extends ProblemCode> = Parameters<(typeof CATALOG)[C]>[0]
