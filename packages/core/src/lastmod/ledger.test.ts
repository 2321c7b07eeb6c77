import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEnvironment, type Environment } from '../environment.ts'
import type { SitemapOptions } from '../options/types.ts'
import type { Page } from '../page/page.ts'
import { candidatesOf, optionsOf } from '../routes/candidate.fixture.ts'
import { openLedger, type RunLedger } from './ledger.ts'
import { dateEntries } from './sources.ts'

const SILENT = { info: () => {}, warn: () => {}, error: () => {} }
const PATH = '/project/ledger.txt'
const HEAD = 'sitemapkit-ledger 1\n'

/** Path → fingerprint of its page; undefined for a URL that no HTML was read for. */
type Site = Record<string, string | undefined>

const environmentAt = (day: string, text: string | undefined): Environment => {
  const open = async (): Promise<unknown> => {
    if (text === undefined) throw Object.assign(new Error('no such file'), { code: 'ENOENT' })
    const bytes = Buffer.from(text)
    let at = 0
    return {
      read: async (buffer: Buffer) => {
        const bytesRead = bytes.copy(buffer, 0, at)
        at += bytesRead
        return { bytesRead }
      },
      close: async () => {},
    }
  }
  const real = createEnvironment(SILENT, new Date(`${day}T12:00:00Z`))
  return { ...real, fs: { open } as unknown as Environment['fs'] }
}

/** One build: what the ledger dates, and the ledger that follows. */
const build = async (day: string, before: string | undefined, site: Site, user: SitemapOptions = {}) => {
  const options = optionsOf({ ledger: 'ledger.txt', ...user })
  const { candidates, problems } = candidatesOf(Object.keys(site), options)
  for (const candidate of candidates) {
    const fingerprint = site[candidate.pathname]
    if (fingerprint !== undefined) candidate.page = { modified: [], fingerprint } as unknown as Page
  }
  const environment = environmentAt(day, before)
  const ledger = await openLedger(options, environment, problems.report)
  await dateEntries(candidates, options, environment, problems.report, ledger)
  return {
    candidates,
    ledger,
    dates: Object.fromEntries(candidates.map(({ pathname, entry }) => [pathname, entry.lastmod])),
    sources: candidates.map(({ lastmodSource }) => lastmodSource),
    text: ledger?.render(candidates) ?? '',
    changes: ledger?.changes(candidates),
    codes: problems.list().map(({ code }) => code),
  }
}

const file = (...lines: readonly string[]): string =>
  `${HEAD}${lines.map((line) => `https://example.com${line.replaceAll(' ', '\t')}\n`).join('')}`

