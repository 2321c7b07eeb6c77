import * as fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { createProblems } from '../problems/collect.ts'
import { hostileText } from '../protocol/hostile.fixture.ts'
import { EXTENSION_NAMESPACES, SITEMAP_NAMESPACE } from '../protocol/namespaces.ts'
import type { ReadElement } from './element.ts'
import type { SitemapItem } from './items.ts'
import { PlainEntry } from './plain-entry.ts'
import { createQuickEntryReader } from './quick-entry.ts'
import { createXmlParser } from './xml.ts'

const NAMESPACES = { '': SITEMAP_NAMESPACE, ...EXTENSION_NAMESPACES }
const ROOT = `<urlset ${Object.entries(NAMESPACES)
  .map(([prefix, name]) => `xmlns${prefix === '' ? '' : ':'}${prefix}="${name}"`)
  .join(' ')}>`

const readQuickly = createQuickEntryReader(NAMESPACES)

/** What the parser alone reads on line 1, or undefined where it finds a fault. */
const readByParser = (text: string): ReadElement | undefined => {
  const parser = new SaxesParser({ xmlns: true, position: true })
  const open: (ReadElement & { children: ReadElement[] })[] = []
  let faults = 0
  parser.on('error', () => {
    faults += 1
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    const kept = Object.fromEntries(
      Object.entries(attributes).map(([name, attribute]) => [
        name,
        { local: attribute.local, uri: attribute.uri, value: attribute.value },
      ]),
    )
    const element = { name: local, namespace: uri, attributes: kept, text: '', children: [], line: parser.line }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  const onText = (piece: string): void => {
    const element = open.at(-1)
    if (element !== undefined) element.text += piece
  }
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.on('closetag', () => {
    if (open.length > 1) open.pop()
  })
  parser.write(`${ROOT}${text}</urlset>`).close()
  const [root] = open
  return faults > 0 || root?.children.length !== 1 ? undefined : root.children[0]
}

const PLAIN = '<url><loc>https://example.com/?a=1&amp;b=2</loc><lastmod>2026-11-30</lastmod></url>'
const LINKS =
  '<url>\n  <loc>https://example.com/</loc>\r\n  <xhtml:link rel="alternate" hreflang=\'de\' href="https://example.com/de?a&lt;b"/>\n</url>'
const IMAGES =
  '<url ><loc>x</loc><image:image><image:loc>y</image:loc></image:image><image:image>\n<image:loc>z</image:loc></image:image></url>'

describe('the quick way through an entry', () => {
  it.each([PLAIN, LINKS, IMAGES])('reads %s as the parser does', (text) => {
    expect(readQuickly(text, 1)).toBeDefined()
    expect(readQuickly(text, 1)).toEqual(readByParser(text))
  })

  it.each([
    ['a comment', '<url><!-- x --><loc>y</loc></url>'],
    ['a section', '<url><loc><![CDATA[y]]></loc></url>'],
    ['an instruction', '<url><?x y?><loc>y</loc></url>'],
    ['a numeric reference', '<url><loc>&#121;</loc></url>'],
    ['a reference without name', '<url><loc>a & b</loc></url>'],
    ['a prefix that the root does not declare', '<url><x:loc>y</x:loc></url>'],
    ['a declaration', '<url><loc xmlns="x">y</loc></url>'],
    ['an attribute with a prefix', '<url><loc xml:lang="en">y</loc></url>'],
    ['an attribute that is no property', '<url><loc __proto__="1">y</loc></url>'],
    ['an attribute twice', '<url><loc a="1" a="2">y</loc></url>'],
    ['attributes without a space between', '<url><loc a="1"b="2">y</loc></url>'],
    ['a `>` in an attribute', '<url><loc a="1>2">y</loc></url>'],
    ['a `<` in an attribute', '<url><loc a="1<2">y</loc></url>'],
    ['the end of a section', '<url><loc>y]]></loc></url>'],
    ['a character that XML forbids', '<url><loc>y\u0001</loc></url>'],
    ['half a pair', '<url><loc>y\uD800</loc></url>'],
    ['a carriage return', '<url>\r<loc>y</loc></url>'],
    ['elements that cross', '<url><loc><b></loc></b></url>'],
    ['an entry that ends early', '<url><loc>y</loc></url><url></url>'],
    ['an entry without end', '<url><loc>y</loc>'],
  ])('leaves %s to the parser', (_, text) => {
    expect(readQuickly(text, 1)).toBeUndefined()
  })

  it('never says anything else than the parser, whatever stands in an entry', () => {
    const piece = fc.oneof(
      hostileText,
      fc.constantFrom('<b/>', '<loc>', '</loc>', ' a="b"', "='", '<b c="d">e</b>', '>'),
    )
    let answered = 0
    fc.assert(
      fc.property(
        fc.constantFrom(PLAIN, LINKS, IMAGES),
        fc.nat(200),
        fc.nat(6),
        piece,
        (text, at, removed, inserted) => {
          const changed = text.slice(0, at) + inserted + text.slice(at + removed)
          const quick = readQuickly(changed, 1)
          if (quick === undefined) return
          answered += 1
          expect(quick).toEqual(readByParser(changed))
        },
      ),
      { numRuns: 3000 },
    )
    expect(answered).toBeGreaterThan(100)
  })
})

describe('entries of both kinds in one file', () => {
  const ODD = [
    '<url>\n<!-- </url> --><loc>odd</loc></url>',
    '<!-- between\n </url> -->',
    '<?pi </url>?>\n',
    '<url><loc><![CDATA[</url>\n]]></loc></url >',
    'text\n',
    '<url>\n<url><loc>inner</loc></url></url>',
    '\r\n\r\n',
    '<url/>\n',
    '<url>\n<loc>https://example.com/</loc>text\n<xhtml:link/></url>',
    '<url><loc>https://example.com/</loc><xhtml:link>\n<![CDATA[</url>]]></xhtml:link></url>',
    '<url><loc>https://example.com/</loc><priority>0.5</priority>\n<lastmod>2026</lastmod><loc>b</loc></url>',
    PLAIN,
    '<url><loc>https://example.com/</loc><image:link/></url>',
  ]

  const itemsOf = (text: string, size: number): SitemapItem[] => {
    const problems = createProblems()
    const parser = createXmlParser(problems.report)
    const items: SitemapItem[] = []
    for (let at = 0; at < text.length; at += size) items.push(...parser.write(text.slice(at, at + size)))
    items.push(...parser.end())
    expect(problems.list()).toEqual([])
    return JSON.parse(
      JSON.stringify(items, (_, value: unknown) => {
        if (value instanceof PlainEntry) {
          const { name, namespace, attributes, text, children, line } = value
          return { name, namespace, attributes, text, children, line }
        }
        // The parser's attributes know further names of theirs.
        return typeof value === 'object' && value !== null && 'local' in value
          ? { ...value, name: '', prefix: '' }
          : value
      }),
    ) as SitemapItem[]
  }

  it('come in their order and with their lines, wherever the file is cut', () => {
    const entry = fc.constantFrom(...ODD, PLAIN, LINKS, IMAGES, '\n')
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 60 }), fc.integer({ min: 1, max: 9000 }), (entries, size) => {
        const body = `${ROOT}${entries.join('')}</urlset>`
        // In XML 1.1 nothing goes the quick way.
        const byParser = itemsOf(`<?xml version="1.1"?>${body}`, size)
        expect(itemsOf(`<?xml version="1.0"?>${body}`, size)).toEqual(byParser)
      }),
    )
  })
})
