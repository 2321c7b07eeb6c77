import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SitemapOptions } from '../options/types.ts'
import { optionsOf } from './candidate.fixture.ts'
import { createPlainUrls } from './plain-url.ts'
import { resolveRoute } from './resolve.ts'

const piece = fc.constantFrom(
  '/',
  '/',
  '/a',
  '/B',
  '/404',
  '/500.HTML',
  '/200/',
  '/index.html',
  '/Index.HTM',
  '/_x',
  '/__spa-fallback',
  '/..',

  '/.x',
  '/x.',
  '/v1.2',
  '/d.pdf',
  '/%20',
  '/ü',
  '/a b',
  '/:id',
  '/*',
  '/[slug]',
  '/$id',
  '/e&f',
  "/it's",
  '?q=1',
  '#f',
  'docs',
  '/docs',
  '\t',
  'https://example.com',
  'https://other.example',
  'x',
)
const address = fc.oneof(
  fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join('')),
  fc.array(piece, { maxLength: 4 }).map((pieces) => `https://example.com/docs${pieces.join('')}`),
)
const options = fc.record({
  base: fc.constantFrom('/', '/docs/'),
  trailingSlash: fc.constantFrom<SitemapOptions['trailingSlash']>('always', 'never', 'preserve', undefined),
  htmlExtension: fc.constantFrom<SitemapOptions['htmlExtension']>('keep', 'strip', undefined),
})

describe('the short way to a URL', () => {
  it('gives what the full way gives, wherever it gives anything', () => {
    let answers = 0
    fc.assert(
      fc.property(address, options, (text, given) => {
        const resolved = optionsOf(given)
        const short = createPlainUrls(resolved)(text)
        if (short === undefined) return
        answers += 1
        // No address with a fragment goes the short way, and the fragment is dropped.
        const { loc, pathname } = resolveRoute({ path: `${text}#` }, '', resolved, () => undefined)
        expect(short).toBe(loc)
        expect(short.slice(resolved.origin.length + resolved.base.length - 1)).toBe(pathname)
      }),
      { numRuns: 3000 },
    )
    expect(answers).toBeGreaterThan(100)
  })

  it('is open to ordinary addresses', () => {
    const toPlainUrl = createPlainUrls(optionsOf())
    for (const path of ['/', '/tea/', '/tea/green-1.2', "/l'été/".replaceAll('é', 'e'), '/a_b~c/(d)'])
      expect(toPlainUrl(path)).toBe(`https://example.com${path}`)
  })
})
