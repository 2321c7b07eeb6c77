import type { Report } from '../problems/collect.ts'
import type { SitemapItem } from './items.ts'
import type { SitemapParser } from './xml.ts'

/** Longer than any line that could be a URL. */
const MAX_LINE = 1_048_576
const LINE_BREAK_RE = /\r\n?|\n/

/**
 * Reads a text sitemap, one URL a line. Empty lines and either line end are read over.
 *
 * @see https://www.sitemaps.org/protocol.html#otherformats
 */
export const createTextParser = (report: Report): SitemapParser => {
  let line = 0
  let rest = ''
  let complete = true
  const toItems = (lines: string[]): SitemapItem[] => {
    const items: SitemapItem[] = []
    for (const text of lines) {
      line += 1
      if (text !== '') items.push({ kind: 'line', text, line })
    }
    return items
  }
  return {
    write(text) {
      if (!complete) return []
      // A carriage return at the end may be half of a line end.
      const whole = rest + text
      const held = whole.endsWith('\r') ? '\r' : ''
      const lines = (held === '' ? whole : whole.slice(0, -1)).split(LINE_BREAK_RE)
      rest = (lines.pop() ?? '') + held
      if (rest.length > MAX_LINE) {
        report('XML_TOO_COMPLEX', { what: 'line' }, { line: line + 1 })
        complete = false
      }
      return toItems(lines)
    },
    end: () => (complete ? toItems(rest.split(LINE_BREAK_RE)) : []),
    get complete() {
      return complete
    },
  }
}
