import { SaxesParser, type SaxesTagNS } from 'saxes'
import type { Report } from '../problems/collect.ts'
import type { ReadElement } from './element.ts'
import type { SitemapItem } from './items.ts'
import { createQuickEntries, type ReadEntries } from './quick-entries.ts'

/** Depth of elements. The deepest of the formats is 5; `extensions` may nest further. */
const MAX_DEPTH = 64
/** Attributes of one tag. */
const MAX_ATTRIBUTES = 256
/** Elements inside one entry: 1,000 images take 6,000 at most. */
const MAX_ENTRY_ELEMENTS = 100_000
/** Characters of one entry: 1,000 images with the longest addresses take 2.1 million. */
const MAX_ENTRY_LENGTH = 8_388_608

/** Characters up to the root that the parser is given at once, and least characters of an entry that needs it. */
const FIRST_PIECE = 4096
const LEAST_PIECE = 512

const HTML_START_RE = /^\s*(?:<!--[^]*?-->\s*)*<(?:!doctype\s+html|html)[\s>]/i
const FEED_ROOTS = new Set(['rss', 'feed', 'RDF'])

/** Parses the text of a sitemap piece by piece. */
export interface SitemapParser {
  /** The items that this piece brings to their end. After the first problem that can't be read over there are none. */
  write(text: string): SitemapItem[]
  end(): SitemapItem[]
  /** Whether nothing stopped it. */
  readonly complete: boolean
}

interface OpenElement extends ReadElement {
  children: ReadElement[]
}

/** Ends the parsing from inside a handler; what was wrong is already reported. */
class Halt extends Error {}

/**
 * Creates a parser that holds one entry at a time. It never expands entities of a file's own, since it stops at any
 * DOCTYPE, and bounds depth, attributes and entries, so that hostile XML costs no more than an honest file of its length.
 */
export const createXmlParser = (report: Report): SitemapParser => {
  const parser = new SaxesParser({ xmlns: true, position: true })
  let items: SitemapItem[] = []
  let complete = true
  let isFirst = true
  let hasRoot = false
  let attributes = 0
  let entryElements = 0
  let entryStart = 0
  /** Elements inside the root, from the entry down. */
  const open: OpenElement[] = []
  /** The end tag of an entry, and the quick way through ordinary ones, once the root is known. */
  let closing = ''
  let readEntries: ReadEntries | undefined
  /** Text that waits for the end of its entry. */
  let held = ''
  /** Characters that the parser was given, how many at the end of its last entry, and lines that it was not given. */
  let given = 0
  let settledAt = -1
  let quickLines = 0
  const lineOf = (): number => parser.line + quickLines

  const halt = (): never => {
    complete = false
    throw new Halt()
  }
  const tooComplex = (what: 'depth' | 'attributes' | 'entry'): never => {
    report('XML_TOO_COMPLEX', { what }, { line: lineOf() })
    return halt()
  }
  const malformed = (cause: string): never => {
    report('XML_MALFORMED', { cause }, { line: lineOf() })
    return halt()
  }
  const onRoot = (tag: SaxesTagNS): void => {
    hasRoot = true
    if (FEED_ROOTS.has(tag.local)) {
      report('SITEMAP_IS_FEED', undefined, { line: lineOf() })
      halt()
    }
    items.push({ kind: 'root', element: toElement(tag, lineOf()), namespaces: Object.values(tag.ns) })
    const prefix = tag.prefix === '' ? '' : `${tag.prefix}:`
    closing = `</${prefix}${tag.local === 'sitemapindex' ? 'sitemap' : 'url'}>`
    // In XML 1.1 further characters end a line.
    if ((parser.xmlDecl.version ?? '1.0') === '1.0') readEntries = createQuickEntries(closing, { ...tag.ns })
  }

  parser.on('error', (error) => malformed(error.message.replace(/^\d+:\d+: /, '')))
  parser.on('doctype', () => {
    report('XML_DOCTYPE', undefined, { line: lineOf() })
    halt()
  })
  parser.on('attribute', () => {
    attributes += 1
    if (attributes > MAX_ATTRIBUTES) tooComplex('attributes')
  })
  parser.on('opentag', (tag) => {
    attributes = 0
    if (!hasRoot) {
      onRoot(tag)
      return
    }
    if (open.length >= MAX_DEPTH) tooComplex('depth')
    if (open.length === 0) {
      entryElements = 0
      entryStart = parser.position
    }
    entryElements += 1
    if (entryElements > MAX_ENTRY_ELEMENTS || parser.position - entryStart > MAX_ENTRY_LENGTH) tooComplex('entry')
    const element = toElement(tag, lineOf())
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => {
    const element = open.pop()
    if (element === undefined || open.length > 0) return
    items.push({ kind: 'element', element })
    settledAt = parser.position
  })
  const onText = (text: string): void => {
    const element = open.at(-1)
    if (element !== undefined) {
      element.text += text
      if (element.text.length > MAX_ENTRY_LENGTH) tooComplex('entry')
    } else if (hasRoot && text.trim() !== '') items.push({ kind: 'text', line: lineOf() })
  }
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.on('processinginstruction', ({ target, body }) => {
    items.push({ kind: 'instruction', target, body, line: lineOf() })
  })

  const give = (piece: string): void => {
    given += piece.length
    parser.write(piece)
  }
  const readOn = (text: string): void => {
    let at = 0
    while (at < text.length) {
      if (readEntries !== undefined && settledAt === given) {
        const read = readEntries(text, at, lineOf(), (element) => items.push({ kind: 'element', element }))
        quickLines += read.line - lineOf()
        at = read.at
        if (read.needsMore) {
          held = text.slice(at)
          return
        }
      }
      const end = readEntries === undefined ? at + FIRST_PIECE : endOfPiece(text, at, closing)
      give(text.slice(at, end))
      at = end
    }
  }

  const take = (step: () => void): SitemapItem[] => {
    items = []
    if (!complete) return items
    try {
      step()
    } catch (error) {
      if (!(error instanceof Halt)) throw error
    }
    return items
  }
  return {
    write: (text) =>
      take(() => {
        if (isFirst && HTML_START_RE.test(text)) {
          report('SITEMAP_IS_HTML', undefined, { line: 1 })
          halt()
        }
        isFirst = false
        const all = held + text
        held = ''
        readOn(all)
      }),
    end: () =>
      take(() => {
        give(held)
        parser.close()
      }),
    get complete() {
      return complete
    },
  }
}

/** Behind the end of an entry, where the quick way may go on; never after a few characters only. */
const endOfPiece = (text: string, at: number, closing: string): number => {
  const last = text.indexOf(closing, at + LEAST_PIECE)
  return last === -1 ? text.length : last + closing.length
}

const toElement = (tag: SaxesTagNS, line: number): OpenElement => ({
  name: tag.local,
  namespace: tag.uri,
  attributes: tag.attributes,
  text: '',
  children: [],
  line,
})
