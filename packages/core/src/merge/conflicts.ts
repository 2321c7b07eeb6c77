import type { FileSystem } from '../environment.ts'
import { hashUrl } from '../output/hash.ts'
import { splitUrls } from '../output/moves.ts'
import type { CopiedShard } from './copy-shard.ts'

const FIRST_SIZE = 65_536

/** Finds URLs that several shards list, in 8 bytes for each URL: there may be tens of millions. */
export interface ConflictFinder {
  /** Notes a URL of the shard at hand. */
  see(url: string): void
  /** Ends the shard at hand: what it lists twice itself is no conflict. */
  endShard(): void
  /** Hashes that more than one shard has. */
  end(): Set<number>
}

export const createConflictFinder = (): ConflictFinder => {
  let hashes = new Float64Array(FIRST_SIZE)
  let count = 0
  let start = 0
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
      count = kept
      start = kept
    },
    end() {
      const shared = new Set<number>()
      let last: number | undefined
      for (const hash of hashes.subarray(0, count).sort()) {
        if (hash === last) shared.add(hash)
        last = hash
      }
      return shared
    },
  }
}

/** The URLs behind shared hashes with the shards that list them, by URL. Two URLs of one hash are no conflict. */
export const nameConflicts = async (
  shared: ReadonlySet<number>,
  copied: readonly CopiedShard[],
  fs: FileSystem,
): Promise<{ url: string; shards: string[] }[]> => {
  if (shared.size === 0) return []
  const shardsOf = new Map<string, Set<string>>()
  for (const { name, parts } of copied) {
    for (const { temp } of parts) {
      for (const written of splitUrls(await fs.readFile(temp, 'utf8')).keys()) {
        const url = unescape(written)
        if (!shared.has(hashUrl(url))) continue
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
