import type { FileSystem } from '../environment.ts'
import { hashUrl } from '../output/hash.ts'
import { splitUrls } from '../output/moves.ts'
import { unescapeXml } from '../protocol/escape.ts'
import type { CopiedShard } from './copy-shard.ts'
import { createHashRuns, type RunFileSystem } from './hash-runs.ts'

/** Hashes that several shards have, and which shards have any of them, in the order in which they were seen. */
export interface SharedHashes {
  hashes: ReadonlySet<number>
  shards: number[]
}

/** Finds URLs that several shards list, in bounded memory: there may be tens of millions. */
export interface ConflictFinder {
  /** Notes a URL of the shard at hand. */
  see(url: string): void
  /** Makes room, now and then; nothing may be seen meanwhile. */
  settle(): Promise<void>
  /** Ends the shard at hand: what it lists twice itself is no conflict. */
  endShard(): void
  end(): Promise<SharedHashes>
  /** Removes what lies on the disk. */
  clear(): Promise<void>
}

/** @param mostHeld - URLs that are held in memory before they go to a file. */
export const createConflictFinder = (fs: RunFileSystem, mostHeld?: number): ConflictFinder => {
  const runs = createHashRuns(fs, mostHeld)
  let shard = 0
  return {
    see: (url) => runs.add(hashUrl(url), shard),
    settle: () => runs.settle(),
    endShard() {
      shard += 1
    },
    async end() {
      const hashes = new Set<number>()
      const shards = new Set<number>()
      let scratch = new Float64Array()
      for await (const pairs of runs.ranges()) {
        if (scratch.length < pairs.length / 2) scratch = new Float64Array(pairs.length)
        for (const [hash, having] of shardsOfRepeated(pairs, scratch)) {
          if (having.size < 2) continue
          hashes.add(hash)
          for (const shard of having) shards.add(shard)
        }
      }
      return { hashes, shards: [...shards].sort((a, b) => a - b) }
    },
    clear: () => runs.clear(),
  }
}

/**
 * The hashes that come more than once among pairs of a hash and its shard, with their shards.
 *
 * @param scratch - Memory for all hashes, used again and again.
 */
const shardsOfRepeated = (pairs: Float64Array, scratch: Float64Array): Map<number, Set<number>> => {
  const hashes = scratch.subarray(0, pairs.length / 2)
  for (let at = 0; at < hashes.length; at += 1) hashes[at] = pairs[2 * at] ?? 0
  hashes.sort()
  const shardsOf = new Map<number, Set<number>>()
  for (let at = 1; at < hashes.length; at += 1) {
    const hash = hashes[at] ?? 0
    if (hash === hashes[at - 1]) shardsOf.set(hash, new Set())
  }
  if (shardsOf.size === 0) return shardsOf
  for (let at = 0; at < pairs.length; at += 2) shardsOf.get(pairs[at] ?? 0)?.add(pairs[at + 1] ?? 0)
  return shardsOf
}

/**
 * The URLs behind shared hashes with the shards that list them, by URL. Two URLs of one hash are no conflict. Only what
 * was copied of the shards concerned is read again.
 */
export const nameConflicts = async (
  { hashes, shards }: SharedHashes,
  copied: readonly CopiedShard[],
  fs: FileSystem,
): Promise<{ url: string; shards: string[] }[]> => {
  const shardsOf = new Map<string, Set<string>>()
  for (const { name, parts } of shards.flatMap((at) => copied[at] ?? [])) {
    for (const { temp } of parts) {
      for (const written of splitUrls(await fs.readFile(temp, 'utf8')).keys()) {
        const url = unescapeXml(written)
        if (!hashes.has(hashUrl(url))) continue
        const shards = shardsOf.get(url) ?? new Set()
        shardsOf.set(url, shards.add(name))
      }
    }
  }
  return [...shardsOf]
    .filter(([, shards]) => shards.size > 1)
    .map(([url, shards]) => ({ url, shards: [...shards] }))
    .sort((a, b) => (a.url < b.url ? -1 : 1))
}
