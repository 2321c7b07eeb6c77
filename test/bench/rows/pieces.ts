import { closeSync, openSync, readSync } from 'node:fs'

const PIECE = 256 * 1024

/** The bytes of a file, piece after piece in the same memory. */
export function* readPieces(file: string): Generator<Buffer> {
  const input = openSync(file, 'r')
  const buffer = Buffer.allocUnsafe(PIECE)
  for (let read = readSync(input, buffer); read > 0; read = readSync(input, buffer)) yield buffer.subarray(0, read)
  closeSync(input)
}
