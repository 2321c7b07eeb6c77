import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { I18nOption, SitemapOptions } from '../options/types.ts'
import { createPage } from '../page/page.ts'
import type { Alternate } from '../protocol/entry.ts'
import { exclude, isListed } from '../routes/candidate.ts'
import { candidatesOf, optionsOf } from '../routes/candidate.fixture.ts'
import type { Reason, Route } from '../types.ts'
import { checkHreflangGraph } from './graph.ts'
import { linkTranslations } from './link.ts'

const EN_DE: I18nOption = { defaultLocale: 'en', locales: ['en', 'de'] }
const SITE = 'https://example.com'

interface TestRoute extends Route {
  /** hreflang links in the HTML: tag → address. */
  links?: Record<string, string>
  out?: Reason
  /** Its HTML is German, the text of its main English. */
  isFallback?: boolean
}

const toAlternates = (links: Record<string, string>): Alternate[] =>
  Object.entries(links).map(([hreflang, path]) => ({ hreflang, href: path.startsWith('/') ? SITE + path : path }))

/** Links the routes; gives the alternates of each listed one as `tag path` without the site. */
const link = (user: SitemapOptions, routes: readonly (string | TestRoute)[]) => {
  const options = optionsOf(user)
  const { candidates, problems } = candidatesOf(routes, options)
  for (const [index, route] of routes.entries()) {
    const candidate = candidates[index]
    if (typeof route === 'string' || candidate === undefined) continue
    if (route.links !== undefined) candidate.page = { ...createPage(), alternates: toAlternates(route.links) }
    if (route.isFallback === true) candidate.page = { ...createPage(), lang: 'de', contentLang: 'en' }
    if (route.out !== undefined) exclude(candidate, route.out, 'evidence')
  }
  linkTranslations(candidates, options, problems.report)
  const listed = candidates.filter(isListed)
  return {
    listed,
    groups: Object.fromEntries(
      listed.map(({ loc, entry }) => [
        loc.replace(SITE, ''),
        entry.alternates?.map(({ hreflang, href }) => `${hreflang} ${href.replace(SITE, '')}`).join(', '),
      ]),
    ),
    problems: problems.list().map(({ code }) => code),
    messages: problems.list().map(({ message }) => message),
  }
}

