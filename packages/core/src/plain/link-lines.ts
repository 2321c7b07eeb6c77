import { LOC_AT, type RenderedLines } from '../output/rendered-lines.ts'
import { escapeXml, unescapeXml } from '../protocol/escape.ts'
import { NAMESPACE_BITS } from '../protocol/namespaces.ts'
import { ALTERNATE_END, renderAlternateStart, URL_END } from '../protocol/urlset.ts'
import type { Link, PlainLinks } from './languages.ts'

/** Bytes and lines that are made at a time. */
const ROOM = 512 * 1024
const LINES = 4096

/** What stands before, between and after the paths in the links of a group. */
interface Template {
  pieces: readonly Buffer[]
  /** Bytes of all of them. */
  bytes: number
}

/**
 * Gives lines their language links. Those of a group differ in nothing but the path, which is put between pieces that
 * all groups with the same languages share: no text is made of a line but its path, to look that up.
 *
 * @param root - What every URL begins with, before its path.
 */
export const createLineLinker = (
  { find, linksOf }: PlainLinks,
  root: string,
): ((lines: RenderedLines) => Iterable<RenderedLines>) => {
  const rootBytes = Buffer.byteLength(escapeXml(root))
  const templates = new Map<string, Template | undefined>()
  let out = Buffer.allocUnsafeSlow(ROOM)
  const starts = new Uint32Array(LINES)
  const locEnds = new Uint32Array(LINES)
  const dateEnds = new Uint32Array(LINES)
  const ends = new Uint32Array(LINES)

  const templateOf = (group: string | undefined): Template | undefined => {
    if (group === undefined) return undefined
    const known = templates.get(group)
    if (known !== undefined || templates.has(group)) return known
    const template = toTemplate(linksOf(group), root)
    templates.set(group, template)
    return template
  }

  return function* (lines) {
    const { bytes, hasEscapes } = lines
    let count = 0
    let used = 0
    let namespaces = 0
    const made = (): RenderedLines => ({
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
      const template = templateOf(group)
      const restAt = pathAt + prefix
      const rest = locEnd - restAt
      const size =
        end -
        start +
        (template === undefined ? 0 : template.bytes - URL_END.length + rest * (template.pieces.length - 1))
      const uses = template === undefined ? 0 : NAMESPACE_BITS.xhtml
      if (count === LINES || used + size > out.length || uses !== namespaces) {
        if (count > 0) yield made()
        count = 0
        used = 0
        namespaces = uses
        if (size > out.length) out = Buffer.allocUnsafeSlow(size)
      }
      starts[count] = used
      locEnds[count] = used + locEnd - start
      dateEnds[count] = dateEnd === 0 ? 0 : used + dateEnd - start
      if (template === undefined) {
        used += bytes.copy(out, used, start, end)
      } else {
        const madeRestAt = used + restAt - start
        used += bytes.copy(out, used, start, end - URL_END.length)
        for (const [at, piece] of template.pieces.entries()) {
          if (at > 0) {
            out.copyWithin(used, madeRestAt, madeRestAt + rest)
            used += rest
          }
          out.set(piece, used)
          used += piece.length
        }
      }
      ends[count] = used
      count += 1
    }
    if (count > 0) yield made()
  }
}

const toTemplate = (links: readonly Link[], root: string): Template | undefined => {
  if (links.length === 0) return undefined
  const pieces: Buffer[] = []
  let before = ''
  for (const { hreflang, prefix } of links) {
    pieces.push(Buffer.from(before + renderAlternateStart(hreflang) + escapeXml(root + prefix)))
    before = ALTERNATE_END
  }
  pieces.push(Buffer.from(ALTERNATE_END + URL_END))
  return { pieces, bytes: pieces.reduce((sum, { length }) => sum + length, 0) }
}
