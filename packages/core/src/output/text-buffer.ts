/** Text is encoded in pieces of this many characters: fewer calls, and no strings of strings that live long. */
const PIECE = 65_536

/** Text as it grows, in UTF-8. */
export interface TextBuffer {
  /** Takes a text with its size, which is known. */
  append(text: string, bytes: number): void
  /** Takes the first bytes out. */
  take(bytes: number): Buffer
}

/** Starts empty; grows by doubling. */
export const createTextBuffer = (): TextBuffer => {
  let buffer = Buffer.alloc(0)
  let used = 0
  let pending = ''
  let pendingBytes = 0

  const encode = (): void => {
    if (used + pendingBytes > buffer.length) {
      const larger = Buffer.allocUnsafe(Math.max(buffer.length * 2, used + pendingBytes))
      buffer.copy(larger, 0, 0, used)
      buffer = larger
    }
    const written = buffer.write(pending, used)
    // Limits are counted by these sizes, so a wrong one must never pass unseen.
    if (written !== pendingBytes) throw new Error(`${pendingBytes} bytes were counted, but ${written} written`)
    used += written
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
      const taken = buffer.subarray(0, bytes)
      const rest = Buffer.allocUnsafe(buffer.length)
      buffer.copy(rest, 0, bytes, used)
      buffer = rest
      used -= bytes
      return taken
    },
  }
}
