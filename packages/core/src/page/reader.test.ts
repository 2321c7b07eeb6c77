import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HEAD_ONLY, type Page, type Wanted } from './page.ts'
import { createPageReader } from './reader.ts'

const LOC = 'https://example.com/blog/post/'
const EVERYTHING: Wanted = {
  contentLang: true,
  bodyDates: true,
  images: true,
  videos: true,
  news: true,
  fingerprint: true,
}

const read = (html: string, wanted: Partial<Wanted> = {}, piece = html.length): Page => {
  const reader = createPageReader(LOC, { ...HEAD_ONLY, ...wanted })
  for (let offset = 0; offset < html.length; offset += piece) reader.write(html.slice(offset, offset + piece))
  return reader.end()
}
const head = (markup: string): string => `<!doctype html><html lang="en"><head><title>T</title>${markup}</head><body>`
const jsonLd = (value: unknown): string => `<script type="application/ld+json">${JSON.stringify(value)}</script>`

describe('hreflang links', () => {
  it.each([
    ['<link rel="alternate" hreflang="de" href="/de/">', [{ hreflang: 'de', href: 'https://example.com/de/' }]],
    [
      '<link href="../x/" hreflang="x-default" rel="ALTERNATE">',
      [{ hreflang: 'x-default', href: 'https://example.com/blog/x/' }],
    ],
    ['<link rel="alternate" type="application/rss+xml" href="/rss.xml">', []],
    ['<link rel="alternate" hreflang="" href="/de/">', []],
    ['<link rel="stylesheet" hreflang="de" href="/de/">', []],
  ])('%s: %j', (markup, alternates) => {
    expect(read(head(markup)).alternates).toEqual(alternates)
  })
})

describe('dates of the page', () => {
  const DATE = '2026-05-04'
  it.each([
    ['the meta', `<meta property="article:modified_time" content="${DATE}">`, [DATE]],
    ['the meta by name', `<meta content=" ${DATE} " name="article:modified_time">`, [DATE]],
    ['publication is no change', `<meta property="article:published_time" content="${DATE}">`, []],
    ['a WebPage', jsonLd({ '@type': 'WebPage', dateModified: DATE }), [DATE]],
    ['an Article', jsonLd({ '@type': 'BlogPosting', dateModified: DATE }), [DATE]],
    ['a type with its address', jsonLd({ '@type': 'https://schema.org/Article', dateModified: DATE }), [DATE]],
    ['several types', jsonLd({ '@type': ['Thing', 'Article'], dateModified: DATE }), [DATE]],
    ['an array', jsonLd([{ '@type': 'Organization' }, { '@type': 'Article', dateModified: DATE }]), [DATE]],
    ['a graph', jsonLd({ '@graph': [{ '@type': 'WebPage', '@id': LOC, dateModified: DATE }] }), [DATE]],
    ['the main entity', jsonLd({ '@type': 'WebPage', mainEntity: { '@type': 'Article', dateModified: DATE } }), [DATE]],
    ['its own address', jsonLd({ '@type': 'Article', url: '/blog/post', dateModified: DATE }), [DATE]],
    ['another address', jsonLd({ '@type': 'Article', url: '/blog/other/', dateModified: DATE }), []],
    [
      'mainEntityOfPage elsewhere',
      jsonLd({ '@type': 'Article', mainEntityOfPage: { '@id': '/x/' }, dateModified: DATE }),
      [],
    ],
    [
      'items of a list',
      jsonLd({ '@type': 'ItemList', itemListElement: [{ '@type': 'Article', dateModified: DATE }] }),
      [],
    ],
    ['comments', jsonLd({ '@type': 'Article', comment: [{ '@type': 'Comment', dateModified: DATE }] }), []],
    [
      'several articles without address',
      jsonLd([
        { '@type': 'Article', dateModified: DATE },
        { '@type': 'Article', dateModified: DATE },
      ]),
      [],
    ],
    ['another type', jsonLd({ '@type': 'Product', dateModified: DATE }), []],
    ['broken JSON', '<script type="application/ld+json">{ "@type": </script>', []],
    [
      'JSON in a comment',
      `<script type="application/ld+json"><!-- {"@type":"Article","dateModified":"${DATE}"} --></script>`,
      [DATE],
    ],
    [
      'JSON in CDATA',
      `<script type="application/ld+json">//<![CDATA[\n{"@type":"Article","dateModified":"${DATE}"}\n//]]></script>`,
      [DATE],
    ],
    [
      'JSON in CDATA in comments',
      `<script type="application/ld+json">/*<![CDATA[*/{"@type":"Article","dateModified":"${DATE}"}/*]]>*/</script>`,
      [DATE],
    ],
    ['no JSON-LD', `<script>{"@type":"Article","dateModified":"${DATE}"}</script>`, []],
  ])('%s', (_, markup, modified) => {
    expect(read(head(markup)).modified).toEqual(modified)
  })

  it('take no longer for a long white space in JSON-LD', () => {
    const script = `<script type="application/ld+json">{"name":"${' '.repeat(300_000)}"}</script>`
    const start = performance.now()
    expect(read(head(script), {}, 16_384).modified).toEqual([])
    expect(performance.now() - start).toBeLessThan(2000)
  })

  it.each([
    ['a single time', `<time itemprop="dateModified" datetime="${DATE}">x</time>`, [DATE]],
    ['several times', `<time itemprop="dateModified" datetime="${DATE}"></time>`.repeat(2), []],
    ['another property', `<time itemprop="datePublished" datetime="${DATE}"></time>`, []],
    ['JSON-LD of the body', jsonLd({ '@type': 'Article', dateModified: DATE }), [DATE]],
  ])('of the body only on request: %s', (_, markup, modified) => {
    expect(read(head('') + markup, { bodyDates: true }).modified).toEqual(modified)
    expect(read(head('') + markup).modified).toEqual([])
  })
})

