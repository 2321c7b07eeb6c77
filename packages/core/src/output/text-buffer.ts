import { BLOCK_SIZE, type Blocks } from './blocks.ts'

/** Text is encoded in pieces of this many characters: fewer calls, and no strings of strings that live long. */
const PIECE = 16_384

/** Text as it grows, in UTF-8. */
export interface TextBuffer {
  /** Takes a text with its size, which is known. */
  append(text: string, bytes: number): void
  /** Takes the first bytes out, in views of whole blocks that nothing else uses. */
  take(bytes: number): Buffer[]
}

/** Starts empty. What is taken goes back to the blocks once it is written. */
export const createTextBuffer = (blocks: Blocks): TextBuffer => {
  /** What is encoded: the used part of each block. */
  let filled: Buffer[] = []
  /** Where the last of them ends in its block, and the block. */
  let block: Buffer | undefined
  let used = 0
  let pending = ''
  let pendingBytes = 0

  const encode = (): void => {
    if (pendingBytes === 0) return
    if (block === undefined || used + pendingBytes > block.length) {
      // A line longer than a block has one of its own.
      block = pendingBytes > BLOCK_SIZE ? Buffer.allocUnsafeSlow(pendingBytes) : blocks.take()
      used = 0
      filled.push(block)
    }
    const written = block.write(pending, used)
    // Limits are counted by these sizes, so a wrong one must never pass unseen.
    if (written !== pendingBytes) throw new Error(`${pendingBytes} bytes were counted, but ${written} written`)
    used += written
    filled[filled.length - 1] = block.subarray(0, used)
    pending = ''
    pendingBytes = 0
  }

  return {
    append(text, bytes) {
      pending += text
      pendingBytes += bytes
      if (pending.length >= PIECE) encode()
    },
    take(bytes) {
      encode()
      const taken: Buffer[] = []
      let missing = bytes
      let count = 0
      for (const view of filled) {
        if (missing === 0) break
        const piece = view.subarray(0, missing)
        taken.push(piece)
        missing -= piece.length
        count += 1
      }
      const last = filled[count - 1]
      const rest = last?.subarray(taken.at(-1)?.length)
      filled = filled.slice(count)
      block = filled.length === 0 ? undefined : block
      if (rest !== undefined && rest.length > 0) {
        // The block goes with what is taken, so that each has one owner.
        const own = rest.length > BLOCK_SIZE ? Buffer.allocUnsafeSlow(rest.length) : blocks.take()
        rest.copy(own)
        filled.unshift(own.subarray(0, rest.length))
        if (filled.length === 1) {
          block = own
          used = rest.length
        }
      }
      return taken
    },
  }
}
