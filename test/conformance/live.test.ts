import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { check, codesOf, urlset } from './checking.ts'

type Answer = (request: IncomingMessage, response: ServerResponse, origin: string) => void

interface Site {
  origin: string
  /** Paths asked for, in order. */
  asked: string[]
  /** Most requests that were open at a time. */
  busiest: () => number
  [Symbol.asyncDispose](): Promise<void>
}

const serve = async (answers: Record<string, Answer>): Promise<Site> => {
  const asked: string[] = []
  let open = 0
  let busiest = 0
  let origin = ''
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    open += 1
    busiest = Math.max(busiest, open)
    response.on('close', () => {
      open -= 1
    })
    const answer = answers[path] ?? answers['*']
    if (answer === undefined) response.writeHead(404).end()
    else answer(request, response, origin)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    asked,
    busiest: () => busiest,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}

const sends =
  (body: string | Uint8Array, headers: Record<string, string> = { 'content-type': 'application/xml' }): Answer =>
  (_, response, origin) => {
    response.writeHead(200, headers).end(typeof body === 'string' ? body.replaceAll('ORIGIN', origin) : body)
  }
const html = (head = ''): Answer =>
  sends(`<!doctype html><html><head><title>T</title>${head}</head><body>B</body></html>`, {
    'content-type': 'text/html',
  })
const sitemap = (...paths: string[]): string =>
  urlset(paths.map((path) => `<url><loc>ORIGIN${path}</loc></url>`).join('\n'))

describe('a live sitemap', () => {
  it('is fetched with those it lists, one after the other', async () => {
    await using site = await serve({
      '/sitemap.xml': sends(
        '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>ORIGIN/a.xml</loc></sitemap><sitemap><loc>ORIGIN/b.txt</loc></sitemap></sitemapindex>',
      ),
      '/a.xml': sends(sitemap('/one')),
      '/b.txt': sends('ORIGIN/two\n', { 'content-type': 'text/plain' }),
    })
    expect(await check(`${site.origin}/sitemap.xml`)).toEqual({ sitemaps: 3, urls: 2, alternates: 0, problems: [] })
    expect(site.asked).toEqual(['/robots.txt', '/sitemap.xml', '/a.xml', '/b.txt'])
    expect(site.busiest()).toBe(1)
  })

  it.each<[string, Record<string, Answer>, string[]]>([
    ['is missing', {}, ['SITEMAP_STATUS']],
    ['is the app shell of the site', { '*': html() }, ['SITEMAP_CONTENT_TYPE', 'SITEMAP_IS_HTML']],
    [
      'has the content type of a page',
      { '/sitemap.xml': sends(sitemap('/a'), { 'content-type': 'text/html; charset=utf-8' }) },
      ['SITEMAP_CONTENT_TYPE'],
    ],
    [
      'lies behind a redirect',
      {
        '/sitemap.xml': (_, response) => response.writeHead(301, { location: '/moved.xml' }).end(),
        '/moved.xml': sends(sitemap('/a')),
      },
      ['SITEMAP_REDIRECTED'],
    ],
    [
      'redirects in a circle',
      { '/sitemap.xml': (_, response) => response.writeHead(302, { location: '/sitemap.xml' }).end() },
      ['SITEMAP_REDIRECTED', 'SITEMAP_REDIRECTS_ENDLESSLY'],
    ],
    [
      'is packed by its maker and again by the server',
      {
        '/sitemap.xml': (_, response, origin) => {
          const body = gzipSync(gzipSync(sitemap('/a').replaceAll('ORIGIN', origin)))
          response.writeHead(200, { 'content-type': 'application/gzip', 'content-encoding': 'gzip' }).end(body)
        },
      },
      ['GZIP_TWICE'],
    ],
    [
      'is packed for the way only',
      {
        '/sitemap.xml': (_, response, origin) => {
          const body = gzipSync(sitemap('/a').replaceAll('ORIGIN', origin))
          response.writeHead(200, { 'content-type': 'application/xml', 'content-encoding': 'gzip' }).end(body)
        },
      },
      [],
    ],
    [
      'breaks off',
      {
        '/sitemap.xml': (_, response) => {
          response.writeHead(200, { 'content-type': 'application/xml' }).write('<urlset>', () => response.destroy())
        },
      },
      ['NAMESPACE_WRONG', 'SITEMAP_UNREADABLE'],
    ],
    [
      'is forbidden to crawlers',
      {
        '/robots.txt': sends('User-agent: *\nDisallow: /sitemap.xml\n', { 'content-type': 'text/plain' }),
        '/sitemap.xml': sends(sitemap('/a')),
      },
      ['SITEMAP_BLOCKED'],
    ],
  ])('that %s is named as such', async (_, answers, codes) => {
    await using site = await serve(answers)
    expect(codesOf(await check(`${site.origin}/sitemap.xml`)).toSorted()).toEqual(codes.toSorted())
  })

  it('that never ends its answer is given up', async () => {
    await using site = await serve({
      '/sitemap.xml': (_, response) => {
        response.writeHead(200, { 'content-type': 'application/xml' }).write('<urlset>')
      },
    })
    expect(codesOf(await check(`${site.origin}/sitemap.xml`, { timeout: 500 }))).toContain('SITEMAP_UNREADABLE')
  })

  it('may list pages of another host whose robots.txt names it', async () => {
    await using other = await serve({
      '/robots.txt': (_, response) => response.writeHead(200).end(`Sitemap: ${consented}\n`),
    })
    await using site = await serve({ '/sitemap.xml': sends(urlset(`<url><loc>${other.origin}/a</loc></url>`)) })
    let consented = ''
    expect(codesOf(await check(`${site.origin}/sitemap.xml`))).toEqual(['LOC_OTHER_HOST'])
    consented = `${site.origin}/sitemap.xml`
    expect(codesOf(await check(`${site.origin}/sitemap.xml`))).toEqual([])
  })
})

