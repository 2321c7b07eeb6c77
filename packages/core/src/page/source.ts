import type { FileSystem } from '../environment.ts'
import { detectEncoding } from './encoding.ts'
import { HEAD_ONLY, type Page, type Wanted } from './page.ts'
import { readQuickly } from './quick/quick.ts'
import { createPageReader } from './reader.ts'

/** Bytes of one read. The heads of nearly all pages end within the first. */
export const PIECE = 16_384
/** Where reading stops though the head has not ended: what Googlebot reads of a page. */
const READ_LIMIT = 15_000_000
/** Waits before a file is opened again when the system has no more handles to give. */
const RETRY_DELAYS_MS: readonly number[] = [10, 50, 200, 1000, 3000]

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
 * Reads a page from its file, as much of it as is wanted.
 *
 * @param buffer holds one piece; its content is lost.
 */
export const readFile = async (
  path: string,
  loc: string,
  wanted: Readonly<Wanted>,
  fs: FileSystem,
  buffer: Buffer,
): Promise<Page> => {
  const handle = await openPatiently(path, fs)
  try {
    let { bytesRead } = await handle.read(buffer, 0, PIECE)
    const quick = wanted === HEAD_ONLY ? readQuickly(buffer.toString('latin1', 0, bytesRead)) : undefined
    if (quick !== undefined) return quick
    const reader = createPageReader(loc, wanted)
    const decoder = new TextDecoder(detectEncoding(buffer.subarray(0, bytesRead)))
    for (let total = bytesRead; bytesRead > 0; total += bytesRead) {
      reader.write(decoder.decode(buffer.subarray(0, bytesRead), { stream: true }))
      if (!reader.wantsMore() || total >= READ_LIMIT) return reader.end()
      bytesRead = (await handle.read(buffer, 0, PIECE)).bytesRead
    }
    reader.write(decoder.decode())
    return reader.end()
  } finally {
    await handle.close()
  }
}

const openPatiently = async (path: string, fs: FileSystem): ReturnType<FileSystem['open']> => {
  for (const delay of RETRY_DELAYS_MS) {
    try {
      return await fs.open(path, 'r')
    } catch (error) {
      if (!isOutOfHandles(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
  }
  return fs.open(path, 'r')
}

const isOutOfHandles = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EMFILE' || error.code === 'ENFILE')
