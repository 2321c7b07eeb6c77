import { describe, expect, it } from 'vitest'
import type { RouteInput, SitemapOptions } from '../options/types.ts'
import { createProblems } from '../problems/collect.ts'
import { optionsOf } from './candidate.fixture.ts'
import { loadRoutes } from './sources.ts'

const load = async (routes: SitemapOptions['routes']) => {
  const problems = createProblems()
  const taken = new Map<string, string[]>()
  await loadRoutes(optionsOf({ routes }), problems.report, (item, source) => {
    taken.set(source, [...(taken.get(source) ?? []), typeof item === 'string' ? item : item.loc])
    return undefined
  })
  return { sources: [...taken], problems: problems.list() }
}

const asyncList = async function* (): AsyncGenerator<string> {
  yield '/x'
  yield '/y'
}

const piecesOf = async function* (...pieces: string[][]): AsyncGenerator<string[]> {
  yield* pieces
}

describe('loadRoutes', () => {
  it.each<[string, SitemapOptions['routes'], (string | undefined)[]]>([
    ['a list', ['/x', { loc: '/y', priority: 0.2 }], ['/x', '/y']],
    ['a set', new Set(['/x']), ['/x']],
    ['an async generator', asyncList(), ['/x', '/y']],
    ['a function', () => ['/x'], ['/x']],
    ['an async generator of pieces', piecesOf(['/x'], ['/y']), ['/x', '/y']],
    ['an async function that gives an iterable', async () => asyncList(), ['/x', '/y']],
  ])('takes %s', async (_, routes, paths) => {
    expect((await load(routes)).sources).toEqual([['routes', paths]])
  })

  class Product {
    readonly #slug: string
    constructor(slug: string) {
      this.#slug = slug
    }
    get loc(): string {
      return `/${this.#slug}`
    }
    get lastmod(): string {
      return '2026-05-04'
    }
  }

  it.each<[string, RouteInput[]]>([
    ['a class', [new Product('a'), new Product('b')]],
    [
      'a prototype',
      [Object.create({ loc: '/a', lastmod: '2026-05-04' }), Object.create({ loc: '/b', lastmod: '2026-05-04' })],
    ],
  ])('takes the fields of entries that have them from %s', async (_, routes) => {
    const taken: RouteInput[] = []
    const take = (item: RouteInput): undefined => void taken.push(item)
    await loadRoutes(optionsOf({ routes: [...routes, { name: 's', load: () => routes }] }), () => undefined, take)
    const items = ['/a', '/b', '/a', '/b'].map((loc) => ({ loc, lastmod: '2026-05-04' }))
    expect(taken).toEqual(items)
  })

  it('takes each item of a named source that gives one object again and again', async () => {
    const reusing = function* (): Generator<RouteInput> {
      const item = { loc: '' }
      for (const loc of ['/a', '/b', '/c']) yield Object.assign(item, { loc })
    }
    expect((await load([{ name: 's', load: reusing }])).sources).toEqual([['s', ['/a', '/b', '/c']]])
  })

  it('keeps named sources apart from the rest', async () => {
    const { sources } = await load(['/x', { name: 'shop', load: () => ['/y'] }])
    expect(sources).toEqual([
      ['routes', ['/x']],
      ['shop', ['/y']],
    ])
  })

  it('tries a named source again before it gives up', async () => {
    let tries = 0
    const shop = {
      name: 'shop',
      retries: 2,
      load: () => {
        tries += 1
        if (tries < 3) throw new Error('busy')
        return ['/y']
      },
    }
    expect((await load([shop])).sources).toEqual([['shop', ['/y']]])
  })

  it('fails the build when a required source fails, with its name and cause', async () => {
    const failing = { name: 'shop', retries: 0, load: () => Promise.reject(new Error('down')) }
    await expect(load([failing])).rejects.toMatchObject({
      code: 'ROUTE_SOURCE_FAILED',
      message: expect.stringContaining("'shop' could not be had: down"),
    })
  })

  it('warns when a source fails that is not required, and keeps the rest', async () => {
    const failing = { name: 'shop', retries: 0, required: false, load: () => Promise.reject(new Error('down')) }
    const { sources, problems } = await load(['/x', failing])
    expect(sources).toEqual([['routes', ['/x']]])
    expect(problems).toMatchObject([{ code: 'ROUTE_SOURCE_FAILED', level: 'warning' }])
  })

  it('gives up on a source that does not answer in time', async () => {
    const silent = { name: 'shop', retries: 0, timeout: 5, load: () => new Promise<string[]>(() => {}) }
    await expect(load([silent])).rejects.toMatchObject({ message: expect.stringContaining('no answer within 5 ms') })
  })

  it('closes a generator that it no longer waits for', async () => {
    const closed: string[] = []
    const slow = async function* (): AsyncGenerator<string> {
      try {
        for (let page = 1; ; page += 1) {
          yield `/page-${page}`
          await new Promise((resolve) => void setTimeout(resolve, 2))
        }
      } finally {
        closed.push('closed')
      }
    }
    await expect(load([{ name: 'shop', retries: 0, timeout: 10, load: slow }])).rejects.toThrow(
      'no answer within 10 ms',
    )
    await expect.poll(() => closed).toEqual(['closed'])
  })

  it('stops the other sources when one fails the build', async () => {
    let stopped: unknown
    const slow = {
      name: 'slow',
      load: ({ signal }: { signal: AbortSignal }) =>
        new Promise<string[]>((_, reject) => {
          signal.addEventListener('abort', () => reject((stopped = signal.reason)))
        }),
    }
    const failing = { name: 'shop', retries: 0, load: () => Promise.reject(new Error('down')) }
    await expect(load([slow, failing])).rejects.toMatchObject({ code: 'ROUTE_SOURCE_FAILED' })
    expect(stopped).toMatchObject({ code: 'ROUTE_SOURCE_FAILED' })
  })

  it('waits for the whole list before it starts a source, so that no failure is missed', async () => {
    const list = async function* (): AsyncGenerator {
      yield { name: 'shop', retries: 0, load: () => Promise.reject(new Error('down')) }
      await new Promise((resolve) => void setTimeout(resolve, 5))
      yield '/x'
    }
    await expect(load(list() as SitemapOptions['routes'])).rejects.toMatchObject({
      message: expect.stringContaining("'shop' could not be had: down") as string,
    })
  })

  it('says once which item of a source is no route', async () => {
    const shop = { name: 'shop', retries: 0, load: () => [42] as unknown as string[] }
    await expect(load([shop])).rejects.toMatchObject({
      message: expect.stringMatching(/'shop' could not be had: 42 is neither a path/) as string,
    })
  })

  it('names the cause under what fetch throws', async () => {
    const cause = new Error('connect ECONNREFUSED 127.0.0.1:9')
    const shop = { name: 'shop', retries: 0, load: () => Promise.reject(new TypeError('fetch failed', { cause })) }
    await expect(load([shop])).rejects.toMatchObject({
      message: expect.stringContaining('fetch failed: connect ECONNREFUSED 127.0.0.1:9') as string,
    })
  })

  it.each<unknown>([() => undefined, () => 'text', [42], [{ path: '/x' }]])('refuses %j', async (routes) => {
    await expect(load(routes as SitemapOptions['routes'])).rejects.toMatchObject({ code: 'ROUTE_SOURCE_FAILED' })
  })
})
