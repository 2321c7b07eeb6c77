/** Names that have a number at one time; a page with more of them is unusual. */
export const MAX_NAMES = 512
/** Where so many are known, those that are not of the first ones are forgotten before the next page. */
const MANY_NAMES = 384
/** Places of the table; a power of two, and several times the names. */
const PLACES = 2048
/** Letters that one number holds. */
const SHORT = 4

/** Gives each name of an element a number, straight from the bytes of its tag. */
export interface Names {
  /** The number of the name in a range, whatever its case; -1 where there are too many, or it is not ASCII. */
  find(bytes: Buffer, start: number, end: number): number
  /** In small letters. */
  nameOf(id: number): string
  /** Makes room for the names of another page. */
  reset(): void
}

/** @param known get the numbers of their order and are never forgotten. */
export const createNames = (known: readonly string[]): Names => {
  const names: string[] = []
  /** Of each name its letters as a number, or what is left of more than four. */
  const keys = new Int32Array(MAX_NAMES)
  const places = new Uint16Array(PLACES)

  const find = (bytes: Buffer, start: number, end: number): number => {
    let key = 0
    for (let at = start; at < end; at += 1) {
      const byte = bytes[at] ?? 0
      if (byte >= 0x80) return -1
      // Four letters have a key of their own, so that nothing more is to be compared.
      key = ((key << 8) | toLower(byte)) ^ Math.imul(key >>> 24, 0x9e3779b1)
    }
    const length = end - start
    let place = (Math.imul(key, 0x9e3779b1) >>> 21) & (PLACES - 1)
    for (; ; place = (place + 1) & (PLACES - 1)) {
      const id = (places[place] ?? 0) - 1
      if (id === -1) break
      if (keys[id] !== key) continue
      const name = names[id] ?? ''
      if (name.length === length && (length <= SHORT || isSame(name, bytes, start))) return id
    }
    if (names.length === MAX_NAMES) return -1
    keys[names.length] = key
    names.push(bytes.toString('latin1', start, end).toLowerCase())
    places[place] = names.length
    return names.length - 1
  }
  const start = (): void => {
    names.length = 0
    places.fill(0)
    for (const name of known) find(Buffer.from(name), 0, name.length)
  }
  start()
  return {
    find,
    nameOf: (id) => names[id] ?? '',
    reset() {
      if (names.length > MANY_NAMES) start()
    },
  }
}

const toLower = (byte: number): number => (byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte)

const isSame = (name: string, bytes: Buffer, start: number): boolean => {
  for (let index = 0; index < name.length; index += 1) {
    if (name.charCodeAt(index) !== toLower(bytes[start + index] ?? 0)) return false
  }
  return true
}