describe('languages', () => {
  it.each([
    ['<!doctype html><html lang="de"><body><main lang="en">', 'de', 'en'],
    ['<!doctype html><html lang="de"><body><div></div><article lang="en">', 'de', 'en'],
    ['<!doctype html><html lang="de"><body><main></main><article lang="en">', 'de', undefined],
    ['<!doctype html><html xml:lang="de"><body><main lang="en">', 'de', 'en'],
    ['<!doctype html><html><body><main lang="en">', undefined, undefined],
  ])('%s', (html, lang, contentLang) => {
    expect(read(html, { contentLang: true })).toMatchObject({ lang, contentLang })
    expect(read(html).contentLang).toBeUndefined()
  })
})

describe('images', () => {
  const page = (body: string): string[] => read(head('') + body, { images: true }).images
  it.each([
    ['src', '<img src="/a.png">', ['https://example.com/a.png']],
    ['relative to the page', '<img src="a.png">', ['https://example.com/blog/post/a.png']],
    ['another host', '<img src="https://cdn.example/a.png">', ['https://cdn.example/a.png']],
    ['src before srcset', '<img src="/a.png" srcset="/b.png 2x">', ['https://example.com/a.png']],
    ['the widest candidate', '<img srcset="/a.png 100w, /b.png 900w, /c.png 300w">', ['https://example.com/b.png']],
    ['the densest candidate', '<img srcset="/a.png, /b.png 2x">', ['https://example.com/b.png']],
    ['a comma in the address', '<img srcset="/a,b.png 1x, /c.png 2x">', ['https://example.com/c.png']],
    ['a lazy attribute', '<img src="data:image/gif;base64,R0" data-src="/a.png">', ['https://example.com/a.png']],
    ['a lazy set', '<img data-srcset="/a.png 1x, /b.png 2x">', ['https://example.com/b.png']],
    ['a picture', '<picture><source srcset="/a.avif 1x, /b.avif 2x"><img></picture>', ['https://example.com/b.avif']],
    [
      'the image of a picture',
      '<picture><source srcset="/a.avif"><img src="/a.png"></picture>',
      ['https://example.com/a.png'],
    ],
    [
      'once each',
      '<img src="/a.png"><img src="a.png"><img src="/a.png">',
      ['https://example.com/a.png', 'https://example.com/blog/post/a.png'],
    ],
    [
      'inside main alone',
      '<img src="/logo.png"><main><img src="/a.png"></main><img src="/b.png">',
      ['https://example.com/a.png'],
    ],
    [
      'inside article alone',
      '<img src="/logo.png"><article><p><img src="/a.png"></article>',
      ['https://example.com/a.png'],
    ],
    ['no http', '<img src="blob:x"><img src="data:image/png;base64,x"><img src="file:///x.png"><img>', []],
    [
      'in noscript, template or comment',
      '<noscript><img src="/a.png"></noscript><template><img src="/b.png"></template><!-- <img src="/c.png"> -->',
      [],
    ],
    ['an inline drawing', '<svg><image href="/a.png"></image></svg>', []],
  ])('%s: %s', (_, body, images) => {
    expect(page(body)).toEqual(images)
  })

  it('are at most 1,000', () => {
    expect(page(Array.from({ length: 1001 }, (_, index) => `<img src="/${index}.png">`).join(''))).toHaveLength(1000)
  })

  it('are resolved against the base of the page', () => {
    expect(read(`${head('<base href="/media/">')}<img src="a.png">`, { images: true }).images).toEqual([
      'https://example.com/media/a.png',
    ])
  })

  it('are not read unasked', () => {
    expect(read(`${head('')}<img src="/a.png">`).images).toEqual([])
  })
})