describe('linkTranslations by the segment of the path', () => {
  it('pairs pages, gives each the whole set with itself, and the default page as x-default', () => {
    const set = 'de /de/tea, en /tea, x-default /tea'
    expect(link({ i18n: EN_DE }, ['/tea', '/de/tea', '/only']).groups).toEqual({
      '/tea': set,
      '/de/tea': set,
      '/only': undefined,
    })
  })

  it('knows a default locale with a segment of its own, and then no page without one', () => {
    const set = 'de /de/, en /en/, x-default /en/'
    expect(link({ i18n: EN_DE }, ['/', '/en/', '/de/']).groups).toEqual({ '/': undefined, '/en/': set, '/de/': set })
  })

  it.each<[string, string | TestRoute]>([
    ['a page that is left out', { path: '/en/old', out: 'redirect' }],
    ['a page on another host', 'https://other.example/en/x'],
  ])('does not take %s for one of the default locale', (_, other) => {
    expect(link({ i18n: EN_DE }, ['/tea', '/de/tea', other]).groups).toMatchObject({
      '/tea': 'de /de/tea, en /tea, x-default /tea',
    })
  })

  it('takes another query for another page', () => {
    const set = 'de /de/tea?id=1, en /tea?id=1, x-default /tea?id=1'
    expect(link({ i18n: EN_DE }, ['/tea?id=1', '/de/tea?id=1', '/tea?id=2', '/de/tea']).groups).toEqual({
      '/tea?id=1': set,
      '/de/tea?id=1': set,
      '/tea?id=2': undefined,
      '/de/tea': undefined,
    })
  })

  it('takes the same path on another host, or outside the base, for another page', () => {
    const set =
      'de https://shop.example.com/de/tea, en https://shop.example.com/tea, x-default https://shop.example.com/tea'
    expect(
      link({ i18n: EN_DE, base: '/docs' }, [
        '/tea',
        'https://example.com/de/tea',
        'https://shop.example.com/de/tea',
        'https://shop.example.com/tea',
        'mailto:tea@example.com',
      ]).groups,
    ).toEqual({
      '/docs/tea': undefined,
      '/de/tea': undefined,
      'https://shop.example.com/de/tea': set,
      'https://shop.example.com/tea': set,
    })
  })

  it('never doubles a segment and never makes a page up', () => {
    expect(link({ i18n: EN_DE }, ['/de/tea', '/de/de/tea']).groups).toEqual({
      '/de/tea': undefined,
      '/de/de/tea': undefined,
    })
  })

  it.each<[string, I18nOption, string]>([
    ['a code of programs', { defaultLocale: 'en', locales: ['en', 'pt_BR'] }, 'en /a, pt-BR /pt_BR/a, x-default /a'],
    [
      'a tag of its own',
      { defaultLocale: 'en', locales: { en: 'en-GB', br: { path: 'pt_BR', hreflang: 'pt-br' } } },
      'en-GB /a, pt-BR /pt_BR/a, x-default /a',
    ],
    ['no x-default', { ...EN_DE, locales: ['en', 'pt_BR'], xDefault: false }, 'en /a, pt-BR /pt_BR/a'],
    [
      'another x-default',
      { defaultLocale: 'en', locales: ['en', 'pt_BR'], xDefault: 'pt_BR' },
      'en /a, pt-BR /pt_BR/a, x-default /pt_BR/a',
    ],
  ])('takes %s', (_, i18n, set) => {
    expect(link({ i18n }, ['/a', '/pt_BR/a']).groups['/a']).toBe(set)
  })

  it('pairs translated slugs by the key of the data or of the option', () => {
    const routes = [
      { path: '/tea', data: { translationKey: 'tea' } },
      { path: '/de/tee', data: { translationKey: 'tea' } },
    ]
    const set = 'de /de/tee, en /tea, x-default /tea'
    expect(link({ i18n: EN_DE }, routes).groups).toEqual({ '/tea': set, '/de/tee': set })
    const key = ({ path }: Route): string | undefined => (path?.includes('t') === true ? 'tea' : undefined)
    expect(link({ i18n: { ...EN_DE, key } }, ['/tea', '/de/tee']).groups['/tea']).toBe(set)
  })

  it('gives a function for keys the path and the file of a page, whatever its host told', () => {
    const seen: Route[] = []
    const key = (route: Route): undefined => void seen.push(route)
    link({ i18n: { ...EN_DE, key }, trailingSlash: 'always' }, [{ file: 'de/tee/index.html' }, '/tea'])
    expect(seen).toEqual([
      expect.objectContaining({ path: '/de/tee/', file: 'de/tee/index.html' }),
      expect.objectContaining({ path: '/tea' }),
    ])
  })

  it.each([[['a', 'b']], [true], [new Date('2026-01-01')]])('tells that %j is no key', (translationKey) => {
    const { problems, messages } = link({ i18n: EN_DE }, [
      { path: '/tea', data: { translationKey } },
      { path: '/de/tee', data: { translationKey } },
    ])
    expect(problems).toEqual(['TRANSLATION_KEY_INVALID'])
    expect(messages[0]).toContain('of 2 pages')
  })

  it.each<[string, string | undefined, string[]]>([
    ['that never gives any', undefined, ['LOCALE_KEY_UNUSED']],
    ['that gives an empty one', '', ['LOCALE_KEY_UNUSED']],
    ['that gives one', 'tea', []],
  ])('asks a function for keys %s', (_, given, codes) => {
    const found = link({ i18n: { ...EN_DE, key: () => given } }, ['/tea', '/de/tea'])
    expect(found.groups['/tea']).toBe('de /de/tea, en /tea, x-default /tea')
    expect(found.problems).toEqual(codes)
  })

  it('refuses a key that is no text, as a promise of one', () => {
    const key = (() => Promise.resolve('tea')) as unknown as () => string
    expect(() => link({ i18n: { ...EN_DE, key } }, ['/tea'])).toThrow(/`i18n\.key` returned .*must return a text/)
  })

  it('pairs by the key of the host where the author gives none', () => {
    const routes: TestRoute[] = [
      { path: '/tea', translationKey: '/tea' },
      { path: '/de/tee', translationKey: '/tea' },
      { path: '/a', translationKey: '/a', data: { translationKey: 'x' } },
      { path: '/de/b', translationKey: '/c', data: { translationKey: 'x' } },
    ]
    expect(link({ i18n: EN_DE }, routes).groups).toMatchObject({
      '/tea': 'de /de/tee, en /tea, x-default /tea',
      '/de/b': 'de /de/b, en /a, x-default /a',
    })
  })

  it.each([
    ['the host', { kind: 'fallback' }],
    ['its own text', { isFallback: true }],
  ] as const)('takes no fallback page for a translation, by the word of %s, though it is listed', (_, fallback) => {
    const { groups } = link({ i18n: { ...EN_DE, fallback: 'list' } }, ['/tea', { path: '/de/tea', ...fallback }])
    expect(groups).toEqual({ '/tea': undefined, '/de/tea': undefined })
  })

  it('does not link a page that is left out', () => {
    expect(link({ i18n: EN_DE }, ['/tea', { path: '/de/tea', out: 'untranslated' }]).groups).toEqual({
      '/tea': undefined,
    })
  })

  it('leaves out a locale whose code is no language, and reports it with its page', () => {
    const { groups, problems } = link({ i18n: { defaultLocale: 'en', locales: ['en', 'us'] } }, ['/a', '/us/a'])
    expect(groups['/a']).toBeUndefined()
    expect(problems).toEqual(['LOCALE_LANGUAGE'])
  })

  it('reports a locale that no page belongs to', () => {
    expect(link({ i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } }, ['/a']).problems).toEqual(['LOCALE_UNUSED'])
  })

  it('keeps the first of two pages of one language and reports both', () => {
    const route = (path: string): Route => ({ path, data: { translationKey: 'x' } })
    const { groups, messages } = link({ i18n: EN_DE }, [route('/a'), route('/b'), route('/de/a')])
    expect(groups).toEqual({
      '/a': 'de /de/a, en /a, x-default /a',
      '/b': undefined,
      '/de/a': 'de /de/a, en /a, x-default /a',
    })
    expect(messages).toEqual([expect.stringMatching(/en has two addresses: https:\/\/example\.com\/a.*\/b/)])
  })

  it('takes the domain of the site for that of no other locale', () => {
    const i18n: I18nOption = { defaultLocale: 'en', locales: { en: { path: '', site: 'https://example.com' }, de: {} } }
    expect(link({ i18n }, ['/tea', '/de/tea']).groups['/tea']).toBe('de /de/tea, en /tea, x-default /tea')
  })

  it('links across domains inside the base, and with queries', () => {
    const i18n: I18nOption = { defaultLocale: 'en', locales: { en: {}, de: { site: 'https://example.de' } } }
    const set = 'de https://example.de/docs/tea?id=1, en /docs/tea?id=1, x-default /docs/tea?id=1'
    expect(link({ i18n, base: '/docs' }, ['/tea?id=1', '/de/tea?id=1', '/de?id=2']).groups).toEqual({
      '/docs/tea?id=1': set,
      'https://example.de/docs/tea?id=1': set,
      'https://example.de/docs/?id=2': undefined,
    })
  })

  it('links across the domains of locales that have their own', () => {
    const i18n: I18nOption = { defaultLocale: 'en', locales: { en: {}, de: { site: 'https://example.de' } } }
    expect(link({ i18n }, ['/tea', '/de/tea', '/de']).groups).toEqual({
      '/tea': 'de https://example.de/tea, en /tea, x-default /tea',
      'https://example.de/tea': 'de https://example.de/tea, en /tea, x-default /tea',
      'https://example.de/': undefined,
    })
  })
})

