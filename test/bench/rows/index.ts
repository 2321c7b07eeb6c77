import type { Row } from '../row.ts'
import { astroBuild } from './astro-build.ts'
import { checkAlternates, checkIndex } from './check.ts'
import { fingerprints, folderOfHtml } from './folder.ts'
import { gitDates } from './git-dates.ts'
import { eleventyBuild, viteBuild } from './host-builds.ts'
import { jsonLines } from './json-lines.ts'
import { languages } from './languages.ts'
import { merge } from './merge.ts'
import { routesInMemory } from './routes-in-memory.ts'
import { stableParts } from './stable-parts.ts'
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
  astroBuild,
  routesInMemory,
  viteBuild,
  eleventyBuild,
  stableParts,
  merge,
]
