import { runInNewContext } from 'node:vm'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createProblems } from '../problems/collect.ts'
import { createEntryChecker, withoutNews } from './check-entry.ts'
import { checkPage, NOW, PAGE } from './checking.fixture.ts'
import type { SitemapEntry } from './entry.ts'
import { createPlainCheck } from './plain-entry.ts'

const NOTHING = {
  loc: PAGE,
  lastmod: undefined,
  changefreq: undefined,
  priority: undefined,
  alternates: undefined,
  images: undefined,
  videos: undefined,
  news: undefined,
  extensions: undefined,
}

const WITH_DEAD_TAGS = {
  images: [{ loc: 'https://example.com/a.png', caption: 'c', geo_location: 'g', title: 't', license: 'l' }],
  news: { title: 'n', publication_date: '2026-11-30', access: 'a', genres: 'g', keywords: 'k', stock_tickers: 's' },
  videos: [
    {
      thumbnail_loc: 'https://example.com/t.png',
      title: 'v',
      description: 'd',
      player_loc: 'https://example.com/p',
      category: 'c',
      gallery_loc: 'g',
      price: 1,
      tvshow: {},
      allow_embed: 'yes',
      autoplay: 'a',
      titel: 'x',
    },
  ],
}

const throwing = (name: string): object =>
  Object.defineProperty({}, name, {
    enumerable: true,
    get: () => {
      throw new Error('no')
    },
  })

describe('checkEntry', () => {
  it('gives every core tag as it is written', () => {
    const { entry, codes } = checkPage({ lastmod: new Date('2026-11-29'), changefreq: 'daily', priority: '0.80' })
    expect(entry).toEqual({ ...NOTHING, lastmod: '2026-11-29', changefreq: 'daily', priority: '0.8' })
    expect(codes).toEqual([])
  })

  it.each([
    [{ lastmod: '2026-02-30' }, 'LASTMOD_INVALID', "'2026-02-30' names a day"],
    [{ lastmod: '' }, 'LASTMOD_INVALID', "''"],
    [{ lastmod: new Date(Number.NaN) }, 'LASTMOD_INVALID', "'Invalid Date'"],
    [{ lastmod: 1_795_947_330 }, 'LASTMOD_INVALID', "'1795947330' is no W3C date"],
    [{ lastmod: '2026-11-29T10:00:00' }, 'LASTMOD_INVALID', 'no zone'],
    [{ changefreq: 'Daily' }, 'CHANGEFREQ_INVALID', "'Daily'"],
    [{ priority: '0,8' }, 'PRIORITY_INVALID', "'0,8'"],
    [{ priority: 1.1 }, 'PRIORITY_INVALID', "'1.1'"],
  ])('leaves out what is wrong in %o, with page, value and rule', (fields, code, value) => {
    const { entry, problems } = checkPage({ ...fields })
    expect(entry).toEqual(NOTHING)
    expect(problems).toMatchObject([{ code, level: 'warning', url: PAGE }])
    expect(problems[0]?.message).toContain(value)
    expect(problems[0]?.rule).toMatch(/^https:/)
  })

  it('takes null for absent', () => {
    const fields = Object.fromEntries(Object.keys(NOTHING).map((name) => [name, null]))
    const { entry, codes } = checkPage({ ...fields, loc: PAGE })
    expect(entry).toEqual(NOTHING)
    expect(codes).toEqual([])
  })

  it('knows dates and lists of another realm', () => {
    const entry = runInNewContext(`({ lastmod: new Date('2026-11-29'), images: [{ loc: 'https://a.example/1.png' }] })`)
    expect(checkPage(entry).entry).toMatchObject({ lastmod: '2026-11-29', images: ['https://a.example/1.png'] })
  })

  it('reports a dead tag and a name that means nothing once in a run, and writes neither', () => {
    const problems = createProblems()
    const check = createEntryChecker({
      now: NOW,
      report: problems.report,
      news: { name: 'Times', language: 'en' },
      namespaces: {},
    })
    for (const loc of ['https://example.com/1', 'https://example.com/2']) {
      const entry = check({ loc, ...WITH_DEAD_TAGS })
      expect(JSON.stringify(entry)).not.toMatch(/caption|license|genres|tvshow|price|titel/)
    }
    const reported = problems.list().map(({ code, message }) => `${code} ${message.split(' has no')[0]}`)
    expect(reported.filter((text) => text.startsWith('TAG_DEAD')).length).toBe(14)
    expect(reported.filter((text) => text.startsWith('FIELD_UNKNOWN')).length).toBe(1)
    expect(new Set(reported).size).toBe(reported.length)
  })

  it.each([
    ['lastMod', 'warning', 'Did you mean `lastmod`?'],
    ['translationKey', 'warning', 'Did you mean `data.translationKey`?'],
    ['links', 'warning', 'Did you mean `alternates`?'],
    ['author', 'note', 'Remove it.'],
    ['constructor', 'note', 'Remove it.'],
  ])('reports %s in an entry of nothing else as a field that there is not', (name, level, hint) => {
    const { problems } = checkPage({ [name]: 'a' })
    expect(problems).toMatchObject([{ code: 'FIELD_UNKNOWN', level, hint }])
  })

  it('says what XML lost of a text, and what was escaped by hand', () => {
    const { entry, codes } = checkPage(
      { news: { title: 'Tea\u0000 &amp;\r\n\tbiscuits\uD800 ', publication_date: '2026-11-30' } },
      { news: { name: 'Times', language: 'en' } },
    )
    expect(entry.news?.title).toBe('Tea &amp; biscuits')
    expect(codes).toEqual(['TEXT_ESCAPED', 'TEXT_UNWRITABLE'])
  })

  it.each(['lastmod', 'changefreq', 'priority', 'alternates', 'images', 'videos', 'extensions'])(
    'leaves out %s where reading it throws, and keeps the rest',
    (name) => {
      const entry = Object.assign(throwing(name), {
        loc: PAGE,
        ...(name === 'lastmod' ? {} : { lastmod: '2026-11-29' }),
      })
      const problems = createProblems()
      const check = createEntryChecker({ now: NOW, report: problems.report, news: undefined, namespaces: {} })
      const { lastmod } = check(entry)
      expect(lastmod).toBe(name === 'lastmod' ? undefined : '2026-11-29')
      expect(problems.list()).toHaveLength(1)
    },
  )

  it('reads a value once, so that a getter cannot say one thing to the check and another to the file', () => {
    let reads = 0
    const image = {
      get loc() {
        reads += 1
        return reads === 1 ? 'https://example.com/a.png' : 'javascript:alert(1)'
      },
    }
    expect(checkPage({ images: [image] }).entry.images).toEqual(['https://example.com/a.png'])
  })

  it('never throws, whatever the fields are', () => {
    const anything = fc.anything({ withBigInt: true, withDate: true, withMap: true, withSparseArray: true })
    const fields = fc.record(
      Object.fromEntries(
        Object.keys(NOTHING)
          .filter((name) => name !== 'loc')
          .map((name) => [name, fc.oneof(anything, fc.array(anything), fc.constant(throwing('loc')))]),
      ),
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fields, (given) => {
        checkPage(given, { news: { name: 'Times', language: 'en' }, namespaces: { a: 'urn:a' } })
      }),
      { numRuns: 500 },
    )
  })
})

