import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Facts, ListedUrl } from '../reading/listed-url.ts'
import type { ListedUrls } from '../reading/open-list.ts'
import { createCompare } from './compare-facts.ts'
import { diffLists, type ListDifferences } from './diff-lists.ts'

const SITEMAP = { kind: 'sitemap', version: undefined } as const

async function* listOf(urls: readonly ListedUrl[], complete = true): ListedUrls {
  for (let at = 0; at < urls.length; at += 3) yield urls.slice(at, at + 3)
  return complete
}

const diff = (older: readonly ListedUrl[], newer: readonly ListedUrl[]): Promise<ListDifferences> =>
  diffLists(listOf(older), listOf(newer), createCompare(SITEMAP, SITEMAP))

const url = (loc: string, facts: Facts = {}): ListedUrl => ({ loc, facts })

const lists = fc.uniqueArray(fc.tuple(fc.stringMatching(/^[a-f]{1,3}$/), fc.constantFrom(undefined, '2026-05-04')), {
  selector: ([loc]) => loc,
})

it('finds the same as looking every URL up in the other list, in whatever order both come', async () => {
  await fc.assert(
    fc.asyncProperty(lists, lists, async (older, newer) => {
      const toUrls = (list: typeof older): ListedUrl[] =>
        list.map(([loc, lastmod]) => url(loc, lastmod === undefined ? {} : { lastmod }))
      const [before, after] = [new Map(older), new Map(newer)]
      const found = await diff(toUrls(older), toUrls(newer))
      expect(found).toEqual({
        before: before.size,
        after: after.size,
        added: [...after.keys()].filter((loc) => !before.has(loc)).sort(),
        changed: [...after]
          .filter(([loc, lastmod]) => before.has(loc) && before.get(loc) !== lastmod)
          .map(([loc, to]) => ({ url: loc, changes: [{ what: 'lastmod', from: before.get(loc), to }] }))
          .sort((a, b) => (a.url < b.url ? -1 : 1)),
        gone: [...before.keys()]
          .filter((loc) => !after.has(loc))
          .sort()
          .map((loc) => ({ url: loc })),
        complete: true,
      })
    }),
  )
})

it('reads two sorted lists side by side, so that what they share is not held', async () => {
  let apart = 0
  let most = 0
  const counted = async function* (by: number): ListedUrls {
    for (let at = 100; at < 999; at += 1) {
      apart += by
      most = Math.max(most, Math.abs(apart))
      yield [url(`https://example.com/${at}`)]
    }
    return true
  }
  await diffLists(counted(1), counted(-1), createCompare(SITEMAP, SITEMAP))
  expect(most).toBeLessThanOrEqual(2)
})

it('takes an article that also stands in the news sitemap for one URL, and tells when it leaves the news', async () => {
  const found = await diff([url('a'), url('b'), url('a', { news: 'x' })], [url('a'), url('b')])
  expect(found).toMatchObject({
    before: 2,
    after: 2,
    added: [],
    gone: [],
    changed: [{ url: 'a', changes: [{ what: 'news', from: 'x' }] }],
  })
})

it('does not take a URL that stands twice for a new or a lost one', async () => {
  expect(await diff([url('a')], [url('a'), url('a')])).toMatchObject({ after: 1, added: [], changed: [], gone: [] })
})

it('says where one of the lists was not read to its end', async () => {
  const half = await diffLists(listOf([url('a')]), listOf([], false), createCompare(SITEMAP, SITEMAP))
  expect(half.complete).toBe(false)
})

const LEDGER = { kind: 'ledger', version: '1' } as const
const ledger = (fingerprint: string, day: string): Facts => ({ fingerprint, day })

it.each<
  [
    string,
    [{ kind: 'sitemap' | 'ledger'; version: string | undefined }, Facts],
    [typeof LEDGER | typeof SITEMAP, Facts],
    string[],
  ]
>([
  ['the same', [SITEMAP, { lastmod: '2026-05-04' }], [SITEMAP, { lastmod: '2026-05-04' }], []],
  [
    'a moment in another zone',
    [SITEMAP, { lastmod: '2026-05-04T10:00:00Z' }],
    [SITEMAP, { lastmod: '2026-05-04T12:00+02:00' }],
    [],
  ],
  [
    'a day and its first moment',
    [SITEMAP, { lastmod: '2026-05-04' }],
    [SITEMAP, { lastmod: '2026-05-04T00:00:00Z' }],
    ['lastmod'],
  ],
  ['a date that is gone', [SITEMAP, { lastmod: '2026-05-04' }], [SITEMAP, {}], ['lastmod']],
  ['the same number', [SITEMAP, { priority: '1' }], [SITEMAP, { priority: '1.0' }], []],
  [
    'another number and interval',
    [SITEMAP, { priority: '1', changefreq: 'daily' }],
    [SITEMAP, { priority: '0.5' }],
    ['changefreq', 'priority'],
  ],
  ['alternates', [SITEMAP, { alternates: 'de x' }], [SITEMAP, { alternates: 'de x, fr y' }], ['alternates']],
  [
    'another fingerprint',
    [LEDGER, ledger('a', '2026-05-04')],
    [LEDGER, ledger('b', '2026-05-05')],
    ['fingerprint', 'day'],
  ],
  ['a fingerprint that was not known', [LEDGER, ledger('-', '2026-05-04')], [LEDGER, ledger('b', '2026-05-04')], []],
  [
    'fingerprints of another version',
    [{ kind: 'ledger', version: '0' }, ledger('a', '-')],
    [LEDGER, ledger('b', '-')],
    [],
  ],
  [
    'the day in a ledger of another version',
    [{ kind: 'ledger', version: '0' }, ledger('a', '-')],
    [LEDGER, ledger('b', '2026-05-05')],
    ['day'],
  ],
  [
    'a lastmod after the day of the ledger',
    [LEDGER, ledger('a', '2026-05-04')],
    [SITEMAP, { lastmod: '2026-05-05T00:30:00Z' }],
    ['lastmod'],
  ],
  [
    'a lastmod on the day of the ledger',
    [LEDGER, ledger('a', '2026-05-04')],
    [SITEMAP, { lastmod: '2026-05-04T10:00:00Z' }],
    [],
  ],
  ['a lastmod where the ledger knows no day', [LEDGER, ledger('a', '-')], [SITEMAP, { lastmod: '2026-05-04' }], []],
])('compares what is said of a URL: %s', (_, [older, before], [newer, after], changed) => {
  expect(createCompare(older, newer)(before, after).map(({ what }) => what)).toEqual(changed)
})
