import type { Row } from '../row.ts'
import { checkAlternates, checkIndex } from './check.ts'
import { fingerprints, folderOfHtml } from './folder.ts'
import { gitDates } from './git-dates.ts'
import { jsonLines } from './json-lines.ts'
import { languages } from './languages.ts'
import { inOrder, shuffled, tenMillion } from './write.ts'

/** All rows, in the order they are run. */
export const ROWS: readonly Row[] = [
  inOrder,
  shuffled,
  tenMillion,
  jsonLines,
  languages,
  folderOfHtml,
  fingerprints,
  gitDates,
  checkAlternates,
  checkIndex,
]
