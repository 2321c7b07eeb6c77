const FIRST_SIZE = 2 ** 20
/** Characters that are encoded at a time: what waits keeps the texts in memory that it was cut out of. */
const PIECE = 4096
/** The most bytes that UTF-8 needs for one unit of a text. */
const MOST_BYTES = 3

/** The text of one part after another, in memory that is used again: what is let go of is not free at once. */
export interface PartText {
  add(text: string): void
  /** Ends a part. The bytes are good until text is added to the next one. */
  take(): Uint8Array
}

export const createPartText = (): PartText => {
  let bytes = Buffer.allocUnsafeSlow(FIRST_SIZE)
  let length = 0
  let pending = ''
  const encode = (): void => {
    const most = length + MOST_BYTES * pending.length
    if (most > bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(2 * bytes.length, most))
      bytes.copy(larger, 0, 0, length)
      bytes = larger
    }
    length += bytes.write(pending, length)
    pending = ''
  }
  return {
    add(text) {
      pending += text
      if (pending.length >= PIECE) encode()
    },
    take() {
      encode()
      const taken = bytes.subarray(0, length)
      length = 0
      return taken
    },
  }
}
