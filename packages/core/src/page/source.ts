import { detectEncoding } from './encoding.ts'
import { HEAD_ONLY, type Page, type Wanted } from './page.ts'
import type { OpenFile } from './open-file.ts'
import { readQuickly } from './quick/quick.ts'
import { createPageReader } from './reader.ts'

/** Bytes of one read. The heads of nearly all pages end within the first. */
export const PIECE = 16_384
const BODY = '<body'
/** Where reading stops though the head has not ended: what Googlebot reads of a page. */
const READ_LIMIT = 15_000_000

/** Reads a page that is held in memory. */
export const readText = (html: string, loc: string, wanted: Readonly<Wanted>): Page => {
  const quick = wanted === HEAD_ONLY ? readQuickly(html.slice(0, PIECE)) : undefined
  if (quick !== undefined) return quick
  const reader = createPageReader(loc, wanted)
  const start = html.startsWith('\uFEFF') ? 1 : 0
  for (let offset = start; offset < html.length && offset < READ_LIMIT && reader.wantsMore(); offset += PIECE) {
    reader.write(html.slice(offset, offset + PIECE))
  }
  return reader.end()
}

/**
 * Reads a page from its file, as much of it as is wanted, and closes it.
 *
 * @param buffer holds one piece; its content is lost.
 */
export const readFile = async (
  file: OpenFile,
  loc: string,
  wanted: Readonly<Wanted>,
  buffer: Buffer,
): Promise<Page> => {
  try {
    let bytes = await file.read(buffer)
    const quick = wanted === HEAD_ONLY ? readQuickly(textOfHead(buffer.subarray(0, bytes))) : undefined
    if (quick !== undefined) return quick
    const reader = createPageReader(loc, wanted)
    const decoder = new TextDecoder(detectEncoding(buffer.subarray(0, bytes)))
    for (let total = bytes; bytes > 0; total += bytes) {
      reader.write(decoder.decode(buffer.subarray(0, bytes), { stream: true }))
      if (!reader.wantsMore() || total >= READ_LIMIT) return reader.end()
      bytes = await file.read(buffer)
    }
    reader.write(decoder.decode())
    return reader.end()
  } finally {
    await file.close()
  }
}

/** As text only what lies before the body, and the start of its tag: most of a piece is not looked at. */
const textOfHead = (piece: Buffer): string => {
  const body = piece.indexOf(BODY)
  return piece.toString('latin1', 0, body === -1 ? piece.length : body + BODY.length + 1)
}
