import type { FileSystem } from '../environment.ts'

const PIECE = 65_536

/** A sitemap that is ready to be read. */
export interface OpenedSitemap {
  /** The file or address, as problems show it. */
  name: string
  /** Its bytes, piece by piece. A piece is good until the next is asked for. */
  chunks: AsyncIterable<Uint8Array>
  /** The server packed it for the way, and that is undone. */
  unpacked: boolean
}

/** A local file as a stream of pieces, read as they are asked for. */
export const openFile = (path: string, fs: Pick<FileSystem, 'open'>): OpenedSitemap => ({
  name: path,
  chunks: readPieces(path, fs),
  unpacked: false,
})

async function* readPieces(path: string, fs: Pick<FileSystem, 'open'>): AsyncGenerator<Uint8Array> {
  const handle = await fs.open(path, 'r')
  const readInto = (buffer: Buffer): ReturnType<typeof handle.read> => {
    const reading = handle.read(buffer, 0, PIECE)
    // Whoever waits for it is told of a fault; until then it is nobody's.
    reading.catch(() => undefined)
    return reading
  }
  // The next piece is read while this one is looked at, so there are two buffers.
  let [current, other] = [Buffer.allocUnsafe(PIECE), Buffer.allocUnsafe(PIECE)]
  let reading = readInto(current)
  try {
    for (let { bytesRead } = await reading; bytesRead > 0; { bytesRead } = await reading) {
      reading = readInto(other)
      yield current.subarray(0, bytesRead)
      ;[current, other] = [other, current]
    }
  } finally {
    await reading.catch(() => undefined)
    await handle.close()
  }
}
