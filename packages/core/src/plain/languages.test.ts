import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { I18nOption, RouteInput, SitemapOptions } from '../options/types.ts'
import { unescapeXml } from '../protocol/escape.ts'
import { FULL_WAY, generate, type Outcome, type Pages, SHORT_WAY } from './ways.fixture.ts'

const LOCALES: readonly NonNullable<I18nOption['locales']>[] = [
  ['en', 'de'],
  ['en', 'de', 'fr'],
  { en: { path: '' }, de: 'de', pt: 'pt-BR' },
  { en: 'en', de: { path: '' }, fr: { path: 'francais' } },
  // A path that is escaped, and a tag that is reported.
  { en: 'en', de: { path: 'x&y' }, fr: 'fr' },
  { en: 'en', de: 'es-419', fr: 'fr' },
]

const i18n = fc.record<I18nOption>(
  {
    defaultLocale: fc.constantFrom('en', 'de'),
    locales: fc.constantFrom(...LOCALES),
    xDefault: fc.constantFrom<I18nOption['xDefault'][]>('en', 'de', false),
  },
  { requiredKeys: ['defaultLocale', 'locales'] },
)
const options = fc.record<SitemapOptions>(
  {
    i18n,
    base: fc.constantFrom('/', '/docs'),
    trailingSlash: fc.constantFrom('never', 'preserve', 'always'),
    output: fc.constantFrom(
      ...Array.from({ length: 10 }, () => ({ limits: { urls: 4 } })),
      { pretty: true },
      { group: ({ loc }: { loc: string }) => (loc.includes('/b') ? 'b' : undefined) },
    ),
  },
  { requiredKeys: ['i18n'] },
)

const LONG = `/a/${'long-path-'.repeat(6)}`
const slug = fc.constantFrom('/a', '/a', '/a', '/b', '/b/c', LONG, '/x&y', "/it's", '')
const start = fc.constantFrom('', '', '/en', '/de', '/de', '/fr', '/francais', '/pt', '/it', '/x&y')
const plainPath = fc.tuple(start, slug).map(([first, rest]) => first + rest || '/')
const slashedPath = plainPath.map((path) => (path === '/' ? path : `${path}/`))
const anyPath = fc
  .tuple(plainPath, fc.constantFrom('', '/', '.html', '/404', '/ä', '?b=1'))
  .map(([path, end]) => path + end)

const manyRoutes = fc.oneof(
  { weight: 3, arbitrary: fc.array(plainPath, { minLength: 4, maxLength: 16 }) },
  { weight: 3, arbitrary: fc.array(slashedPath, { minLength: 4, maxLength: 16 }) },
  { weight: 2, arbitrary: fc.array(anyPath, { maxLength: 16 }) },
)

/** Routes that are not plain, one for each URL. */
const fullRoutes = fc.uniqueArray(
  fc.record<Exclude<RouteInput, string>>(
    {
      loc: anyPath,
      images: fc.constant([{ loc: 'https://example.com/i.png' }]),
      lastmod: fc.constantFrom('2026-05-04', '2026-02-30'),
      data: fc.constantFrom<Record<string, unknown>[]>({ sitemap: false }, { translationKey: 'a' }),
      file: fc.constantFrom('de/tee/index.html', 'private/index.html', 'none.html'),
    },
    { requiredKeys: ['loc'] },
  ),
  { selector: ({ loc }) => loc.replace(/\/$|\.html$|\?.*/, ''), minLength: 1, maxLength: 2 },
)

const PAGES: Pages = {
  'tea/index.html': '<html lang="en"><head><title>Tea</title></head><body></body></html>',
  'de/tea/index.html': '<html lang="de"><head><title>Tee</title></head><body></body></html>',
  'de/tee/index.html':
    '<html lang="de"><head><link rel="alternate" hreflang="fr" href="/fr/b"><link rel="alternate" hreflang="de" href="/de/tee/"></head><body></body></html>',
  'private/index.html': '<html><head><meta name="robots" content="noindex"></head><body></body></html>',
  'b.html': '<html><head><title>B</title></head><body></body></html>',
}

/** What is said of languages: of a route that is there twice other things may be said twice. */
const ofLanguages = (outcome: Outcome): Outcome => ({
  ...outcome,
  codes: outcome.codes.filter((code) => /^(?:ALTERNATE|LOCALE|TRANSLATION)/.test(code)),
})

/** The URLs that are listed with links. */
const linkedLocs = ({ texts }: Outcome): string[] =>
  Array.from(texts.join('').matchAll(/<loc>([^<]*)<\/loc><xhtml:link/g), ([, loc = '']) => unescapeXml(loc))

const TRIALS = 250

it('groups plain routes as the full way does', { timeout: 60_000 }, async () => {
  let linked = 0
  const some = <T>(arbitrary: fc.Arbitrary<T>, nothing: T): fc.Arbitrary<T> =>
    fc.oneof({ weight: 2, arbitrary: fc.constant(nothing) }, { weight: 1, arbitrary })
  const lists = fc.tuple(manyRoutes, some(fullRoutes, []), some(fc.array(anyPath, { maxLength: 3 }), []))
  await fc.assert(
    fc.asyncProperty(options, lists, some(fc.constant(PAGES), {}), async (given, [first, full, last], pages) => {
      const routes: RouteInput[] = [...first, ...full, ...last]
      const one = await generate({ ...given, routes }, SHORT_WAY, pages)
      const other = await generate({ ...given, routes }, FULL_WAY, pages)
      expect(ofLanguages(one.outcome)).toEqual(ofLanguages(other.outcome))
      if (linkedLocs(one.outcome).some((loc) => !one.kept.has(loc))) linked += 1
    }),
    { numRuns: TRIALS },
  )
  expect(linked).toBeGreaterThan(TRIALS / 20)
})

it('links routes that are there twice, and leaves lines of one language alone', async () => {
  const routes = ['/en/a', '/de/a', '/de/b', '/fr/c', { name: 'shop', load: () => ['/de/a', '/de/b'] }]
  const site: SitemapOptions = { i18n: { defaultLocale: 'en', locales: ['en', 'de'] }, routes }
  const { outcome, kept } = await generate(site, SHORT_WAY, {})
  expect(kept.size).toBe(0)
  const lines = outcome.texts.join('').split('\n')
  const links =
    '<xhtml:link rel="alternate" hreflang="de" href="https://example.com/de/a"/><xhtml:link rel="alternate" hreflang="en" href="https://example.com/en/a"/><xhtml:link rel="alternate" hreflang="x-default" href="https://example.com/en/a"/>'
  expect(lines.filter((line) => line.startsWith('<url>'))).toEqual([
    `<url><loc>https://example.com/de/a</loc>${links}</url>`,
    '<url><loc>https://example.com/de/b</loc></url>',
    `<url><loc>https://example.com/en/a</loc>${links}</url>`,
    '<url><loc>https://example.com/fr/c</loc></url>',
  ])
})
