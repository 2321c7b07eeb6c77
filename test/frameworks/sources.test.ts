import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import {
  createEnvironment,
  generateSitemap,
  type NamedSource,
  resolveOptions,
  type SitemapResult,
} from '@sitemapkit/core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const BODY = JSON.stringify(['/teas/assam', '/teas/darjeeling'])
const NO_LOG = { info: () => {}, warn: () => {}, error: () => {} }

const answer: RequestListener = (_, response) => void response.setHeader('content-type', 'application/json').end(BODY)
const fail: RequestListener = (_, response) =>
  void response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Busy</h1>')
const hangUp: RequestListener = (request) => void request.socket.destroy()
const stay: RequestListener = () => {}
const promiseMore: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-length': BODY.length + 100 }).write(BODY)
  setTimeout(() => response.socket?.end(), 10)
}
const promiseLess: RequestListener = (_, response) => {
  response.strictContentLength = false
  response.writeHead(200, { 'content-length': BODY.length - 5 }).end(BODY)
}
const stopHalfway: RequestListener = (_, response) => void response.writeHead(200).write(BODY.slice(0, 12))
const breakHalfway: RequestListener = (_, response) => {
  response.writeHead(200).write(BODY.slice(0, 12))
  setTimeout(() => response.socket?.destroy(), 10)
}
const answerSlowly: RequestListener = (_, response) => {
  const parts = BODY.match(/.{1,8}/g) ?? []
  const next = (): void => {
    const part = parts.shift()
    if (part === undefined) response.end()
    else response.write(part, () => void setTimeout(next, 10))
  }
  next()
}

describe('a named source over HTTP', () => {
  let folder = ''
  let server: Server
  let requests = 0
  /** Requests that the client gave up. */
  let ended = 0

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'sitemapkit-sources-'))
    requests = 0
    ended = 0
  })

  afterEach(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => void server.close(resolve))
    await rm(folder, { recursive: true })
  })

  /** Serves with each listener in turn, the last one for ever. */
  const serve = async (...listeners: RequestListener[]): Promise<string> => {
    server = createServer((request, response) => {
      response.on('close', () => {
        if (!response.writableEnded) ended += 1
      })
      const listener = listeners[Math.min(requests, listeners.length - 1)]
      requests += 1
      listener?.(request, response)
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/teas`
  }

  const load = async (address: string, source: Partial<NamedSource> = {}): Promise<SitemapResult> => {
    const shop: NamedSource = {
      name: 'shop',
      async load({ signal }) {
        const response = await fetch(address, { signal })
        if (!response.ok) throw new Error(`the shop answered ${response.status}`)
        return (await response.json()) as string[]
      },
      ...source,
    }
    const host = { name: 'Test', configName: 'test.config', root: folder, outDir: folder }
    const options = resolveOptions({ site: 'https://example.com', routes: ['/', shop] }, host)
    return generateSitemap([], options, createEnvironment(NO_LOG))
  }

  const locs = async (): Promise<string[]> =>
    [
      ...(await readFile(path.join(folder, 'sitemap.xml'), 'utf8')).matchAll(
        /<loc>https:\/\/example\.com(.*?)<\/loc>/g,
      ),
    ].map(([, loc]) => loc ?? '')

  it.each([
    ['at once', answer],
    ['slowly', answerSlowly],
  ])('lists what a server answers %s', async (_, listener) => {
    await load(await serve(listener))
    expect(await locs()).toEqual(['/', '/teas/assam', '/teas/darjeeling'])
    expect(requests).toBe(1)
  })

  it.each([
    ['an answer of 503', fail],
    ['a lost connection', hangUp],
    ['an answer shorter than it says', promiseMore],
    ['an answer that is cut off', breakHalfway],
  ])('lists what comes after %s', async (_, listener) => {
    await load(await serve(listener, answer))
    expect(await locs()).toEqual(['/', '/teas/assam', '/teas/darjeeling'])
    expect(requests).toBe(2)
  })

  it.each<[string, RequestListener, string | RegExp]>([
    ['answers with 503', fail, 'the shop answered 503'],
    ['hangs up', hangUp, /fetch failed: .+/],
    ['says more than it sends', promiseMore, /terminated: .+/],
    ['says less than it sends', promiseLess, 'JSON'],
    ['breaks off half-way', breakHalfway, /terminated: .+/],
    ['does not answer', stay, 'no answer within 150 ms'],
    ['stops half-way', stopHalfway, 'no answer within 150 ms'],
  ])('fails the build when a server %s, and writes nothing', async (_, listener, cause) => {
    const address = await serve(listener)
    const failure: unknown = await load(address, { timeout: 150, retries: 0 }).catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'ROUTE_SOURCE_FAILED', message: expect.stringMatching(cause) as string })
    expect(failure).toMatchObject({ message: expect.stringContaining("'shop'") as string })
    await expect(locs()).rejects.toMatchObject({ code: 'ENOENT' })
    expect(requests).toBe(1)
  })

  it.each([
    ['answers with 503', fail],
    ['stops half-way', stopHalfway],
  ])('publishes the rest with a warning when a server %s and the source is not required', async (_, listener) => {
    const { problems } = await load(await serve(listener), { timeout: 100, retries: 1, required: false })
    expect(await locs()).toEqual(['/'])
    expect(problems).toMatchObject([{ code: 'ROUTE_SOURCE_FAILED', level: 'warning', count: 1 }])
    expect(requests).toBe(2)
  })

  it('ends the request of a try whose time is up', async () => {
    await load(await serve(stay, stay, answer), { timeout: 1000 })
    expect(await locs()).toEqual(['/', '/teas/assam', '/teas/darjeeling'])
    expect(requests).toBe(3)
    await expect.poll(() => ended).toBe(2)
  })

  it('waits longer before each further try', async () => {
    const start = performance.now()
    await load(await serve(fail, fail, answer))
    expect(performance.now() - start).toBeGreaterThan(590)
    expect(requests).toBe(3)
  })

  it('says that nothing listens', async () => {
    const address = await serve(answer)
    await new Promise((resolve) => void server.close(resolve))
    await expect(load(address, { retries: 0 })).rejects.toMatchObject({
      message: expect.stringContaining('ECONNREFUSED') as string,
    })
  })
})
