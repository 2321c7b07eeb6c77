import { distance } from 'fastest-levenshtein'

/** Edits that any name may be away from what was meant; of a longer one a third of its letters. */
const FEW_EDITS = 2

/** The names that one which there is not may be a misspelling of, nearest first; capitals say nothing. */
export const nearestNames = (name: string, names: readonly string[], length: number = name.length): string[] =>
  names
    .map((known) => ({ known, edits: distance(name.toLowerCase(), known.toLowerCase()) }))
    .filter(({ edits }) => edits <= Math.max(FEW_EDITS, Math.floor(length / 3)))
    .sort((a, b) => a.edits - b.edits)
    .map(({ known }) => known)
