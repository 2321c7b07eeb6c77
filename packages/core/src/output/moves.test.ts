import { describe, expect, test } from 'vitest'
import { joinParts, missingFrom, splitUrls } from './moves.ts'

const START = '<?xml version="1.0" encoding="UTF-8"?>\n<!-- sitemapkit -->\n'
const NS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const IMAGE = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'
const XHTML = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'

const url = (loc: string, more = ''): string => `<url><loc>${loc}</loc>${more}</url>`
const urlset = (urls: readonly string[], namespaces = ''): string =>
  `${START}<urlset ${NS}${namespaces}>\n${urls.map((text) => `${text}\n`).join('')}</urlset>\n`

describe('missingFrom', () => {
  test.each([
    [['a', 'b'], ['a', 'b'], []],
    [['a', 'b'], ['b', 'c'], ['c']],
    [[], ['a'], ['a']],
  ])('of %j and %j gives what only the second has: %j', (first, second, missing) => {
    const [one, two] = [first, second].map((locs) => splitUrls(urlset(locs.map((loc) => url(loc)))))
    expect(missingFrom(one ?? new Map(), two ?? new Map())).toEqual(missing)
  })
})

describe('joinParts', () => {
  test('lists the URLs of both once, those of the new part as they stand there', () => {
    const earlier = urlset([url('a', '<lastmod>2025-01-01</lastmod>'), url('b', '<image:image/>')], ` ${IMAGE}`)
    const later = urlset([url('a', '<lastmod>2026-01-01</lastmod>'), url('c', '<xhtml:link/>')], ` ${XHTML}`)
    const { xml, urls } = joinParts(earlier, later)
    expect(urls).toBe(3)
    expect(xml).toBe(
      urlset(
        [url('a', '<lastmod>2026-01-01</lastmod>'), url('b', '<image:image/>'), url('c', '<xhtml:link/>')],
        ` ${XHTML} ${IMAGE}`,
      ),
    )
  })

  test('reads indented files too, and addresses that are escaped', () => {
    const pretty = `${START}<urlset ${NS}>\n  <url>\n    <loc>https://example.com/?a&amp;b</loc>\n  </url>\n</urlset>\n`
    expect([...splitUrls(pretty).keys()]).toEqual(['https://example.com/?a&amp;b'])
    expect(joinParts(pretty, pretty).urls).toBe(1)
  })
})