describe('a visit', () => {
  const PAGES = ['/ok', '/gone', '/moved', '/header', '/meta', '/elsewhere', '/forbidden']

  it('asks each listed page, few at a time, as robots.txt allows', async () => {
    await using site = await serve({
      '/robots.txt': sends('User-agent: *\nDisallow: /forbidden\n', { 'content-type': 'text/plain' }),
      '/sitemap.xml': sends(sitemap(...PAGES)),
      '/ok': html('<link rel="canonical" href="/ok">'),
      '/moved': (_, response) => response.writeHead(302, { location: '/ok' }).end(),
      '/header': sends('<!doctype html><title>T</title>', { 'content-type': 'text/html', 'x-robots-tag': 'noindex' }),
      '/meta': html('<meta name="robots" content="noindex">'),
      '/elsewhere': html('<link rel="canonical" href="/ok">'),
    })
    const { problems } = await check(`${site.origin}/sitemap.xml`, { visit: 'all' })
    const found = problems.map(({ code, url }) => `${url?.replace(site.origin, '')} ${code}`)
    expect(found.toSorted()).toEqual([
      '/elsewhere VISIT_CANONICAL',
      '/forbidden VISIT_BLOCKED',
      '/gone VISIT_STATUS',
      '/header VISIT_NOINDEX',
      '/meta VISIT_NOINDEX',
      '/moved VISIT_REDIRECTED',
    ])
    expect(site.asked).not.toContain('/forbidden')
    expect(site.busiest()).toBeLessThanOrEqual(3)
  })

  it('asks no more pages than it is told to', async () => {
    await using site = await serve({ '/sitemap.xml': sends(sitemap('/a', '/b', '/c', '/d')), '*': html() })
    await check(`${site.origin}/sitemap.xml`, { visit: 2 })
    expect(site.asked.filter((path) => /^\/[a-d]$/.test(path))).toEqual(['/a', '/c'])
  })

  it('stops where the server asks for fewer requests', async () => {
    const paths = Array.from({ length: 40 }, (_, at) => `/p${at}`)
    await using site = await serve({
      '/robots.txt': (_, response) => response.writeHead(404).end(),
      '/sitemap.xml': sends(sitemap(...paths)),
      '*': (_, response) => response.writeHead(429).end(),
    })
    expect(codesOf(await check(`${site.origin}/sitemap.xml`, { visit: 'all' }))).toEqual(['VISIT_STOPPED'])
    expect(site.asked.length).toBeLessThan(10)
  })
})
