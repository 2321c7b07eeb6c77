import { gzipSync } from 'node:zlib'
import * as fs from 'node:fs/promises'
import * as nodePath from 'node:path'
import { describe, expect, it } from 'vitest'
import type { SitemapOptions } from '../options/types.ts'
import type { Route } from '../types.ts'
import { type Build, buildSite, createRoot, readText, serve, writeText } from '../lastmod/build.fixture.ts'

/** Ten pages: the home page, four of the blog, four of the docs, one alone. */
const PATHS = ['', 'blog/1/', 'blog/2/', 'blog/3/', 'blog/4/', 'docs/1/', 'docs/2/', 'docs/3/', 'docs/4/', 'about/']
const pagesOf = (paths: readonly string[]): Record<string, string> =>
  Object.fromEntries(paths.map((path) => [`${path}index.html`, path]))
const without = (...gone: readonly string[]): Record<string, string> =>
  pagesOf(PATHS.filter((path) => !gone.includes(path)))
const sitemapOf = (paths: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths
    .map((path) => `<url><loc>https://example.com/${path}</loc></url>`)
    .join('')}</urlset>`

/** Builds the whole site, then another with a guard against that. */
const rebuild = async (pages: Build['pages'], options: Build['options'], more: Partial<Build> = {}) => {
  const root = more.root ?? (await createRoot())
  await buildSite({ root, pages: pagesOf(PATHS), options: { ledger: 'ledger.txt' } })
  const ledger = await readText(root, 'ledger.txt')
  const built = await buildSite({
    root,
    pages,
    options: { ledger: 'ledger.txt', ...options },
    ...more,
    day: '2026-11-02',
  })
  return { ...built, root, isLedgerSame: (await readText(root, 'ledger.txt')) === ledger }
}

describe('the guard', () => {
  it('lets go what may go, and no more', async () => {
    expect((await rebuild(without('blog/1/', 'about/'), { guard: { lost: 0.2 } })).codes).toEqual([])
    expect((await rebuild(without('blog/1/', 'about/'), { guard: {} })).codes).toEqual([])
    expect((await rebuild(without('blog/1/'), { guard: { lost: 0 } })).codes).toEqual(['GUARD_LOST error'])
  })

  it('stops a build that loses more, before anything is published, and names the sections', async () => {
    const lost = ['blog/1/', 'blog/2/', 'blog/3/', 'blog/4/', 'docs/2/', 'about/']
    const { codes, problems, failed, dates, isLedgerSame } = await rebuild(without(...lost), { guard: { lost: 0.5 } })
    expect([codes, failed]).toEqual([['GUARD_LOST error'], true])
    expect(problems[0]?.message).toBe(
      '6 of 10 URLs that the earlier ledger lists would vanish (60%, where 50% may): /blog/ (4 of 4), /about/ (1 of 1), /docs/ (1 of 4).',
    )
    expect(problems[0]?.hint).toMatch(/^See why they are left out \(build with NODE_DEBUG=sitemapkit\)\./)
    expect(Object.keys(dates)).toHaveLength(10)
    expect(isLedgerSame).toBe(true)
  })

  it('counts pages that are built and left out, whatever the reason', async () => {
    const { codes } = await rebuild(pagesOf(PATHS), { guard: {}, exclude: ['/blog/**'] })
    expect(codes).toEqual(['GUARD_LOST error'])
  })

  it('does not count what is redirected', async () => {
    const root = await createRoot()
    await writeText(root, 'dist/_redirects', '/blog/* /journal/:splat 301\n')
    const blog = PATHS.filter((path) => path.startsWith('blog/'))
    expect((await rebuild(without(...blog), { guard: { lost: 0 } }, { root })).codes).toEqual([])
    await writeText(root, 'dist/_redirects', '/blog/* /shell.html 200\n')
    expect((await rebuild(without(...blog), { guard: { lost: 0 } }, { root })).codes).toEqual(['GUARD_LOST error'])
  })

  it('does not count what a page redirects, in whatever spelling', async () => {
    const routes: Route[] = [{ path: '/about.html', kind: 'redirect' }]
    expect((await rebuild(without('about/'), { guard: { lost: 0 } }, { routes })).codes).toEqual([])
    const other: Route[] = [{ path: '/about/us/', kind: 'redirect' }]
    expect((await rebuild(without('about/'), { guard: { lost: 0 } }, { routes: other })).codes).toEqual([
      'GUARD_LOST error',
    ])
  })

  it('does not count new pages against lost ones, nor what went in earlier builds', async () => {
    const root = await createRoot()
    await rebuild(without('blog/1/', 'blog/2/'), { guard: { lost: 0.2 } }, { root })
    const pages = without('blog/1/', 'blog/2/')
    const options = { ledger: 'ledger.txt', guard: { lost: 0 } }
    expect((await buildSite({ root, pages, options, day: '2026-11-03' })).codes).toEqual([])
  })

  it('is told where there is nothing to compare with', async () => {
    const root = await createRoot()
    const codesOf = async (options: SitemapOptions) => {
      const { codes, failed } = await buildSite({ root, pages: pagesOf(PATHS), options })
      return [...codes, failed]
    }
    expect(await codesOf({ guard: {} })).toEqual(['GUARD_NO_BASE note', false])
    expect(await codesOf({ guard: {}, ledger: 'ledger.txt' })).toEqual(['GUARD_NO_BASE note', false])
    expect(await codesOf({ guard: {}, ledger: 'ledger.txt', preview: true })).toEqual(['GUARD_NO_BASE note', false])
    expect(await codesOf({ guard: { against: 'missing.xml' } })).toEqual(['GUARD_NO_BASE note', false])
  })

  it.each([
    ['a sitemap', 'old.xml', sitemapOf(PATHS)],
    ['a packed one', 'old.xml.gz', gzipSync(sitemapOf(PATHS))],
    ['a text sitemap', 'old.txt', PATHS.map((path) => `https://example.com/${path}\n`).join('')],
    ['a folder', 'live/sitemap.xml', sitemapOf(PATHS)],
    [
      'a ledger',
      'old-ledger.txt',
      `sitemapkit-ledger 9\n${PATHS.map((path) => `https://example.com/${path}\tfp\t-\n`).join('')}https://example.com/x\tgone\t2026-01-01\n`,
    ],
  ])('compares with %s', async (name, file, content) => {
    const root = await createRoot()
    await fs.mkdir(nodePath.dirname(nodePath.join(root, file)), { recursive: true })
    await fs.writeFile(nodePath.join(root, file), content)
    const against = name === 'a folder' ? nodePath.dirname(file) : file
    const build = (pages: Build['pages'], lost: number) =>
      buildSite({ root, pages, options: { guard: { lost, against } } })
    expect((await build(without('about/'), 0.1)).codes).toEqual([])
    const { codes, problems } = await build(without('about/'), 0.05)
    expect(codes).toEqual(['GUARD_LOST error'])
    expect(problems[0]?.message).toContain(`1 of 10 URLs that ${against} lists`)
  })

  it('compares with an index and all it lists', async () => {
    const root = await createRoot()
    const index = (name: string): string => `<sitemap><loc>https://example.com/${name}</loc></sitemap>`
    await writeText(
      root,
      'live/sitemap.xml',
      `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${index('sitemap-1.xml')}${index('sitemap-2.xml')}</sitemapindex>`,
    )
    await writeText(root, 'live/sitemap-1.xml', sitemapOf(PATHS.slice(0, 5)))
    await writeText(root, 'live/sitemap-2.xml', sitemapOf(PATHS.slice(5)))
    const options = { guard: { lost: 0, against: 'live' } }
    const { problems } = await buildSite({ root, pages: without('docs/1/', 'blog/1/'), options })
    expect(problems[0]?.message).toContain('2 of 10 URLs that live lists')
  })

  it('compares with the deployed sitemap', async () => {
    const root = await createRoot()
    let status = 200
    const address = await serve((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/xml' }).end(sitemapOf(PATHS))
    })
    const build = async () => {
      const options = { guard: { lost: 0, against: `${address}/sitemap.xml` } }
      return (await buildSite({ root, pages: without('about/'), options })).codes
    }
    expect(await build()).toEqual(['GUARD_LOST error'])
    status = 404
    expect(await build()).toEqual(['GUARD_NO_BASE note'])
    status = 503
    expect(await build()).toEqual(['GUARD_UNREADABLE error'])
  })

  it('does not take the part that it could read for the whole', async () => {
    const root = await createRoot()
    await writeText(root, 'old.xml', sitemapOf(PATHS).replace('</loc></url></urlset>', ''))
    const { codes, failed } = await buildSite({ root, pages: {}, options: { guard: { against: 'old.xml' } } })
    expect([codes, failed]).toEqual([['GUARD_UNREADABLE error'], true])
  })

  it('compares a preview by its paths, since its host may be another', async () => {
    const root = await createRoot()
    await writeText(root, 'old.xml', sitemapOf(PATHS))
    const options = { site: 'https://preview-7.example.net', preview: true, guard: { lost: 0.1, against: 'old.xml' } }
    expect((await buildSite({ root, pages: without('about/'), options })).codes).toEqual([])
    const two = await buildSite({ root, pages: without('about/', 'blog/1/'), options })
    expect(two.codes).toEqual(['GUARD_LOST error'])
  })
})