describe('the ledger of a run', () => {
  it('gives no date at first, since nobody knows when a page last changed', async () => {
    const { dates, text, changes } = await build('2026-11-01', undefined, { '/': 'aaaa', '/b': 'bbbb' })
    expect(dates).toEqual({ '/': undefined, '/b': undefined })
    expect(text).toBe(file('/ aaaa -', '/b bbbb -'))
    expect(changes).toBeUndefined()
  })

  it.each<[string, string, Site, Record<string, string | undefined>, string]>([
    [
      'keeps the day of a page that reads as before',
      file('/a aaaa 2026-06-01'),
      { '/a': 'aaaa' },
      { '/a': '2026-06-01' },
      file('/a aaaa 2026-06-01'),
    ],
    [
      'has still no day for it where it had none',
      file('/a aaaa -'),
      { '/a': 'aaaa' },
      { '/a': undefined },
      file('/a aaaa -'),
    ],
    [
      'dates a page that reads otherwise',
      file('/a aaaa 2026-06-01'),
      { '/a': 'AAAA' },
      { '/a': '2026-11-02' },
      file('/a AAAA 2026-11-02'),
    ],
    [
      'dates it where it had no day',
      file('/a aaaa -'),
      { '/a': 'AAAA' },
      { '/a': '2026-11-02' },
      file('/a AAAA 2026-11-02'),
    ],
    [
      'dates a new page',
      file('/a aaaa -'),
      { '/a': 'aaaa', '/b': 'bbbb' },
      { '/a': undefined, '/b': '2026-11-02' },
      file('/a aaaa -', '/b bbbb 2026-11-02'),
    ],
    [
      'keeps days, and renews fingerprints of another version',
      file('/a 7777 2026-06-01', '/b 8888 -').replace(HEAD, 'sitemapkit-ledger 0\n'),
      { '/a': 'aaaa', '/b': 'bbbb' },
      { '/a': '2026-06-01', '/b': undefined },
      file('/a aaaa 2026-06-01', '/b bbbb -'),
    ],
    [
      'remembers a page that is gone',
      file('/a aaaa 2026-06-01', '/b bbbb 2026-06-01'),
      { '/a': 'aaaa' },
      { '/a': '2026-06-01' },
      file('/a aaaa 2026-06-01', '/b gone 2026-11-02'),
    ],
    [
      'takes a page that is back for a new one',
      file('/a gone 2026-06-01'),
      { '/a': 'aaaa' },
      { '/a': '2026-11-02' },
      file('/a aaaa 2026-11-02'),
    ],
    [
      'keeps for 180 days what is gone',
      file('/a aaaa -', '/b gone 2026-05-06', '/c gone 2026-05-05'),
      { '/a': 'aaaa' },
      { '/a': undefined },
      file('/a aaaa -', '/b gone 2026-05-06'),
    ],
    [
      'gives no day to a new URL without HTML',
      file('/a aaaa -'),
      { '/a': 'aaaa', '/b': undefined },
      { '/a': undefined, '/b': undefined },
      file('/a aaaa -', '/b - -'),
    ],
    [
      'leaves the line of a page that was not read, and its date out',
      file('/a aaaa 2026-06-01'),
      { '/a': undefined },
      { '/a': undefined },
      file('/a aaaa 2026-06-01'),
    ],
    [
      'forgets the fingerprint of another version of a page that was not read',
      file('/a aaaa 2026-06-01').replace(HEAD, 'sitemapkit-ledger 0\n'),
      { '/a': undefined },
      { '/a': undefined },
      file('/a - 2026-06-01'),
    ],
    [
      'does not call changed what it had no fingerprint of',
      file('/a - 2026-06-01', '/b - -'),
      { '/a': 'aaaa', '/b': 'bbbb' },
      { '/a': '2026-06-01', '/b': undefined },
      file('/a aaaa 2026-06-01', '/b bbbb -'),
    ],
    [
      'knows a URL whose line is broken',
      `${file('/a aaaa -')}https://example.com/b bbbb\n`,
      { '/a': 'aaaa', '/b': 'bbbb' },
      { '/a': undefined, '/b': undefined },
      file('/a aaaa -', '/b bbbb -'),
    ],
    [
      'calls nothing new where lines are lost',
      `${file('/a aaaa 2026-06-01')}\tbbbb\t2026-06-01\n`,
      { '/a': 'aaaa', '/b': 'bbbb' },
      { '/a': '2026-06-01', '/b': undefined },
      file('/a aaaa 2026-06-01', '/b bbbb -'),
    ],
  ])('%s', async (_, before, site, dates, after) => {
    const built = await build('2026-11-02', before, site)
    expect(built.dates).toEqual(dates)
    expect(built.text).toBe(after)
  })

  it('is kept for pages that other sources date, and for none where `lastmod` is false', async () => {
    const before = file('/a aaaa 2026-06-01')
    const after = file('/a AAAA 2026-11-02')
    const none = await build('2026-11-02', before, { '/a': 'AAAA' }, { lastmod: false })
    expect([none.dates, none.text]).toEqual([{ '/a': undefined }, after])
    const data = await build('2026-11-02', before, { '/a': 'AAAA' }, { lastmod: ['data'] })
    expect([data.dates, data.text]).toEqual([{ '/a': undefined }, after])
    expect((await build('2026-11-02', before, { '/a': 'AAAA' })).sources).toEqual(['ledger'])
  })

  it('reports a day that is still to come, and leaves it out', async () => {
    const { dates, codes, text } = await build('2026-11-02', file('/a aaaa 2027-01-01'), { '/a': 'aaaa' })
    expect(dates).toEqual({ '/a': undefined })
    expect(codes).toEqual(['LASTMOD_INVALID'])
    expect(text).toBe(file('/a aaaa 2027-01-01'))
  })

  it('counts what is new, changed and gone since the last build', async () => {
    const before = file('/a aaaa -', '/b bbbb 2026-06-01', '/c cccc -', '/d gone 2026-10-01', '/e gone 2026-10-01')
    const { changes, ledger } = await build('2026-11-02', before, { '/a': 'AAAA', '/b': 'bbbb', '/d': 'd', '/n': 'n' })
    expect(changes).toEqual({ added: 2, changed: 1, gone: ['https://example.com/c'] })
    expect(ledger?.earlier).toEqual(['/a', '/b', '/c'].map((path) => `https://example.com${path}`))
  })

  it('follows a URL that `transform` changed', async () => {
    const before = file('/new aaaa 2026-06-01')
    const { candidates, ledger } = await build('2026-11-02', before, { '/old': 'aaaa' })
    const [candidate] = candidates
    expect(candidate?.entry.lastmod).toBe('2026-11-02')
    if (candidate !== undefined) candidate.loc = 'https://example.com/new'
    ledger?.redate(candidates)
    expect(candidate?.entry.lastmod).toBe('2026-06-01')
    expect(ledger?.render(candidates)).toBe(before)
  })

  it('leaves a date that `transform` gave', async () => {
    const { candidates, ledger } = await build('2026-11-02', file('/new aaaa 2026-06-01'), { '/old': 'aaaa' })
    const [candidate] = candidates
    if (candidate === undefined) throw new Error('There is no candidate')
    candidate.loc = 'https://example.com/new'
    candidate.entry = { loc: candidate.loc, lastmod: '2026-01-01' }
    ledger?.redate(candidates)
    expect(candidate.entry.lastmod).toBe('2026-01-01')
  })

  it('is off in a preview build', async () => {
    const { ledger, dates } = await build('2026-11-02', file('/a aaaa 2026-06-01'), { '/a': 'aaaa' }, { preview: true })
    expect(ledger).toBeUndefined()
    expect(dates).toEqual({ '/a': undefined })
  })

  it('tells where `lastmod` names it and no ledger is set', async () => {
    const named = await build(
      '2026-11-02',
      undefined,
      { '/a': 'aaaa' },
      { ledger: undefined, lastmod: ['git', 'ledger'] },
    )
    expect(named.codes).toEqual(['LEDGER_UNSET'])
    expect((await build('2026-11-02', undefined, { '/a': 'aaaa' }, { ledger: undefined })).codes).toEqual([])
  })

  it.each([
    ['../outside/ledger.txt', []],
    ['dist/sitemap.xml', ['LEDGER_PLACE']],
    ['ledger.html', ['LEDGER_PLACE']],
    ['dist/sitemap-2.txt', ['LEDGER_PLACE']],
    ['robots.txt', ['LEDGER_PLACE']],
    ['https://example.com/', ['LEDGER_PLACE']],
    ['https://example.com/..%2f..%2fetc/ledger.txt', ['LEDGER_PLACE']],
  ])('may lie at %s: %j', async (ledger, codes) => {
    expect((await build('2026-11-02', undefined, { '/a': 'aaaa' }, { ledger })).codes).toEqual(codes)
  })
})

