/** What ends a line, and what ends its key. */
export const LINE_FEED = 0x0a
export const LESS_THAN = 0x3c
/** Fewer lines are put in order one by one. */
const FEW = 12
/** Bytes of a key that are sorted by at a time. */
const KEY_BYTES = 4

/**
 * Lines in memory, each ended by a line feed, which are put in order by their keys. A key is ASCII, starts at the same
 * place in every line and ends before the first `<`; lines with the same key stay in the order they came.
 */
export interface Lines {
  bytes: Uint8Array
  /** Where each line starts, in the order they came. */
  starts: Uint32Array
  count: number
}

/**
 * Compares two keys byte by byte, from where they start; the end of a key comes before any byte. JavaScript compares
 * strings that are pieces of longer ones several times as slowly.
 */
export const compareKeys = (a: Uint8Array, aStart: number, b: Uint8Array, bStart: number): number => {
  for (let at = 0; ; at += 1) {
    const unit = a[aStart + at] ?? LESS_THAN
    const other = b[bStart + at] ?? LESS_THAN
    if (unit !== other) return unit === LESS_THAN ? -1 : other === LESS_THAN ? 1 : unit - other
    if (unit === LESS_THAN) return 0
  }
}

/** Whether the lines stand in order already. */
export const areInOrder = ({ bytes, starts, count }: Lines, keyAt: number): boolean => {
  for (let index = 1; index < count; index += 1) {
    if (compareKeys(bytes, (starts[index - 1] ?? 0) + keyAt, bytes, (starts[index] ?? 0) + keyAt) > 0) return false
  }
  return true
}

/**
 * Sorts the starts by their lines: three-way radix quicksort, four bytes at a time, which looks at a common beginning
 * once and not in every comparison.
 *
 * @see https://www.cs.princeton.edu/~rs/strings/
 */
export const sortLines = ({ bytes, starts, count }: Lines, keyAt: number): void => {
  const chunks = new Uint32Array(count)
  const readChunks = (from: number, to: number, depth: number): void => {
    for (let index = from; index < to; index += 1) chunks[index] = chunkAt(bytes, (starts[index] ?? 0) + depth)
  }
  const swap = (a: number, b: number): void => {
    const start = starts[a] ?? 0
    starts[a] = starts[b] ?? 0
    starts[b] = start
    const chunk = chunks[a] ?? 0
    chunks[a] = chunks[b] ?? 0
    chunks[b] = chunk
  }
  const insert = (from: number, to: number, depth: number): void => {
    for (let index = from + 1; index < to; index += 1) {
      const start = starts[index] ?? 0
      let at = index
      while (at > from && compareFrom(bytes, starts[at - 1] ?? 0, start, depth) > 0) {
        starts[at] = starts[at - 1] ?? 0
        at -= 1
      }
      starts[at] = start
    }
  }
  readChunks(0, count, keyAt)
  const todo: number[] = [0, count, keyAt]
  while (todo.length > 0) {
    const depth = todo.pop() ?? 0
    const to = todo.pop() ?? 0
    const from = todo.pop() ?? 0
    if (to - from <= FEW) {
      insert(from, to, depth)
      continue
    }
    const pivot = middleOf(chunks[from] ?? 0, chunks[(from + to) >>> 1] ?? 0, chunks[to - 1] ?? 0)
    let less = from
    let more = to
    for (let index = from; index < more;) {
      const chunk = chunks[index] ?? 0
      if (chunk < pivot) {
        swap(less, index)
        less += 1
        index += 1
      } else if (chunk > pivot) {
        more -= 1
        swap(more, index)
      } else index += 1
    }
    todo.push(from, less, depth, more, to, depth)
    if ((pivot & 0xff) === 0) {
      // Keys that have ended here are the same.
      starts.subarray(less, more).sort()
    } else {
      readChunks(less, more, depth + KEY_BYTES)
      todo.push(less, more, depth + KEY_BYTES)
    }
  }
}

/** Of one key, what came first lies first. */
const compareFrom = (bytes: Uint8Array, aStart: number, bStart: number, depth: number): number =>
  compareKeys(bytes, aStart + depth, bytes, bStart + depth) || aStart - bStart

/** The next four bytes of a key as a number; nothing but zeros from its end on. */
const chunkAt = (bytes: Uint8Array, at: number): number => {
  const first = bytes[at] ?? LESS_THAN
  if (first === LESS_THAN) return 0
  const second = bytes[at + 1] ?? LESS_THAN
  if (second === LESS_THAN) return first * 2 ** 24
  const third = bytes[at + 2] ?? LESS_THAN
  if (third === LESS_THAN) return first * 2 ** 24 + (second << 16)
  const fourth = bytes[at + 3] ?? LESS_THAN
  return first * 2 ** 24 + (second << 16) + (third << 8) + (fourth === LESS_THAN ? 0 : fourth)
}

const middleOf = (a: number, b: number, c: number): number => Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
