import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createProblems } from '../../packages/core/src/problems/collect.ts'
import { createEntryChecker } from '../../packages/core/src/protocol/check-entry.ts'
import { renderText } from '../../packages/core/src/protocol/checking.fixture.ts'
import type { SitemapEntry } from '../../packages/core/src/protocol/entry.ts'
import { hostileEntry } from '../../packages/core/src/protocol/hostile.fixture.ts'
import { renderIndex } from '../../packages/core/src/protocol/index-file.ts'
import { namespacesOf, renderUrlsetStart, URLSET_END } from '../../packages/core/src/protocol/urlset.ts'
import { hasSchemas, validate } from './schemas.ts'

const render = (entries: readonly SitemapEntry[], pretty: boolean): string => {
  const check = createEntryChecker({
    now: new Date('2026-11-30T12:00:00Z'),
    report: createProblems().report,
    news: { name: 'The Example Times', language: 'en' },
    namespaces: {},
  })
  const checked = entries.map((entry) => check(entry))
  const namespaces = checked.reduce((mask, entry) => mask | namespacesOf(entry), 0)
  const urls = checked.map((entry) => renderText(entry, { pretty }))
  return renderUrlsetStart({ namespaces, stylesheet: '/sitemap.css?a&b' }) + urls.join('') + URLSET_END
}

describe.runIf(hasSchemas())('by the official schemas', () => {
  it('every entry is valid, whatever its fields hold', async () => {
    // The seed of a batch stands for its entries: a failure names it, and shrinking it would mean nothing.
    await fc.assert(
      fc.asyncProperty(fc.noShrink(fc.integer()), fc.boolean(), async (seed, pretty) => {
        const entries = fc.sample(hostileEntry, { seed, numRuns: 150 })
        expect(await validate(render(entries, pretty))).toEqual([])
      }),
      { numRuns: 8 },
    )
  })

  it('the limits of the formats are valid, and what the writer makes of more', async () => {
    const video = {
      thumbnail_loc: 'https://example.com/t.png',
      player_loc: 'https://example.com/p',
      tag: Array.from({ length: 40 }, (_, index) => `tag ${index}`),
      duration: 28_800,
      rating: 5,
      uploader: { name: 'ü'.repeat(255) },
    }
    const entries = [100, 101, 5000].map((length) => ({
      loc: `https://example.com/${'a'.repeat(2047 - 'https://example.com/'.length)}`,
      priority: 1e-7,
      videos: [{ ...video, title: '😀'.repeat(length), description: '語 '.repeat(length) }],
      images: Array.from({ length: 1001 }, (_, index) => ({ loc: `https://example.com/${index}.png` })),
    }))
    expect(await validate(render([{ loc: 'http://a.co/' }, ...entries], false))).toEqual([])
  })

  it('an index is valid, pretty or not', async () => {
    const entries = [
      { loc: 'https://example.com/sitemap-1.xml?a=1&b=2', lastmod: '2026-11-29T10:15:00+01:00' },
      { loc: 'https://example.com/sitemap-2.xml', lastmod: undefined },
    ]
    const files = [true, false].map((pretty) => renderIndex(entries, { pretty, stylesheet: '/s.css' }))
    expect(await validate(...files)).toEqual([])
  })

  it('the validation itself finds what is wrong', async () => {
    expect(await validate(render([{ loc: 'http://a.c' }], false))).toHaveLength(1)
    expect(await validate(render([{ loc: 'https://example.com/' }], false).replace('</urlset>', ''))).not.toEqual([])
  })
})
