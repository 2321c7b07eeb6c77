import * as nodeFs from 'node:fs/promises'
import * as nodePath from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { locsOf, readFolder } from '../output/publish.fixture.ts'
import type { SitemapError } from '../problems/error.ts'
import { createFiles, createTestEnvironment, index, urlset } from '../reading/lists.fixture.ts'
import { type MergeOptions, mergeSitemaps, type MergeResult } from './merge-sitemaps.ts'

type Files = Record<string, string | Uint8Array>

const SITE = 'https://example.com'

/** Merges shards given as `NAME=PATH`, `PATH` or an address, into the folder `out`. */
const mergeIn = (
  folder: string,
  shards: readonly string[],
  { site = SITE, ...options }: Partial<MergeOptions> = {},
): Promise<MergeResult> => {
  const inputs = shards.map((shard) => {
    const [, name, path = shard] = /^(\w+)=(.*)$/.exec(shard) ?? []
    const input = path.includes('://') ? path : nodePath.join(folder, path)
    return name === undefined ? { input } : { name, input }
  })
  return mergeSitemaps(inputs, { site, outDir: nodePath.join(folder, 'out'), ...options }, createTestEnvironment())
}

const merge = async (
  files: Files,
  shards: readonly string[],
): Promise<MergeResult & { out: Record<string, string>; folder: string }> => {
  const folder = await createFiles(files)
  const result = await mergeIn(folder, shards)
  return { ...result, folder, out: await readFolder(nodePath.join(folder, 'out')) }
}

/** As a build of ours writes it. */
const ours = (xml: string): string => xml.replace('?>\n', '?>\n<!-- sitemapkit -->\n')

const TWO = {
  'blog/dist/sitemap.xml': urlset('/blog/', '<loc>https://example.com/blog/a</loc><lastmod>2026-05-04</lastmod>'),
  'shop/dist/sitemap.xml': index('sitemap-1.xml', 'sitemap-x.xml'),
  'shop/dist/sitemap-1.xml': urlset('/shop/', '/shop/a'),
  'shop/dist/sitemap-x.xml': urlset('/shop/b'),
}

