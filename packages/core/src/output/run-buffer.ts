import { areInOrder, compareKeys, LINE_FEED, sortLines } from './sort-lines.ts'
import { PIECE } from './text-buffer.ts'

const FIRST_SIZE = 64 * 1024

/** The lines of one run, in memory that later runs use again. */
export interface RunBuffer {
  /** Takes a line with its line feed; it is ASCII. */
  add(line: string): void
  /** Bytes held. */
  size(): number
  /**
   * Takes all lines out, sorted. They stand in memory that holds good until those of the next run are taken.
   * `isAfterLast`: none comes before the last line of the run before.
   */
  takeSorted(): { lines: Buffer; isAfterLast: boolean }
  /** Lets the memory go; nothing is added any more. */
  release(): void
}

/** `keyAt`: where in a line its key starts. */
export const createRunBuffer = (keyAt: number): RunBuffer => {
  let bytes = Buffer.alloc(0)
  let spare = Buffer.alloc(0)
  let used = 0
  let starts = new Uint32Array(1024)
  let count = 0
  let next = 0
  let pending = ''
  /** The last line of the run before. */
  let last: Buffer | undefined

  const encode = (): void => {
    if (used + pending.length > bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(FIRST_SIZE, bytes.length * 2, used + pending.length))
      bytes.copy(larger, 0, 0, used)
      bytes = larger
    }
    used += bytes.write(pending, used, 'latin1')
    pending = ''
  }
  const gather = (): void => {
    if (spare.length < used) spare = Buffer.allocUnsafeSlow(bytes.length)
    let to = 0
    for (let index = 0; index < count; index += 1) {
      const start = starts[index] ?? 0
      to += bytes.copy(spare, to, start, bytes.indexOf(LINE_FEED, start) + 1)
    }
    ;[bytes, spare] = [spare, bytes]
  }

  return {
    add(line) {
      if (count === starts.length) {
        const more = new Uint32Array(count * 2)
        more.set(starts)
        starts = more
      }
      starts[count] = next
      count += 1
      next += line.length
      pending += line
      if (pending.length >= PIECE) encode()
    },
    size: () => next,
    takeSorted() {
      encode()
      const held = { bytes, starts, count }
      if (!areInOrder(held, keyAt)) {
        sortLines(held, keyAt)
        gather()
      }
      const lines = bytes.subarray(0, used)
      const isAfterLast = last !== undefined && count > 0 && compareKeys(last, keyAt, lines, keyAt) <= 0
      if (count > 0) last = Buffer.from(lines.subarray(lines.lastIndexOf(LINE_FEED, -2) + 1))
      ;[bytes, spare] = [spare, bytes]
      used = 0
      count = 0
      next = 0
      return { lines, isAfterLast }
    },
    release() {
      bytes = Buffer.alloc(0)
      spare = bytes
    },
  }
}
