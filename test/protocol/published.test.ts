import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { checkSitemap } from '../../packages/core/src/check/check-sitemap.ts'
import type { SitemapOptions } from '../../packages/core/src/options/types.ts'
import type { Alternate, SitemapEntry } from '../../packages/core/src/protocol/entry.ts'
import { hostileEntry, hostileText } from '../../packages/core/src/protocol/hostile.fixture.ts'
import { build, environment } from './building.ts'
import { readEntries } from './read-entries.ts'
import { hasSchemas, validate } from './schemas.ts'

vi.setConfig({ testTimeout: 600_000 })

const PUBLICATION = { publication: { name: 'The Example Times', language: 'en' } }

/** Entries as users give them: pages of the site, hostile in address and fields. */
const givenEntry = fc
  .tuple(hostileEntry, hostileText, fc.nat(400))
  .map(([entry, path, number]) => Object.assign({}, entry, { loc: `https://example.com/${number}/${path}` }))

const LAYOUTS: readonly SitemapOptions['output'][] = [
  { text: true, gzip: true },
  { pretty: true, limits: { urls: 30 } },
  { limits: { bytes: 30_000 }, gzip: true, text: true },
  { pretty: true, group: ({ loc }) => (loc.length % 2 === 0 ? 'even' : undefined), html: true },
]

describe('what a build writes', () => {
  it('has no error by `check`, in whatever form, whatever its entries hold', async () => {
    await fc.assert(
      fc.asyncProperty(fc.noShrink(fc.integer()), fc.constantFrom(...LAYOUTS), async (seed, output) => {
        const { folder } = await build(fc.sample(givenEntry, { seed, numRuns: 120 }), { output, news: PUBLICATION })
        const names = (await readdir(folder)).filter((name) => !name.endsWith('.html') && !name.startsWith('.'))
        expect(names).toContain('sitemap.xml')
        for (const name of names) {
          // The place of each is known, so that nothing is guessed.
          const url = `https://example.com/${name}`
          const { problems } = await checkSitemap(join(folder, name), { url }, environment)
          const wrong = problems.filter(
            ({ level, code }) => level === 'error' && !(code.startsWith('HREFLANG_') && name !== 'sitemap.xml'),
          )
          expect(wrong).toEqual([])
        }
      }),
      { numRuns: 8 },
    )
  })

  it.runIf(hasSchemas())('is valid by the official schemas, in whatever form', async () => {
    await fc.assert(
      fc.asyncProperty(fc.noShrink(fc.integer()), fc.constantFrom(...LAYOUTS), async (seed, output) => {
        const { folder } = await build(fc.sample(givenEntry, { seed, numRuns: 120 }), { output, news: PUBLICATION })
        const names = (await readdir(folder)).filter((name) => name.endsWith('.xml'))
        expect(names.length).toBeGreaterThan(1)
        const files = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
        expect(await validate(...files)).toEqual([])
      }),
      { numRuns: 6 },
    )
  })

  it('reads back as entries that give the same files again, and in every layout the same entries', async () => {
    await fc.assert(
      fc.asyncProperty(fc.noShrink(fc.integer()), async (seed) => {
        const given = fc.sample(givenEntry, { seed, numRuns: 120 })
        const first = await readEntries(join((await build(given)).folder, 'sitemap.xml'))
        expect(first.length).toBeGreaterThan(50)
        expect(await readEntries(join((await build(first)).folder, 'sitemap.xml'))).toEqual(first)
        const others = await Promise.all(
          LAYOUTS.map(async (output) => readEntries(join((await build(given, { output })).folder, 'sitemap.xml'))),
        )
        for (const other of others) expect(byLoc(other)).toEqual(first)
      }),
      { numRuns: 5 },
    )
  })
})

const byLoc = (entries: readonly SitemapEntry[]): SitemapEntry[] =>
  [...entries].sort((a, b) => (a.loc < b.loc ? -1 : a.loc > b.loc ? 1 : 0))