describe('merging', () => {
  it('copies every file of every shard in and lists them, with addresses as they are', async () => {
    const { out, ...result } = await merge(TWO, ['blog/dist', 'shop/dist', 'https://example.com/api/sitemap.xml'])
    const further = Object.keys(out).find((name) => /^sitemap-shop-[0-9a-z]{6}\.xml$/.test(name)) ?? ''
    expect(Object.keys(out)).toEqual(['sitemap-blog.xml', further, 'sitemap-shop.xml', 'sitemap.xml'])
    expect(locsOf(out['sitemap.xml'])).toEqual([
      'https://example.com/sitemap-blog.xml',
      'https://example.com/sitemap-shop.xml',
      `https://example.com/${further}`,
      'https://example.com/api/sitemap.xml',
    ])
    expect(out['sitemap.xml']).toContain('sitemap-blog.xml</loc><lastmod>2026-05-04</lastmod>')
    expect(locsOf(out['sitemap-shop.xml'])).toEqual(['https://example.com/shop/', 'https://example.com/shop/a'])
    expect(locsOf(out[further])).toEqual(['https://example.com/shop/b'])
    expect(result).toMatchObject({
      shards: [
        { name: 'blog', sitemaps: 1, urls: 2 },
        { name: 'shop', sitemaps: 2, urls: 3 },
      ],
      addresses: ['https://example.com/api/sitemap.xml'],
      urls: 5,
      problems: [],
    })
    expect(result.files.map(({ path, urls }) => [path, urls])).toEqual([
      ['sitemap.xml', 4],
      ['sitemap-blog.xml', 2],
      ['sitemap-shop.xml', 2],
      [further, 1],
    ])
  })

  it('gives the same bytes and the same problems whatever the order of the arguments', async () => {
    const files = {
      ...TWO,
      'wiki/sitemap.xml': urlset('/blog/', '/shop/b', '<loc>https://example.org/</loc>', '<loc>/x</loc>'),
    }
    const shards = ['blog/dist', 'shop/dist', 'wiki', 'https://example.com/b.xml', 'https://example.com/a.xml']
    const folder = await createFiles(files)
    const run = async (inputs: string[]): Promise<unknown> => {
      const result = await mergeIn(folder, inputs)
      return [result, await readFolder(nodePath.join(folder, 'out'))]
    }
    const one = await run(shards)
    expect(one).toMatchObject([{ problems: { length: 4 } }, {}])
    expect(await run(shards.toReversed())).toEqual(one)
    expect(await run([...shards.slice(2), ...shards.slice(0, 2)])).toEqual(one)
    const failed = (inputs: string[]): Promise<unknown> => mergeIn(folder, inputs).catch(String)
    const wrong = ['blog/dist', 'x/blog', 'größe', 'x y', 'shop/dist', 'y/shop']
    expect(await failed(wrong.toReversed())).toBe(await failed(wrong))
  })

  it('takes the place of copies of what a shard brings, in a folder put together from the shards', async () => {
    const home = { 'sitemap.xml': ours(index('sitemap-1.xml')), 'sitemap-1.xml': ours(urlset('/')) }
    const at = (folder: string): Files =>
      Object.fromEntries(Object.entries(home).map(([name, xml]) => [`${folder}/${name}`, xml]))
    const docs = ours(urlset('/docs/'))
    const { out } = await merge(
      { ...at('home'), ...at('out'), 'docs/sitemap.xml': docs, 'out/docs/sitemap.xml': docs },
      ['home', 'docs'],
    )
    expect(Object.keys(out)).toEqual(['docs/sitemap.xml', 'sitemap-docs.xml', 'sitemap-home.xml', 'sitemap.xml'])
    expect(out['sitemap-home.xml']).toBe(home['sitemap-1.xml'].replaceAll(/ xmlns:\w+="[^"]*"/g, ''))
    expect(out['docs/sitemap.xml']).toBe(docs)
  })

  it('changes nothing when it runs again, and removes what no shard has any more', async () => {
    const { folder, out } = await merge({ ...TWO, 'out/sitemap-other.xml': 'of somebody else' }, [
      'blog/dist',
      'shop/dist',
    ])
    const before = await nodeFs.stat(nodePath.join(folder, 'out/sitemap-shop.xml'))
    await mergeIn(folder, ['blog/dist', 'shop/dist'])
    expect(await readFolder(nodePath.join(folder, 'out'))).toEqual(out)
    expect((await nodeFs.stat(nodePath.join(folder, 'out/sitemap-shop.xml'))).ino).toBe(before.ino)
    await mergeIn(folder, ['blog/dist'])
    expect(Object.keys(await readFolder(nodePath.join(folder, 'out')))).toEqual([
      'sitemap-blog.xml',
      'sitemap-other.xml',
      'sitemap.xml',
    ])
  })

  it('writes what other tools wrote in our way: prefixes, packing, text, white space', async () => {
    const xml =
      '<s:urlset xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:i="http://www.google.com/schemas/sitemap-image/1.1" xmlns:own="urn:own"><s:url>\n<s:lastmod>2026-05-04</s:lastmod><s:loc> https://example.com/a?x&amp;y </s:loc><i:image><i:loc>https://example.com/a&amp;b.png</i:loc></i:image><own:x key="1">A<![CDATA[&]]>B</own:x></s:url></s:urlset>'
    const { out } = await merge({ 'a.xml.gz': gzipSync(xml), 'b.txt': 'https://example.com/b\n' }, [
      'a=a.xml.gz',
      'b.txt',
    ])
    expect(out['sitemap-a.xml']).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<!-- sitemapkit -->\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:x1="urn:own">\n<url><loc>https://example.com/a?x&amp;y</loc><lastmod>2026-05-04</lastmod><image:image><image:loc>https://example.com/a&amp;b.png</image:loc></image:image><x1:x key="1">A&amp;B</x1:x></url>\n</urlset>\n',
    )
    expect(locsOf(out['sitemap-b.xml'])).toEqual(['https://example.com/b'])
  })

  it('names in its index the sitemaps of other builds that the index of a shard names', async () => {
    const { addresses } = await merge(
      { 'a/sitemap.xml': index('1.xml', 'shop/sitemap.xml'), 'a/1.xml': urlset('/a') },
      ['a'],
    )
    expect(addresses).toEqual(['https://example.com/shop/sitemap.xml'])
  })

  it('names a feed that the index of a shard lists, and does not copy it', async () => {
    const { addresses, urls } = await merge(
      { 'a/sitemap.xml': index('1.xml', 'rss.xml'), 'a/1.xml': urlset('/a'), 'a/rss.xml': '<rss version="2.0"></rss>' },
      ['a'],
    )
    expect({ addresses, urls }).toEqual({ addresses: ['https://example.com/rss.xml'], urls: 1 })
  })
})

