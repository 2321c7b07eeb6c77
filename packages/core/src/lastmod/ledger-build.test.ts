import { describe, expect, it } from 'vitest'
import { createEnvironment } from '../environment.ts'
import type { SitemapOptions } from '../options/types.ts'
import { createProblems } from '../problems/collect.ts'
import { buildSite, createRoot, readText, serve, writeText } from './build.fixture.ts'
import { readEarlierLedger } from './ledger-source.ts'

const LEDGER = { ledger: 'state/ledger.txt' }
const PAGES = { 'index.html': 'Home', 'a/index.html': 'Ay', 'b/index.html': 'Bee' }
const DAYS_RE = /\t(-|\d{4}-\d{2}-\d{2})$/gm
const daysOf = (ledger: string | undefined): string[] =>
  [...(ledger ?? '').matchAll(DAYS_RE)].map(([, day = '']) => day)

describe('a ledger in a file', () => {
  it('begins without dates, and dates what changes from then on', async () => {
    const root = await createRoot()
    const first = await buildSite({ root, pages: PAGES, options: LEDGER })
    expect(first.codes).toEqual([])
    expect(first.dates).toEqual({ '/': undefined, '/a/': undefined, '/b/': undefined })
    expect(await readText(root, 'state/ledger.txt')).toMatch(
      /^sitemapkit-ledger 1\nhttps:\/\/example\.com\/\t[\w-]{16}\t-\nhttps:\/\/example\.com\/a\/\t[\w-]{16}\t-\n/,
    )
    const pages = { ...PAGES, 'b/index.html': 'Bees', 'c/index.html': 'Sea' }
    const second = await buildSite({ root, pages, options: LEDGER, day: '2026-11-02' })
    expect(second.dates).toEqual({ '/': undefined, '/a/': undefined, '/b/': '2026-11-02', '/c/': '2026-11-02' })
    expect(second.summary[1]).toBe('dates on 2 (2 ledger), 2 without · since the last build 1 new, 1 changed')
  })

  it('gives the same bytes for the same pages, the same day and later', async () => {
    const root = await createRoot()
    await buildSite({ root, pages: PAGES, options: LEDGER })
    const pages = { ...PAGES, 'a/index.html': 'Eh' }
    const changed = await buildSite({ root, pages, options: LEDGER, day: '2026-11-02' })
    const ledger = await readText(root, 'state/ledger.txt')
    for (const day of ['2026-11-02', '2026-12-24']) {
      const again = await buildSite({ root, pages, options: LEDGER, day })
      expect(again.sitemap).toBe(changed.sitemap)
      expect(again.summary[1]).toBe('dates on 1 (1 ledger), 2 without')
      expect(await readText(root, 'state/ledger.txt')).toBe(ledger)
    }
  })

  it('says what is gone, and that a page which redirects is not', async () => {
    const root = await createRoot()
    await buildSite({ root, pages: { ...PAGES, 'blog/old/index.html': 'Old' }, options: LEDGER })
    await writeText(root, 'dist/_redirects', '/b/ /a/ 301\n')
    const pages = { 'index.html': 'Home' }
    const routes = [{ path: '/a/', kind: 'redirect' as const }]
    const { summary } = await buildSite({ root, pages, routes, options: LEDGER, day: '2026-11-02' })
    expect(summary).toContain('since the last build 1 gone and not redirected: /blog/old/')
    expect((await readText(root, 'state/ledger.txt'))?.match(/\tgone\t2026-11-02\n/g)).toHaveLength(3)
  })

  it('does not hold what fits no sitemap file, which the decisions tell too', async () => {
    const root = await createRoot()
    const images = Array.from({ length: 200 }, (_, at) => ({ loc: `https://example.com/${'x'.repeat(50)}${at}.png` }))
    const options: SitemapOptions = {
      ...LEDGER,
      report: 'report.html',
      transform: (entry) => (entry.loc.endsWith('/b/') ? { ...entry, images } : entry),
      output: { limits: { bytes: 10_000 } },
    }
    await buildSite({ root, pages: { 'index.html': 'Home', 'a/index.html': 'Ay' }, options })
    const { codes, summary } = await buildSite({ root, pages: PAGES, options, day: '2026-11-02' })
    expect(codes).toEqual(['ENTRY_TOO_LARGE warning'])
    expect(await readText(root, 'state/ledger.txt')).not.toContain('/b/')
    expect(await readText(root, 'report.html')).toContain('Left out as invalid: 1')
    expect(summary[1]).toContain('1 of 3 pages left out: 1 invalid')
    expect(summary.join()).not.toContain('new')
  })

  it('is left alone by a build that fails, that lists nothing, or that is a preview', async () => {
    const root = await createRoot()
    await buildSite({ root, pages: PAGES, options: LEDGER })
    const before = await readText(root, 'state/ledger.txt')
    const pages = { 'index.html': 'Other' }
    const failing = { ...LEDGER, transform: () => Promise.reject(new Error('no')) }
    expect((await buildSite({ root, pages, options: failing })).failed).toBe(true)
    expect((await buildSite({ root, pages: {}, options: LEDGER })).codes).toEqual(['NOTHING_LISTED warning'])
    expect((await buildSite({ root, pages, options: { ...LEDGER, preview: true } })).codes).toEqual([])
    expect(await readText(root, 'state/ledger.txt')).toBe(before)
  })

  it('is never a file of somebody else', async () => {
    const root = await createRoot()
    await writeText(root, 'state/ledger.txt', '{ "name": "site" }\n')
    const { codes, failed } = await buildSite({ root, pages: PAGES, options: LEDGER })
    expect([codes, failed]).toEqual([['LEDGER_FOREIGN error'], true])
    expect(await readText(root, 'state/ledger.txt')).toBe('{ "name": "site" }\n')
  })

  it('is no folder', async () => {
    const root = await createRoot()
    await writeText(root, 'state/ledger.txt/file', '')
    expect((await buildSite({ root, pages: PAGES, options: LEDGER })).codes).toEqual(['LEDGER_UNREADABLE error'])
  })

  it('keeps the good days beside a broken line, which is told with its number', async () => {
    const root = await createRoot()
    await buildSite({ root, pages: PAGES, options: LEDGER })
    const ledger = (await readText(root, 'state/ledger.txt')) ?? ''
    await writeText(root, 'state/ledger.txt', `${ledger.replaceAll('\t-\n', '\t2026-06-01\n')}what is this?\n`)
    const { codes, dates, problems } = await buildSite({ root, pages: PAGES, options: LEDGER, day: '2026-11-02' })
    expect(codes).toEqual(['LEDGER_LINE_BROKEN warning'])
    expect(problems[0]).toMatchObject({ file: 'state/ledger.txt', line: 5 })
    expect(dates).toEqual({ '/': '2026-06-01', '/a/': '2026-06-01', '/b/': '2026-06-01' })
    expect(await readText(root, 'state/ledger.txt')).not.toContain('what is this?')
  })

  it('tells in CI that it must be kept, where there is something new to keep', async () => {
    const root = await createRoot()
    const build = { root, pages: PAGES, options: LEDGER, env: { CI: 'true' } }
    expect((await buildSite(build)).codes).toEqual(['LEDGER_IN_CI note'])
    expect((await buildSite(build)).codes).toEqual([])
    expect((await buildSite({ ...build, pages: { 'index.html': 'x' } })).codes).toEqual(['LEDGER_IN_CI note'])
    expect((await buildSite({ ...build, env: { CI: 'false' } })).codes).toEqual([])
  })

  it('tells where it begins in the output folder, which hosts empty', async () => {
    const root = await createRoot()
    const options = { ledger: 'dist/ledger.txt' }
    expect((await buildSite({ root, pages: PAGES, options })).codes).toEqual(['LEDGER_IN_OUTPUT note'])
    expect((await buildSite({ root, pages: PAGES, options })).codes).toEqual([])
  })

  it('remembers nothing of what a page says where nothing is read', async () => {
    const root = await createRoot()
    await buildSite({ root, pages: PAGES, options: { ...LEDGER, read: false } })
    expect(await readText(root, 'state/ledger.txt')).toContain('https://example.com/a/\t-\t-\n')
  })
})

