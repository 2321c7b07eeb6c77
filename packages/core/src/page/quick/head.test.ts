import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HEAD_ONLY, type Page } from '../page.ts'
import { createPageReader } from '../reader.ts'
import { createQuickHeads } from './head.ts'

const LOC = 'https://example.com/a/'
const heads = createQuickHeads()
const readQuickly = (html: string): Page | undefined => heads.read(html, LOC)
const parse = (html: string): Page => {
  const reader = createPageReader(LOC, HEAD_ONLY)
  reader.write(html)
  return reader.end()
}
const wrap = (head: string): string =>
  `<!DOCTYPE html><html lang="en"><head>${head}</head><body class="x">Text</body></html>`

const PARTS = [
  '<title>T &amp; T</title>',
  '<title>',
  '</title>',
  '<meta charset="utf-8">',
  '<meta name="description" content="a">',
  '<meta name="robots" content="noindex">',
  '<meta name="rob&#111;ts" content="noindex">',
  '<META NAME=ROBOTS CONTENT=NOINDEX>',
  '<link rel="stylesheet" href="/a.css?x=1&y=2">',
  '<link rel="canonical" href="/x">',
  '<meta http-equiv="refresh" content="0;url=/x">',
  '<meta property="article:modified_time" content="2026-05-04">',
  '<meta name="generator" content="sitemapkit">',
  '<meta name="generator" content="other">',
  '<link rel="alternate" hreflang="de" href="/de/">',
  '<script>',
  '</script>',
  '<script src="/a.js"></script>',
  '<script type="application/ld+json">{"@type":"Article","dateModified":"2026-05-04"}</script>',
  '<style>a{}</style>',
  '<base href="/b/">',
  '<link rel=canonical href=y>',
  '<meta name="robots" content="no&#105;ndex">',
  '<meta name="robots" content="größe, noindex">',
  "<META content='x\nnoindex' NAME='googlebot' />",
  '<noscript><meta name="robots" content="noindex"></noscript>',
  '<noscript>',
  '</noscript>',
  '<template>',
  '</template>',
  '<!--',
  '-->',
  '<!-- c -->',
  '<div>',
  'text',
  '\uFEFF',
  '\u00A0',
  '\v',
  '"',
  "'",
  '</head><body>',
  '</head>',
  '<body>',
  '<meta name="x" content="</head><body>">',
  "<meta name='x' content='</head><body>'>",
]

describe('the quick way', () => {
  it('says the same as the parser wherever it says anything', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PARTS), { maxLength: 8 }), (parts) => {
        const html = wrap(parts.join('\n'))
        const page = readQuickly(html)
        if (page !== undefined) expect(page).toEqual(parse(html))
      }),
      { numRuns: 3000 },
    )
  })

  it.each([
    [wrap('<title>T</title>'), 'en'],
    ['\n<!doctype html>\n<html>\n<head>\n<title>T</title>\n</head>\n<body>', undefined],
    ['<!DOCTYPE HTML><HTML data-x="1" LANG="de-CH"><HEAD><TITLE>T</TITLE></HEAD><BODY>', 'de-CH'],
    [
      wrap(
        '<script>if (a < b) {}</script><style>a{}</style><noscript><link rel="stylesheet" href="/n.css"></noscript>',
      ),
      'en',
    ],
    [wrap('<title>Moved</title>\n<meta http-equiv="refresh" content="0;URL=../x.html">'), 'en'],
    [wrap('\r\n\n<base href="/b/"><link rel="canonical" href="c"><meta name=robots content=noindex>'), 'en'],
  ])('is taken for usual heads: %s', (html, lang) => {
    expect(readQuickly(html)).toEqual(parse(html))
    expect(readQuickly(html)?.lang).toBe(lang)
  })

  it.each([
    wrap('<script type="application/ld+json">{"@type":"Article"}</script>'),
    wrap('<meta name="robots" content="größe">'),
    wrap('\uFEFF<meta name="robots" content="noindex">'),
    '\uFEFF\uFEFF<!doctype html><html><head></head><body>',
    wrap('<script>"</head><body>"</script>'),
    wrap('<!-- </head><body> -->'),
    wrap('<meta content="</head><body>">'),
    wrap("<meta content='</head><body>'>"),
    wrap('"<meta content="</head><body>">'),
    '<!doctype html><html xml:lang="de"><head></head><body>',
    '<!doctype html><html lang="de" lang="en"><head></head><body>',
    '<title>T</title><body>',
    '<!doctype html><html><head><title>T</title>',
  ])('is left for the parser: %s', (html) => {
    expect(readQuickly(html)).toBeUndefined()
  })
})
