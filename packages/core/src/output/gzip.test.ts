import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { GZIP_START, gzip } from './gzip.ts'
import { toOwner } from './marks.ts'

describe('gzip', () => {
  test.each([['<urlset/>'], [''], ['ä€😀'.repeat(100_000)]])('unpacks to what was packed', async (text) => {
    expect(gunzipSync(await gzip(Buffer.from(text))).toString()).toBe(text)
  })

  test('gives the same bytes each time, without time or system, and is known as ours', async () => {
    const [first, second] = [await gzip(Buffer.from('text')), await gzip(Buffer.from('text'))]
    expect(first).toEqual(second)
    expect(first.subarray(0, GZIP_START.length).toString('hex')).toBe('1f8b08100000000002ff736974656d61706b697400')
    expect(toOwner('sitemap.xml.gz', first)).toBe('ours')
  })
})

describe('toOwner', () => {
  const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

  test.each([
    ['sitemap.xml', `${DECLARATION}<!-- sitemapkit -->\n<urlset xmlns="">`, 'ours'],
    ['sitemap.xml', `${DECLARATION}<!-- sitemapkit -->\n<?xml-stylesheet href="a"?>\n<sitemapindex xmlns="">`, 'index'],
    ['sitemap.xml', `${DECLARATION}<urlset><!-- sitemapkit -->`, 'other'],
    ['sitemap.xml', '<!-- sitemapkit --><urlset>', 'other'],
    ['sitemap.xml', '', 'other'],
    ['sitemap.html', '<!doctype html><meta name="generator" content="sitemapkit">', 'ours'],
    ['sitemap.html', '<!doctype html><meta name="generator" content="Astro v5">', 'other'],
    ['sitemap.xml.gz', '\u001f\u008b', 'other'],
  ])('says of %s starting with %j: %s', (name, start, owner) => {
    expect(toOwner(name, Buffer.from(start))).toBe(owner)
  })
})
