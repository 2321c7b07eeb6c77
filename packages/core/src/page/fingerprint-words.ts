import { createHash, type Hash } from 'node:crypto'
import { toStableText } from './fingerprint-text.ts'

/** Characters of a fingerprint: 96 bits, so that no two texts of one site share one by chance. */
const LENGTH = 16
/** Bytes that are gathered before they go into the hash; each call costs more than its bytes. */
const FULL = 16_384
/** A text without markup is cut here, at white space, so that its length costs no memory. */
export const LONG_RUN = 65_536
/** Characters of a token that goes into the hash by itself. */
const LONG_TOKEN = 4096

const SPACE = 0x20

/** What counts of a page, token by token with a space after each, on its way into the hash. */
export interface Words {
  /** Holds what is gathered. */
  readonly bytes: Buffer
  /** Where the next token begins. */
  readonly length: number
  /** Adds a token as it stands. */
  add(token: string): void
  /** Adds text in its stable form, if anything is left of it. */
  addText(text: string): void
  /** Takes over a token that was written to `bytes` behind `length`. */
  take(end: number): void
  /** Forgets all. */
  clear(): void
  /** The fingerprint of all; undefined where there was nothing. */
  digest(title: string): string | undefined
}

/** Bytes that words need to gather themselves. */
export const WORDS_ROOM: number = FULL + 3 * LONG_TOKEN + 1

/** @param bytes is where they are gathered: at least `WORDS_ROOM`, and used for one page at a time. */
export const createWords = (bytes: Buffer = Buffer.allocUnsafe(WORDS_ROOM)): Words => {
  let hash: Hash | undefined
  let length = 0
  let isEmpty = true

  const flush = (): void => {
    hash ??= createHash('sha256')
    hash.update(bytes.subarray(0, length))
    length = 0
  }
  const take = (end: number): void => {
    isEmpty = false
    bytes[end] = SPACE
    length = end + 1
    if (length >= FULL) flush()
  }
  const add = (token: string): void => {
    if (token.length <= LONG_TOKEN) return take(length + bytes.write(token, length))
    isEmpty = false
    flush()
    hash?.update(`${token} `)
  }
  return {
    bytes,
    get length() {
      return length
    },
    add,
    addText(text) {
      const words = toStableText(text)
      if (words !== '') add(words)
    },
    take,
    clear() {
      hash = undefined
      length = 0
      isEmpty = true
    },
    digest(title) {
      if (isEmpty) return undefined
      flush()
      return hash
        ?.update(`\0${toStableText(title)}`)
        .digest('base64url')
        .slice(0, LENGTH)
    },
  }
}
