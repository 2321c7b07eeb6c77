import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { checkSitemap } from '../../packages/core/src/check/check-sitemap.ts'
import { build, environment } from './building.ts'

vi.setConfig({ testTimeout: 600_000 })

const MAX_BYTES = 52_428_800
const SITE = 'https://example.com/'
const LONGEST = 2047

const pages = (count: number): string[] => Array.from({ length: count }, (_, at) => `/page-${at}/`)

/** Pages with addresses as long as they may be, the last one shortened so that all take exactly that many bytes. */
const pagesOfBytes = async (bytes: number): Promise<string[]> => {
  const { files } = await build([SITE])
  const around = '<url><loc></loc></url>\n'.length
  let left = bytes - ((files[0]?.bytes ?? 0) - SITE.length - around)
  const addresses: string[] = []
  while (left > 0) {
    // What is left must be enough for one more.
    const size = left <= around + LONGEST ? left : Math.min(around + LONGEST, left - around - 100)
    const start = `${SITE}${String(addresses.length).padStart(6, '0')}/`
    addresses.push(start.padEnd(size - around, 'x'))
    left -= size
  }
  return addresses
}

it('50,000 URLs are one file, and 50,001 make an index', async () => {
  const one = await build(pages(50_000))
  expect(one.files).toMatchObject([{ path: 'sitemap.xml', urls: 50_000 }])
  const more = await build(pages(50_001))
  const [main, ...parts] = more.files
  expect(main).toMatchObject({ path: 'sitemap.xml', urls: parts.length })
  expect(parts.length).toBeGreaterThan(1)
  expect(parts.reduce((sum, { urls }) => sum + urls, 0)).toBe(50_001)
  const checked = await checkSitemap(more.folder, {}, environment)
  expect(checked).toMatchObject({ sitemaps: parts.length + 1, urls: 50_001, problems: [] })
})

it('a file of exactly 52,428,800 bytes is one file, and one byte more makes an index', async () => {
  const one = await build(await pagesOfBytes(MAX_BYTES))
  expect(one.files).toMatchObject([{ path: 'sitemap.xml', bytes: MAX_BYTES }])
  expect((await stat(join(one.folder, 'sitemap.xml'))).size).toBe(MAX_BYTES)
  expect(await checkSitemap(one.folder, {}, environment)).toMatchObject({ sitemaps: 1, problems: [] })

  const more = await build(await pagesOfBytes(MAX_BYTES + 1))
  expect(more.files.length).toBeGreaterThan(2)
  for (const { path, bytes } of more.files) {
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES)
    expect((await stat(join(more.folder, path))).size).toBe(bytes)
  }
})

it('1,000 articles are one news sitemap, and 1,001 make two', async () => {
  const articles = (count: number): unknown[] =>
    Array.from({ length: count }, (_, at) => ({
      loc: `/page-${at}/`,
      news: { publication_date: '2026-11-30', title: `Article ${at}` },
    }))
  const news = { publication: { name: 'The Example Times', language: 'en' } }
  for (const [count, files] of [
    [1000, 1],
    [1001, 2],
  ] as const) {
    const built = await build(articles(count), { news, output: { gzip: true } })
    expect(built.files.filter(({ path }) => /^sitemap-news.*\.xml$/.test(path))).toHaveLength(files)
    for (const { path } of built.files.filter(({ path }) => path.includes('news'))) {
      const url = `https://example.com/${path}`
      expect(await checkSitemap(join(built.folder, path), { url }, environment)).toMatchObject({ problems: [] })
    }
  }
})
