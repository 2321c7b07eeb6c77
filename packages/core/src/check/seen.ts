/** Addresses that were seen, in 32 bytes or less each: sitemaps list millions. */
export interface SeenAddresses {
  /** Notes an address of a file. @returns the number of the file that had it first; undefined where it is new. */
  add(address: string, file: number): number | undefined
  has(address: string): boolean
}

/** Holds 49,152 addresses, which is more than nearly all sites have, before it grows. */
const FIRST_SIZE = 65_536
const SEED_HIGH = 0xdeadbeef
const SEED_LOW = 0x41c6ce57
/** Past this many addresses no more are remembered, so that memory stays bounded (200 MB). */
const MOST = 10_000_000

/**
 * Creates an empty set. It keeps 53 bits of a hash of each address and not the text: among ten million addresses the
 * chance that any two are taken for one is below one in a hundred.
 */
export const createSeenAddresses = (): SeenAddresses => {
  let size = FIRST_SIZE
  let hashes = new Float64Array(size)
  let files = new Uint32Array(size)
  let count = 0

  const slotOf = (hash: number): number => {
    // A power of two, so that the low bits of the hash are the remainder.
    const mask = size - 1
    let slot = (hash >>> 0) & mask
    for (let there = hashes[slot]; there !== 0 && there !== hash; there = hashes[slot]) slot = (slot + 1) & mask
    return slot
  }
  const grow = (): void => {
    const [oldHashes, oldFiles] = [hashes, files]
    size *= 2
    hashes = new Float64Array(size)
    files = new Uint32Array(size)
    for (let at = 0; at < oldHashes.length; at += 1) {
      const hash = oldHashes[at] ?? 0
      if (hash === 0) continue
      const slot = slotOf(hash)
      hashes[slot] = hash
      files[slot] = oldFiles[at] ?? 0
    }
  }
  return {
    has(address) {
      const hash = hashOf(address)
      return hashes[slotOf(hash)] === hash
    },
    add(address, file) {
      const hash = hashOf(address)
      const slot = slotOf(hash)
      if (hashes[slot] === hash) return files[slot]
      if (count >= MOST) return undefined
      hashes[slot] = hash
      files[slot] = file
      count += 1
      if (count * 4 > size * 3) grow()
      return undefined
    },
  }
}

/** 53 bits of a hash, never 0. Two multiplicative hashes side by side, mixed at the end. */
const hashOf = (text: string): number => {
  let high = SEED_HIGH
  let low = SEED_LOW
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    high = Math.imul(high ^ unit, 2654435761)
    low = Math.imul(low ^ unit, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return 4294967296 * (2097151 & low) + (high >>> 0) || 1
}
