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
  const buffer = Buffer.allocUnsafe(PIECE)
  try {
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, PIECE)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await handle.close()
  }
}