const PATHS = ['/', '/a', '/b', '/c/d']
const SITE: fc.Arbitrary<Site> = fc
  .array(fc.option(fc.constantFrom('one1', 'two2'), { nil: undefined }), { minLength: 4, maxLength: 4 })
  .chain((prints) =>
    fc
      .subarray(PATHS, { minLength: 1 })
      .map((paths) => Object.fromEntries(paths.map((path, at) => [path, prints[at]]))),
  )
const DAYS = ['2026-11-01', '2026-11-02', '2026-11-20', '2027-06-30']

describe('a series of builds', () => {
  it('gives the same ledger and the same dates where nothing changed, on whatever day', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(SITE, { minLength: 1, maxLength: 4 }), async (sites) => {
        let text: string | undefined
        for (const [at, site] of sites.entries()) ({ text } = await build(DAYS[at] ?? '', text, site))
        const site = sites.at(-1) ?? {}
        const day = DAYS[sites.length - 1] ?? ''
        const again = await build(day, text, site)
        expect(again.text).toBe(text)
        expect(again.changes).toEqual({ added: 0, changed: 0, gone: [] })
        const later = await build('2027-07-01', text, site)
        expect(later.dates).toEqual(again.dates)
      }),
    )
  })

  it('dates a page by the day of the build that first saw it so, and never by another', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(SITE, { minLength: 2, maxLength: 4 }), async (sites) => {
        let text: string | undefined
        let ledger: RunLedger | undefined
        const seen = new Map<string, { print: string; day: string | undefined }>()
        const missing = new Set<string>()
        for (const [at, site] of sites.entries()) {
          const day = DAYS[at] ?? ''
          const built = await build(day, text, site)
          ;({ text, ledger } = built)
          for (const path of PATHS) {
            const print = site[path]
            const before = seen.get(path)
            if (!(path in site)) {
              missing.add(path)
              seen.delete(path)
            } else if (print !== undefined) {
              const isNew =
                at > 0 && (before === undefined || missing.has(path)) && !wasUnread(path, sites.slice(0, at))
              const isChanged = before !== undefined && before.print !== print
              const expected = isNew || isChanged ? day : before?.day
              expect([path, built.dates[path]]).toEqual([path, expected])
              seen.set(path, { print, day: expected })
              missing.delete(path)
            } else {
              expect(built.dates[path]).toBeUndefined()
            }
          }
        }
        expect(ledger?.place.path).toBe(PATH)
      }),
    )
  })
})

/** Listed in the build before without a fingerprint, and at no build since it was last missing with one. */
const wasUnread = (path: string, earlier: readonly Site[]): boolean => {
  const last = earlier.at(-1)
  return last !== undefined && path in last && last[path] === undefined
}
