import type { FileSystem } from '../environment.ts'
import { detectEncoding } from './encoding.ts'
import type { PageReader } from './reader.ts'

/** Bytes of one read. The heads of nearly all pages end within the first. */
export const PIECE = 16_384
/** Where reading stops though the head has not ended: what Googlebot reads of a page. */
export const READ_LIMIT = 15_000_000
/** Waits before a file is opened again when the system has no more handles to give. */
const RETRY_DELAYS_MS: readonly number[] = [10, 50, 200, 1000, 3000]

/** Feeds a page that is held in memory. */
export const readText = (html: string, reader: PageReader): void => {
  const start = html.startsWith('\uFEFF') ? 1 : 0
  for (let offset = start; offset < html.length && offset < READ_LIMIT && reader.wantsMore(); offset += PIECE) {
    reader.write(html.slice(offset, offset + PIECE))
  }
}

/**
 * Feeds a page from its file, as much of it as the reader wants.
 *
 * @param buffer holds one piece; its content is lost.
 */
export const readFile = async (path: string, reader: PageReader, fs: FileSystem, buffer: Uint8Array): Promise<void> => {
  const handle = await openPatiently(path, fs)
  try {
    let decoder: InstanceType<typeof TextDecoder> | undefined
    let total = 0
    while (reader.wantsMore() && total < READ_LIMIT) {
      const { bytesRead } = await handle.read(buffer, 0, PIECE)
      const bytes = buffer.subarray(0, bytesRead)
      decoder ??= new TextDecoder(detectEncoding(bytes))
      if (bytesRead === 0) {
        reader.write(decoder.decode())
        return
      }
      total += bytesRead
      reader.write(decoder.decode(bytes, { stream: true }))
    }
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
