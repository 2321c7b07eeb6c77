import * as nodeFs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import * as nodePath from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEnvironment } from '../environment.ts'
import { generateSitemap } from '../generate.ts'
import { resolveOptions } from '../options/resolve.ts'
import type { I18nOption, RouteInput, SitemapOptions } from '../options/types.ts'
import { createPlainReader, mayBePlain } from './plain-route.ts'
import { FULL_WAY, generate, NOW, SHORT_WAY, SILENT } from './ways.fixture.ts'

const HOST = { name: 'Folder', configName: 'test.config', root: '/project', outDir: '/project/dist' }
const PAGES: Readonly<Record<string, string>> = {
  'tea/index.html': '<html><head><title>Tea</title></head><body></body></html>',
  'old.html': '<html><head><title>Old</title><link rel="canonical" href="/new"></head><body></body></html>',
  'private/index.html': '<html><head><meta name="robots" content="noindex"></head><body></body></html>',
}

const path = fc.constantFrom(
  '/',
  '/a',
  '/a/',
  '/b',
  '/b/c',
  '/new',
  '/new/',
  '/tea',
  '/tea/',
  '/tea/index.html',
  '/old',
  '/old.html',
  '/private/',
  '/404',
  '/2024/404/',
  '/x y',
  '/ü',
  '/a%20b',
  '/a#b',
  '/a?b=1',
  '/:id',
  '/[slug]',
  '/a/../b',
  '//a',
  'a',
  '',
  '/v1.2',
  'https://example.com/a',
  'https://example.com/z',
  'https://other.example/a',
  '/d.pdf',
  '/e&f',
  "/it's",
  '/A',
)
const item = fc.oneof(
  { weight: 2, arbitrary: path },
  {
    weight: 3,
    arbitrary: fc.record(
      {
        loc: path,
        lastmod: fc.constantFrom('2026-05-04', '2026-05-04T10:00:00Z', '2026-02-30', '2099-01-01', '1970-01-01', ''),
        changefreq: fc.constantFrom('daily', 'sometimes'),
        priority: fc.constantFrom(0, 0.25, 1, 2),
        images: fc.constant([{ loc: 'https://example.com/i.png' }]),
      },
      { requiredKeys: ['loc'] },
    ),
  },
) as fc.Arbitrary<RouteInput>

const plainItem = fc.oneof(
  fc.constantFrom('/', '/a', '/b', '/b/c', '/new', '/z', 'https://example.com/a'),
  fc.record(
    {
      loc: fc.constantFrom('/', '/a', '/b', '/z'),
      lastmod: fc.constantFrom('2026-05-04', '2026-05-04T10:00:00Z'),
      changefreq: fc.constantFrom('daily' as const, 'weekly' as const),
      priority: fc.constantFrom(0, 0.25, 1),
    },
    { requiredKeys: ['loc'] },
  ),
) as fc.Arbitrary<RouteInput>

