import { isAscii } from 'node:buffer'
import { BLOCK_SIZE, type Blocks } from './blocks.ts'

/** Text is encoded in pieces of this many characters: fewer calls, and no strings of strings that live long. */
export const PIECE = 16_384

/** Text as it grows, in UTF-8. */
export interface TextBuffer {
  /** Takes a text with its size, which is known. */
  append(text: string, bytes: number): void
  /** Takes a copy of ASCII that is encoded already. */
  appendBytes(bytes: Buffer, from: number, to: number): void
  /** Takes the first bytes out, in views of whole blocks that nothing else uses. */
  take(bytes: number): Buffer[]
}

/** Starts empty. What is taken goes back to the blocks once it is written. */
export const createTextBuffer = (blocks: Blocks): TextBuffer => {
  /** What is encoded, but for the block in use: the used part of each block. */
  let filled: Buffer[] = []
  let block: Buffer | undefined
  let used = 0
  /** From here on the block is taken for ASCII; looked at in one go, since a look at each line costs more than the line. */
  let checked = 0
  let pending = ''
  let pendingBytes = 0

  const checkAscii = (): void => {
    // Limits are counted by these sizes, so a wrong one must never pass unseen.
    if (block !== undefined && !isAscii(block.subarray(checked, used)))
      throw new Error('a character was counted as one byte that takes several')
    checked = used
  }
  const endBlock = (): void => {
    checkAscii()
    if (block !== undefined) filled.push(block.subarray(0, used))
    block = undefined
  }
  /** The block in use, with room for so many bytes from `used` on. */
  const makeRoom = (bytes: number): Buffer => {
    if (block !== undefined && used + bytes <= block.length) return block
    endBlock()
    // A line longer than a block has one of its own.
    block = bytes > BLOCK_SIZE ? Buffer.allocUnsafeSlow(bytes) : blocks.take()
    used = 0
    checked = 0
    return block
  }
  const encode = (): void => {
    if (pendingBytes === 0) return
    const room = makeRoom(pendingBytes)
    // A byte for each character means ASCII, which is written several times as fast.
    if (pendingBytes === pending.length) {
      used += room.write(pending, used, 'latin1')
    } else {
      checkAscii()
      const written = room.write(pending, used, 'utf8')
      if (written !== pendingBytes)
        throw new Error(`${pendingBytes} bytes were counted, but ${Buffer.byteLength(pending)} are to be written`)
      used += written
      checked = used
    }
    pending = ''
    pendingBytes = 0
  }

  return {
    append(text, bytes) {
      pending += text
      pendingBytes += bytes
      if (pending.length >= PIECE) encode()
    },
    appendBytes(bytes, from, to) {
      encode()
      for (let at = from; at < to;) {
        const room = makeRoom(1)
        const copied = bytes.copy(room, used, at, to)
        used += copied
        at += copied
      }
    },
    take(bytes) {
      encode()
      endBlock()
      const taken: Buffer[] = []
      let missing = bytes
      for (const view of filled) {
        if (missing === 0) break
        taken.push(view.subarray(0, missing))
        missing -= Math.min(missing, view.length)
      }
      const rest = filled[taken.length - 1]?.subarray(taken.at(-1)?.length)
      filled = filled.slice(taken.length)
      // A block that was cut goes with what is taken, so that each has one owner.
      if (rest !== undefined && rest.length > 0) {
        const own = rest.length > BLOCK_SIZE ? Buffer.allocUnsafeSlow(rest.length) : blocks.take()
        filled.unshift(own.subarray(0, rest.copy(own)))
      }
      return taken
    },
  }
}
