import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toStableAddress } from './fingerprint-address.ts'
import { toStableText } from './fingerprint-text.ts'
import { HEAD_ONLY } from './page.ts'
import { createPageReader } from './reader.ts'

const fingerprintOf = (html: string, piece = html.length): string | undefined => {
  const reader = createPageReader('https://example.com/a/', { ...HEAD_ONLY, fingerprint: true })
  for (let at = 0; at < html.length; at += piece) reader.write(html.slice(at, at + piece))
  return reader.end().fingerprint
}

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="build" content="2026-11-30T12:00:00Z">
<title>Green tea</title>
<link rel="stylesheet" href="/_astro/about.DkXq9a_b.css">
<script type="module" src="/assets/index-B1xYz_34.js" nonce="r4nd0m"></script>
<style>.tea-x1y2{color:green}</style>
</head>
<body class="page">
<header><nav><a href="/">Home</a> <a href="/tea/">Tea</a></nav></header>
<main id="content" class="main">
<h1 id="green-tea">Green tea <a class="anchor" href="#green-tea">#</a></h1>
<p>It is steamed. The price is <b>12 €</b>, see <a href="/shop/" rel="nofollow">the shop</a>.</p>
<img src="/_astro/leaf.CDGw2qlk_Z1abc2.webp" alt="A leaf" width="600">
<nav aria-label="Pages"><a href="/next/">Next: Black tea</a></nav>
<p>Built on 2026-11-30T12:00:00.123Z</p>
<script>self.chunk("x1y2")</script>
</main>
<footer>Built at Mon Nov 30 2026 12:00:00 GMT+0000. Copyright 2026</footer>
<!-- built 1764504000 -->
</body>
</html>`

const changed = (from: string | RegExp, to: string): string => {
  const html = PAGE.replace(from, to)
  if (html === PAGE) throw new Error(`${String(from)} is not in the page`)
  return html
}

describe('the fingerprint of a page', () => {
  it('is 16 characters that fit a line of the ledger', () => {
    expect(fingerprintOf(PAGE)).toMatch(/^[\w-]{16}$/)
  })

  it.each([
    ['the hash of an image', changed('leaf.CDGw2qlk_Z1abc2.webp', 'leaf.Bq-x_9Zk_ZcF2p9.webp')],
    ['the hash of a stylesheet and a script', changed('DkXq9a_b', 'AbCd1234').replace('B1xYz_34', 'ZZZZ9999')],
    ['a nonce', changed('r4nd0m', '0th3r')],
    ['an inlined chunk', changed('self.chunk("x1y2")', 'self.other(1,2,3)')],
    ['a script that was inlined', changed('<script>self', '<script>let a = "<p>text</p>"</script><script>self')],
    ['inlined styles', changed('.tea-x1y2{color:green}', '.tea-zzzz{color:red}')],
    ['a stamp of the build in a meta', changed('content="2026-11-30T12:00:00Z"', 'content="2026-12-24T08:15:42Z"')],
    ['a stamp of the build in the text', changed('2026-11-30T12:00:00.123Z', '2026-12-24T08:15:42.001Z')],
    ['a stamp of the build in the footer', changed('Mon Nov 30 2026 12:00:00', 'Thu Dec 24 2026 08:15:42')],
    ['a comment', changed('built 1764504000', 'built 1764590400')],
    ['the order of attributes', changed('class="anchor" href="#green-tea"', 'href="#green-tea" class="anchor"')],
    ['quotes of attributes', changed('href="/shop/"', "href='/shop/'")],
    ['classes, ids and data', changed('<h1 id="green-tea">', '<h1 id="h-2" class="x" data-v-7ba5bd90>')],
    ['white space', PAGE.replaceAll('\n', '\n\n    ').replaceAll(' ', '  ')],
    ['no white space between tags', PAGE.replaceAll('>\n<', '><')],
    ['comments between the pieces of a text', changed('It is steamed', 'It is <!-- -->steam<!---->ed')],
    ['another spelling of a character', changed('12 €', '12 &euro;')],
    ['the navigation', changed('<a href="/tea/">Tea</a>', '<a href="/tea/">Teas</a> <a href="/new/">New</a>')],
    ['the links to other pages below', changed('Next: Black tea', 'Next: White tea')],
    ['a wrapper', changed(/<main(.*)<\/main>/s, '<div><main$1</main></div>')],
    ['a sidebar', changed('<footer>', '<aside><article><h2>New: Black tea</h2></article></aside><footer>')],
  ])('stays the same through %s', (_, html) => {
    expect(fingerprintOf(html)).toBe(fingerprintOf(PAGE))
  })

  it.each([
    ['a word', changed('steamed', 'roasted')],
    ['a price', changed('12 €', '13 €')],
    ['the title', changed('<title>Green tea', '<title>Green tea, steamed')],
    ['a heading', changed('>Green tea <a', '>Greener tea <a')],
    ['the address of a link', changed('href="/shop/"', 'href="/shop/green/"')],
    ['an image', changed('leaf.CDGw2qlk', 'cup.CDGw2qlk')],
    ['the description of an image', changed('A leaf', 'Two leaves')],
    ['a sentence less', changed('It is steamed. ', '')],
    ['a paragraph more', changed('</main>', '<p>Cold too.</p></main>')],
  ])('changes with %s', (_, html) => {
    expect(fingerprintOf(html)).not.toBe(fingerprintOf(PAGE))
  })

  it('does not hang on the pieces in which the page comes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), (piece) => fingerprintOf(PAGE, piece) === fingerprintOf(PAGE)),
      { numRuns: 50 },
    )
  })

  it.each([
    ['main', '<p>a</p><article>b</article><main>TEXT</main><p>c</p>', true],
    ['main before anything else', '<main>TEXT</main><article>b</article>', true],
    ['every main', '<main hidden>x</main><main>TEXT</main>', true],
    ['an element with the role of main', '<p>a</p><div role="main">TEXT</div>', true],
    ['main inside an article', '<article>b<main>TEXT</main></article>', true],
    ['main inside a header', '<header><main>TEXT</main></header>', true],
    ['articles where there is no main', '<p>a</p><article>TEXT</article>', true],
    ['header, footer and aside of an article', '<article><header>TEXT</header></article>', true],
    ['aside and footer of main', '<main><aside>TEXT</aside></main>', true],
    ['the body where there is neither', '<div>TEXT</div>', true],
    ['the body, whatever teasers stand in its sidebar', '<aside><article>b</article></aside><p>TEXT</p>', true],
    ['a declarative shadow root', '<main><template shadowrootmode="open">TEXT</template></main>', true],
    ['text around main', '<main>a</main><p>TEXT</p>', false],
    ['text around articles', '<article>a</article><p>TEXT</p>', false],
    ['header of the body', '<header>TEXT</header><p>a</p>', false],
    ['footer of the body', '<p>a</p><footer>TEXT</footer>', false],
    ['an element with the role of a footer', '<p>a</p><div role="contentinfo">TEXT</div>', false],
    ['navigation in main', '<main>a<nav>TEXT</nav></main>', false],
    ['a template', '<main>a<template>TEXT</template></main>', false],
    ['a template in a template', '<main>a<template>b<template>c</template>TEXT</template></main>', false],
    ['noscript', '<main>a<noscript>TEXT</noscript></main>', false],
    ['what a time shows', '<main>a<time datetime="2026-05-04">TEXT</time></main>', false],
  ])('knows %s', (_, body, counts) => {
    const html = (text: string): string => `<!doctype html><title>T</title><body>${body.replace('TEXT', text)}</body>`
    expect(fingerprintOf(html('one')) !== fingerprintOf(html('two'))).toBe(counts)
  })

  it('is none for a page that shows nothing without scripts', () => {
    expect(fingerprintOf('<!doctype html><title>App</title><div id="app"></div><script>start()</script>')).toBe(
      undefined,
    )
    expect(fingerprintOf('<!doctype html><title>App</title><p>Loading</p><main></main>')).toBe(undefined)
  })

  it('sees the day of a time and not its moment', () => {
    const html = (time: string): string =>
      `<!doctype html><title>T</title><main>a<time datetime="${time}">x</time></main>`
    expect(fingerprintOf(html('2026-05-04'))).not.toBe(fingerprintOf(html('2026-05-05')))
    expect(fingerprintOf(html('2026-05-04T10:00:00.000Z'))).toBe(fingerprintOf(html('2026-11-30T12:00:42.123Z')))
  })

  it('reads a long text without markup the same in every cut', () => {
    const html = `<!doctype html><title>T</title><main>${'word '.repeat(50_000)}</main>`
    expect(fingerprintOf(html, 4096)).toBe(fingerprintOf(html))
  })
})

describe('toStableText', () => {
  it.each([
    ['  a\n\t b \u00A0c ', 'a b c'],
    ['Built 2026-11-30T12:00:00Z', 'Built'],
    ['Built 2026-11-30 12:00:00 UTC, by CI', 'Built , by CI'],
    ['Built 2026-11-30T12:00:00.123+01:00!', 'Built !'],
    ['Mon Nov 30 2026 12:00:00 GMT+0000 (Coordinated Universal Time)', ''],
    ['Mon, 30 Nov 2026 12:00:00 GMT', ''],
    ['11/30/2026, 12:00:00 PM', ''],
    ['30.11.2026, 12:00:00', ''],
    ['November 30, 2026 at 12:00:00 PM UTC', ''],
    // What authors write.
    ['On 2026-11-30 at 12:00', 'On 2026-11-30 at 12:00'],
    ['Monday, 30 November 2026', 'Monday, 30 November 2026'],
    ['The record is 2:03:59', 'The record is 2:03:59'],
  ])('%j → %j', (text, stable) => {
    expect(toStableText(text)).toBe(stable)
  })
})

describe('toStableAddress', () => {
  it.each([
    // Vite, Rollup, Rolldown
    ['/assets/photo-B1xYz_34.png', '/assets/photo.png'],
    ['/assets/photo-DiwrgTda.png', '/assets/photo.png'],
    ['/assets/photo-B-_xYz12.png', '/assets/photo.png'],
    // Astro
    ['/_astro/photo.CDGw2qlk.png', '/_astro/photo.png'],
    ['/_astro/photo.CDGw2qlk_Z1abc2.webp', '/_astro/photo.webp'],
    ['/_astro/photo.abcdefgh.png', '/_astro/photo.png'],
    // esbuild, webpack, Parcel
    ['/photo-QMGOWEUO.png', '/photo.png'],
    ['/static/media/photo.6ce24c58023cc2f8fd88.png', '/static/media/photo.png'],
    ['/photo.12345678.png', '/photo.png'],
    ['d9e0d2b1a4c3f5e6.png', '.png'],
    // Eleventy's images
    ['/img/B8s2kX9q1a-600.webp', '/img/-600.webp'],
    // Next, Gatsby
    [
      '/_next/image?url=%2F_next%2Fstatic%2Fmedia%2Fphoto.1a2b3c4d.png&w=640&q=75',
      '/_next/image?url=/_next/static/media/photo.png&w=640&q=75',
    ],
    ['/static/2244ebd9ae6c1c3b2244ebd9ae6c1c3b/photo.png', '/static/photo.png'],
    ['/style.min.3f9a2c1b7d.css', '/style.min.css'],
    // Versions
    ['/logo.png?v=8f3a2b', '/logo.png'],
    ['/logo.png?1764504000', '/logo.png'],
    ['/logo.png?w=600&v=2', '/logo.png?w=600'],
    // No address
    ['#top', ''],
    ['data:image/png;base64,AAAA', ''],
    ['javascript:void(0)', ''],
    [' ', ''],
  ])('takes what builds change from %s', (address, stable) => {
    expect(toStableAddress(address)).toBe(stable)
  })

  it.each([
    '/',
    '/blog/annual-overview/',
    '/blog/annual-overview.html',
    '/post-20240101.html',
    '/a1b2c3d4e5.html',
    '/files/report-20240101.pdf',
    '/files/annual-overview.pdf',
    '/photo-mountain.jpg',
    '/photo-Mountain.jpg',
    '/photo.jpg',
    '/iphone-15-pro.jpg',
    '/img/iphone15pro.jpg',
    'mailto:tea@example.com',
    'tel:+49301234567',
    'https://example.com',
    'https://tea-a1b2c3d4.example',
    'https://example.com/watch?v=dQw4w9WgXcQ',
    '/shop?id=5',
    '/photo.php?v=5',
    '/a/#section',
  ])('keeps %s', (address) => {
    expect(toStableAddress(address)).toBe(address)
  })
})
