import { isUtf8 } from 'node:buffer'
import { detectEncoding } from '../encoding.ts'
import { HEAD_ONLY, type Page } from '../page.ts'
import { createPageReader } from '../reader.ts'
import { createQuickHeads, endOfHead, textOfHead } from './head.ts'
import { createBodyReader, PADDING } from './body.ts'

export { PADDING }

/** Bytes of the largest page that is held as a whole. */
export const MAX_WHOLE = 4_000_000
/** Characters and bytes that are read of a head at a time. */
const PIECE = 16_384

/** Reads pages with their fingerprints: the head through the parser, the rest in a quicker way. */
export interface WholeReader {
  /**
   * @param bytes has at least `PADDING` more bytes than the page, which are lost.
   * @returns undefined for a page that is left for the parser.
   */
  readBytes(bytes: Buffer, length: number, loc: string): Page | undefined
  readText(html: string, loc: string): Page | undefined
}

export const createWholeReader = (): WholeReader => {
  const heads = createQuickHeads()
  const bodies = createBodyReader()

  const read = (bytes: Buffer, length: number, loc: string): Page | undefined => {
    const first = bytes.subarray(0, Math.min(length, PIECE))
    const page = heads.read(textOfHead(first), loc) ?? parseHead(bytes.subarray(0, length), loc)
    if (page === undefined) return undefined
    bytes.fill(0, length, length + PADDING)
    const body = bodies.read(bytes, length)
    return body === undefined ? undefined : Object.assign(page, body)
  }
  const readUtf8 = (text: string, loc: string): Page | undefined => {
    const bytes = Buffer.allocUnsafe(Buffer.byteLength(text) + PADDING)
    return read(bytes, bytes.write(text), loc)
  }
  return {
    readBytes(bytes, length, loc) {
      const page = bytes.subarray(0, length)
      const encoding = detectEncoding(page.subarray(0, PIECE))
      if (encoding !== 'utf-8' || !isUtf8(page)) return readUtf8(new TextDecoder(encoding).decode(page), loc)
      return hasMark(page) ? read(bytes.subarray(3), length - 3, loc) : read(bytes, length, loc)
    },
    readText: (html, loc) =>
      html.length > MAX_WHOLE ? undefined : readUtf8(html.startsWith('\uFEFF') ? html.slice(1) : html, loc),
  }
}

/** What the head says; undefined where what follows could still change it. */
const parseHead = (bytes: Buffer, loc: string): Page | undefined => {
  const reader = createPageReader(loc, HEAD_ONLY)
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  let end = endOfHead(bytes.subarray(0, PIECE))
  for (let start = 0; start < bytes.length && reader.wantsMore(); end += PIECE) {
    reader.write(decoder.decode(bytes.subarray(start, end), { stream: true }))
    start = end
  }
  return reader.isSettled() ? reader.end() : undefined
}

const hasMark = (bytes: Buffer): boolean => bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
