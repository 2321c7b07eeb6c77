import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { renderMatrix } from './table.ts'

/** The README of the repository. */
export const README: string = fileURLToPath(new URL('../../README.md', import.meta.url))

const TABLE_RE = /(?<=<!-- matrix -->\n)[^]*?(?=\n<!-- \/matrix -->)/

/** The table in the README. */
export const readTable = (): string | undefined => TABLE_RE.exec(readFileSync(README, 'utf8'))?.[0]

/** The README's text with the table as it should be. */
export const renderReadme = (): string => readFileSync(README, 'utf8').replace(TABLE_RE, () => renderMatrix())
