import { join } from 'node:path'
import { writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { check, codesOf, createFolder, levelOf, urlset } from './checking.ts'

// Files of 50 MB: a busy machine may take its time.
vi.setConfig({ testTimeout: 600_000 })

const MAX_BYTES = 52_428_800
const IMAGE = ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'
const NEWS = ' xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"'
const XHTML = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'

const numbered = (count: number, render: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => render(at)).join('\n')

const loc = (at: number): string => `<loc>https://www.example.com/${at}</loc>`
const url = (at: number): string => `<url>${loc(at)}</url>`
const article = (at: number): string =>
  `<url>${loc(at)}<news:news><news:publication><news:name>A</news:name><news:language>en</news:language></news:publication>` +
  `<news:publication_date>2026-11-30</news:publication_date><news:title>B</news:title></news:news></url>`

/** A urlset of exactly that many bytes: a comment takes what is left. */
const ofBytes = (bytes: number): string => {
  const entries = numbered(40_000, (at) => `<url><loc>https://www.example.com/${'x'.repeat(1200)}${at}</loc></url>`)
  const bare = urlset(`${entries}\n<!--  -->`)
  return urlset(`${entries}\n<!-- ${'c'.repeat(bytes - bare.length)} -->`)
}

const index = (count: number): string =>
  `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${numbered(count, (at) => `<sitemap><loc>https://www.example.com/s${at}.xml</loc></sitemap>`)}</sitemapindex>`

const checkText = async (content: string | Uint8Array, name = 'sitemap.xml'): ReturnType<typeof check> => {
  await using folder = await createFolder({ [name]: content })
  return await check(join(folder.path, name))
}

describe('limits', () => {
  it('takes 50,000 URLs and refuses one more', async () => {
    const most = await checkText(urlset(numbered(50_000, url)))
    expect(most).toMatchObject({ sitemaps: 1, urls: 50_000, problems: [] })
    expect(codesOf(await checkText(urlset(numbered(50_001, url))))).toEqual(['URLS_TOO_MANY'])
  })

  it('takes 52,428,800 bytes and refuses one more, gzipped or not', async () => {
    const most = ofBytes(MAX_BYTES)
    expect(Buffer.byteLength(most)).toBe(MAX_BYTES)
    expect(levelOf(await checkText(most))).not.toBe('error')
    const more = ofBytes(MAX_BYTES + 1)
    expect(codesOf(await checkText(more))).toEqual(['SITEMAP_TOO_LARGE'])
    expect(codesOf(await checkText(gzipSync(more), 'sitemap.xml.gz'))).toEqual(['SITEMAP_TOO_LARGE'])
  })

  it('counts news articles and not URLs', async () => {
    expect(levelOf(await checkText(urlset(numbered(1000, article), NEWS)))).toBe('none')
    expect(codesOf(await checkText(urlset(numbered(1001, article), NEWS)))).toEqual(['NEWS_TOO_MANY'])
    expect(levelOf(await checkText(urlset(`${numbered(1000, article)}${url(1000)}`, NEWS)))).toBe('none')
  })

  it('takes 1,000 images of one page', async () => {
    const images = numbered(
      1000,
      (at) => `<image:image><image:loc>https://www.example.com/${at}.jpg</image:loc></image:image>`,
    )
    expect(levelOf(await checkText(urlset(`<url>${loc(0)}${images}</url>`, IMAGE)))).toBe('none')
  })

  it('does not count alternates as URLs', async () => {
    const links = (at: number): string =>
      numbered(
        40,
        (n) =>
          `<xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/${n === 0 ? at : `${at}-${n}`}"/>`,
      )
    const { problems, urls } = await checkText(
      urlset(
        numbered(2000, (at) => `<url>${loc(at)}${links(at)}</url>`),
        XHTML,
      ),
    )
    expect(urls).toBe(2000)
    expect(problems.map(({ code }) => code)).not.toContain('URLS_TOO_MANY')
  })

  it('takes an index of 50,000 sitemaps and refuses one more', async () => {
    expect(levelOf(await checkText(index(50_000)))).toBe('note')
    expect(codesOf(await checkText(index(50_001)))).toContain('URLS_TOO_MANY')
  })
})

describe('gzip', () => {
  const packed = gzipSync(urlset(numbered(2000, url)))

  it('is known by its content and not by its name', async () => {
    expect(await checkText(packed, 'sitemap.xml')).toMatchObject({ urls: 2000, problems: [] })
    expect(await checkText(urlset(url(0)), 'sitemap.xml.gz')).toMatchObject({ urls: 1, problems: [] })
  })

  it.each([
    ['cut short', packed.subarray(0, -20)],
    ['followed by further bytes', Buffer.concat([packed, Buffer.from('further bytes')])],
    ['followed by zeros', Buffer.concat([packed, Buffer.alloc(16)])],
  ])('%s is an error', async (_, bytes) => {
    expect(codesOf(await checkText(bytes, 'sitemap.xml.gz'))).toEqual(['GZIP_BROKEN'])
  })

  it('packed twice is an error', async () => {
    expect(codesOf(await checkText(gzipSync(packed)))).toEqual(['GZIP_TWICE'])
  })
})

describe('text sitemaps', () => {
  it('may have a byte order mark, CRLF and empty lines', async () => {
    const text = '\uFEFFhttps://www.example.com/a\r\nhttps://www.example.com/b\r\n\r\n'
    expect(await checkText(text, 'sitemap.txt')).toMatchObject({ sitemaps: 1, urls: 2, problems: [] })
  })

  it('are held to the rules for addresses, line by line', async () => {
    const { problems } = await checkText('https://www.example.com/a\n/b\nhttps://www.example.com/a\n', 'sitemap.txt')
    expect(problems.map(({ code, line }) => [code, line])).toEqual([
      ['ADDRESS_INVALID', 2],
      ['LOC_DUPLICATE', 3],
    ])
  })
})

describe('folders and indexes', () => {
  const INDEX = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>https://www.example.com/sub/sitemap-1.xml</loc></sitemap><sitemap><loc>https://www.example.com/sub/sitemap-2.xml.gz</loc></sitemap></sitemapindex>`
  const cluster = (own: string): string =>
    `<url><loc>https://www.example.com/sub/${own}</loc>${['de', 'en'].map((tag) => `<xhtml:link rel="alternate" hreflang="${tag}" href="https://www.example.com/sub/${tag}"/>`).join('')}</url>`

  it('follows an index to the files beside it, and sees links between them', async () => {
    await using folder = await createFolder({
      'sitemap.xml': INDEX,
      'sitemap-1.xml': urlset(cluster('de'), XHTML),
      'sitemap-2.xml.gz': gzipSync(urlset(cluster('en'), XHTML)),
    })
    expect(await check(folder.path)).toEqual({ sitemaps: 3, urls: 2, alternates: 4, problems: [] })
  })

  it('names a missing return link across files by file and line', async () => {
    await using folder = await createFolder({
      'sitemap.xml': INDEX,
      'sitemap-1.xml': urlset(cluster('de'), XHTML),
      'sitemap-2.xml.gz': gzipSync(urlset('<url><loc>https://www.example.com/sub/en</loc></url>')),
    })
    const { problems } = await check(folder.path)
    expect(problems).toMatchObject([
      { code: 'HREFLANG_RETURN_MISSING', file: join(folder.path, 'sitemap-1.xml'), line: 3 },
    ])
  })

  it('takes the address of a sitemap from the robots.txt beside it', async () => {
    await using folder = await createFolder({
      'robots.txt': 'User-agent: *\nSitemap: https://example.com/sitemap.xml\n',
      'sitemap.xml': urlset(url(0)),
    })
    expect(codesOf(await check(folder.path))).toEqual(['LOC_OTHER_HOST'])
  })

  it('never reads outside the folder of an index', async () => {
    await using folder = await createFolder()
    await writeFile(
      join(folder.path, 'sitemap.xml'),
      INDEX.replace('sub/sitemap-1.xml', '..%2F..%2Fetc%2Fhostname').replace('sub/sitemap-2', '%2e%2e/%2e%2e/etc/x'),
    )
    const { problems, sitemaps } = await check(folder.path, { url: 'https://www.example.com/sitemap.xml' })
    expect(sitemaps).toBe(1)
    expect(problems.map(({ code }) => code)).toContain('INDEX_CHILD_ELSEWHERE')
  })

  it('reports a folder without a sitemap, and refuses what is not there', async () => {
    await using folder = await createFolder()
    expect(codesOf(await check(folder.path))).toEqual(['SITEMAP_MISSING'])
    await expect(check(join(folder.path, 'no'))).rejects.toMatchObject({ code: 'INPUT_MISSING' })
  })
})
