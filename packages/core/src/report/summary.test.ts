import { describe, expect, it } from 'vitest'
import type { I18nOption } from '../options/types.ts'
import { createProblem } from '../problems/collect.ts'
import { optionsOf } from '../routes/candidate.fixture.ts'
import type { PublishedFile } from '../types.ts'
import { type RunFacts, renderSummary, toCount, toSize } from './summary.ts'

const file = (path: string, urls: number, bytes: number): PublishedFile => ({
  path,
  url: `https://example.com/${path}`,
  urls,
  bytes,
})

const linesOf = (facts: Partial<RunFacts>, outDir = 'dist'): string[] =>
  renderSummary(
    { files: [], listed: 0, excluded: {}, dates: new Map(), linked: 0, problems: [], milliseconds: 400, ...facts },
    optionsOf({ outDir, output: { aliases: ['sitemap-index.xml'] } }),
  ).map(({ text }) => text)

describe('renderSummary', () => {
  it('says where the sitemap is, how much is in it, what is not, and where the dates come from', () => {
    const dates = new Map([
      ['git', 3],
      ['data', 1],
      ['data:updated', 1],
      [undefined, 1],
    ])
    const excluded = { canonical: 2, noindex: 6, 'error-page': 1, redirect: 3 } as const
    expect(linesOf({ files: [file('sitemap.xml', 288, 61_234)], listed: 288, excluded, dates })).toEqual([
      'sitemap.xml  288 URLs, 61 kB → dist/sitemap.xml = https://example.com/sitemap.xml (0.4 s)',
      '12 of 300 pages left out: 6 noindex, 3 redirect, 2 canonical, 1 error-page · why: build with NODE_DEBUG=sitemapkit',
      'dates on 5 (3 git, 2 data), 1 without',
    ])
  })

  it('says how the site differs from the last build, and names what is gone', () => {
    const changes = { added: 3, changed: 1500, gone: ['https://example.com/blog/old-name/'] }
    const facts = {
      listed: 2,
      dates: new Map([
        ['git', 1],
        [undefined, 1],
      ]),
    }
    expect(linesOf({ ...facts, changes })).toEqual([
      'dates on 1 (1 git), 1 without · since the last build 3 new, 1,500 changed, 1 gone and not redirected: /blog/old-name/',
    ])
    const gone = ['/a', '/b', '/c', '/d', '/e'].map((path) => `https://example.com${path}`)
    expect(
      linesOf({ listed: 1, changes: { added: 0, changed: 0, gone: ['https://other.example/', ...gone] } }),
    ).toEqual(['since the last build 6 gone and not redirected: https://other.example/, /a, /b, +3'])
    expect(linesOf({ ...facts, changes: { added: 0, changed: 0, gone: [] } })).toEqual([
      'dates on 1 (1 git), 1 without',
    ])
  })

  it('says where the sitemaps of other hostnames are', () => {
    const i18n = { defaultLocale: 'en', locales: { en: {}, fr: { site: 'https://example.fr' } } }
    const files = [
      file('sitemap.xml', 1, 1),
      { ...file('sitemap-example.fr.xml', 1, 1), url: 'https://example.fr/x.xml' },
    ]
    const facts = { files, listed: 2, excluded: {}, dates: new Map(), linked: 2, problems: [], milliseconds: 0 }
    expect(renderSummary(facts, optionsOf({ i18n, outDir: 'dist' })).map(({ text }) => text)[1]).toBe(
      'sitemap-example.fr.xml  → dist/sitemap-example.fr.xml = https://example.fr/x.xml',
    )
  })

  it('says how many have alternates, and that none has where there are languages', () => {
    const lineOf = (linked: number, i18n?: I18nOption) =>
      renderSummary(
        { files: [], listed: 9, excluded: {}, dates: new Map([['git', 9]]), linked, problems: [], milliseconds: 0 },
        optionsOf({ i18n }),
      ).map(({ text }) => text)
    const i18n = { defaultLocale: 'en', locales: ['en', 'de'] }
    expect(lineOf(1200, i18n)).toEqual(['dates on 9 (9 git) · alternates on 1,200'])
    expect(lineOf(4)).toEqual(['dates on 9 (9 git) · alternates on 4'])
    expect(lineOf(0, i18n)).toEqual(['dates on 9 (9 git) · alternates on none'])
    expect(lineOf(0)).toEqual(['dates on 9 (9 git)'])
  })

  it('is one line where nothing is left out and nothing is dated', () => {
    expect(
      linesOf({ files: [file('sitemap.xml', 1, 250)], listed: 1, dates: new Map([[undefined, 1]]), milliseconds: 49 }),
    ).toEqual(['sitemap.xml  1 URL, 250 bytes → dist/sitemap.xml = https://example.com/sitemap.xml (0.0 s)'])
  })

  it('counts the files of a large sitemap, but not its copies', () => {
    const files = [
      file('sitemap.xml', 2, 300),
      file('sitemap-1.xml', 50_000, 5_000_000),
      file('sitemap-3k9x0a.xml', 12_345, 1_200_000),
      file('sitemap-index.xml', 2, 300),
      file('sitemap.xml.gz', 2, 300),
    ]
    expect(linesOf({ files, listed: 62_345 })[0]).toBe(
      'sitemap.xml  62,345 URLs in 3 files, 6.2 MB → dist/sitemap.xml = https://example.com/sitemap.xml (0.4 s)',
    )
  })

  it('names a folder outside the project by its whole path', () => {
    expect(linesOf({ files: [file('sitemap.xml', 1, 1)], listed: 1 }, '/srv/www')[0]).toContain(
      '→ /srv/www/sitemap.xml =',
    )
  })

  it('tells what was left out and why nothing is listed where no file was written', () => {
    const problems = [createProblem('NOTHING_LISTED', { excluded: { noindex: 3 }, explainCommand: undefined })]
    const [leftOut, problem, ...more] = linesOf({ excluded: { noindex: 3 }, problems })
    expect(leftOut).toBe('3 of 3 pages left out: 3 noindex · why: build with NODE_DEBUG=sitemapkit')
    expect(problem).toMatch(/^! NOTHING_LISTED {2}No page is left to list \(3 noindex\)/)
    expect(problem).toMatch(/See why each page is left out \(build with NODE_DEBUG=sitemapkit\)\.$/)
    expect(more).toEqual([])
  })

  it('names the command that says why, where the host has one', () => {
    const facts = { files: [], listed: 1, excluded: { noindex: 1 }, dates: new Map(), linked: 0, milliseconds: 400 }
    const explainCommand = 'npx sitemapkit explain dist'
    const problems = [createProblem('LISTED_FEW', { listed: 1, of: 99, excluded: { noindex: 98 }, explainCommand })]
    const [leftOut, few] = renderSummary({ ...facts, problems }, optionsOf({}, { explainCommand }))
    expect(leftOut?.text).toBe('1 of 2 pages left out: 1 noindex · why: npx sitemapkit explain dist')
    expect(few?.text).toContain('See why (npx sitemapkit explain dist), and mend')
  })
})

describe('toCount', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1169, '1,169'],
    [1_000_000, '1,000,000'],
  ])('writes %d as %s', (count, text) => {
    expect(toCount(count)).toBe(text)
  })
})

describe('toSize', () => {
  it.each([
    [1, '1 byte'],
    [999, '999 bytes'],
    [1000, '1 kB'],
    [61_499, '61 kB'],
    [999_499, '999 kB'],
    [999_500, '1.0 MB'],
    [52_428_800, '52.4 MB'],
  ])('writes %d bytes as %s', (bytes, text) => {
    expect(toSize(bytes)).toBe(text)
  })
})