describe('linkTranslations by what pages say', () => {
  it.each<[unknown, number]>([
    ['/de/tee', 1],
    [{ de: '/de/tee', en: '/tea' }, 1],
    [[null, { lang: 'de', url: '/de/tee' }, { hreflang: 'de' }, { hreflang: 1, href: '/x' }], 3],
  ])('reports the alternates %j of an entry, which have not the form', (alternates, count) => {
    const entry = { alternates } as never
    const { problems, groups } = link({ i18n: EN_DE }, [{ path: '/tea', entry }])
    expect(problems.filter((code) => code !== 'LOCALE_UNUSED')).toEqual(
      Array.from({ length: count }, () => 'ALTERNATE_INVALID'),
    )
    expect(groups).toEqual({ '/tea': undefined })
  })

  it('says nothing of alternates elsewhere where none is written', () => {
    const links = { en: '/tea', fr: 'https://example.fr/the' }
    expect(link({}, [{ path: '/tea', links }]).problems).toEqual([])
    expect(link({ i18n: EN_DE }, [{ path: '/tea', links }]).problems).toContain('TRANSLATION_UNCHECKED')
  })

  const both = { en: '/tea', de: '/de/tee' }

  it('takes the links of the pages before the path, and invents no x-default', () => {
    const set = 'de /de/tee, en /tea'
    const { groups, problems } = link({ i18n: EN_DE }, [
      { path: '/tea', links: both },
      { path: '/de/tee', links: both },
    ])
    expect(groups).toEqual({ '/tea': set, '/de/tee': set })
    expect(problems).toEqual([])
  })

  it('checks them, but writes none, where the site has no i18n', () => {
    const { groups, problems } = link({}, [
      { path: '/tea', links: both },
      { path: '/de/tee', links: { de: '/de/tee', en: '/other' } },
      '/other',
    ])
    expect(groups['/tea']).toBeUndefined()
    expect(problems).toContain('TRANSLATION_RETURN_MISSING')
  })

  it('writes what an entry gives without i18n, also to the page that it names', () => {
    const alternates = [
      { hreflang: 'en', href: '/tea' },
      { hreflang: 'de', href: '/de/tee' },
    ]
    const set = 'de /de/tee, en /tea'
    expect(link({}, [{ path: '/tea', entry: { alternates } }, '/de/tee']).groups).toEqual({
      '/tea': set,
      '/de/tee': set,
    })
  })

  it('spells each address as it is listed', () => {
    const links = { en: '/tea', de: '/de/tee/index.html' }
    const { groups } = link({ i18n: EN_DE }, [{ file: 'tea/index.html', links }, { file: 'de/tee/index.html' }])
    expect(groups['/tea/']).toBe('de /de/tee/, en /tea/')
  })

  it('drops a link that is not returned, names both pages and keeps the rest', () => {
    const { groups, messages } = link({ i18n: EN_DE }, [
      { path: '/tea', links: { ...both, fr: '/fr/the' } },
      { path: '/de/tee', links: { ...both, fr: '/fr/the' } },
      { path: '/fr/the', links: { fr: '/fr/the', en: '/other' } },
      '/other',
    ])
    expect(groups).toMatchObject({ '/tea': 'de /de/tee, en /tea', '/fr/the': 'en /other, fr /fr/the' })
    expect(messages[0]).toContain("https://example.com/tea names https://example.com/fr/the as its 'fr' version")
  })

  it('drops a link to a page that was not built or is left out, with the reason', () => {
    const { groups, messages } = link({ i18n: EN_DE }, [
      { path: '/tea', links: { en: '/tea', de: '/de/tee', fr: '/fr/the', it: '/it/te' } },
      '/de/tee',
      { path: '/fr/the', out: 'noindex' },
    ])
    expect(groups['/tea']).toBe('de /de/tee, en /tea')
    expect(messages).toEqual([
      expect.stringContaining('that page is left out: noindex'),
      expect.stringContaining('no such page was built'),
    ])
  })

  it('tells once of links to fallback pages that are left out, which templates make by themselves', () => {
    const links = { en: '/tea', de: '/de/tee', fr: '/fr/tea' }
    const { groups, problems } = link({ i18n: EN_DE }, [
      { path: '/tea', links },
      { path: '/de/tee', links },
      { path: '/fr/tea', links, out: 'untranslated' },
    ])
    expect(groups).toEqual({ '/tea': 'de /de/tee, en /tea', '/de/tee': 'de /de/tee, en /tea' })
    expect(problems).toEqual(['TRANSLATION_FALLBACK'])
  })

  it('keeps an x-default that redirects, and one that many groups share', () => {
    const links = (name: string) => ({ en: `/${name}`, de: `/de/${name}`, 'x-default': '/start' })
    const { groups, problems } = link({ i18n: EN_DE }, [
      { path: '/a', links: links('a') },
      { path: '/de/a', links: links('a') },
      { path: '/b', links: links('b') },
      { path: '/de/b', links: links('b') },
      { path: '/start', out: 'redirect' },
    ])
    expect(groups['/b']).toBe('de /de/b, en /b, x-default /start')
    expect(problems).toEqual([])
  })

  it('keeps versions on a host that this build does not make, and says that they are unchecked', () => {
    const { groups, problems } = link({ i18n: EN_DE }, [
      { path: '/tea', links: { en: '/tea', ja: 'https://example.jp/tea' } },
    ])
    expect(groups['/tea']).toBe('en /tea, ja https://example.jp/tea')
    expect(problems).toContain('TRANSLATION_UNCHECKED')
  })

  it('reports a page that no page gives a language, and a tag that is none', () => {
    const { groups, problems } = link({ i18n: { defaultLocale: 'en', locales: ['en'] } }, [
      { path: '/tea', links: { de: '/de/tee', 'en-UK': '/uk/tea', us: '/us' } },
      '/de/tee',
    ])
    expect(groups).toEqual({ '/tea': undefined, '/de/tee': undefined })
    expect(problems).toEqual(['ALTERNATE_LANGUAGE', 'ALTERNATE_LANGUAGE', 'TRANSLATION_SELF_MISSING'])
  })

  it('lets a page stand under several tags', () => {
    const links = { en: '/a', 'en-GB': '/a', de: '/de/a' }
    expect(link({ i18n: EN_DE }, [{ path: '/a', links }, '/de/a']).groups['/de/a']).toBe('de /de/a, en /a, en-GB /a')
  })
})