describe('a ledger at an address', () => {
  /** A site that is built and deployed: the server shows what the last build wrote. */
  const deployed = async () => {
    const root = await createRoot()
    const address = await serve((request, response) => {
      void (async () => {
        const text = await readText(root, `live${request.url ?? ''}`)
        response.writeHead(text === undefined ? 404 : 200).end(text)
      })()
    })
    return { root, options: { ledger: `${address}/state/ledger.txt` } }
  }

  it('is read there, and written to the output at the same path', async () => {
    const site = await deployed()
    expect((await buildSite({ ...site, pages: PAGES, env: { CI: '1' } })).codes).toEqual([])
    const first = (await readText(site.root, 'dist/state/ledger.txt')) ?? ''
    expect(daysOf(first)).toEqual(['-', '-', '-'])
    await writeText(site.root, 'live/state/ledger.txt', first)
    await writeText(site.root, 'dist/state/ledger.txt', '')
    const pages = { ...PAGES, 'a/index.html': 'Eh' }
    const { dates } = await buildSite({ ...site, pages, day: '2026-11-02' })
    expect(dates).toEqual({ '/': undefined, '/a/': '2026-11-02', '/b/': undefined })
    expect(daysOf(await readText(site.root, 'dist/state/ledger.txt'))).toEqual(['-', '2026-11-02', '-'])
  })

  it('lies below the base', async () => {
    const root = await createRoot()
    const fetch404 = (): Promise<Response> => Promise.resolve(new Response(null, { status: 404 }))
    const build = (ledger: string) =>
      buildSite({ root, pages: PAGES, fetch: fetch404, options: { base: '/docs', ledger } })
    expect((await build('https://example.com/docs/ledger.txt')).codes).toEqual([])
    expect(await readText(root, 'dist/ledger.txt')).toMatch(/^sitemapkit-ledger 1\n/)
    expect((await build('https://example.com/ledger.txt')).codes).toEqual(['LEDGER_PLACE error'])
  })

  it('is followed where the server sends on', async () => {
    const root = await createRoot()
    const address = await serve((request, response) => {
      if (request.url === '/ledger.txt') response.writeHead(302, { location: '/real.txt' }).end()
      else response.end('sitemapkit-ledger 0\nhttps://example.com/\tfp\t2026-06-01\n')
    })
    const { dates } = await buildSite({ root, pages: PAGES, options: { ledger: `${address}/ledger.txt` } })
    expect(dates['/']).toBe('2026-06-01')
  })

  it.each([
    ['answers 500', 500, 'oops'],
    ['answers 403', 403, 'sitemapkit-ledger 1\n'],
    ['answers 410', 410, ''],
  ])('stops the build where the server %s, and says how to go on', async (_, status, text) => {
    const root = await createRoot()
    const address = await serve((_request, response) => response.writeHead(status).end(text))
    const options = { ledger: `${address}/ledger.txt` }
    await writeText(root, 'dist/ledger.txt', 'as it was')
    const { codes, problems, failed, sitemap } = await buildSite({ root, pages: PAGES, options })
    expect([codes, failed, sitemap]).toEqual([['LEDGER_UNREACHABLE error'], true, undefined])
    expect(problems[0]?.message).toContain(`status ${status}`)
    expect(problems[0]?.hint).toContain('To go on without it')
    expect(await readText(root, 'dist/ledger.txt')).toBe('as it was')
  })

  it('stops the build where the server gives a page for every address, or does not exist', async () => {
    const root = await createRoot()
    const address = await serve((_request, response) => response.end('<!doctype html>\n<title>App</title>\n'))
    const build = (ledger: string) => buildSite({ root, pages: PAGES, options: { ledger } })
    expect((await build(`${address}/ledger.txt`)).codes).toEqual(['LEDGER_FOREIGN error'])
    expect((await build('http://127.0.0.1:9/ledger.txt')).codes).toEqual(['LEDGER_UNREACHABLE error'])
  })

  it('is given up where it can not be had and the user publishes all the same: no day is made up, none overwritten', async () => {
    const root = await createRoot()
    const options = { ledger: 'http://127.0.0.1:9/ledger.txt', failOn: 'never' as const }
    const { dates, failed } = await buildSite({ root, pages: PAGES, options })
    expect([dates, failed]).toEqual([{ '/': undefined, '/a/': undefined, '/b/': undefined }, false])
    expect(await readText(root, 'dist/ledger.txt')).toBeUndefined()
  })

  const readAt = async (address: string, limits: { timeout: number; bytes: number }) => {
    const problems = createProblems()
    const place = { name: address, path: '/nowhere', address }
    const environment = createEnvironment({ info: () => {}, warn: () => {}, error: () => {} })
    const ledger = await readEarlierLedger(place, environment, problems.report, limits)
    return { ledger, messages: problems.list().map(({ code, message }) => `${code}: ${message}`) }
  }

  it.each([
    ['never answers', () => {}],
    [
      'stops in the middle',
      (response: { write: (text: string) => unknown }) => void response.write('sitemapkit-ledger 1\n'),
    ],
  ])('is not waited for for ever where the server %s', async (_, answer) => {
    const address = await serve((_request, response) => answer(response))
    const { ledger, messages } = await readAt(`${address}/ledger.txt`, { timeout: 300, bytes: 1000 })
    expect(ledger).toBeUndefined()
    expect(messages).toEqual([expect.stringMatching(/^LEDGER_UNREACHABLE: .*(?:timeout|aborted)/i)])
  })

  it('is not read past its limit', async () => {
    let sent = 0
    const address = await serve((_request, response) => {
      const more = (): void => {
        for (let free = true; free && !response.destroyed; sent += 1)
          free = response.write('https://example.com/\tfp\t2026-06-01\n'.repeat(100))
      }
      response.on('drain', more)
      more()
    })
    const { ledger, messages } = await readAt(`${address}/ledger.txt`, { timeout: 20_000, bytes: 100_000 })
    expect(ledger).toBeUndefined()
    expect(messages).toEqual([expect.stringContaining('more than 100000 bytes')])
    expect(sent).toBeLessThan(5000)
  })

  it('is an error where the connection breaks off', async () => {
    const address = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('sitemapkit-ledger 1\nhttps://example.com/\tfp\t2026-06-01\n', () => response.destroy())
    })
    const { ledger, messages } = await readAt(`${address}/ledger.txt`, { timeout: 5000, bytes: 10_000 })
    expect(ledger).toBeUndefined()
    expect(messages).toEqual([expect.stringMatching(/^LEDGER_UNREACHABLE/)])
  })
})