describe('videos', () => {
  const video = {
    '@type': 'VideoObject',
    name: 'Tea',
    description: 'How to make it',
    thumbnailUrl: ['/t.jpg'],
    contentUrl: '/tea.mp4',
    duration: 'PT1H2M3S',
    uploadDate: '2026-05-04',
  }
  const videos = (value: unknown): Page['videos'] => read(head('') + jsonLd(value), { videos: true }).videos

  it('are taken with all required facts', () => {
    expect(videos(video)).toEqual([
      expect.objectContaining({
        title: 'Tea',
        description: 'How to make it',
        thumbnail_loc: 'https://example.com/t.jpg',
        content_loc: 'https://example.com/tea.mp4',
        duration: 3723,
        publication_date: '2026-05-04',
      }),
    ])
  })

  it.each(['name', 'description', 'thumbnailUrl', 'contentUrl'])('are not taken without %s', (key) => {
    expect(videos({ ...video, [key]: undefined })).toEqual([])
  })

  it('may have a player in place of the file, but not the page itself', () => {
    expect(videos({ ...video, contentUrl: undefined, embedUrl: '/player' })).toHaveLength(1)
    expect(videos({ ...video, contentUrl: LOC })).toEqual([])
  })

  it('are found in a graph and in the article, once each', () => {
    expect(videos({ '@graph': [{ '@type': 'Article', video }, video] })).toHaveLength(1)
  })
})

describe('news', () => {
  const article = { '@type': 'NewsArticle', headline: 'Tea', datePublished: '2026-05-04T08:00:00Z' }
  it.each([
    [article, { title: 'Tea', publication_date: '2026-05-04T08:00:00Z' }],
    [
      { '@graph': [{ '@type': 'Organization' }, { ...article, '@type': 'ReportageNewsArticle' }] },
      { title: 'Tea', publication_date: '2026-05-04T08:00:00Z' },
    ],
    [{ ...article, '@type': 'BlogPosting' }, undefined],
    [{ ...article, datePublished: undefined }, undefined],
    [{ ...article, url: '/elsewhere/' }, undefined],
  ])('%j', (value, news) => {
    expect(read(head('') + jsonLd(value), { news: true }).news).toEqual(news)
  })
})

describe('a page in pieces', () => {
  const html = `\n<!doctype html>\n<html lang="de"><head>\n<meta name="robots"\n content="noindex"><link rel="canonical" href="/x"><link rel="alternate" hreflang="en" href="/en">${jsonLd({ '@type': 'Article', dateModified: '2026-05-04', headline: 'T' })}</head><body><main lang="en"><img src="/a.png"><time itemprop="dateModified" datetime="2026-05-05"></time></main>`

  it('says the same as in one', () => {
    const whole = read(html, EVERYTHING)
    expect(whole).toMatchObject({ noindex: { line: 4 }, contentLang: 'en', modified: ['2026-05-04', '2026-05-05'] })
    fc.assert(
      fc.property(fc.integer({ min: 40, max: html.length }), (piece) => {
        expect(read(html, EVERYTHING, piece)).toEqual(whole)
      }),
    )
  })

  it('wants nothing more once the head has ended', () => {
    const reader = createPageReader(LOC, HEAD_ONLY)
    reader.write('<!doctype html><head><title>T</title>')
    expect(reader.wantsMore()).toBe(true)
    reader.write('</head><body>')
    expect(reader.wantsMore()).toBe(false)
  })

  it('reads any text without failing', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            '<',
            '>',
            'head',
            '<meta ',
            'name=robots',
            '"',
            "'",
            '</',
            '<!--',
            '-->',
            '<script>',
            '<svg>',
            '&',
            'content=noindex',
            '/>',
            '<title>',
            '<template>',
            '{}',
          ),
        ),
        (parts) => {
          expect(() => read(parts.join(''), EVERYTHING)).not.toThrow()
        },
      ),
    )
  })
})
