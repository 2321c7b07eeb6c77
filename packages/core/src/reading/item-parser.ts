import { SaxesParser, type SaxesTagNS } from 'saxes'
import type { Report } from '../problems/collect.ts'
import type { ReadElement } from './element.ts'
import type { SitemapItem } from './items.ts'

/** Depth of elements. The deepest of the formats is 5; `extensions` may nest further. */
const MAX_DEPTH = 64
/** Attributes of one tag. */
const MAX_ATTRIBUTES = 256
/** Elements inside one entry: 1,000 images take 6,000 at most. */
const MAX_ENTRY_ELEMENTS = 100_000
/** Characters of one entry: 1,000 images with the longest addresses take 2.1 million. */
const MAX_ENTRY_LENGTH = 8_388_608

const FEED_ROOTS = new Set(['rss', 'feed', 'RDF'])

interface OpenElement extends ReadElement {
  children: ReadElement[]
}

/** Ends the parsing of a file; what was wrong is already reported. */
export class Halt extends Error {}

/** What the root element says of the entries in it. */
interface Root {
  /** The end tag of an entry, as it is usually written. */
  closing: string
  /** What the root declares: namespace names by prefix, `''` for none. */
  namespaces: Readonly<Record<string, string>>
  /** In XML 1.1 further characters end a line. */
  isXml10: boolean
}

/** Makes items of the XML of a sitemap. */
export interface ItemParser {
  /** @throws {Halt} for the first problem that can't be read over. */
  write(text: string): void
  /** @throws {Halt} likewise. */
  close(): void
  /** Counts lines that somebody else has read. */
  skipLines(count: number): void
  /** 1-based, with those that were skipped. */
  readonly line: number
  /** Whether the last character it was given ended an entry. */
  readonly isBetweenEntries: boolean
  /** Once its start tag was read. */
  readonly root: Root | undefined
}

/** Creates a parser that bounds depth, attributes and entries, and stops at any DOCTYPE. */
export const createItemParser = (report: Report, take: (item: SitemapItem) => void): ItemParser => {
  const parser = new SaxesParser({ xmlns: true, position: true })
  let root: Root | undefined
  let attributes = 0
  let entryElements = 0
  let entryStart = 0
  let skippedLines = 0
  /** Characters that it was given, and how many at the end of the last entry. */
  let given = 0
  let entryEnd = -1
  /** Elements inside the root, from the entry down. */
  const open: OpenElement[] = []
  const lineOf = (): number => parser.line + skippedLines

  const halt = (): never => {
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
    const prefix = tag.prefix === '' ? '' : `${tag.prefix}:`
    root = {
      closing: `</${prefix}${tag.local === 'sitemapindex' ? 'sitemap' : 'url'}>`,
      namespaces: { ...tag.ns },
      isXml10: (parser.xmlDecl.version ?? '1.0') === '1.0',
    }
    if (FEED_ROOTS.has(tag.local)) {
      report('SITEMAP_IS_FEED', undefined, { line: lineOf() })
      halt()
    }
    take({ kind: 'root', element: toElement(tag, lineOf()), namespaces: Object.values(tag.ns) })
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
    if (root === undefined) {
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
    take({ kind: 'element', element })
    entryEnd = parser.position
  })
  const onText = (text: string): void => {
    const element = open.at(-1)
    if (element !== undefined) {
      element.text += text
      if (element.text.length > MAX_ENTRY_LENGTH) tooComplex('entry')
    } else if (root !== undefined && text.trim() !== '') take({ kind: 'text', line: lineOf() })
  }
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.on('processinginstruction', ({ target, body }) => {
    take({ kind: 'instruction', target, body, line: lineOf() })
  })

  return {
    write(text) {
      given += text.length
      parser.write(text)
    },
    close() {
      parser.close()
    },
    skipLines(count) {
      skippedLines += count
    },
    get line() {
      return lineOf()
    },
    get isBetweenEntries() {
      return entryEnd === given
    },
    get root() {
      return root
    },
  }
}

const toElement = (tag: SaxesTagNS, line: number): OpenElement => ({
  name: tag.local,
  namespace: tag.uri,
  attributes: tag.attributes,
  text: '',
  children: [],
  line,
})
