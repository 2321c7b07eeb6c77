import { detectEncoding } from './encoding.ts'
import type { OpenFile } from './open-file.ts'
import type { Page, Wanted } from './page.ts'
import { createQuickHeads, textOfHead } from './quick/head.ts'
import { createWholeReader, MAX_WHOLE, PADDING } from './quick/whole.ts'
import { createPageReader } from './reader.ts'
import { createRooms } from './rooms.ts'

/** Bytes of one read. The heads of nearly all pages end within the first. */
const PIECE = 16_384
/** Where reading stops though the head has not ended: what Googlebot reads of a page. */
const READ_LIMIT = 15_000_000

/** Reads pages, as much of them as is wanted. */
export interface PageSource {
  /** Reads a page that is held in memory. */
  readText(html: string, loc: string): Page
  /** Reads a page from its file, and closes it. */
  readFile(file: OpenFile, loc: string): Promise<Page>
}

export const createPageSource = (wanted: Readonly<Wanted>): PageSource => {
  const heads = Object.values(wanted).includes(true) ? undefined : createQuickHeads()
  const rooms = createRooms()
  const whole = isOfWholePage(wanted) ? createWholeReader() : undefined

  const readText = (html: string, loc: string): Page => {
    const quick = heads?.read(html.slice(0, PIECE), loc) ?? whole?.readText(html, loc)
    if (quick !== undefined) return quick
    const reader = createPageReader(loc, wanted)
    const start = html.startsWith('\uFEFF') ? 1 : 0
    for (let offset = start; offset < html.length && offset < READ_LIMIT && reader.wantsMore(); offset += PIECE) {
      reader.write(html.slice(offset, offset + PIECE))
    }
    return reader.end()
  }

  const readFile = async (file: OpenFile, loc: string): Promise<Page> => {
    let room = rooms.take()
    try {
      // Where the system answers at once nothing is waited for, and one room does for all.
      const atOnce = file.read(room.subarray(0, PIECE))
      let bytes = typeof atOnce === 'number' ? atOnce : await atOnce
      const quick = heads?.read(textOfHead(room.subarray(0, bytes)), loc)
      if (quick !== undefined) return quick
      let hasMore = bytes === PIECE
      if (whole !== undefined) {
        for (let piece = bytes; hasMore && bytes < MAX_WHOLE; bytes += piece) {
          if (room.length - bytes <= PADDING) room = rooms.grow(room)
          const space = room.subarray(bytes, room.length - PADDING)
          const more = file.read(space)
          piece = typeof more === 'number' ? more : await more
          hasMore = piece === space.length
        }
        const page = hasMore ? undefined : whole.readBytes(room, bytes, loc)
        if (page !== undefined) return page
      }
      return await readPieces(file, room, bytes, hasMore, loc)
    } finally {
      rooms.give(room)
      await file.close()
    }
  }

  /** Reads what lies in a room, and then the rest of the file. */
  const readPieces = async (
    file: OpenFile,
    room: Buffer,
    start: number,
    hasMore: boolean,
    loc: string,
  ): Promise<Page> => {
    const reader = createPageReader(loc, wanted)
    const decoder = new TextDecoder(detectEncoding(room.subarray(0, Math.min(start, PIECE))))
    let total = 0
    for (; total < start && reader.wantsMore(); total += PIECE) {
      reader.write(decoder.decode(room.subarray(total, Math.min(total + PIECE, start)), { stream: true }))
    }
    let bytes = hasMore ? PIECE : 0
    while (bytes > 0 && reader.wantsMore() && total < READ_LIMIT) {
      bytes = await file.read(room.subarray(0, PIECE))
      total += bytes
      reader.write(decoder.decode(room.subarray(0, bytes), { stream: true }))
    }
    if (bytes === 0) reader.write(decoder.decode())
    return reader.end()
  }
  return { readText, readFile }
}

/** Whether nothing is asked of the body but what its words and their places tell. */
const isOfWholePage = ({ fingerprint, bodyDates, images, videos, news }: Readonly<Wanted>): boolean =>
  fingerprint && !bodyDates && !images && !videos && !news
