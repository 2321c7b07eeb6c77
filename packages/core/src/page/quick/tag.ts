const SLASH = 0x2f
const EQUALS = 0x3d
const GREATER = 0x3e
const DOUBLE_QUOTE = 0x22
const SINGLE_QUOTE = 0x27

const OTHER = 0
const WHITE = 1
const END = 2
const VALUE = 3

/** White space between attributes, what ends the name of a tag or attribute, and what ends only that of an attribute. */
const KIND = new Uint8Array(256)
for (const byte of [0x20, 0x0a, 0x09, 0x0c, 0x0d]) KIND[byte] = WHITE
KIND[GREATER] = END
KIND[SLASH] = END
KIND[EQUALS] = VALUE

const isWhite = (byte: number): boolean => KIND[byte] === WHITE
/** Whether the name of a tag ends before this byte. */
export const endsName = (byte: number): boolean => KIND[byte] === WHITE || KIND[byte] === END

/** What is to be known of a tag without making text of it. */
export interface Tag {
  /** Behind its `>`; -1 where the page ends within the tag. */
  end: number
  isSelfClosing: boolean
  hasRole: boolean
  /** The value of the first `href`, references and all; -1 without one. */
  hrefStart: number
  hrefEnd: number
}

export const createTag = (): Tag => ({ end: -1, isSelfClosing: false, hasRole: false, hrefStart: -1, hrefEnd: -1 })

/**
 * Reads the attributes of a tag, as the parser does.
 *
 * @param start is where its name ended.
 */
export const readTag = (tag: Tag, bytes: Buffer, start: number, length: number): void => {
  tag.end = -1
  tag.isSelfClosing = false
  tag.hasRole = false
  tag.hrefStart = -1
  let at = start
  while (at < length) {
    const byte = bytes[at] ?? 0
    if (byte === GREATER) {
      tag.end = at + 1
      return
    }
    if (byte === SLASH) {
      tag.isSelfClosing = true
      at += 1
      continue
    }
    if (isWhite(byte)) {
      at += 1
      continue
    }
    tag.isSelfClosing = false
    const name = at
    at += 1
    while (at < length && KIND[bytes[at] ?? 0] === OTHER) at += 1
    const nameEnd = at
    while (at < length && isWhite(bytes[at] ?? 0)) at += 1
    let valueStart = at
    let valueEnd = at
    if (bytes[at] === EQUALS) {
      at += 1
      while (at < length && isWhite(bytes[at] ?? 0)) at += 1
      const quote = bytes[at]
      if (quote === DOUBLE_QUOTE || quote === SINGLE_QUOTE) {
        valueStart = at + 1
        valueEnd = indexOfByte(bytes, quote, valueStart, length)
        at = valueEnd + 1
      } else {
        valueStart = at
        while (at < length && bytes[at] !== GREATER && !isWhite(bytes[at] ?? 0)) at += 1
        valueEnd = at
      }
    }
    if (nameEnd - name !== 4) continue
    if (isName(bytes, name, 'role')) tag.hasRole = true
    else if (tag.hrefStart === -1 && isName(bytes, name, 'href')) {
      tag.hrefStart = valueStart
      tag.hrefEnd = valueEnd
    }
  }
}

/** The place of a byte; the end of all where there is none. */
export const indexOfByte = (bytes: Buffer, byte: number, start: number, length: number): number => {
  let at = start
  while (at < length && bytes[at] !== byte) at += 1
  return at
}

/** Whether a name of letters stands at a place, in any case. */
export const isName = (bytes: Buffer, start: number, name: string): boolean => {
  for (let index = 0; index < name.length; index += 1) {
    if (((bytes[start + index] ?? 0) | 0x20) !== name.charCodeAt(index)) return false
  }
  return true
}