describe('linkTranslations', () => {
  it('makes a graph on which the graph check finds nothing, whatever pages say', () => {
    const tags = ['en', 'de', 'fr', 'x-default', 'en-UK', 'es-419']
    const path = fc.constantFrom('/a', '/b', '/de/a', '/de/b', '/fr/a', '/fr/x')
    const page = fc.record({
      path,
      links: fc.option(fc.dictionary(fc.constantFrom(...tags), path), { nil: undefined }),
      key: fc.option(fc.constantFrom('k', 'l'), { nil: undefined }),
      out: fc.option(fc.constantFrom<Reason>('noindex', 'redirect'), { nil: undefined, freq: 6 }),
    })
    const i18n: I18nOption = { defaultLocale: 'en', locales: ['en', 'de', 'fr'] }
    fc.assert(
      fc.property(fc.uniqueArray(page, { selector: (route) => route.path }), (pages) => {
        const routes = pages.map(({ path, links, key, out }): TestRoute => ({
          path,
          ...(links === undefined ? {} : { links }),
          ...(out === undefined ? {} : { out }),
          data: key === undefined ? {} : { translationKey: key },
        }))
        const { listed } = link({ i18n }, routes)
        const entries = listed.map(({ loc, entry }) => ({ loc, alternates: entry.alternates ?? [] }))
        expect(checkHreflangGraph(entries)).toEqual([])
        for (const { alternates } of entries) {
          expect(new Set(alternates.map(({ hreflang }) => hreflang)).size).toBe(alternates.length)
        }
      }),
      { numRuns: 500 },
    )
  })
})