describe('what is reported with the name of the shard', () => {
  it('is a URL that several shards list, whatever is listed twice within one', async () => {
    const { problems } = await merge(
      { 'a/sitemap.xml': urlset('/x?a&amp;b', '/a', '/a'), 'b/sitemap.xml': urlset('/b', '/x?a&amp;b') },
      ['a', 'b'],
    )
    expect(problems).toMatchObject([
      {
        code: 'SHARD_CONFLICT',
        level: 'warning',
        url: 'https://example.com/x?a&b',
        message: expect.stringContaining('a, b') as string,
        count: 1,
      },
    ])
  })

  it('is a shard without a sitemap, whether its folder is there or not', async () => {
    const folder = await createFiles({ 'a/x.html': '' })
    const error = (await mergeIn(folder, ['a', 'b']).catch((error: unknown) => error)) as SitemapError
    expect(error.problems.map(({ message }) => message.replaceAll(folder, ''))).toEqual([
      "The shard 'a' has no sitemap: there is no sitemap.xml in /a.",
      "The shard 'b' has no sitemap: there is nothing at /b.",
    ])
  })

  it('stops the merge where a warning is asked to', async () => {
    const folder = await createFiles({ 'a/sitemap.xml': urlset('/'), 'b/sitemap.xml': urlset('/') })
    const before = await readFolder(folder)
    await expect(mergeIn(folder, ['a', 'b'], { failOn: 'warning' })).rejects.toMatchObject({
      code: 'SHARD_CONFLICT',
      message: expect.stringContaining('https://example.com/ is listed by several shards: a, b.') as string,
    })
    expect(await readFolder(folder)).toEqual(before)
    await mergeIn(folder, ['a'], { failOn: 'warning' })
  })

  it('is another host, once with a count', async () => {
    const other = (path: string): string => `<loc>https://staging.example.com${path}</loc>`
    const { problems } = await merge({ 'a/sitemap.xml': urlset('/', other('/'), other('/b')) }, ['a'])
    expect(problems).toMatchObject([
      { code: 'SHARD_HOST', message: expect.stringMatching(/^2 URLs of the shard 'a'/) as string },
    ])
  })

  it('is an entry without an address, which is left out', async () => {
    const { problems, urls } = await merge({ 'a/sitemap.xml': urlset('/', '<loc>/relative</loc>') }, ['a'])
    expect(problems).toMatchObject([{ code: 'SHARD_ENTRY_INVALID', line: 4 }])
    expect(urls).toBe(1)
  })
})

it('checks the robots.txt of the folder, and leaves it as it is', async () => {
  const robots = 'User-agent: *\nDisallow: /b\nSitemap: /sitemap.xml\nSitemap: https://example.com/c.xml\n'
  const { out, problems } = await merge({ 'a/sitemap.xml': urlset('/a', '/b'), 'out/robots.txt': robots }, [
    'a',
    'https://example.com/c.xml',
  ])
  expect(problems.map(({ code }) => code)).toEqual([
    'ROBOTS_BLOCKS_PAGES',
    'ROBOTS_LINE_RELATIVE',
    'ROBOTS_LINE_MISSING',
  ])
  expect(out['robots.txt']).toBe(robots)
})

