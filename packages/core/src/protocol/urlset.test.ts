import { describe, expect, it } from 'vitest'
import { checkPage, PAGE, renderText } from './checking.fixture.ts'
import { renderIndex } from './index-file.ts'
import { isXslStylesheet, namespacesOf, renderUrlsetStart, URLSET_END } from './urlset.ts'

const VIDEO = {
  thumbnail_loc: 'https://www.example.com/v.jpg',
  title: 'Tea & "more"',
  description: 'How to make it',
  player_loc: 'https://www.example.com/player?v=1&w=2',
  uploader: { name: 'Ann', info: 'https://www.example.com/ann' },
}
const NEWS = { title: 'News', publication_date: '2026-11-30' }
const EXTRA = { a: 'urn:a&b', b: 'urn:b' }

const full = checkPage(
  {
    lastmod: '2026-11-29',
    changefreq: 'daily',
    priority: 1,
    alternates: [{ hreflang: 'en', href: `${PAGE}?a=1&b=2` }],
    images: [{ loc: 'https://img.example.com/1.png' }],
    videos: [VIDEO],
    news: NEWS,
    extensions: { 'b:note': { 'b:line': ['one', '<two>'], 'b:empty': '' } },
  },
  { news: { name: 'The Times', language: 'en' }, namespaces: EXTRA },
).entry