/** The same for two routes that may come to one URL. */
const keyOf = (given: RouteInput): string => {
  const loc = typeof given === 'string' ? given : given.loc
  const { host, pathname, search } = new URL(loc.replace(/^\/*(?!\w+:)/, '/'), 'https://example.com')
  return `${host} ${pathname.split('/')[1]}${search}`
}

describe('plain routes', () => {
  it('go the short way to the same sitemap and counts as the full way', { timeout: 60_000 }, async () => {
    const options = fc.record<SitemapOptions>(
      {
        trailingSlash: fc.constantFrom('never', 'preserve'),
        base: fc.constantFrom('/', '/docs'),
        lastmod: fc.constantFrom<SitemapOptions['lastmod']>(false, ['page'], ['data']),
        output: fc.constant({ limits: { urls: 4 } }),
      },
      { requiredKeys: [] },
    )
    // At most one route for each URL goes the full way: where three meet, which of them is counted as what may differ.
    const fullWay = fc.uniqueArray(item, { selector: keyOf, maxLength: 6 })
    const sources = fc.tuple(fc.array(plainItem, { maxLength: 8 }), fullWay, fc.array(plainItem, { maxLength: 6 }))
    await fc.assert(
      fc.asyncProperty(options, sources, async (given, [first, second, named]) => {
        const routes = [...first, ...second, { name: 'shop', load: () => named }]
        // A route that is there twice may be reported twice: only the full way knows in time that it is.
        const { codes: _short, ...short } = (await generate({ ...given, routes }, SHORT_WAY, PAGES)).outcome
        const { codes: _full, ...full } = (await generate({ ...given, routes }, FULL_WAY, PAGES)).outcome
        expect(short).toEqual(full)
      }),
      { numRuns: 150 },
    )
  })

  it('are reported as on the full way', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(item, { selector: keyOf, maxLength: 12 }), async (routes) => {
        const short = await generate({ routes }, SHORT_WAY, PAGES)
        expect(short.outcome).toEqual((await generate({ routes }, FULL_WAY, PAGES)).outcome)
      }),
      { numRuns: 80 },
    )
  })

  const old = (link: string) => ({ 'old.html': `<html><head><title>Old</title>${link}</head><body></body></html>` })
  it.each<[string, SitemapOptions, typeof PAGES]>([
    [
      'a page has its address from a route to its file',
      { routes: ['/y', { loc: '/b', file: 'tea/index.html' }, '/b', '/b/', '/z'] },
      PAGES,
    ],
    [
      'a page that is left out has its address from a later route',
      { routes: ['/b', { loc: '/b', file: 'private/index.html' }, '/z'] },
      PAGES,
    ],
    [
      'a canonical below the base names one',
      { base: '/docs', routes: ['/new', '/y', '/z'] },
      old('<link rel="canonical" href="https://www.example.com/docs/new">'),
    ],
    [
      'a page names one as its translation',
      { routes: ['/fr/a'] },
      old('<link rel="alternate" hreflang="en" href="/old"><link rel="alternate" hreflang="fr" href="/fr/a">'),
    ],
    [
      'a route before it names one as its translation',
      {
        routes: [
          {
            loc: '/en/a',
            alternates: [
              { hreflang: 'en', href: '/en/a' },
              { hreflang: 'fr', href: '/fr/a' },
            ],
          },
          '/fr/a',
        ],
      },
      PAGES,
    ],
    [
      'a route after it names one as its translation',
      {
        routes: [
          '/x',
          '/fr/a',
          { loc: '/x', lastmod: '2026-03-04' },
          {
            loc: '/en/a',
            alternates: [
              { hreflang: 'en', href: '/en/a' },
              { hreflang: 'fr', href: '/fr/a' },
            ],
          },
        ],
      },
      PAGES,
    ],
    [
      'one dates a page whose own date comes after',
      {
        lastmod: ['data', 'page'],
        routes: [
          { loc: '/b', file: 'dated.html' },
          { loc: '/b', lastmod: '2026-03-04' },
        ],
      },
      { 'dated.html': '<html><head><meta property="article:modified_time" content="2026-01-02"></head></html>' },
    ],
    [
      'one dates a page whose own date comes first',
      {
        lastmod: ['page', 'data'],
        routes: [
          { loc: '/b', lastmod: '2026-03-04' },
          { loc: '/b', file: 'dated.html' },
        ],
      },
      { 'dated.html': '<html><head><meta property="article:modified_time" content="2026-01-02"></head></html>' },
    ],
  ])('are listed as on the full way where %s', async (_, options, pages) => {
    const short = await generate(options, SHORT_WAY, pages)
    expect(short.outcome).toEqual((await generate(options, FULL_WAY, pages)).outcome)
  })

  it.each<[string, RouteInput[], string]>([
    ['its translation', ['/fr/a'], '<link rel="alternate" hreflang="fr" href="/fr/a">'],
    ['its canonical', ['/a', '/b', '/c'], '<link rel="canonical" href="/a">'],
  ])('are listed as on the full way where a route names a file that names one: %s', async (_, routes, link) => {
    const i18n: I18nOption = { defaultLocale: 'en', locales: ['en', 'fr'] }
    const options = { i18n, routes: [...routes, { loc: '/x', file: 'x.html' }, '/last'] }
    const others = {
      'x.html': `<html><head><link rel="alternate" hreflang="en" href="/x">${link}</head><body></body></html>`,
    }
    const pages = { 'about.html': '<html><head></head><body></body></html>' }
    const short = await generate(options, SHORT_WAY, pages, others)
    expect(short.outcome).toEqual((await generate(options, FULL_WAY, pages, others)).outcome)
  })

  const img = [{ loc: 'https://example.com/i.png' }]
  it.each<[string, RouteInput[], RouteInput[]]>([
    [
      'twice in a later source',
      ['/a'],
      [
        { loc: '/a', images: img },
        { loc: '/a', data: { x: 1 }, lastmod: '2026-01-01', priority: 0.5 },
      ],
    ],
    [
      'again in its own source and in a later one',
      ['/a', { loc: '/a', data: {} }],
      [{ loc: '/a', images: img, data: {} }],
    ],
    [
      'first with a field that is undefined',
      [{ loc: '/a', lastmod: undefined }],
      [{ loc: '/a', lastmod: '2026-01-01' }],
    ],
  ])('are written as on the full way where one comes %s', async (_, first, second) => {
    const routes = [...first, { name: 's', load: () => second }]
    const { texts: short } = (await generate({ routes }, SHORT_WAY, {})).outcome
    const { texts: full } = (await generate({ routes }, FULL_WAY, {})).outcome
    expect(short).toEqual(full)
    expect(full.join('')).toMatch(/<lastmod>|<image:image>/)
  })

  it('know the alternates that the host gives a page', async () => {
    const outDir = await nodeFs.mkdtemp(nodePath.join(tmpdir(), 'sitemapkit-plain-'))
    const options = resolveOptions(
      { site: 'https://example.com', routes: ['/fr/a', '/z'] },
      { ...HOST, root: outDir, outDir },
      {},
    )
    const alternates = [
      { hreflang: 'en', href: '/x' },
      { hreflang: 'fr', href: '/fr/a' },
    ]
    const pages = [{ path: '/x', entry: { alternates } }]
    const { summary } = await generateSitemap(pages, options, createEnvironment(SILENT, NOW), SHORT_WAY)
    expect(summary).toContain('alternates on 2')
    await nodeFs.rm(outDir, { recursive: true })
  })

  it('are counted as on the full way where another source leaves one out', async () => {
    const shop = { name: 'shop', load: () => [{ loc: '/a', data: { sitemap: false } }] }
    const short = await generate({ routes: ['/a', shop] }, SHORT_WAY, {})
    expect(short.outcome).toEqual((await generate({ routes: ['/a', shop] }, FULL_WAY, {})).outcome)
    expect(short.outcome).toMatchObject({ listed: 1, excluded: {} })
  })

  it('do not make a page that cannot be read be told twice', async () => {
    const outDir = await nodeFs.mkdtemp(nodePath.join(tmpdir(), 'sitemapkit-plain-'))
    const options = resolveOptions({ site: 'https://example.com', routes: [] }, { ...HOST, root: outDir, outDir }, {})
    const { problems } = await generateSitemap([{ file: 'gone.html' }], options, createEnvironment(SILENT, NOW))
    expect(problems.map(({ code, count }) => `${code} ${count}`)).toEqual(['PAGE_UNREADABLE 1'])
    await nodeFs.rm(outDir, { recursive: true })
  })

  it('leave no temporary folder behind where their source fails', async () => {
    const folders: string[] = []
    const mkdtemp = async (prefix: string): Promise<string> => {
      folders.push(await nodeFs.mkdtemp(prefix))
      return folders.at(-1) ?? ''
    }
    const environment = createEnvironment(SILENT, NOW)
    const routes = function* (): Generator<string> {
      for (let index = 0; index < 150_000; index += 1) yield `/${'a-long-name-'.repeat(10)}${index}`
      throw new Error('no more')
    }
    const options = resolveOptions({ site: 'https://example.com', routes }, HOST, {})
    const fs = { ...environment.fs, mkdtemp: mkdtemp as typeof nodeFs.mkdtemp }
    await expect(generateSitemap([], options, { ...environment, fs }, SHORT_WAY)).rejects.toThrow('no more')
    expect(folders).toHaveLength(1)
    await expect(nodeFs.access(folders[0] ?? '')).rejects.toThrow('ENOENT')
  })

  it.each([
    [29, 0],
    [30, 0],
    [31, 30],
  ])('begin once a list is long, so that a short one has a decision for each route (%i)', async (from, decisions) => {
    const outDir = await nodeFs.mkdtemp(nodePath.join(tmpdir(), 'sitemapkit-plain-'))
    const host = { ...HOST, root: outDir, outDir }
    // One object, changed each time, as generators may give it.
    const routes = function* (): Generator<RouteInput> {
      const route = { loc: '' }
      for (let index = 0; index < 30; index += 1) yield Object.assign(route, { loc: `/page-${index}` })
    }
    const options = resolveOptions({ site: 'https://example.com', routes }, host, {})
    const result = await generateSitemap([], options, createEnvironment(SILENT, NOW), from)
    expect(result.listed).toBe(30)
    expect(result.decisions).toHaveLength(decisions)
    await nodeFs.rm(outDir, { recursive: true })
  })

  it('are what nearly all routes are', () => {
    const options = resolveOptions({ site: 'https://example.com', base: '/docs' }, HOST, {})
    expect(mayBePlain(options)).toBe(true)
    const read = createPlainReader(options, new Set(), NOW)
    expect(read('/blog/first-post/')?.loc).toBe('https://example.com/docs/blog/first-post/')
    expect(read({ loc: 'https://example.com/docs/a', lastmod: '2026-05-04', priority: 0.5 })).toEqual({
      loc: 'https://example.com/docs/a',
      lastmod: '2026-05-04',
      changefreq: undefined,
      priority: '0.5',
    })
  })
})
