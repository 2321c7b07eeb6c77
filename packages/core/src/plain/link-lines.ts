import { LOC_AT, type RenderedLines } from '../output/rendered-lines.ts'
import { escapeXml, unescapeXml } from '../protocol/escape.ts'
import { NAMESPACE_BITS } from '../protocol/namespaces.ts'
import { ALTERNATE_END, renderAlternateStart, URL_END } from '../protocol/urlset.ts'
import type { Link, PlainLinks } from './languages.ts'

/** Bytes and lines that are made at a time. */
const ROOM = 512 * 1024
const LINES = 4096
/** Templates that are kept: a site has few sets of languages, and few lengths of paths. */
const MAX_TEMPLATES = 2000
/** A path up to here is copied byte by byte, which is quicker than a call for each of its places. */
const SHORT = 48

/** Counts what has alternates. */
export interface Linked {
  linked: number
}

/** The links of a group, and what ends a line, with room where the path goes. */
interface Template {
  bytes: Buffer
  /** Where the path goes. */
  places: readonly number[]
}

/**
 * Gives lines their language links. Those of a group differ in nothing but the path, so that groups with the same
 * languages and paths of one length share all the rest: no text is made of a line but its path, to look that up.
 *
 * @param root - What every URL begins with, before its path.
 */
export const createLineLinker = (
  { find, linksOf }: PlainLinks,
  root: string,
  tally: Linked,
): ((lines: RenderedLines) => Iterable<RenderedLines>) => {
  const rootBytes = Buffer.byteLength(escapeXml(root))
  const piecesOf = new Map<string, readonly Buffer[]>()
  const templates = new Map<string, Map<number, Template>>()
  let made = 0
  let out = Buffer.allocUnsafeSlow(ROOM)
  const starts = new Uint32Array(LINES)
  const locEnds = new Uint32Array(LINES)
  const dateEnds = new Uint32Array(LINES)
  const ends = new Uint32Array(LINES)

  const templateOf = (group: string, length: number): Template | undefined => {
    const known = templates.get(group)?.get(length)
    if (known !== undefined) return known
    if (made === MAX_TEMPLATES) {
      templates.clear()
      piecesOf.clear()
      made = 0
    }
    const pieces = piecesOf.get(group) ?? toPieces(linksOf(group), root)
    piecesOf.set(group, pieces)
    if (pieces.length === 0) return undefined
    const template = toTemplate(pieces, length)
    const ofGroup = templates.get(group) ?? new Map<number, Template>()
    templates.set(group, ofGroup.set(length, template))
    made += 1
    return template
  }

  return function* (lines) {
    const { bytes, hasEscapes } = lines
    let count = 0
    let used = 0
    let namespaces = 0
    const toBatch = (): RenderedLines => ({
      bytes: out,
      starts,
      locEnds,
      dateEnds,
      ends,
      hasEscapes,
      namespaces,
      from: 0,
      to: count,
    })
    for (let index = lines.from; index < lines.to; index += 1) {
      const start = lines.starts[index] ?? 0
      const locEnd = lines.locEnds[index] ?? 0
      const dateEnd = lines.dateEnds[index] ?? 0
      const end = lines.ends[index] ?? 0
      const pathAt = start + LOC_AT + rootBytes
      const path = bytes.toString('latin1', pathAt, locEnd)
      const { prefix, group } = find(hasEscapes ? unescapeXml(path) : path)
      const length = locEnd - pathAt - prefix
      const template = group === undefined ? undefined : templateOf(group, length)
      const uses = template === undefined ? 0 : NAMESPACE_BITS.xhtml
      const size = end - start + (template?.bytes.length ?? 0)
      if (count === LINES || used + size > out.length || uses !== namespaces) {
        if (count > 0) yield toBatch()
        count = 0
        used = 0
        namespaces = uses
        if (size > out.length) out = Buffer.allocUnsafeSlow(size)
      }
      starts[count] = used
      locEnds[count] = used + locEnd - start
      dateEnds[count] = dateEnd === 0 ? 0 : used + dateEnd - start
      const pathEnd = used + locEnd - start
      if (template === undefined) {
        used += bytes.copy(out, used, start, end)
      } else {
        tally.linked += 1
        used += bytes.copy(out, used, start, end - URL_END.length)
        out.set(template.bytes, used)
        for (const place of template.places) copyPath(out, used + place, pathEnd - length, length)
        used += template.bytes.length
      }
      ends[count] = used
      count += 1
    }
    if (count > 0) yield toBatch()
  }
}

const copyPath = (bytes: Buffer, to: number, from: number, length: number): void => {
  if (length > SHORT) bytes.copyWithin(to, from, from + length)
  else for (let at = 0; at < length; at += 1) bytes[to + at] = bytes[from + at] ?? 0
}

/** What stands before, between and after the paths of the links, the end of the line with it. */
const toPieces = (links: readonly Link[], root: string): Buffer[] => {
  let before = ''
  const pieces: Buffer[] = []
  for (const { hreflang, prefix } of links) {
    pieces.push(Buffer.from(before + renderAlternateStart(hreflang) + escapeXml(root + prefix)))
    before = ALTERNATE_END
  }
  return links.length === 0 ? [] : [...pieces, Buffer.from(before + URL_END)]
}

const toTemplate = (pieces: readonly Buffer[], length: number): Template => {
  const room = Buffer.alloc(length)
  const places: number[] = []
  let at = 0
  for (const piece of pieces.slice(0, -1)) {
    places.push(at + piece.length)
    at += piece.length + length
  }
  return { bytes: Buffer.concat(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [room, piece]))), places }
}
