import type { RouteInput, SitemapEntry, SitemapOptions } from '@sitemapkit/core'
import { describe, expect, it } from 'vitest'
import { type AstroSitemapOptions, ChangeFreqEnum, toSitemapOptions } from './compat.ts'

const transformed = async (options: AstroSitemapOptions, entry: SitemapEntry): Promise<SitemapEntry | null> => {
  const { transform } = toSitemapOptions(options)
  return transform === undefined ? entry : transform(entry, {})
}

const routesOf = async ({ routes }: SitemapOptions): Promise<unknown[]> => {
  const list = typeof routes === 'function' ? await routes() : routes
  const found: unknown[] = []
  for await (const route of (list ?? []) as AsyncIterable<RouteInput>) found.push(route)
  return found
}

const TEA = 'https://example.com/tea/'

describe('options of @astrojs/sitemap', () => {
  it.each<[AstroSitemapOptions, SitemapOptions]>([
    [{}, {}],
    [
      { changefreq: ChangeFreqEnum.WEEKLY, priority: 0.5 },
      { changefreq: 'weekly', priority: 0.5 },
    ],
    [{ entryLimit: 100 }, { output: { limits: { urls: 100 } } }],
    [{ entryLimit: 100, output: { limits: { urls: 5 } } }, { output: { limits: { urls: 5 } } }],
    [{ customSitemaps: [TEA] }, { output: { extraSitemaps: [TEA] } }],
    [{ customPages: [TEA] }, { routes: [TEA] }],
    [{ filenameBase: 'map' }, { output: { filename: 'map.xml', aliases: ['map-index.xml'] } }],
    [{ xslURL: '/style.xsl', output: { gzip: true } }, { output: { stylesheet: '/style.xsl', gzip: true } }],
    [{ namespaces: { news: false } }, {}],
    [{ lastmod: ['git'] }, { lastmod: ['git'] }],
    [
      { i18n: { defaultLocale: 'en', locales: { en: 'en-GB' } } },
      { i18n: { defaultLocale: 'en', locales: { en: 'en-GB' } } },
    ],
  ])('%j are %j here', (theirs, ours) => {
    expect(toSitemapOptions(theirs)).toEqual(ours)
  })

  it('pass on what is none, so that the core names it', () => {
    expect(toSitemapOptions({ nonsense: 1 } as AstroSitemapOptions)).toEqual({ nonsense: 1 })
  })

  it('take one date for all pages', () => {
    const date = new Date('2026-05-04')
    const { lastmod } = toSitemapOptions({ lastmod: date })
    expect(typeof lastmod === 'function' && lastmod({ loc: TEA }, {})).toBe(date)
  })

  it.each<[string, SitemapOptions['routes']]>([
    ['a list', ['/a']],
    ['a function', () => ['/a']],
    ['an async function', async () => new Set(['/a'])],
  ])('join customPages with routes that are %s', async (_, routes) => {
    expect(await routesOf(toSitemapOptions({ customPages: [TEA], routes }))).toEqual([TEA, '/a'])
  })
})

describe('serialize', () => {
  const entry: SitemapEntry = {
    loc: TEA,
    lastmod: '2026-05-04',
    alternates: [{ hreflang: 'de', href: 'https://example.com/de/tee/' }],
    images: [{ loc: 'https://example.com/tea.png' }],
  }

  it('sees `url` and `links`, and what it returns is the entry; fields it does not know stay', async () => {
    const seen: unknown[] = []
    const serialize: AstroSitemapOptions['serialize'] = (item) => {
      seen.push(item)
      return { ...item, url: `${item.url}#`, changefreq: 'daily', links: [{ url: TEA, lang: 'en' }] }
    }
    expect(await transformed({ serialize }, entry)).toEqual({
      ...entry,
      loc: `${TEA}#`,
      changefreq: 'daily',
      alternates: [{ hreflang: 'en', href: TEA }],
    })
    expect(seen).toEqual([
      { url: TEA, lastmod: '2026-05-04', links: [{ url: 'https://example.com/de/tee/', lang: 'de' }] },
    ])
  })

  it('leaves an entry out by returning nothing, and runs before transform', async () => {
    expect(await transformed({ serialize: () => undefined }, entry)).toBeNull()
    const options: AstroSitemapOptions = {
      serialize: (item) => ({ ...item, priority: 0.1 }),
      transform: (changed) => ({ ...changed, priority: (changed.priority ?? 0) * 2 }),
    }
    expect(await transformed(options, entry)).toMatchObject({ priority: 0.2 })
  })

  it('drops what the returned item lacks', async () => {
    expect(await transformed({ serialize: ({ url }) => ({ url }) }, entry)).toEqual({ loc: TEA, images: entry.images })
  })
})

describe('chunks', () => {
  const options: AstroSitemapOptions = {
    chunks: {
      tea: (item) => (item.url.includes('tea') ? { ...item, priority: 1 } : undefined),
      all: (item) => item,
    },
  }

  it('put each entry into the first family that takes it', async () => {
    const { transform, output } = toSitemapOptions(options)
    const group = async (loc: string): Promise<string | undefined> => {
      const changed = await transform?.({ loc }, {})
      return changed === null || changed === undefined ? undefined : output?.group?.(changed)
    }
    expect(await group(TEA)).toBe('tea')
    expect(await group('https://example.com/coffee/')).toBe('all')
    expect(await transformed(options, { loc: TEA })).toEqual({ loc: TEA, priority: 1 })
  })

  it('leave what none takes in the main family', async () => {
    const { transform, output } = toSitemapOptions({ chunks: { none: () => undefined } })
    expect(await transform?.({ loc: TEA }, {})).toEqual({ loc: TEA })
    expect(output?.group?.({ loc: TEA })).toBeUndefined()
  })
})
