import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'
import { MARK_TEXT } from './marks.ts'

const deflate = promisify(deflateRaw)

/** @see https://www.rfc-editor.org/rfc/rfc1952#section-2.3.1 */
const FLAG_COMMENT = 0x10
const OS_UNKNOWN = 255
/** What the header says of the strongest compression. */
const STRONGEST = 2

/** The same bytes for the same content: no time, no system, and our mark as the header's comment. */
export const gzip = async (content: Uint8Array): Promise<Buffer> => {
  const body = await deflate(content, { level: 9 })
  const end = Buffer.alloc(8)
  end.writeUInt32LE(crc32(content), 0)
  end.writeUInt32LE(content.length % 2 ** 32, 4)
  return Buffer.concat([GZIP_START, body, end])
}

/** What every gzip file of ours starts with: it is how they are known. */
export const GZIP_START: Buffer = Buffer.concat([
  Buffer.from([0x1f, 0x8b, 8, FLAG_COMMENT, 0, 0, 0, 0, STRONGEST, OS_UNKNOWN]),
  Buffer.from(`${MARK_TEXT}\0`, 'latin1'),
])
