const HASH = 0x23
const DOT = 0x2e
/** Longer ones are rare, and the words have no room for them. */
const MAX_LENGTH = 2048

const PLAIN = 0
const TELLING = 1
const CODED = 2

/** Whether a byte stands for itself, may change what becomes of the address, or stands for something else. */
const KIND = new Uint8Array(256).fill(CODED)
for (let byte = 0x21; byte < 0x7f; byte += 1) KIND[byte] = PLAIN
for (const character of ':?%') KIND[character.charCodeAt(0)] = TELLING
KIND[0x26] = CODED

/**
 * What becomes of an address in a fingerprint: nothing; what stands there; what its stable form is, which is made of
 * what stands there; or only the parser can tell.
 */
export type LinkKind = 'none' | 'stable' | 'plain' | 'coded'

export const kindOfLink = (bytes: Buffer, start: number, end: number): LinkKind => {
  if (start === end || bytes[start] === HASH) return 'none'
  if (end - start > MAX_LENGTH) return 'coded'
  let isStable = true
  let hasDot = false
  let pathEnd = end
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] ?? 0
    const kind = KIND[byte]
    if (kind === CODED) return 'coded'
    if (kind === TELLING) isStable = false
    else if (byte === DOT) hasDot = true
    else if (byte === HASH && pathEnd === end) pathEnd = at
  }
  // An ending that is not a page's is one of a file, whose name may hold a hash.
  return isStable && (!hasDot || endsInHtml(bytes, pathEnd)) ? 'stable' : 'plain'
}

const endsInHtml = (bytes: Buffer, end: number): boolean =>
  endsWith(bytes, end, '.html') || endsWith(bytes, end, '.htm')

const endsWith = (bytes: Buffer, end: number, text: string): boolean => {
  for (let index = text.length - 1; index >= 0; index -= 1) {
    const byte = bytes[end - text.length + index] ?? 0
    if ((byte | 0x20) !== text.charCodeAt(index)) return false
  }
  return true
}
