import * as nodePath from 'node:path'
import { resolveOptions, type Route } from '@sitemapkit/core'
import { describe, expect, it } from 'vitest'
import type { BuiltPage } from './build-record.ts'
import { collectRoutes } from './collect-routes.ts'
import type { PageData } from './eleventy-types.ts'

const root = nodePath.resolve('/project')
const outDir = nodePath.join(root, '_site')
const options = resolveOptions({ site: 'https://example.com' }, { name: 'Eleventy', configName: 'c', root, outDir }, {})

type Data = Record<string, unknown> & { page?: Partial<PageData['page']> }

const built = (outputPath: string, url: string, data: Data = {}, inputPath = './a.md'): BuiltPage => ({
  inputPath,
  outputPath,
  url,
  content: 'html',
  data: { ...data, page: { inputPath, outputPath, ...data.page } },
})

const collect = (pages: BuiltPage[], copied: string[] = [], globalNames: string[] = []): Promise<Route[]> =>
  collectRoutes(
    { pages: new Map(pages.map((page) => [page.outputPath, page])), copied: new Set(copied) },
    options,
    new Set(globalNames),
  )

describe('collectRoutes', () => {
  it.each([
    ['./_site/a/index.html', '/a/', undefined],
    ['./_site/index.html', '/', undefined],
    ['./_site/about.html', '/about.html', undefined],
    ['./_site/what?/#1/index.html', '/what?/#1/', undefined],
    ['./_site/about.html', '/about', '/about'],
  ])('gives %s with the URL %s the path %s', async (outputPath, url, path) => {
    const [route] = await collect([built(outputPath, url)])
    expect(route?.path).toBe(path)
    expect(route?.file).toBe(nodePath.resolve(root, outputPath))
  })

  it('says which inputs made several pages, or could', async () => {
    const routes = await collect([
      built('_site/1/index.html', '/1/', {}, './two.njk'),
      built('_site/2/index.html', '/2/', {}, './two.njk'),
      built('_site/3/index.html', '/3/', { pagination: {} }, './one-page.njk'),
      built('_site/4/index.html', '/4/', {}, './plain.njk'),
    ])
    expect(routes.map(({ source, sourceIsShared }) => [source, sourceIsShared])).toEqual([
      ['two.njk', true],
      ['two.njk', true],
      ['one-page.njk', true],
      ['plain.njk', false],
    ])
  })

  it.each<[Data, Partial<Route>]>([
    [{ sitemap: false }, { data: { sitemap: false }, entry: {} }],
    [{ sitemap: 'false' }, { data: { sitemap: false } }],
    [
      { sitemap: { priority: '0.8', changefreq: 'daily', other: 1 } },
      { entry: { priority: 0.8, changefreq: 'daily' } },
    ],
    [{ sitemap: null }, { entry: {} }],
    [{ draft: true }, { kind: 'draft' }],
    [{ draft: 'true' }, { kind: 'draft' }],
    [{ page: { lang: 'de' } }, { locale: 'de' }],
  ])('reads %j as %j', async (data, expected) => {
    const [route] = await collect([built('_site/a/index.html', '/a/', data)])
    expect(route).toMatchObject(expected)
  })

  it('calls nothing else a draft', async () => {
    const pages = [false, undefined, 'no'].map((draft, index) =>
      built(`_site/${index}.html`, `/${index}.html`, { draft }),
    )
    expect((await collect(pages)).map(({ kind }) => kind)).toEqual([undefined, undefined, undefined])
  })

  it('leaves what every page has out of the data, except for what it says to us', async () => {
    const data = { updated: '2026-05-04', title: 'A', sitemap: false, draft: true }
    const [route] = await collect([built('_site/a/index.html', '/a/', data)], [], ['updated', 'sitemap', 'draft'])
    expect(route?.data).toMatchObject({ title: 'A', sitemap: false })
    expect(route?.data).not.toHaveProperty('updated')
    expect(route?.kind).toBe('draft')
  })

  it.each<[string, string, Data, string | undefined]>([
    [
      'given in the data',
      './a.md',
      { date: 'git Last Modified', page: { date: new Date('2026-05-04T10:00:00Z') } },
      '2026-05-04T10:00:00.000Z',
    ],
    ['in the file name', './2026-05-04-a.md', { page: { date: new Date('2026-05-04') } }, '2026-05-04T00:00:00.000Z'],
    ['of the file system', './a.md', { page: { date: new Date('2026-05-04T10:00:00Z') } }, undefined],
  ])('hands on a date %s only where the author gave it', async (_, inputPath, data, expected) => {
    const [route] = await collect([built('_site/a/index.html', '/a/', data, inputPath)])
    expect((route?.data?.['date'] as Date | undefined)?.toISOString()).toBe(expected)
  })

  it('hands on copied HTML and no other copied file', async () => {
    expect(await collect([], ['old.html', 'a/OLD.HTM', 'style.css'])).toEqual([
      { file: nodePath.join(outDir, 'old.html'), copied: true },
      { file: nodePath.join(outDir, 'a/OLD.HTM'), copied: true },
    ])
  })
})
