import type { FileHandle } from 'node:fs/promises'
import { compareKeys, LINE_FEED } from './sort-lines.ts'

/** Bytes of lines that are given at a time. */
const BATCH_SIZE = 128 * 1024

/** Sorted lines that are read piece by piece. */
export interface LineCursor {
  /** Holds whole lines from `at` to `end`. */
  bytes: Buffer
  at: number
  end: number
  /** Reads the next piece once `at` is at `end`; `false` where there is none. */
  more(): Promise<boolean>
}

/** Lines in memory, in pieces of about `size` bytes. */
export const cursorOfBytes = (bytes: Buffer, size: number): LineCursor => {
  const cursor: LineCursor = {
    bytes,
    at: 0,
    end: 0,
    more() {
      const from = cursor.end
      cursor.at = from
      cursor.end = bytes.length - from <= size ? bytes.length : bytes.indexOf(LINE_FEED, from + size) + 1
      return Promise.resolve(cursor.end > from)
    },
  }
  return cursor
}

/** Lines of a file, read in pieces of `size` bytes; larger ones where a line is longer. */
export const cursorOfFile = (handle: Pick<FileHandle, 'read'>, size: number): LineCursor => {
  let filled = 0
  const cursor: LineCursor = {
    bytes: Buffer.allocUnsafeSlow(size),
    at: 0,
    end: 0,
    async more() {
      // What was left of a line is its beginning.
      cursor.bytes.copyWithin(0, cursor.end, filled)
      filled -= cursor.end
      cursor.at = 0
      cursor.end = 0
      while (cursor.end === 0) {
        if (filled === cursor.bytes.length) cursor.bytes = Buffer.concat([cursor.bytes], filled * 2)
        const { bytesRead } = await handle.read(cursor.bytes, filled, cursor.bytes.length - filled)
        if (bytesRead === 0) return false
        filled += bytesRead
        cursor.end = cursor.bytes.lastIndexOf(LINE_FEED, filled - 1) + 1
      }
      return true
    },
  }
  return cursor
}

/**
 * The lines of all cursors in the order of their keys, in batches that hold good until the next is asked for: merged by
 * a heap of their next lines. Lines with the same key come in the order of their cursors.
 */
export async function* mergeLines(cursors: readonly LineCursor[], keyAt: number): AsyncGenerator<Buffer> {
  const heap: Ranked[] = []
  for (const [rank, cursor] of cursors.entries()) if (await cursor.more()) heap.push({ cursor, rank })
  for (let at = heap.length >>> 1; at >= 0; at -= 1) siftDown(heap, at, keyAt)
  const batch = Buffer.allocUnsafeSlow(heap.length > 1 ? BATCH_SIZE : 0)
  let used = 0
  for (let top = heap[0]; top !== undefined; top = heap[0]) {
    const { cursor } = top
    const end = heap.length === 1 ? cursor.end : cursor.bytes.indexOf(LINE_FEED, cursor.at) + 1
    const length = end - cursor.at
    if (used > 0 && (heap.length === 1 || used + length > BATCH_SIZE)) {
      yield batch.subarray(0, used)
      used = 0
    }
    if (heap.length === 1 || length > BATCH_SIZE) yield cursor.bytes.subarray(cursor.at, end)
    else used += cursor.bytes.copy(batch, used, cursor.at, end)
    cursor.at = end
    if (end === cursor.end && !(await cursor.more())) {
      const last = heap.pop()
      if (last === undefined || last === top) continue
      heap[0] = last
    }
    siftDown(heap, 0, keyAt)
  }
  if (used > 0) yield batch.subarray(0, used)
}

interface Ranked {
  cursor: LineCursor
  rank: number
}

const siftDown = (heap: Ranked[], from: number, keyAt: number): void => {
  const top = heap[from]
  if (top === undefined) return
  let at = from
  for (;;) {
    let child = 2 * at + 1
    let below = heap[child]
    const right = heap[child + 1]
    if (below === undefined) break
    if (right !== undefined && compareRanked(right, below, keyAt) < 0) {
      child += 1
      below = right
    }
    if (compareRanked(top, below, keyAt) <= 0) break
    heap[at] = below
    at = child
  }
  heap[at] = top
}

const compareRanked = (a: Ranked, b: Ranked, keyAt: number): number =>
  compareKeys(a.cursor.bytes, a.cursor.at + keyAt, b.cursor.bytes, b.cursor.at + keyAt) || a.rank - b.rank