/** Text that XML can hold, with single spaces, as the writer leaves it. */
const goodText = fc.tuple(hostileText, fc.string({ unit: 'grapheme', maxLength: 20 })).map(([hostile, text]) =>
  `a${hostile}${text}`
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[\t\n\r ]+/g, ' ')
    .trim(),
)
/** Without escapes, which files hold in their shortest spelling. */
const goodUrl = fc
  .webUrl({ withQueryParameters: true, validSchemes: ['https'] })
  .map((url) => new URL(url.replaceAll('%', '')).href)
const goodDate = fc.constantFrom('2026-11-29', '2026-11-30T08:15:30Z', '2026-11-30T08:15:30.5+01:00', '1999-12-31')
const goodFlag = fc.boolean()

const goodVideo = fc.record(
  {
    thumbnail_loc: goodUrl,
    title: goodText.map((text) => Array.from(text).slice(0, 100).join('').trim()),
    description: goodText,
    player_loc: goodUrl,
    duration: fc.integer({ min: 1, max: 28_800 }),
    expiration_date: goodDate,
    rating: fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10),
    view_count: fc.nat(),
    publication_date: goodDate,
    tag: fc.uniqueArray(goodText, { minLength: 1, maxLength: 32 }),
    family_friendly: goodFlag,
    restriction: fc.record({
      relationship: fc.constantFrom('allow', 'deny'),
      countries: fc.uniqueArray(fc.constantFrom('DE', 'FR', 'JP'), { minLength: 1 }),
    }),
    requires_subscription: goodFlag,
    uploader: fc.record({ name: goodText }),
    platform: fc.record({
      relationship: fc.constantFrom('allow', 'deny'),
      platforms: fc.uniqueArray(fc.constantFrom('web', 'mobile', 'tv'), { minLength: 1 }),
    }),
    live: goodFlag,
  },
  { requiredKeys: ['thumbnail_loc', 'title', 'description', 'player_loc'] },
)

const goodFields = fc.record(
  {
    lastmod: goodDate,
    changefreq: fc.constantFrom('always', 'daily', 'never'),
    priority: fc.integer({ min: 0, max: 100 }).map((hundredths) => hundredths / 100),
    images: fc.uniqueArray(
      goodUrl.map((loc) => ({ loc })),
      { minLength: 1, maxLength: 4, selector: ({ loc }) => loc },
    ),
    videos: fc.array(goodVideo, { minLength: 1, maxLength: 2 }),
    news: fc.record({
      publication: fc.record({ name: goodText, language: fc.constantFrom('en', 'deu', 'zh-cn') }),
      publication_date: fc.constantFrom('2026-11-30', '2026-11-29T08:15:30Z'),
      title: goodText,
    }),
    isTranslated: fc.constant(true),
  },
  { requiredKeys: [] },
)

const withoutNews = (entry: object): object =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => name !== 'news'))

const alternatesOf = (hrefs: Readonly<Record<string, string>>): Alternate[] =>
  Object.entries(hrefs).map(([hreflang, href]) => ({ hreflang, href }))

describe('entries with right values in every field', () => {
  it('come back from the files as they were given', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(goodFields, { minLength: 1, maxLength: 12 }), async (fields) => {
        const given = fields.map(({ isTranslated, ...field }, index) => {
          const loc = `https://example.com/${String(index).padStart(3, '0')}/`
          const elsewhere = loc.replace('example.com', 'example.de')
          return isTranslated
            ? { loc, ...field, alternates: alternatesOf({ de: elsewhere, en: loc }) }
            : { loc, ...field }
        })
        const { folder } = await build(given, { news: PUBLICATION })
        const articles = given.flatMap(({ loc, news }) => (news === undefined ? [] : [{ loc, news }]))
        const main = articles.length === 0 ? 'sitemap.xml' : 'sitemap-1.xml'
        expect(await readEntries(join(folder, main))).toEqual(given.map((entry) => withoutNews(entry)))
        if (articles.length > 0) expect(await readEntries(join(folder, 'sitemap-news.xml'))).toMatchObject(articles)
      }),
      { numRuns: 60 },
    )
  })
})
