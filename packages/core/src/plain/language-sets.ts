import { detached } from '../protocol/detached.ts'

/** What a set is called: all sets with the same numbers have the same name. */
export type SetName = string

/**
 * Sets of small numbers by key. Millions of keys may have one each, so that a set is no object but a few bits in a row
 * of them, at its place.
 */
export interface LanguageSets {
  /** The place of a key's set; undefined where there is none. */
  find(key: string): number | undefined
  /** Makes an empty set for a key that has none, and gives its place. */
  make(key: string): number
  add(place: number, number: number): void
  has(place: number, number: number): boolean
  nameOf(place: number): SetName
  /** Whether sets of this name hold a number. */
  named(name: SetName, number: number): boolean
}

const BITS = 32
const FIRST_ROOM = 1024

/** For numbers below `size`. */
export const createLanguageSets = (size: number): LanguageSets => {
  const words = Math.ceil(size / BITS)
  const places = new Map<string, number>()
  let bits = new Uint32Array(words * FIRST_ROOM)
  /** The numbers whose name was asked for last, and that name: neighbours mostly have the same. */
  const lastNumbers = new Uint32Array(words)
  let lastName = lastNumbers.join(' ')

  const isLast = (from: number): boolean => {
    for (let word = 0; word < words; word += 1) if (bits[from + word] !== lastNumbers[word]) return false
    return true
  }

  return {
    find: (key) => places.get(key),
    make(key) {
      const place = places.size
      places.set(detached(key), place)
      if ((place + 1) * words > bits.length) {
        const grown = new Uint32Array(bits.length * 2)
        grown.set(bits)
        bits = grown
      }
      return place
    },
    add(place, number) {
      const at = place * words + Math.floor(number / BITS)
      bits[at] = (bits[at] ?? 0) | bitOf(number)
    },
    has: (place, number) => ((bits[place * words + Math.floor(number / BITS)] ?? 0) & bitOf(number)) !== 0,
    nameOf(place) {
      const from = place * words
      if (isLast(from)) return lastName
      lastNumbers.set(bits.subarray(from, from + words))
      lastName = lastNumbers.join(' ')
      return lastName
    },
    named: (name, number) => (Number(name.split(' ')[Math.floor(number / BITS)]) & bitOf(number)) !== 0,
  }
}

const bitOf = (number: number): number => 1 << (number % BITS)
