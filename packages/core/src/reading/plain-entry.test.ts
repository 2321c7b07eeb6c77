import { describe, expect, it } from 'vitest'
import { EXTENSION_NAMESPACES, SITEMAP_NAMESPACE } from '../protocol/namespaces.ts'
import type { ReadElement } from './element.ts'
import { PlainEntry } from './plain-entry.ts'
import { createQuickEntries } from './quick-entries.ts'

const NAMESPACES = { '': SITEMAP_NAMESPACE, ...EXTENSION_NAMESPACES }
const LINK = '<xhtml:link rel="alternate" hreflang="de" href="https://example.com/de/"/>'

const readAll = (text: string, namespaces: Readonly<Record<string, string>> = NAMESPACES): ReadElement[] => {
  const entries: ReadElement[] = []
  createQuickEntries('</url>', namespaces)(text, 0, 1, (entry) => entries.push(entry))
  return entries
}

describe('a plain entry', () => {
  it('has its values as texts, and the lines on which it and its address stand', () => {
    const [, entry] = readAll(
      `<url><loc>a</loc></url>\n<url>\n\n <loc>https://example.com/</loc><lastmod>2026-11-30</lastmod>\n<changefreq>daily</changefreq><priority>0.5</priority>${LINK}</url>`,
    )
    expect(entry).toBeInstanceOf(PlainEntry)
    expect(entry).toMatchObject({
      loc: 'https://example.com/',
      lastmod: '2026-11-30',
      changefreq: 'daily',
      priority: '0.5',
      links: { text: LINK },
      line: 2,
      locLine: 4,
      isDense: false,
    })
    expect(entry?.children.map(({ name, line }) => `${name} ${line}`)).toEqual([
      'loc 4',
      'lastmod 4',
      'changefreq 5',
      'priority 5',
      'link 5',
    ])
  })

  it('is dense where nothing stands between its elements', () => {
    const entries = readAll(
      '<url><loc>a</loc><priority>1</priority></url><url><loc>a</loc> </url>\n<url><loc>a</loc></url>',
    )
    expect(entries.map((entry) => entry instanceof PlainEntry && entry.isDense)).toEqual([true, false, true])
  })

  it('shares its links with the entries that have the same', () => {
    const links = (text: string): string => `<url><loc>${text}</loc>${LINK}\n${LINK}</url>\n`
    const [first, second, third] = readAll(`${links('a')}${links('b')}<url><loc>c</loc>${LINK}</url>`) as PlainEntry[]
    expect(second?.links).toBeDefined()
    expect(second?.links).toBe(first?.links)
    expect(third?.links).not.toBe(first?.links)
  })

  it.each([
    ['a reference in its address', '<url><loc>a&amp;b</loc></url>'],
    ['another order', '<url><loc>a</loc><priority>1</priority><lastmod>2026</lastmod></url>'],
    ['a second address', '<url><loc>a</loc><loc>b</loc></url>'],
    ['text between its elements', `<url><loc>a</loc>text${LINK}</url>`],
    ['an image', '<url><loc>a</loc><image:image><image:loc>b</image:loc></image:image></url>'],
    ['a link of another namespace', '<url><loc>a</loc><image:link/></url>'],
  ])('has not %s', (_, text) => {
    const [entry] = readAll(text)
    expect(entry).toBeDefined()
    expect(entry).not.toBeInstanceOf(PlainEntry)
  })

  it('has no links where they would be of its own namespace', () => {
    const [entry] = readAll('<url><loc>a</loc><link/></url>', { '': EXTENSION_NAMESPACES.xhtml })
    expect(entry).not.toBeInstanceOf(PlainEntry)
  })
})
