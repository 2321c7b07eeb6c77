import { createFingerprint, type Fingerprint, LINK } from '../fingerprint.ts'
import { MAX_DEPTH } from '../reader.ts'
import { toStableAddress } from '../fingerprint-address.ts'
import { createWords, LONG_RUN } from '../fingerprint-words.ts'
import {
  contextOf,
  createElementNames,
  ends,
  HTML,
  ID,
  isRaw,
  isReadWhole,
  isSvgOnly,
  isTelling,
  isVoid,
  SVG,
} from './elements.ts'
import { kindOfLink } from './link.ts'
import { createPieceReader } from './reference.ts'
import { createRuns, RUN_ROOM } from './run.ts'
import { MAX_NAMES } from './names.ts'
import { createTag, endsName, indexOfByte, isName, readTag } from './tag.ts'

const LESS = 0x3c
const GREATER = 0x3e
const SLASH = 0x2f
const EXCLAMATION = 0x21
const QUESTION = 0x3f
const DASH = 0x2d
const BRACKET = 0x5b
const LINK_BYTE = LINK.charCodeAt(0)
const NONE: Readonly<Record<string, string>> = Object.freeze({})

/** Zeros behind a page, so that its end need not be looked for at each byte. */
export const PADDING = 16

/** What the body of a page says. */
interface QuickBody {
  fingerprint: string | undefined
  contentLang: string | undefined
}

/** Reads one page after the other. */
export interface BodyReader {
  /**
   * Reads the whole of a page.
   *
   * @param bytes holds valid UTF-8 without a byte order mark, and at least `PADDING` zeros behind it.
   * @returns undefined for a page with anything unusual: it is left for the parser.
   */
  read(bytes: Buffer, length: number): QuickBody | undefined
}

/** Thrown nowhere outside: how deep in a page its reading is given up. */
const GIVEN_UP = -1

/**
 * Makes the same events of a page as the parser, in a fraction of its time: from bytes and not from text, with names
 * as numbers, and without looking at attributes that say nothing. Whatever is rare it asks the parser for, piece by
 * piece; for what is rarer still it gives the page up.
 */
