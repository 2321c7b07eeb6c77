import fc from 'fast-check'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { createProblems } from '../problems/collect.ts'
import { textOf } from './element.ts'
import { readSitemap } from './read-sitemap.ts'

const XML =
  '\uFEFF<?xml version="1.0" encoding="UTF-8"?>\r\n<s:urlset xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9">\r\n' +
  '<s:url><s:loc>https://example.com/?a=1&amp;b=ü</s:loc></s:url>\n' +
  '<s:url>\n<s:loc><![CDATA[https://example.com/😀&]]></s:loc></s:url></s:urlset>'

async function* inPieces(bytes: Uint8Array, cuts: readonly number[]): AsyncGenerator<Uint8Array> {
  let from = 0
  for (const cut of [...cuts, bytes.length].toSorted((a, b) => a - b)) {
    // A piece is good only until the next is asked for.
    const piece = Uint8Array.from(bytes.subarray(from, cut))
    yield piece
    piece.fill(0)
    from = cut
  }
}

const read = async (
  bytes: Uint8Array,
  cuts: readonly number[] = [],
): Promise<{ entries: (string | number | undefined)[][]; problems: (string | number | undefined)[][] }> => {
  const problems = createProblems()
  const entries: (string | number | undefined)[][] = []
  for await (const item of readSitemap(inPieces(bytes, cuts), problems.report)) {
    if (item.kind === 'element') entries.push([textOf(item.element, 'loc'), item.element.line])
    if (item.kind === 'line') entries.push([item.text, item.line])
  }
  return { entries, problems: problems.list().map(({ code, line }) => [code, line]) }
}

const cuts = (length: number): fc.Arbitrary<number[]> => fc.array(fc.nat(length), { maxLength: 12 })

it.each([
  ['XML', Buffer.from(XML)],
  ['gzip', gzipSync(XML)],
])('reads %s the same wherever it is cut into pieces', async (_, bytes) => {
  await fc.assert(
    fc.asyncProperty(cuts(bytes.length), async (places) => {
      expect(await read(bytes, places)).toEqual({
        entries: [
          ['https://example.com/?a=1&b=ü', 3],
          ['https://example.com/😀&', 4],
        ],
        problems: [],
      })
    }),
  )
})

it('reads text the same wherever it is cut into pieces', async () => {
  const bytes = Buffer.from('\uFEFFhttps://example.com/a\r\nhttps://example.com/b\r\n\r\nhttps://example.com/c\n')
  await fc.assert(
    fc.asyncProperty(cuts(bytes.length), async (places) => {
      expect(await read(bytes, places)).toEqual({
        entries: [
          ['https://example.com/a', 1],
          ['https://example.com/b', 2],
          ['https://example.com/c', 4],
        ],
        problems: [],
      })
    }),
  )
})

const head = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'

it.each<[string, Uint8Array, string, number | undefined]>([
  [
    'bytes that are no UTF-8',
    Buffer.concat([Buffer.from(`${head}\n<!-- `), Buffer.from([0xff])]),
    'ENCODING_BROKEN',
    3,
  ],
  ['half a character at the end', Buffer.concat([Buffer.from(head), Buffer.from([0xc3])]), 'ENCODING_BROKEN', 2],
  ['UTF-16', Buffer.from(`\uFEFF${head}</urlset>`, 'utf16le'), 'ENCODING_NOT_UTF8', 1],
  ['nothing but white space', Buffer.from('  \n'), 'SITEMAP_BLANK', undefined],
  ['an HTML page', Buffer.from('<!-- x -->\n<!DOCTYPE html><html></html>'), 'SITEMAP_IS_HTML', 1],
  ['a feed', Buffer.from('<?xml version="1.0"?>\n<rss version="2.0"></rss>'), 'SITEMAP_IS_FEED', 2],
  ['an entity that nobody declared', Buffer.from(`${head}<url><loc>&x;</loc></url></urlset>`), 'XML_MALFORMED', 2],
])('names %s', async (_, bytes, code, line) => {
  expect((await read(bytes)).problems).toEqual([[code, line]])
})
