/** What a key's set of numbers is called: the same for two keys with the same numbers. */
export type SetName = string

/**
 * Sets of small numbers by key. Millions of keys may have one each, so that a set is no object but a few bits in a row
 * of them.
 */
export interface LanguageSets {
  /** Adds a number to the set of a key, which begins with it where there is none. */
  add(key: string, number: number): void
  /** Whether the set of a key holds a number; undefined where there is no such set. */
  holds(key: string, number: number): boolean | undefined
  /** The name of a key's set; undefined where there is none. */
  nameOf(key: string): SetName | undefined
  /** Whether a set of this name holds a number. */
  named(name: SetName, number: number): boolean
}

const BITS = 32

/** For numbers below `size`. */
export const createLanguageSets = (size: number): LanguageSets => {
  const words = Math.ceil(size / BITS)
  const places = new Map<string, number>()
  let bits = new Uint32Array(words * 1024)
  /** The name that was asked for last, and the place of a set that has it: neighbours mostly have the same. */
  let lastName = ''
  let lastPlace = -1

  const placeOf = (key: string): number => {
    const known = places.get(key)
    if (known !== undefined) return known
    const place = places.size
    places.set(key, place)
    if ((place + 1) * words > bits.length) {
      const grown = new Uint32Array(bits.length * 2)
      grown.set(bits)
      bits = grown
    }
    return place
  }
  const isSame = (a: number, b: number): boolean => {
    for (let word = 0; word < words; word += 1) {
      if (bits[a * words + word] !== bits[b * words + word]) return false
    }
    return true
  }

  return {
    add(key, number) {
      lastPlace = -1
      const at = placeOf(key) * words + Math.floor(number / BITS)
      bits[at] = (bits[at] ?? 0) | (1 << (number % BITS))
    },
    holds(key, number) {
      const place = places.get(key)
      return place === undefined ? undefined : isSet(bits[place * words + Math.floor(number / BITS)] ?? 0, number)
    },
    nameOf(key) {
      const place = places.get(key)
      if (place === undefined || (lastPlace !== -1 && isSame(place, lastPlace))) {
        return place === undefined ? undefined : lastName
      }
      lastPlace = place
      lastName = bits.subarray(place * words, (place + 1) * words).join(' ')
      return lastName
    },
    named: (name, number) => isSet(Number(name.split(' ')[Math.floor(number / BITS)]), number),
  }
}

const isSet = (word: number, number: number): boolean => (word & (1 << (number % BITS))) !== 0
