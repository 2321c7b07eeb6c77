import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HEAD_ONLY, type Page } from '../page.ts'
import { createPageReader } from '../reader.ts'
import { createWholeReader, PADDING } from './whole.ts'

const LOC = 'https://example.com/a/'
const whole = createWholeReader()

const parse = (html: string): Page => {
  const reader = createPageReader(LOC, { ...HEAD_ONLY, fingerprint: true })
  for (let at = 0; at < html.length; at += 16_384) reader.write(html.slice(at, at + 16_384))
  return reader.end()
}
const wrap = (body: string, head = '<title>T &amp; T</title>'): string =>
  `<!DOCTYPE html><html lang="en"><head>${head}</head><body class="x">${body}</body></html>`

/** Pieces of pages, and of what only looks like one. */
const PARTS = [
  ...'html head body main article nav header footer aside section div p span a ul li table tbody tr td th thead dl dd dt'
    .split(' ')
    .flatMap((name) => [`<${name}>`, `</${name}>`]),
  ...'h1 h2 select option optgroup textarea button form label ruby rt rp template noscript svg math desc mi title'
    .split(' ')
    .flatMap((name) => [`<${name}>`, `</${name}>`]),
  ...'time figure pre code x-y iframe image foreignObject linearGradient lineargradient'
    .split(' ')
    .flatMap((name) => [`<${name}>`, `</${name}>`]),
  '<P CLASS=x>',
  '</SPAN >',
  '<br>',
  '</br>',
  '<br/>',
  '<hr>',
  '<path d="M0 0"/>',
  '<svg/>',
  '<title/>',
  '<circle / >',
  '<script>let a = "<p>b</p>"</script>',
  '<script/>',
  '<style>a > b {}</style>',
  '<script><!-- </script>',
  '</script>',
  '<main lang="de">',
  '<article lang=fr role="main">',
  '<div role="navigation">',
  "<div ROLE='banner' >",
  '<div role=main>',
  '<div data-role="main" title="<main>">',
  '<template shadowrootmode="open">',
  '<a href="/b/">',
  '<a href="b.html#c">',
  '<a href="#d">',
  '<a href="">',
  '<a href>',
  '<a href = /e/?f=1&amp;g=2 >',
  '<a href="/h-B1xYz_34.png">',
  "<a title='x' HREF='https://example.org/i.js?v=3'>",
  '<a href="mailto:j@k.l"href="/m/">',
  '<a href="javascript:n()">',
  '<a href=" /o o/ ">',
  '<a href="/p&eacute;é/">',
  '<a href="/q/" role="navigation">',
  '<a/href="/r/"/>',
  '<area href="/s/">',
  '<img src="/t.CDGw2qlk.webp" alt="A &amp;  B">',
  '<img srcset="/u.png 2x" alt>',
  '<time datetime="2026-11-30T12:00:00Z">',
  'word',
  ' two words ',
  '\n\t',
  '\u00A0',
  '\u2028\uFEFF',
  '\u3000x\u1680',
  'é日本😀',
  '&lt;',
  '&nbsp;',
  '&amp;amp;',
  '&#39;',
  '&#x27;',
  '&copy',
  '&notit;',
  '&eacute;',
  '&#0;',
  '&#58;',
  '&',
  '&;',
  '&#',
  '<',
  '<<',
  '< b',
  '<3',
  '>',
  '"',
  "'",
  '=',
  '</',
  '</>',
  '</ a>',
  '<?php echo ">" ?>',
  '<!x>',
  '<!>',
  '<!-->',
  '<!--->',
  '<!-- c -->',
  '<!---->',
  '<!-- d --!>',
  '<!-- e --!x-->',
  '<!--',
  '-->',
  '<![CDATA[f]]>',
  '12:00',
  ':00',
  ':30:59',
  '2026-11-30 12:00:00',
  '2026-11-30',
  ' 12:00',
  '\r\n',
  '\0',
  '\v',
]