describe('the short way for plain entries', () => {
  const plain = createPlainCheck(NOW, () => undefined)
  const full = (entry: SitemapEntry): ReturnType<typeof checkPage> =>
    // An empty list means nothing, and keeps the entry off the short way.
    checkPage({ ...entry, images: [] })

  const dates = fc.oneof(
    fc
      .date({ min: new Date('1969-12-30'), max: new Date('2026-12-03'), noInvalidDate: true })
      .chain((date) =>
        fc.constantFrom(
          date.toISOString().slice(0, 10),
          `${date.toISOString().slice(0, 19)}Z`,
          date.toISOString(),
          date,
        ),
      ),
    fc.stringMatching(/^[12]\d{3}-[01]\d-[0-3]\d(T[0-2]\d:[0-6]\d(:[0-6]\d)?(Z|\+01:00)?)?$/),
    fc.constantFrom('2026-12-01', '2026-12-02', '2026-12-01T02:00:00Z', '2026-12-01T02:00:01Z', '', '2024-02-29'),
  )
  const entries = fc.record(
    {
      loc: fc.constant(PAGE),
      lastmod: dates,
      changefreq: fc.constantFrom('daily', 'never', 'Daily', ''),
      priority: fc.oneof(fc.double({ min: -0.1, max: 1.1 }), fc.constantFrom(0, 1, 0.5, '0.5', 'high')),
    },
    { requiredKeys: ['loc'] },
  ) as fc.Arbitrary<SitemapEntry>

  it('says what the full check says, wherever it says anything', () => {
    let answered = 0
    fc.assert(
      fc.property(entries, (entry) => {
        const short = plain(entry)
        if (short === undefined) return
        answered += 1
        const { entry: checked, codes } = full(entry)
        expect(short).toEqual(checked)
        expect(codes).toEqual([])
      }),
      { numRuns: 2000 },
    )
    expect(answered).toBeGreaterThan(100)
  })

  it.each([
    {},
    { lastmod: '2026-11-29' },
    { lastmod: '2026-11-29T10:15:30Z', changefreq: 'daily' as const, priority: 0.5 },
  ])('is taken by %o', (fields) => {
    expect(plain({ loc: PAGE, ...fields })).toMatchObject({ loc: PAGE, ...fields, priority: fields.priority && '0.5' })
  })

  it('is not taken by an entry with more', () => {
    for (const name of ['alternates', 'images', 'videos', 'news', 'extensions'])
      expect(plain({ loc: PAGE, [name]: [] })).toBeUndefined()
  })
})

describe('withoutNews', () => {
  it('takes the news off an entry and leaves the checked one alone', () => {
    const news = { title: 'News', publication_date: '2026-11-30' }
    const { entry } = checkPage({ news, lastmod: '2026-11-29' }, { news: { name: 'Times', language: 'en' } })
    expect(withoutNews(entry)).toEqual({ ...NOTHING, lastmod: '2026-11-29' })
    expect(entry.news).toBeDefined()
  })
})
