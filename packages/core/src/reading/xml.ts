import type { Report } from '../problems/collect.ts'
import { createItemParser, Halt } from './item-parser.ts'
import type { SitemapItem } from './items.ts'
import { createQuickEntries, type ReadEntries } from './quick-entries.ts'

/** Characters that the parser is given at once before the root is known, and least characters from then on. */
const FIRST_PIECE = 4096
const LEAST_PIECE = 512

const HTML_START_RE = /^\s*(?:<!--[^]*?-->\s*)*<(?:!doctype\s+html|html)[\s>]/i

/** Parses the text of a sitemap piece by piece. */
export interface SitemapParser {
  /** The items that this piece brings to their end. After the first problem that can't be read over there are none. */
  write(text: string): SitemapItem[]
  end(): SitemapItem[]
  /** Whether nothing stopped it. */
  readonly complete: boolean
}

/**
 * Creates a parser that holds one entry at a time. Ordinary entries go the quick way, all else through a parser of XML.
 * It never expands entities of a file's own, since it stops at any DOCTYPE, and bounds depth, attributes and entries,
 * so that hostile XML costs no more than an honest file of its length.
 */
export const createXmlParser = (report: Report): SitemapParser => {
  let items: SitemapItem[] = []
  let complete = true
  let isFirst = true
  const parser = createItemParser(report, (item) => items.push(item))
  let readEntries: ReadEntries | undefined
  /** Text that waits for the end of its entry. */
  let held = ''

  /** Reads ordinary entries from there on. @returns how far it came; undefined where more text is needed. */
  const readQuickly = (text: string, from: number): number | undefined => {
    const { root, line } = parser
    if (root?.isXml10 !== true) return from
    readEntries ??= createQuickEntries(root.closing, root.namespaces)
    const read = readEntries(text, from, line, (element) => items.push({ kind: 'element', element }))
    parser.skipLines(read.line - line)
    if (read.needsMore) held = text.slice(read.at)
    return read.needsMore ? undefined : read.at
  }
  const readOn = (text: string): void => {
    let at = 0
    while (at < text.length) {
      if (parser.isBetweenEntries) {
        const reached = readQuickly(text, at)
        if (reached === undefined) return
        at = reached
      }
      const end = parser.root === undefined ? at + FIRST_PIECE : endOfPiece(text, at, parser.root.closing)
      parser.write(text.slice(at, end))
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
      complete = false
    }
    return items
  }
  return {
    write: (text) =>
      take(() => {
        if (isFirst && HTML_START_RE.test(text)) {
          report('SITEMAP_IS_HTML', undefined, { line: 1 })
          throw new Halt()
        }
        isFirst = false
        const all = held + text
        held = ''
        readOn(all)
      }),
    end: () =>
      take(() => {
        parser.write(held)
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