describe('a page read as a whole', () => {
  it('says the same as through the parser wherever it says anything', () => {
    let taken = 0
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PARTS), { maxLength: 14 }), fc.boolean(), (parts, isWrapped) => {
        const html = isWrapped ? wrap(parts.join('')) : parts.join('')
        const page = whole.readText(html, LOC)
        if (page === undefined) return
        taken += 1
        expect(page).toEqual(parse(html))
      }),
      { numRuns: 4000 },
    )
    expect(taken).toBeGreaterThan(1000)
  })

  it('says the same of any text in any tag', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...PARTS), fc.string({ unit: 'grapheme', maxLength: 6 }))),
        (parts) => {
          const html = wrap(parts.flat().join(''))
          const page = whole.readText(html, LOC)
          if (page !== undefined) expect(page).toEqual(parse(html))
        },
      ),
      { numRuns: 1000 },
    )
  })

  it.each([
    ['a usual page', wrap('<main><h1>A</h1><p>B <a href="/c/">c</a> <img src="d.png" alt="e"></p></main>')],
    [
      'a head with facts',
      wrap('<p>a</p>', '<title>T</title><link rel="canonical" href="/b/"><meta name=robots content=none>'),
    ],
    ['no head', '<!doctype html><title>T</title><p>a'],
    ['a drawing', wrap('<svg viewBox="0 0 1 1"><title>A</title><path d="M0"/><g><text>b</text></g></svg><p>c</p>')],
    ['HTML in a drawing', wrap('<svg><foreignObject><p>a<p>b</foreignObject></svg><p>c</p>')],
    ['text with tags that mean nothing', wrap('a</b>b</i>c<form>d<form>e</form>f')],
    ['comments in a moment', wrap('<p>2026-11-30 12:<!-- -->00:<!-- -->00</p>')],
    ['an end of a paragraph alone', wrap('<div>a</p>b</div>')],
    ['a text area', wrap('<textarea>a <b> &lt; &eacute;</textarea>')],
    ['a title with a tag', wrap('<p>a</p>', '<title>a <b> &eacute;</title>')],
    ['an empty frame', wrap('<iframe src="https://video.example/"></iframe>')],
    ['a long text', wrap(`<p>${'word '.repeat(10_000)}</p>`)],
    ['a byte order mark', `\uFEFF${wrap('<p>a</p>')}`],
    ['nothing at all', wrap('<div id="app"></div><script>start()</script>')],
  ])('is taken with %s', (_, html) => {
    const page = whole.readText(html, LOC)
    expect(page).toEqual(parse(html.replace('\uFEFF', '')))
  })

  it.each([
    ['a second html', wrap('<html lang="de">')],
    ['a head in the body', wrap('<head><link rel="canonical" href="/x/"></head>')],
    ['a head that ends early', '<!doctype html><html><head><div></div><p>a'],
    ['a feed', '<rss><title>T</title></rss>'],
    ['text that is no markup to its end', wrap('<plaintext>a')],
    ['a script without an end', wrap('<p>a<script>')],
    ['a tag without an end', wrap('<p>a<b class="')],
    ['a shadow root', wrap('<template shadowrootmode="open"><p>a</template>')],
    ['a very long text without markup', wrap('word '.repeat(20_000))],
    ['a thousand names', wrap(Array.from({ length: 1000 }, (__, index) => `<x-${index}>`).join(''))],
  ])('is left for the parser: %s', (_, html) => {
    expect(whole.readText(html, LOC)).toBeUndefined()
  })

  it.each([
    ['utf-8', Buffer.from(wrap('<p>größe</p>'))],
    ['faulty utf-8', Buffer.from(wrap('<p>größe</p>'), 'latin1')],
    ['latin1', Buffer.from(wrap('<p>größe</p>', '<meta charset="latin1">'), 'latin1')],
    ['utf-16', Buffer.from(`\uFEFF${wrap('<p>größe</p>')}`, 'utf16le')],
  ])('is read from bytes in %s', (name, bytes) => {
    const text = new TextDecoder(name.replace('faulty ', '')).decode(bytes)
    expect(whole.readBytes(Buffer.concat([bytes, Buffer.alloc(PADDING)]), bytes.length, LOC)).toEqual(parse(text))
  })

  it('takes time in proportion to its length', () => {
    const start = performance.now()
    expect(whole.readText(wrap(`${'<b>'.repeat(9000)}${'</i><i></i>'.repeat(300_000)}`), LOC)?.isDocument).toBe(true)
    expect(whole.readText(wrap('<template>'.repeat(400_000)), LOC)).toBeUndefined()
    expect(performance.now() - start).toBeLessThan(3000)
  })
})
