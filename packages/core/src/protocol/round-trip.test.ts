import * as fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { createProblems } from '../problems/collect.ts'
import { type CheckedEntry, createEntryChecker } from './check-entry.ts'
import { NOW, renderText } from './checking.fixture.ts'
import type { XmlElement } from './element.ts'
import type { SitemapEntry } from './entry.ts'
import { hostileEntry, hostileExtensions, hostileText } from './hostile.fixture.ts'
import { type CheckedNews, toNewsElement } from './news.ts'
import { namespacesOf, renderUrlsetStart, URLSET_END } from './urlset.ts'

const NAMESPACES = { a: 'urn:a', b: 'urn:<b>' }

const check = (entry: SitemapEntry): CheckedEntry =>
  createEntryChecker({
    now: NOW,
    report: createProblems().report,
    news: { name: 'Times', language: 'en' },
    namespaces: NAMESPACES,
  })(entry)

interface Parsed {
  name: string
  attributes: Record<string, string>
  content: string | Parsed[]
}

const childrenOf = (element: Parsed | undefined): readonly Parsed[] =>
  typeof element?.content === 'object' ? element.content : []

/** The one `<url>` of a file, read by a parser that refuses what is not well-formed or undeclared. */
const parse = (xml: string, isPretty: boolean): Parsed => {
  const root: Parsed = { name: '', attributes: {}, content: [] }
  const open: Parsed[] = [root]
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value])
    const element: Parsed = { name, attributes: Object.fromEntries(values), content: '' }
    const parent = open.at(-1)
    if (parent !== undefined) parent.content = Array.isArray(parent.content) ? [...parent.content, element] : [element]
    open.push(element)
  })
  parser.on('text', (text) => {
    const element = open.at(-1)
    if (typeof element?.content === 'string') element.content += text
    else if (text.trim() !== '' || !isPretty) expect(text.trim()).toBe('')
  })
  parser.on('closetag', () => open.pop())
  parser.write(xml).close()
  const [url, ...more] = childrenOf(childrenOf(root)[0])
  expect(more).toEqual([])
  if (url === undefined) throw new Error('no url')
  return url
}

const toParsed = ({ name, attributes = {}, content }: XmlElement): Parsed => ({
  name,
  attributes: { ...attributes },
  content: typeof content === 'string' ? content : content.length === 0 ? '' : content.map(toParsed),
})

/** What the file must say, from the checked entry. */
const expected = (entry: CheckedEntry): Parsed => {
  const core = (['loc', 'lastmod', 'changefreq', 'priority'] as const).flatMap((name) =>
    entry[name] === undefined ? [] : [{ name, content: entry[name] }],
  )
  const elements: XmlElement[] = [
    ...core,
    ...(entry.alternates ?? []).map(({ hreflang, href }) => ({
      name: 'xhtml:link',
      attributes: { rel: 'alternate', hreflang, href },
      content: '',
    })),
    ...(entry.images ?? []).map((loc) => ({ name: 'image:image', content: [{ name: 'image:loc', content: loc }] })),
    ...(entry.videos ?? []),
    ...(entry.news === undefined ? [] : [toNewsElement(entry.news)]),
    ...(entry.extensions?.elements ?? []),
  ]
  return toParsed({ name: 'url', content: elements })
}

const fileOf = (entry: CheckedEntry, pretty: boolean): string =>
  renderUrlsetStart({ namespaces: namespacesOf(entry), extra: NAMESPACES }) + renderText(entry, { pretty }) + URLSET_END

/** Text as a reader may expect it back: what XML holds, with single spaces. */
const clean = (text: string): string =>
  Array.from(text)
    .filter((character) => {
      const code = character.codePointAt(0) ?? 0
      return (
        [9, 10, 13].includes(code) ||
        (code >= 0x20 && (code < 0xd800 || code > 0xdfff) && code !== 0xfffe && code !== 0xffff)
      )
    })
    .join('')
    .replaceAll(/[\t\n\r ]+/g, ' ')
    .trim()

describe('what is written', () => {
  it('is well-formed, declares what it uses, and reads back as what was checked', () => {
    fc.assert(
      fc.property(
        hostileEntry,
        fc.option(hostileExtensions, { nil: undefined }),
        fc.boolean(),
        (entry, extensions, pretty) => {
          const checked = check({ ...entry, extensions } as SitemapEntry)
          expect(parse(fileOf(checked, pretty), pretty)).toEqual(expected(checked))
        },
      ),
      { numRuns: 400 },
    )
  })

  it('gives hostile text back as it was, but for what XML cannot hold', () => {
    fc.assert(
      fc.property(hostileText, hostileText, (title, name) => {
        const checked = check({
          loc: 'https://example.com/',
          news: {
            title: `a${title}`,
            publication_date: '2026-11-30',
            publication: { name: `b${name}`, language: 'en' },
          },
          extensions: { 'a:x': title },
        })
        expect(checked.news).toMatchObject({
          title: clean(`a${title}`),
          name: clean(`b${name}`),
        } satisfies Partial<CheckedNews>)
        expect(parse(fileOf(checked, false), false)).toEqual(expected(checked))
      }),
      { numRuns: 500 },
    )
  })

  it('holds no address but in normal form, whatever was given', () => {
    fc.assert(
      fc.property(hostileEntry, (entry) => {
        const { alternates = [], images = [] } = check(entry)
        for (const url of [...images, ...alternates.map(({ href }) => href)])
          expect(url).toMatch(/^https?:\/\/[a-z0-9.-]+\/(?:[A-Za-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9A-F]{2})*$/)
      }),
    )
  })
})
