import type { FileSystem } from '../environment.ts'
import { hashUrl } from '../output/hash.ts'
import { splitUrls } from '../output/moves.ts'
import type { CopiedShard } from './copy-shard.ts'

const FIRST_SIZE = 65_536

/** Hashes that several shards have, and which shards have any of them, in the order in which they were seen. */
export interface SharedHashes {
  hashes: ReadonlySet<number>
  shards: number[]
}

/** Finds URLs that several shards list, in 8 bytes for each URL (twice at its end): there may be tens of millions. */
export interface ConflictFinder {
  /** Notes a URL of the shard at hand. */
  see(url: string): void
  /** Ends the shard at hand: what it lists twice itself is no conflict. */
  endShard(): void
  end(): SharedHashes
}

export const createConflictFinder = (): ConflictFinder => {
  let hashes = new Float64Array(FIRST_SIZE)
  let count = 0
  let start = 0
  const ofShards: [start: number, end: number][] = []
  return {
    see(url) {
      if (count === hashes.length) {
        const larger = new Float64Array(count * 2)
        larger.set(hashes)
        hashes = larger
      }
      hashes[count] = hashUrl(url)
      count += 1
    },
    endShard() {
      const own = hashes.subarray(start, count).sort()
      let kept = start
      let last: number | undefined
      for (const hash of own) {
        if (hash !== last) {
          hashes[kept] = hash
          kept += 1
        }
        last = hash
      }
      ofShards.push([start, kept])
      count = kept
      start = kept
    },
    end() {
      const shared = new Set<number>()
      let last: number | undefined
      for (const hash of hashes.slice(0, count).sort()) {
        if (hash === last) shared.add(hash)
        last = hash
      }
      const hasShared = ([start, end]: [number, number]): boolean =>
        hashes.subarray(start, end).some((hash) => shared.has(hash))
      const shards = shared.size === 0 ? [] : [...ofShards.keys()].filter((at) => hasShared(ofShards[at] ?? [0, 0]))
      return { hashes: shared, shards }
    },
  }
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
        const url = unescape(written)
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

/** Of what we escape, these two are all that a URL in normal form can hold. */
const unescape = (loc: string): string => loc.replaceAll('&apos;', "'").replaceAll('&amp;', '&')
