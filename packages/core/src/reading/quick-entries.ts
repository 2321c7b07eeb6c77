import type { ReadElement } from './element.ts'
import { countLines } from './lines.ts'
import { createPlainEntryReader } from './plain-entry.ts'
import { createQuickEntryReader } from './quick-entry.ts'

/** Most characters that are held until the end of an entry comes: 1,000 images take less. */
const MAX_HELD = 262_144

const TAB = 0x09
const LINE_FEED = 0x0a
const RETURN = 0x0d
const SPACE = 0x20

/** How far the entries of a text could be read. */
interface QuickRead {
  /** Where the reading stopped, between two entries, and the line there. */
  at: number
  line: number
  /** Whether more text is needed to go on; else what follows needs a closer look. */
  needsMore: boolean
}

/** Reads the entries of a text one after another, from a place between two of them, as long as they are ordinary. */
export type ReadEntries = (text: string, from: number, line: number, take: (entry: ReadElement) => void) => QuickRead

/**
 * @param closing - The end tag of an entry, as written.
 * @param namespaces - What the root declares: namespace names by prefix, `''` for none.
 */
export const createQuickEntries = (closing: string, namespaces: Readonly<Record<string, string>>): ReadEntries => {
  const readEntry = createQuickEntryReader(namespaces)
  const plain = createPlainEntryReader(closing, namespaces, readEntry)
  return (text, from, firstLine, take) => {
    let at = from
    let line = firstLine
    for (;;) {
      for (let code = text.charCodeAt(at); code === LINE_FEED || isBlank(code, text, at); code = text.charCodeAt(at)) {
        if (code === LINE_FEED) line += 1
        at += 1
      }
      const start = plain.matchStart(text, at)
      const last = text.indexOf(closing, start === null ? at : at + start[0].length)
      if (last === -1) return { at, line, needsMore: text.length - at < MAX_HELD }
      const end = last + closing.length
      const raw = text.slice(at, end)
      if (raw.length >= MAX_HELD) return { at, line, needsMore: false }
      const entry = start === null ? readEntry(raw, line) : plain.toEntry(start, raw, line)
      if (entry === undefined) return { at, line, needsMore: false }
      take(entry)
      line += countLines(raw)
      at = end
    }
  }
}

/** White space that ends no line by itself. */
const isBlank = (code: number, text: string, at: number): boolean =>
  code === SPACE || code === TAB || (code === RETURN && text.charCodeAt(at + 1) === LINE_FEED)
