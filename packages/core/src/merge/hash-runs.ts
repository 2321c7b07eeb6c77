import { tmpdir } from 'node:os'
import * as nodePath from 'node:path'
import type { FileSystem } from '../environment.ts'

/** Hashes that are held before they go to a file: 4 MB of them, and as much again while they are parted. */
const MOST_HELD = 262_144
/** Hashes are looked at together in so many ranges of their values: at fifty million URLs that takes some 20 MB. */
const RANGES = 64
/** A hash has 53 bits. */
const RANGE_SIZE = 2 ** 53 / RANGES
/** A hash and its shard, side by side. */
const PAIR = 2
const PAIR_BYTES = PAIR * Float64Array.BYTES_PER_ELEMENT

/** The file system, as far as it is used. */
export type RunFileSystem = Pick<FileSystem, 'mkdtemp' | 'open' | 'rm'>

/** Hashes with the shards they come from. Past a bound they lie in a temporary file, so that memory stays flat. */
export interface HashRuns {
  add(hash: number, shard: number): void
  /** Writes what is held to a file where it is much. */
  settle(): Promise<void>
  /**
   * All hashes, each followed by its shard, in lists with no hash in two of them. A list is good until the next one.
   * To be read once; nothing is added from then on.
   */
  ranges(): AsyncGenerator<Float64Array>
  /** Removes the file. */
  clear(): Promise<void>
}

/** Hashes that were held together, by range. */
interface Run {
  pairs: Float64Array
  /** Where each range begins, in pairs, and in the end where the last one ends. */
  starts: Uint32Array
  /** Where it lies in the file, in bytes. */
  position: number
}

export const createHashRuns = (fs: RunFileSystem, mostHeld: number = MOST_HELD): HashRuns => {
  let held = new Float64Array(PAIR * mostHeld)
  let spare = new Float64Array()
  let count = 0
  let folder: string | undefined
  let handle: Awaited<ReturnType<FileSystem['open']>> | undefined
  let size = 0
  const written: Omit<Run, 'pairs'>[] = []

  const takeHeld = (): Run => {
    // The memory of the run before is used again: by now it is written.
    if (spare.length < held.length) spare = new Float64Array(held.length)
    const run = { ...partByRange(held.subarray(0, PAIR * count), spare), position: size }
    count = 0
    return run
  }

  return {
    add(hash, shard) {
      if (PAIR * count === held.length) {
        const larger = new Float64Array(PAIR * held.length)
        larger.set(held)
        held = larger
      }
      held[PAIR * count] = hash
      held[PAIR * count + 1] = shard
      count += 1
    },
    async settle() {
      if (count < mostHeld) return
      folder ??= await fs.mkdtemp(nodePath.join(tmpdir(), 'sitemapkit-'))
      handle ??= await fs.open(nodePath.join(folder, 'hashes'), 'w+')
      const { pairs, starts, position } = takeHeld()
      await handle.appendFile(toBytes(pairs))
      written.push({ starts, position })
      size += pairs.byteLength
    },
    async *ranges() {
      const last = takeHeld()
      held = new Float64Array()
      const counts = Array.from({ length: RANGES }, (_, range) =>
        [...written, last].reduce((sum, { starts }) => sum + countIn(starts, range), 0),
      )
      const joined = new Float64Array(PAIR * Math.max(...counts))
      for (let range = 0; range < RANGES; range += 1) {
        let to = 0
        for (const { starts, position } of written) {
          const into = toBytes(joined.subarray(PAIR * to, PAIR * (to + countIn(starts, range))))
          if (handle !== undefined) await readWhole(handle, into, position + PAIR_BYTES * (starts[range] ?? 0))
          to += countIn(starts, range)
        }
        joined.set(
          last.pairs.subarray(PAIR * (last.starts[range] ?? 0), PAIR * (last.starts[range + 1] ?? 0)),
          PAIR * to,
        )
        to += countIn(last.starts, range)
        yield joined.subarray(0, PAIR * to)
      }
    },
    async clear() {
      await handle?.close()
      if (folder !== undefined) await fs.rm(folder, { recursive: true, force: true })
    },
  }
}

/** Copies pairs in the order of the ranges of their hashes. */
const partByRange = (pairs: Float64Array, into: Float64Array): Pick<Run, 'pairs' | 'starts'> => {
  const starts = new Uint32Array(RANGES + 1)
  for (let at = 0; at < pairs.length; at += PAIR) increment(starts, rangeOf(pairs[at]) + 1)
  for (let range = 1; range <= RANGES; range += 1) starts[range] = (starts[range] ?? 0) + (starts[range - 1] ?? 0)
  const next = starts.slice()
  for (let at = 0; at < pairs.length; at += PAIR) {
    const to = PAIR * increment(next, rangeOf(pairs[at]))
    into[to] = pairs[at] ?? 0
    into[to + 1] = pairs[at + 1] ?? 0
  }
  return { pairs: into.subarray(0, pairs.length), starts }
}

const rangeOf = (hash: number | undefined): number => Math.floor((hash ?? 0) / RANGE_SIZE)

/** Adds one to a count. @returns what it was. */
const increment = (counts: Uint32Array, at: number): number => {
  const before = counts[at] ?? 0
  counts[at] = before + 1
  return before
}

const countIn = (starts: Uint32Array, range: number): number => (starts[range + 1] ?? 0) - (starts[range] ?? 0)

const toBytes = ({ buffer, byteOffset, byteLength }: Float64Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength)

/** A call may read less than it was asked for. */
const readWhole = async (
  handle: Awaited<ReturnType<FileSystem['open']>>,
  into: Uint8Array,
  position: number,
): Promise<void> => {
  for (let from = 0; from < into.length;) {
    const { bytesRead } = await handle.read(into, from, into.length - from, position + from)
    if (bytesRead === 0) throw new Error('The file of hashes is shorter than what was written to it.')
    from += bytesRead
  }
}
