import { MAX_LOC_LENGTH } from '../protocol/limits.ts'

/**
 * A number of 53 bits that depends on the URL alone: where parts are cut and how they are called hangs on it, so it
 * must never change. The high bits decide the cut and the low digits the name, since a URL with a small hash would
 * otherwise give a name of zeros. Two 32-bit lanes of multiply-and-fold, mixed at the end so that every bit of the
 * text reaches every bit of the number.
 *
 * @param bytes - Holds the URL, which is ASCII, between `from` and `to`.
 */
export const hashBytes = (bytes: Uint8Array, from: number, to: number): number => {
  let low = 0x9e3779b9
  let high = 0x243f6a88
  for (let at = from; at < to; at += 1) {
    const unit = bytes[at] ?? 0
    low = Math.imul(low ^ unit, 0x01000193)
    high = Math.imul(high ^ unit, 0x5bd1e995)
    high ^= high >>> 15
  }
  const mixed = mix(low ^ (high >>> 7))
  return (mix(high ^ mixed) >>> 11) * 2 ** 32 + mixed
}

/** The `hashBytes` of a URL as text. */
export const hashUrl = (url: string): number => {
  if (url.length > scratch.length) scratch = Buffer.alloc(url.length)
  return hashBytes(scratch, 0, scratch.write(url, 'latin1'))
}

let scratch = Buffer.alloc(MAX_LOC_LENGTH)

/** Spreads the bits of a 32-bit number over all of it; no two numbers give the same. */
const mix = (value: number): number => {
  let bits = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}