export const createBodyReader = (): BodyReader => {
  const names = createElementNames()
  const pieces = createPieceReader()
  const runs = createRuns(pieces)
  const tag = createTag()
  const room = Buffer.allocUnsafe(RUN_ROOM)
  /** The open elements, and how many there are of each. */
  const open: number[] = []
  const counts = new Uint32Array(MAX_NAMES)
  /** The languages around the place, the innermost last. */
  const contexts: number[] = []
  let context = HTML
  let elements = 0
  let hasTitle = false
  let contentLang: string | undefined
  let contentSeen = false
  let fingerprint: Fingerprint
  let bytes: Buffer
  let length = 0

  const reset = (page: Buffer, size: number): void => {
    const words = createWords(room)
    bytes = page
    length = size
    fingerprint = createFingerprint(words)
    runs.reset(words)
    names.reset()
    open.length = 0
    counts.fill(0)
    contexts.length = 0
    context = HTML
    elements = 0
    hasTitle = false
    contentLang = undefined
    contentSeen = false
  }

  const pop = (): void => {
    const id = open.pop() ?? 0
    counts[id] = (counts[id] ?? 0) - 1
    if (contextOf(id) !== undefined) context = contexts.pop() ?? HTML
    runs.end()
    fingerprint.close(names.nameOf(id))
  }
  const push = (id: number): void => {
    open.push(id)
    counts[id] = (counts[id] ?? 0) + 1
    const inner = contextOf(id)
    if (inner === undefined) return
    contexts.push(context)
    context = inner
  }

  /** Tells the fingerprint of an element; false to give up. */
  const announce = (id: number, start: number): boolean => {
    runs.end()
    if (fingerprint.isUnseen() || !(tag.hasRole || isTelling(id))) {
      fingerprint.openPlain()
      return true
    }
    if (id === ID.a && !tag.hasRole) {
      const kind = tag.hrefStart === -1 ? 'none' : kindOfLink(bytes, tag.hrefStart, tag.hrefEnd)
      if (kind !== 'coded') {
        fingerprint.openPlain()
        if (kind !== 'none' && fingerprint.takesText()) addLink(kind)
        return true
      }
    }
    const attributes = tag.hasRole || isReadWhole(id) ? readAttributes(start) : NONE
    if (id === ID.main || id === ID.article) {
      // What lies in the title of a drawing is no content.
      if ((counts[ID.title] ?? 0) > 0) return false
      if (!contentSeen) contentLang = attributes['lang']
      contentSeen = true
    }
    if (id === ID.template && attributes['shadowrootmode'] !== undefined) return false
    if (id === ID.title) {
      if (context !== HTML && !hasTitle) return false
      hasTitle = true
    }
    fingerprint.open(names.nameOf(id), attributes)
    return true
  }
  const readAttributes = (start: number): Readonly<Record<string, string>> =>
    pieces.attributes(bytes.toString('utf8', start, tag.end))
  const addLink = (kind: 'stable' | 'plain'): void => {
    const { words } = fingerprint
    if (kind === 'plain') {
      const address = toStableAddress(bytes.toString('latin1', tag.hrefStart, tag.hrefEnd))
      if (address !== '') words.add(LINK + address)
      return
    }
    let to = words.length
    words.bytes[to] = LINK_BYTE
    for (let at = tag.hrefStart; at < tag.hrefEnd; at += 1) words.bytes[(to += 1)] = bytes[at] ?? 0
    words.take(to + 1)
  }

  const openTag = (start: number): number => {
    let at = start + 2
    while (at < length && !endsName(bytes[at] ?? 0)) at += 1
    let id = names.find(bytes, start + 1, at)
    readTag(tag, bytes, at, length)
    const isForeign = context !== HTML
    if (id === ID.image && !isForeign) id = ID.img
    if (id === -1 || tag.end === -1 || (isSvgOnly(id) && context !== SVG)) return GIVEN_UP
    // A second of these changes what is known of the head.
    if ((id === ID.html && elements > 0) || (id === ID.head && elements > (counts[ID.html] ?? 0))) return GIVEN_UP
    elements += 1
    if (id === ID.form && (counts[id] ?? 0) > 0) return tag.end
    while (open.length > 0 && ends(id, open[open.length - 1] ?? 0)) pop()
    if (isVoid(id)) {
      if (!announce(id, start)) return GIVEN_UP
      fingerprint.close(names.nameOf(id))
      return tag.end
    }
    if (open.length === MAX_DEPTH || !announce(id, start)) return GIVEN_UP
    push(id)
    if (tag.isSelfClosing && context !== HTML) pop()
    else if (isRaw(id) && !isForeign) return passRaw(id)
    return tag.end
  }

  /** Goes to the end tag of an element whose content is no markup. */
  const passRaw = (id: number): number => {
    const start = tag.end
    const name = names.nameOf(id)
    let at = bytes.indexOf('</', start)
    while (at !== -1 && !(isName(bytes, at + 2, name) && endsName(bytes[at + 2 + name.length] ?? 0))) {
      at = bytes.indexOf('</', at + 1)
    }
    if (at === -1 || at >= length) return GIVEN_UP
    if (id === ID.title || id === ID.textarea) {
      if (at - start > LONG_RUN) return GIVEN_UP
      if (at > start && !fingerprint.isUnseen())
        fingerprint.text(pieces.text(`<${name}>${bytes.toString('utf8', start, at)}`))
    } else if (id !== ID.script && id !== ID.style && !(id === ID.iframe && at === start)) {
      return GIVEN_UP
    }
    return at
  }

  const closeTag = (start: number): number => {
    const first = bytes[start + 2] ?? 0
    if (!isLetter(first)) return indexOfByte(bytes, GREATER, start + 2, length) + 1
    let at = start + 3
    while (at < length && !endsName(bytes[at] ?? 0)) at += 1
    let id = names.find(bytes, start + 2, at)
    if (id === -1) return GIVEN_UP
    if (id === ID.image && context === HTML) id = ID.img
    const end = indexOfByte(bytes, GREATER, at, length) + 1
    if ((counts[id] ?? 0) > 0) {
      while (open[open.length - 1] !== id) pop()
      pop()
    } else if (id === ID.p || id === ID.br) {
      // In a head the parser opens none, and yet closes it.
      if ((counts[ID.body] ?? 0) === 0) return GIVEN_UP
      runs.end()
      fingerprint.openPlain()
      fingerprint.close(names.nameOf(id))
    }
    return end
  }

  const passDeclaration = (start: number): number => {
    const at = start + 2
    if (bytes[at] === BRACKET) return GIVEN_UP
    if (bytes[at] === DASH && bytes[at + 1] === DASH) return endOfComment(bytes, at + 2, length)
    return indexOfByte(bytes, GREATER, at, length) + 1
  }

  const passMarkup = (start: number): number => {
    const next = bytes[start + 1] ?? 0
    if (isLetter(next)) return openTag(start)
    if (next === SLASH) return closeTag(start)
    if (next === EXCLAMATION) return passDeclaration(start)
    if (next === QUESTION) return indexOfByte(bytes, GREATER, start + 1, length) + 1
    return fingerprint.takesText() ? runs.take(bytes, start, length) : start + 1
  }

  return {
    read(page, size) {
      reset(page, size)
      let at = 0
      while (at < size) {
        if (page[at] === LESS) at = passMarkup(at)
        else at = fingerprint.takesText() ? runs.take(page, at, size) : indexOfByte(page, LESS, at, size)
        if (at === GIVEN_UP || at > size || runs.isTooLong()) return undefined
      }
      runs.end()
      return { fingerprint: fingerprint.end(), contentLang }
    },
  }
}

const isLetter = (byte: number): boolean => (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a)

/** Behind the end of a comment; -1 where it has none. */
const endOfComment = (bytes: Buffer, start: number, end: number): number => {
  for (let at = indexOfByte(bytes, GREATER, start, end); at < end; at = indexOfByte(bytes, GREATER, at + 1, end)) {
    const before = at - start
    if (before === 0 || (before === 1 && bytes[start] === DASH)) return at + 1
    if (before < 2) continue
    if (bytes[at - 1] === DASH && bytes[at - 2] === DASH) return at + 1
    if (before > 2 && bytes[at - 1] === EXCLAMATION && bytes[at - 2] === DASH && bytes[at - 3] === DASH) return at + 1
  }
  return GIVEN_UP
}
