import type { CheckedEntry } from '../protocol/check-entry.ts'
import type { ChangeFreq } from '../protocol/entry.ts'
import { unescapeXml } from '../protocol/escape.ts'
import { DAY_LENGTH, TIME_LENGTH, toCoreEntry } from '../protocol/plain-entry.ts'
import { hashBytes, hashUrl } from './hash.ts'
import { createTextLine, type Line } from './line.ts'
import { newerDate } from './newer-date.ts'
import type { TextBuffer } from './text-buffer.ts'

/** Where the URL starts in a line, and what stands between it and a lastmod. */
export const LOC_AT: number = '<url><loc>'.length
export const BEFORE_DATE: number = '</loc><lastmod>'.length

/**
 * Entries as a sitemap has them: one dense `<url>` a line, of core tags and alternates only, in ASCII. They stand in
 * memory that holds good until the next batch.
 */
export interface RenderedLines {
  bytes: Buffer
  /** Where each line starts. */
  starts: Uint32Array
  /** Where its URL ends, as it is escaped. */
  locEnds: Uint32Array
  /** Where its lastmod ends; 0 where it has none. */
  dateEnds: Uint32Array
  /** Where the next line starts. */
  ends: Uint32Array
  /** Whether a URL among them may hold an escape. */
  hasEscapes: boolean
  /** Mask of the namespaces that each of them uses. */
  namespaces: number
  /** The first line, and the one after the last. */
  from: number
  to: number
}

export const locOf = ({ bytes, starts, locEnds }: RenderedLines, index: number): string =>
  unescapeXml(bytes.toString('latin1', (starts[index] ?? 0) + LOC_AT, locEnds[index]))

const dateOf = ({ bytes, locEnds, dateEnds }: RenderedLines, index: number): string | undefined =>
  dateEnds[index] === 0 ? undefined : bytes.toString('latin1', (locEnds[index] ?? 0) + BEFORE_DATE, dateEnds[index])

const CHANGEFREQ_RE = /<changefreq>(\w+)</
const PRIORITY_RE = /<priority>([\d.]+)</

/** The entry of a line of core tags. It was checked before it became one. */
export const entryOf = (lines: RenderedLines, index: number): CheckedEntry => {
  const rest = lines.bytes.toString('latin1', lines.locEnds[index], lines.ends[index])
  const changefreq = CHANGEFREQ_RE.exec(rest)?.[1] as ChangeFreq | undefined
  return toCoreEntry(locOf(lines, index), dateOf(lines, index), changefreq, PRIORITY_RE.exec(rest)?.[1])
}

/** The `hashUrl` of a line's URL. */
export const hashOf = (lines: RenderedLines, index: number): number =>
  lines.hasEscapes
    ? hashUrl(locOf(lines, index))
    : hashBytes(lines.bytes, (lines.starts[index] ?? 0) + LOC_AT, lines.locEnds[index] ?? 0)

/** The later one of a date and a line's lastmod. */
export const newestOf = (lines: RenderedLines, index: number, lastmod: string | undefined): string | undefined => {
  const end = lines.dateEnds[index] ?? 0
  if (end === 0) return lastmod
  const start = (lines.locEnds[index] ?? 0) + BEFORE_DATE
  if (lastmod !== undefined && isNoLater(lines.bytes, start, end, lastmod)) return lastmod
  return newerDate(lastmod, dateOf(lines, index))
}

/** One of the lines after the other, in one object for all. */
export class RenderedLine implements Line {
  readonly namespaces: number
  bytes = 0
  readonly #lines: RenderedLines
  #index = 0

  constructor(lines: RenderedLines) {
    this.#lines = lines
    this.namespaces = lines.namespaces
  }

  moveTo(index: number): void {
    this.#index = index
    this.bytes = (this.#lines.ends[index] ?? 0) - (this.#lines.starts[index] ?? 0)
  }

  loc(): string {
    return locOf(this.#lines, this.#index)
  }

  hash(): number {
    return hashOf(this.#lines, this.#index)
  }

  newest(lastmod: string | undefined): string | undefined {
    return newestOf(this.#lines, this.#index, lastmod)
  }

  appendTo(text: TextBuffer): void {
    text.appendBytes(this.#lines.bytes, this.#lines.starts[this.#index] ?? 0, this.#lines.ends[this.#index] ?? 0)
  }

  keep(): Line {
    const { bytes, starts, ends } = this.#lines
    const text = bytes.toString('latin1', starts[this.#index], ends[this.#index])
    return createTextLine(this.loc(), text, this.namespaces, dateOf(this.#lines, this.#index))
  }
}

/** Whether a date is, beyond doubt, no later: days, and UTC times to the second, compare as text. */
const isNoLater = (bytes: Buffer, start: number, end: number, lastmod: string): boolean => {
  const length = end - start
  if (length !== lastmod.length || (length !== DAY_LENGTH && !(length === TIME_LENGTH && lastmod.endsWith('Z'))))
    return false
  for (let at = 0; at < length; at += 1) {
    const difference = (bytes[start + at] ?? 0) - lastmod.charCodeAt(at)
    if (difference !== 0) return difference < 0
  }
  return true
}
