import { describe, expect, it } from 'vitest'
import { describeAuthorData } from './author-data.ts'

describe('describeAuthorData', () => {
  it.each<[unknown, unknown, Record<string, unknown>]>([
    [undefined, undefined, {}],
    [false, false, {}],
    ['false', false, {}],
    [null, null, {}],
    [true, true, {}],
    [
      { priority: 0.8, changefreq: 'daily' },
      { priority: 0.8, changefreq: 'daily' },
      { priority: 0.8, changefreq: 'daily' },
    ],
    [{ priority: '0.8' }, { priority: '0.8' }, { priority: 0.8 }],
    [{ priority: 'high' }, { priority: 'high' }, { priority: 'high' }],
    [{ lastmod: false, other: 1 }, { lastmod: false, other: 1 }, { lastmod: false }],
    [{ priority: undefined }, { priority: undefined }, {}],
  ])('reads `sitemap: %j` as %j with the fields %j', (sitemap, said, entry) => {
    expect(describeAuthorData({ title: 'Tea', sitemap })).toEqual({ data: { title: 'Tea', sitemap: said }, entry })
  })
})
