import { describe, expect, it } from 'vitest'
import type { SitemapOptions } from '../options/types.ts'
import { resolveOptions } from '../options/resolve.ts'
import { decideSite } from '../rules/decide.fixture.ts'
import type { SitemapEntry } from '../protocol/entry.ts'
import { fillFromPages } from './fill.ts'

const page = (head: string, body = ''): string =>
  `<!doctype html><html><head><title>T</title>${head}</head><body>${body}</body></html>`
const share = (name: string): string => `<meta property="og:image" content="/${name}.png">`
const read: SitemapOptions['read'] = ['images', 'videos', 'news']

const fill = async (
  pages: Record<string, string>,
  options: SitemapOptions = { read },
  entry: Partial<SitemapEntry> = {},
): Promise<Partial<SitemapEntry>[]> => {
  const routes = Object.entries(pages).map(([file, html]) => ({ file, html, entry }))
  const { candidates } = await decideSite({ routes, options })
  const host = { name: 'Host', configName: 'host.config', root: '/site', outDir: '/site/dist' }
  fillFromPages(candidates, resolveOptions({ site: 'https://example.com', ...options }, host, {}))
  return candidates.map((candidate) => candidate.entry)
}

describe('fillFromPages', () => {
  it('takes the images of the page', async () => {
    expect(await fill({ 'a.html': page('', '<img src="/a.png">') })).toEqual([
      { images: [{ loc: 'https://example.com/a.png' }] },
    ])
  })

  it('takes og:image only where no other page shares it', async () => {
    const pages = { 'a.html': page(share('site')), 'b.html': page(share('site')), 'c.html': page(share('c')) }
    expect(await fill(pages)).toEqual([{}, {}, { images: [{ loc: 'https://example.com/c.png' }] }])
  })

  it('takes an image that is both once', async () => {
    expect(await fill({ 'a.html': page(share('a'), '<img src="/a.png">') })).toEqual([
      { images: [{ loc: 'https://example.com/a.png' }] },
    ])
  })

  it('leaves what the author gave', async () => {
    const images = [{ loc: 'https://example.com/own.png' }]
    expect(await fill({ 'a.html': page('', '<img src="/a.png">') }, { read }, { images })).toEqual([{ images }])
  })

  it('takes the news article', async () => {
    const article = '{"@type":"NewsArticle","headline":"Tea","datePublished":"2026-05-04"}'
    expect(await fill({ 'a.html': page(`<script type="application/ld+json">${article}</script>`) })).toEqual([
      { news: { title: 'Tea', publication_date: '2026-05-04' } },
    ])
  })

  it('takes nothing unasked', async () => {
    expect(await fill({ 'a.html': page(share('a'), '<img src="/a.png">') }, {})).toEqual([{}])
  })

  it('gives nothing to a page that is left out', async () => {
    expect(await fill({ 'a.html': page('<meta name="robots" content="noindex">', '<img src="/a.png">') })).toEqual([{}])
  })
})
