import * as nodePath from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { createFiles, createTestEnvironment, index, urlset } from '../reading/lists.fixture.ts'
import { type DiffOptions, diffSitemaps, type DiffResult } from './diff-sitemaps.ts'

const diff = async (
  files: Record<string, string | Uint8Array>,
  options: DiffOptions = {},
  [older, newer] = ['old', 'new'],
): Promise<DiffResult> => {
  const folder = await createFiles(files)
  const at = (name: string): string => nodePath.join(folder, name)
  return diffSitemaps(at(older ?? ''), at(newer ?? ''), options, createTestEnvironment())
}

const NOTHING = { added: [], changed: [], gone: [], lost: 0, problems: [] }

it.each<[string, Record<string, string | Uint8Array>, string]>([
  ['in other order', { 'new.xml': urlset('/b', '/a') }, 'new.xml'],
  ['as text', { 'new.txt': 'https://example.com/a\nhttps://example.com/b\n' }, 'new.txt'],
  ['packed', { 'new.xml.gz': gzipSync(urlset('/a', '/b')) }, 'new.xml.gz'],
  [
    'in parts',
    { 'new/sitemap.xml': index('1.xml', '2.xml'), 'new/1.xml': urlset('/b'), 'new/2.xml': urlset('/a') },
    'new',
  ],
  ['in another spelling', { 'new.xml': urlset('<loc> HTTPS://EXAMPLE.COM:443/%61 </loc>', '/b') }, 'new.xml'],
  [
    'as a ledger',
    {
      ledger:
        'sitemapkit-ledger 1\nhttps://example.com/a\tx\t-\nhttps://example.com/b\ty\t2026-05-04\nhttps://example.com/c\tgone\t2026-05-04\n',
    },
    'ledger',
  ],
])('finds no difference where the same URLs come %s', async (_, files, name) => {
  const found = await diff({ 'old.xml': urlset('/a', '/b'), ...files }, {}, ['old.xml', name])
  expect(found).toEqual({ before: 2, after: 2, ...NOTHING })
})

it('compares translations and images as sets, by what they mean', async () => {
  const links = (...tags: string[]): string =>
    `<loc>https://example.com/</loc>${tags.map((tag) => `<xhtml:link rel="alternate" hreflang="${tag}" href="https://example.com/${tag.toLowerCase()}"/>`).join('')}<image:image><image:loc>https://example.com/a.png</image:loc></image:image>`
  const files = {
    'old.xml': urlset(links('de', 'fr')),
    'same.xml': urlset(links('fr', 'DE')),
    'new.xml': urlset(links('de')),
  }
  expect((await diff(files, {}, ['old.xml', 'same.xml'])).changed).toEqual([])
  expect((await diff(files, {}, ['old.xml', 'new.xml'])).changed).toEqual([
    {
      url: 'https://example.com/',
      changes: [
        {
          what: 'alternates',
          from: 'de https://example.com/de, fr https://example.com/fr',
          to: 'de https://example.com/de',
        },
      ],
    },
  ])
})

it('tells what a page or a rule of the new folder redirects from what was dropped', async () => {
  const html = '<!doctype html><html><head><title>T</title></head><body>B</body></html>'
  const found = await diff(
    {
      'old/sitemap.xml': urlset('/', '/page/', '/rule', '/dropped'),
      'new/sitemap.xml': urlset('/', '/to/'),
      'new/index.html': html,
      'new/to/index.html': html,
      'new/page/index.html': html.replace('<title>', '<meta http-equiv="refresh" content="0; url=/to/"><title>'),
      'new/_redirects': '/rule /to/ 301\n',
    },
    { maxLost: 0.5 },
  )
  expect(found.gone).toEqual([
    { url: 'https://example.com/dropped' },
    { url: 'https://example.com/page/', redirected: expect.stringContaining('page/index.html') as string },
    { url: 'https://example.com/rule', redirected: expect.stringContaining('_redirects:1') as string },
  ])
  expect(found).toMatchObject({ lost: 0.25, problems: [] })
})

it.each([
  [0.5, []],
  [0.49, ['DIFF_LOST']],
  [undefined, ['DIFF_LOST']],
])('allows a share of %s to be lost', async (maxLost, codes) => {
  const files = { 'old.xml': urlset('/a', '/b'), 'new.xml': urlset('/a') }
  expect((await diff(files, { maxLost }, ['old.xml', 'new.xml'])).problems.map(({ code }) => code)).toEqual(codes)
})

it.each<[string, Record<string, string>]>([
  ['a file is cut off', { 'new/sitemap.xml': urlset('/a', '/b').slice(0, -20) }],
  ['a part is not there', { 'new/sitemap.xml': index('1.xml', '2.xml'), 'new/1.xml': urlset('/a') }],
  ['there is no sitemap', { 'new/a.html': '' }],
])('gives no answer where %s, since URLs would be taken for gone', async (_, files) => {
  const found = diff({ 'old/sitemap.xml': urlset('/a', '/b'), ...files })
  await expect(found).rejects.toMatchObject({ code: 'DIFF_INCOMPLETE', problems: { length: 2 } })
})

it('passes over sitemaps of other builds, which an index names and no folder holds', async () => {
  const files = {
    'old/sitemap.xml': urlset('/a'),
    'new/sitemap.xml': index('1.xml', 'shop/sitemap.xml'),
    'new/1.xml': urlset('/a'),
  }
  expect(await diff(files)).toMatchObject(NOTHING)
})

it('passes over feeds that an index lists', async () => {
  const files = {
    'old/sitemap.xml': urlset('/a'),
    'new/sitemap.xml': index('rss.xml', '1.xml'),
    'new/1.xml': urlset('/a'),
    'new/rss.xml': '<rss version="2.0"></rss>',
  }
  expect(await diff(files)).toMatchObject({ ...NOTHING, problems: [{ code: 'SITEMAP_IS_FEED', level: 'note' }] })
})

it('reads the main files of further hostnames with the first', async () => {
  const mark = (xml: string): string => xml.replace('?>\n', '?>\n<!-- sitemapkit -->\n')
  const german = mark(urlset('<loc>https://example.de/a</loc>'))
  const files = {
    'old/sitemap.xml': mark(urlset('/a')),
    'old/sitemap-example.de.xml': german,
    'new/sitemap.xml': mark(urlset('/a')),
    // A group of that name, whose URLs lie on the first host.
    'new/sitemap-v1.2.xml': mark(urlset('/b')),
  }
  expect(await diff(files)).toMatchObject({ before: 2, added: [], gone: [{ url: 'https://example.de/a' }] })
})

it.each([
  ['nothing', 'INPUT_MISSING'],
  ['old', 'OPTION_INVALID'],
])('refuses wrong use (%s)', async (older, code) => {
  const files = { 'old/sitemap.xml': urlset('/a'), 'new/sitemap.xml': urlset('/a') }
  await expect(diff(files, { maxLost: older === 'old' ? 2 : 0 }, [older, 'new'])).rejects.toMatchObject({ code })
})

it('takes what is no address for gone, and not for redirected', async () => {
  const { gone } = await diff(
    {
      'old.txt': 'https://example.com/a\nno address\n',
      'new/sitemap.xml': urlset('/a'),
      'new/a.html': '<!doctype html><html><head><title>A</title></head><body>A</body></html>',
    },
    {},
    ['old.txt', 'new'],
  )
  expect(gone).toEqual([{ url: 'no address' }])
})
