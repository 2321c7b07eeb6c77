import { LONG_RUN, type Words, WORDS_ROOM } from '../fingerprint-words.ts'
import type { PieceReader } from './reference.ts'

const PLAIN = 0
const WHITE = 1
const LESS = 2
const AMPERSAND = 3
const COLON = 4
const MAYBE_WHITE = 5

const SPACE = 0x20
const COLON_BYTE = 0x3a

/** What each byte may mean in UTF-8. White space is that of regular expressions, which the stable form goes by. */
const KIND = new Uint8Array(256)
for (const byte of [0x09, 0x0a, 0x0b, 0x0c, 0x0d, SPACE]) KIND[byte] = WHITE
for (const byte of [0xc2, 0xe1, 0xe2, 0xe3, 0xef]) KIND[byte] = MAYBE_WHITE
KIND[0x3c] = LESS
KIND[0x26] = AMPERSAND
KIND[COLON_BYTE] = COLON

/** Character references that nearly all are; each other one is left to the parser. */
const REFERENCES: readonly (readonly [bytes: Buffer, byte: number])[] = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&amp;', '&'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&#x27;', "'"],
  ['&nbsp;', ' '],
  ['&#160;', ' '],
  ['&#xa0;', ' '],
].map(([reference = '', text = '']) => [Buffer.from(reference), text.charCodeAt(0)])

/** Pieces of one run; more are unusual. */
const MAX_PARTS = 256

/** Bytes for the words of one page, and for one run of text behind them. */
export const RUN_ROOM: number = WORDS_ROOM + 2 * LONG_RUN

/** Takes text from tag to tag, straight from the bytes of a page. */
export interface Runs {
  /** Takes text from its first byte to the next `<`, and says where that is. */
  take(bytes: Buffer, start: number, end: number): number
  /** Ends the run: a tag stands here. */
  end(): void
  /** Whether a run was longer, or of more pieces, than can be taken here. */
  isTooLong(): boolean
  reset(words: Words): void
}

/**
 * The stable form of most texts is the text with single spaces; it is made while its end is looked for. What may hold
 * a stamp of the build, or a rare reference, is taken again in the usual way.
 */
export const createRuns = (pieces: PieceReader): Runs => {
  let words: Words
  let source: Buffer
  /** Start and end of each piece of the run; comments and tags without effect lie between. */
  const parts = new Uint32Array(2 * MAX_PARTS)
  let partsEnd = 0
  let size = 0
  let to = 0
  let hasSpace = false
  let isUnsure = false
  let isTooLong = false

  return {
    take(bytes, start, end) {
      const out = words.bytes
      const from = words.length
      if (partsEnd === 0) to = from
      source = bytes
      let at = start
      let written = to
      let space = hasSpace
      // More than that is never used, and there is no room for it.
      const limit = Math.min(end, start + LONG_RUN - size)
      for (; at < limit; at += 1) {
        const byte = bytes[at] ?? 0
        const kind = KIND[byte]
        if (kind === WHITE) {
          space = written > from
          continue
        }
        if (kind !== PLAIN) {
          if (kind === LESS) {
            if (at > start) break
          } else if (kind === COLON) {
            isUnsure ||= endsInMinutes(out, written, from)
          } else if (kind === AMPERSAND) {
            const found = findReference(bytes, at)
            if (found === undefined) isUnsure = true
            else {
              at += found[0].length - 1
              if (found[1] === SPACE) space = written > from
              else {
                if (space) out[written++] = SPACE
                space = false
                out[written++] = found[1]
              }
              continue
            }
          } else {
            const width = widthOfWhite(bytes, at)
            if (width > 0) {
              space = written > from
              at += width - 1
              continue
            }
          }
        }
        if (space) {
          out[written++] = SPACE
          space = false
        }
        out[written++] = byte
      }
      if ((at >= limit && limit < end) || partsEnd === parts.length) isTooLong = true
      parts[partsEnd] = start
      parts[partsEnd + 1] = at
      partsEnd += 2
      size += at - start
      to = written
      hasSpace = space
      return at
    },
    end() {
      if (partsEnd === 0) return
      if (isUnsure) words.addText(textOf(parts.subarray(0, partsEnd), source, pieces))
      else if (to > words.length) words.take(to)
      partsEnd = 0
      size = 0
      hasSpace = false
      isUnsure = false
    },
    isTooLong: () => isTooLong,
    reset(next) {
      words = next
      partsEnd = 0
      size = 0
      hasSpace = false
      isUnsure = false
      isTooLong = false
    },
  }
}

const textOf = (parts: Uint32Array, source: Buffer, pieces: PieceReader): string => {
  let text = ''
  for (let index = 0; index < parts.length; index += 2) {
    text += pieces.text(source.toString('utf8', parts[index], parts[index + 1]))
  }
  return text
}

const findReference = (bytes: Buffer, at: number): readonly [bytes: Buffer, byte: number] | undefined => {
  for (const reference of REFERENCES) {
    const [expected] = reference
    let index = 1
    while (index < expected.length && bytes[at + index] === expected[index]) index += 1
    if (index === expected.length) return reference
  }
  return undefined
}

/** Whether what was written ends in `:30`, so that seconds may follow. */
const endsInMinutes = (out: Buffer, written: number, from: number): boolean =>
  written - 3 >= from && out[written - 3] === COLON_BYTE && isDigit(out[written - 2]) && isDigit(out[written - 1])

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39

/** Bytes of a white space outside ASCII; 0 for any other character. */
const widthOfWhite = (bytes: Buffer, at: number): number => {
  const first = bytes[at]
  const second = bytes[at + 1] ?? 0
  const third = bytes[at + 2] ?? 0
  if (first === 0xc2) return second === 0xa0 ? 2 : 0
  if (first === 0xe1) return second === 0x9a && third === 0x80 ? 3 : 0
  if (first === 0xe3) return second === 0x80 && third === 0x80 ? 3 : 0
  if (first === 0xef) return second === 0xbb && third === 0xbf ? 3 : 0
  if (second === 0x81) return third === 0x9f ? 3 : 0
  return second === 0x80 && (third <= 0x8a || third === 0xa8 || third === 0xa9 || third === 0xaf) ? 3 : 0
}
