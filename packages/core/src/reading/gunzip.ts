import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Report } from '../problems/collect.ts'

const MAGIC = [0x1f, 0x8b]

/** Whether bytes begin as gzip does; what a file is called says nothing. @see https://www.rfc-editor.org/rfc/rfc1952 */
const isGzip = (bytes: Uint8Array): boolean => bytes[0] === MAGIC[0] && bytes[1] === MAGIC[1]

/**
 * Unpacks what is gzip and passes on what is not. A damaged or doubly packed file is reported and ends early.
 *
 * Nothing is unpacked ahead of the reader, so whoever stops reading stops a bomb.
 *
 * @param unpacked - The bytes were unpacked once already, so that gzip data here was packed twice.
 */
export async function* gunzipped(
  chunks: AsyncIterable<Uint8Array>,
  unpacked: boolean,
  report: Report,
): AsyncGenerator<Uint8Array, { complete: boolean }> {
  const source = await withFirstBytes(chunks)
  if (!isGzip(source.first)) {
    yield* source.chunks
    return { complete: true }
  }
  if (unpacked) report('GZIP_TWICE', undefined)
  let packed = 0
  const counted = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of source.chunks) {
      packed += chunk.length
      // The unpacker reads ahead, and a piece is good only until the next is asked for.
      yield Buffer.from(chunk)
    }
  }
  const gunzip = createGunzip()
  const input = Readable.from(counted(), { objectMode: false })
  input.on('error', (error) => gunzip.destroy(error))
  input.pipe(gunzip)
  let isFirst = true
  try {
    for await (const chunk of gunzip as AsyncIterable<Uint8Array>) {
      if (isFirst && isGzip(chunk)) {
        report('GZIP_TWICE', undefined)
        return { complete: false }
      }
      isFirst = false
      yield chunk
    }
  } catch (error) {
    const problem = damageOf(error)
    // A fault of the disk or the line is none of the format.
    if (problem === undefined) throw error
    report('GZIP_BROKEN', { problem })
    return { complete: false }
  } finally {
    input.destroy()
    gunzip.destroy()
  }
  if (gunzip.bytesWritten < packed) report('GZIP_BROKEN', { problem: 'trailing' })
  return { complete: true }
}

const damageOf = (error: unknown): 'truncated' | 'corrupt' | undefined => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'Z_BUF_ERROR') return 'truncated'
  return code === 'Z_DATA_ERROR' || code === 'Z_NEED_DICT' ? 'corrupt' : undefined
}

/** The same chunks, with at least two bytes in the first where there are as many. */
const withFirstBytes = async (
  chunks: AsyncIterable<Uint8Array>,
): Promise<{ first: Uint8Array; chunks: AsyncIterable<Uint8Array> }> => {
  const iterator = chunks[Symbol.asyncIterator]()
  let first: Uint8Array = new Uint8Array()
  while (first.length < MAGIC.length) {
    const next = await iterator.next()
    if (next.done === true) break
    first = Buffer.concat([first, next.value])
  }
  const all = async function* (): AsyncGenerator<Uint8Array> {
    try {
      if (first.length > 0) yield first
      for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) yield next.value
    } finally {
      await iterator.return?.()
    }
  }
  return { first, chunks: all() }
}