describe('what stops a merge before anything is written', () => {
  const a = { 'a/sitemap.xml': urlset('/a') }
  it.each<[string, Files, string[], string[]]>([
    ['a shard without a sitemap', { ...a, 'b/x.html': '' }, ['a', 'b', 'c'], ['SHARD_MISSING', 'SHARD_MISSING']],
    [
      'a shard that is cut off',
      { ...a, 'b/sitemap.xml': urlset('/b').slice(0, -9) },
      ['a', 'b'],
      ['XML_MALFORMED', 'SHARD_BROKEN'],
    ],
    [
      'a shard that lacks a part',
      { ...a, 'b/sitemap.xml': index('1.xml') },
      ['a', 'b'],
      ['INDEX_CHILD_MISSING', 'SHARD_BROKEN'],
    ],
    ['a shard with nothing in it', { ...a, 'b/sitemap.xml': urlset() }, ['a', 'b'], ['SHARD_BROKEN']],
    ['two shards of one name', { ...a, 'x/a/sitemap.xml': urlset('/x') }, ['a', 'x/a'], ['SHARD_NAME']],
    ['names that differ in case alone', { ...a, 'b/sitemap.xml': urlset('/x') }, ['a', 'A=b'], ['SHARD_NAME']],
    ['an address on another host', a, ['a', 'https://example.org/sitemap.xml'], ['SHARD_ADDRESS']],
    ['the address of the index itself', a, ['a', 'https://example.com/sitemap.xml'], ['SHARD_ADDRESS']],
    [
      'a shard in the folder that is written to',
      { 'out/sitemap.xml': index('1.xml'), 'out/1.xml': urlset('/') },
      ['a=out'],
      ['MERGE_INTO_SHARD'],
    ],
    [
      'the sitemap of a build in that folder',
      { ...a, 'out/sitemap.xml': ours(urlset('/')) },
      ['a'],
      ['MERGE_OVER_BUILD'],
    ],
    [
      'the index of a build in that folder',
      { ...a, 'out/sitemap.xml': ours(index('sitemap-a.xml')), 'out/sitemap-a.xml': ours(urlset('/')) },
      ['a'],
      ['MERGE_OVER_BUILD'],
    ],
    [
      'an old copy of a shard in that folder',
      { 'a/sitemap.xml': ours(urlset('/b')), 'out/sitemap.xml': ours(urlset('/a')) },
      ['a'],
      ['MERGE_OVER_BUILD'],
    ],
    [
      'a missing shard, whatever stands in that folder',
      { ...a, 'b/x.html': '', 'out/sitemap.xml': ours(urlset('/')) },
      ['a', 'b'],
      ['SHARD_MISSING'],
    ],
    ['a file of somebody else', { ...a, 'out/sitemap-a.xml': urlset('/') }, ['a'], ['OUTPUT_CONFLICT']],
  ])('%s', async (_, files, shards, codes) => {
    const folder = await createFiles(files)
    const before = await readFolder(folder)
    const error = await mergeIn(folder, shards).catch((error: unknown) => error as SitemapError)
    expect((error as SitemapError).problems.map(({ code }) => code).sort()).toEqual([...codes].sort())
    expect(await readFolder(folder)).toEqual(before)
  })

  it('more sitemaps than an index may list', async () => {
    const addresses = Array.from({ length: 50_000 }, (_, at) => `https://example.com/${at}.xml`)
    const folder = await createFiles(a)
    await expect(mergeIn(folder, ['a', ...addresses])).rejects.toMatchObject({ code: 'MERGE_TOO_MANY' })
    expect((await mergeIn(folder, ['a', ...addresses.slice(1)])).files[0]?.urls).toBe(50_000)
  })

  it('a shard with a file of more URLs than one may hold', async () => {
    const folder = await createFiles({ 'a.txt': 'https://example.com/\n'.repeat(50_001) })
    await expect(mergeIn(folder, ['a.txt'])).rejects.toMatchObject({ code: 'SHARD_BROKEN' })
  })

  it('a missing site', async () => {
    const folder = await createFiles(a)
    await expect(mergeIn(folder, ['a'], { site: '' })).rejects.toMatchObject({ code: 'SITE_MISSING' })
  })
})