describe('renderUrlsetStart', () => {
  it('declares no namespace that the file does not use', () => {
    expect(renderUrlsetStart({ namespaces: 0, extra: EXTRA })).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<!-- sitemapkit -->\n' +
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
    )
  })

  it.each([
    [{ alternates: [{ hreflang: 'en', href: PAGE }] }, ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'],
    [{ images: [{ loc: PAGE }] }, ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'],
    [{ videos: [VIDEO] }, ' xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"'],
    [{ news: NEWS }, ' xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"'],
    [{ extensions: { 'a:x': 1 } }, ' xmlns:a="urn:a&amp;b"'],
    [{ extensions: { 'b:x': { 'a:y': 1 } } }, ' xmlns:a="urn:a&amp;b" xmlns:b="urn:b"'],
  ])('declares exactly what %j uses', (fields, declared) => {
    const context = { news: { name: 'The Times', language: 'en' }, namespaces: EXTRA }
    const { entry } = checkPage(fields, context)
    expect(renderUrlsetStart({ namespaces: namespacesOf(entry), extra: EXTRA })).toContain(
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${declared}>`,
    )
  })

  it('declares a prefix once though the option names it too', () => {
    const extra = { image: 'http://www.google.com/schemas/sitemap-image/1.1' }
    const { entry } = checkPage(
      { images: [{ loc: PAGE }], extensions: { 'image:image': { 'image:loc': PAGE } } },
      { namespaces: extra },
    )
    expect(renderUrlsetStart({ namespaces: namespacesOf(entry), extra }).match(/xmlns:image/g)).toHaveLength(1)
  })

  it('tells forty prefixes of the option apart, or declares too many rather than too few', () => {
    const extra = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`p${index}`, `urn:${index}`]))
    for (const used of [0, 26, 39]) {
      const { entry } = checkPage({ extensions: { [`p${used}:x`]: 1 } }, { namespaces: extra })
      const start = renderUrlsetStart({ namespaces: namespacesOf(entry), extra })
      expect(start).toContain(` xmlns:p${used}="urn:${used}"`)
      expect(start).not.toContain(` xmlns:p1="`)
    }
  })

  it.each([
    ['/sitemap.css', 'text/css', '/sitemap.css'],
    ['/s.css?a=1&b=?>', 'text/css', '/s.css?a=1&amp;b=?&gt;'],
    ['/sitemap.xsl', 'text/xsl', '/sitemap.xsl'],
  ])('names the stylesheet %s after the mark', (stylesheet, type, href) => {
    expect(renderUrlsetStart({ namespaces: 0, stylesheet }).split('\n')[2]).toBe(
      `<?xml-stylesheet type="${type}" href="${href}"?>`,
    )
  })
})

describe('isXslStylesheet', () => {
  it.each([
    ['/a.xsl', true],
    ['/a.XSLT?v=2', true],
    ['/a.css', false],
    ['/xsl/a.css', false],
  ])('says of %s: %s', (address, is) => {
    expect(isXslStylesheet(address)).toBe(is)
  })
})

describe('renderUrl', () => {
  it('writes one line, its tags in the order of the schemas, each value escaped once', () => {
    expect(renderText(full, { pretty: false })).toBe(
      `<url><loc>${PAGE}</loc><lastmod>2026-11-29</lastmod><changefreq>daily</changefreq><priority>1.0</priority>` +
        `<xhtml:link rel="alternate" hreflang="en" href="${PAGE}?a=1&amp;b=2"/>` +
        '<image:image><image:loc>https://img.example.com/1.png</image:loc></image:image>' +
        '<video:video><video:thumbnail_loc>https://www.example.com/v.jpg</video:thumbnail_loc>' +
        '<video:title>Tea &amp; &quot;more&quot;</video:title><video:description>How to make it</video:description>' +
        '<video:player_loc>https://www.example.com/player?v=1&amp;w=2</video:player_loc>' +
        '<video:uploader info="https://www.example.com/ann">Ann</video:uploader></video:video>' +
        '<news:news><news:publication><news:name>The Times</news:name><news:language>en</news:language></news:publication>' +
        '<news:publication_date>2026-11-30</news:publication_date><news:title>News</news:title></news:news>' +
        '<b:note><b:line>one</b:line><b:line>&lt;two&gt;</b:line><b:empty/></b:note></url>\n',
    )
  })

  it('indents every element when pretty, and puts nothing inside a value', () => {
    const pretty = renderText(full, { pretty: true })
    expect(pretty).toMatchInlineSnapshot(`
      "  <url>
          <loc>https://www.example.com/page</loc>
          <lastmod>2026-11-29</lastmod>
          <changefreq>daily</changefreq>
          <priority>1.0</priority>
          <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/page?a=1&amp;b=2"/>
          <image:image>
            <image:loc>https://img.example.com/1.png</image:loc>
          </image:image>
          <video:video>
            <video:thumbnail_loc>https://www.example.com/v.jpg</video:thumbnail_loc>
            <video:title>Tea &amp; &quot;more&quot;</video:title>
            <video:description>How to make it</video:description>
            <video:player_loc>https://www.example.com/player?v=1&amp;w=2</video:player_loc>
            <video:uploader info="https://www.example.com/ann">Ann</video:uploader>
          </video:video>
          <news:news>
            <news:publication>
              <news:name>The Times</news:name>
              <news:language>en</news:language>
            </news:publication>
            <news:publication_date>2026-11-30</news:publication_date>
            <news:title>News</news:title>
          </news:news>
          <b:note>
            <b:line>one</b:line>
            <b:line>&lt;two&gt;</b:line>
            <b:empty/>
          </b:note>
        </url>
      "
    `)
    expect(pretty.replaceAll(/\n? *(?=<)/g, '').trimEnd()).toBe(renderText(full, { pretty: false }).trimEnd())
  })

  it('writes only loc of an entry that has nothing else', () => {
    expect(renderText(checkPage({}).entry, { pretty: false })).toBe(`<url><loc>${PAGE}</loc></url>\n`)
  })

  it('closes what it opens', () => {
    expect(URLSET_END).toBe('</urlset>\n')
  })
})

describe('renderIndex', () => {
  const entries = [
    { loc: 'https://www.example.com/sitemap-1.xml?a&b', lastmod: '2026-11-29' },
    { loc: 'https://www.example.com/sitemap-2.xml', lastmod: undefined },
  ]

  it('writes one sitemap a line, with its lastmod where it has one', () => {
    expect(renderIndex(entries, { pretty: false })).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<!-- sitemapkit -->\n' +
        '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
        '<sitemap><loc>https://www.example.com/sitemap-1.xml?a&amp;b</loc><lastmod>2026-11-29</lastmod></sitemap>\n' +
        '<sitemap><loc>https://www.example.com/sitemap-2.xml</loc></sitemap>\n' +
        '</sitemapindex>\n',
    )
  })

  it('indents when pretty, and names the stylesheet', () => {
    expect(renderIndex(entries.slice(0, 1), { pretty: true, stylesheet: '/s.css' })).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<!-- sitemapkit -->\n<?xml-stylesheet type="text/css" href="/s.css"?>\n' +
        '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
        '  <sitemap>\n    <loc>https://www.example.com/sitemap-1.xml?a&amp;b</loc>\n    <lastmod>2026-11-29</lastmod>\n  </sitemap>\n' +
        '</sitemapindex>\n',
    )
  })
})
