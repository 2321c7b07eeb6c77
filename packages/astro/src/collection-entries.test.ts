import type { APIContext } from 'astro'
import { describe, expect, it } from 'vitest'
import { createEntryRecord, findShownEntry } from './collection-entries.ts'

const entry = (id: string, collection = 'notes') => ({ id, collection, data: { title: id } })
const A = entry('a')
const B = entry('b')

describe('findShownEntry', () => {
  it.each<[string, Record<string, unknown>, { entry: unknown; isAlone: boolean } | undefined]>([
    ['the only entry, under any name', { post: A, title: 'A', count: 1, none: null }, { entry: A, isAlone: true }],
    ['one that is given twice', { post: A, entry: A }, { entry: A, isAlone: true }],
    ['one beside a list of others', { tag: A, posts: [B] }, { entry: A, isAlone: false }],
    ['one beside a page of others', { tag: A, page: { data: [B], total: 1 } }, { entry: A, isAlone: false }],
    ['one beside a list of other things', { post: A, headings: [{ depth: 2 }] }, { entry: A, isAlone: true }],
    ['none of two', { post: A, next: B }, undefined],
    ['none of a list', { posts: [A] }, undefined],
    ['none of a page of entries', { page: { data: [A], total: 1 } }, undefined],
    ['none of what is inside of something else', { post: { ...A, id: 1, entry: B } }, undefined],
    ['none where the data are a list', { post: { ...A, data: [] } }, undefined],
    ['none where there are no props', {}, undefined],
  ])('finds %s', (_, props, expected) => {
    expect(findShownEntry(props)).toEqual(expected)
  })
})

describe('createEntryRecord', () => {
  const render = async (
    record: ReturnType<typeof createEntryRecord>,
    pathname: string,
    {
      originPathname = pathname,
      props = { post: A },
      locals = {},
      payload,
    }: Partial<APIContext> & { payload?: string } = {},
  ): Promise<void> => {
    const context = { url: new URL(pathname, 'https://example.com'), originPathname, props, locals } as APIContext
    await record.render(
      context,
      () => Promise.resolve(new Response()),
      (_, next) => next(payload),
    )
  }

  it.each([
    ['/', '/a/', 'a'],
    ['/', '/', ''],
    ['/', '/blog/a', 'blog/a'],
    ['/', '/blog/a.html', 'blog/a'],
    ['/', '/index.html', ''],
    ['/', '/%C3%BC%20b/', 'ü b'],
    ['/', '/50%/', '50%'],
    ['/docs', '/docs/a/', 'a'],
    ['/docs/', '/docs', ''],
    ['/docs', '/docsy/a/', 'docsy/a'],
    ['/a/b/', '/a/b/index.html', ''],
  ])('knows, with base %s, what is requested as %s by %j', async (base, pathname, stem) => {
    const record = createEntryRecord(base)
    await render(record, pathname)
    expect(record.find(stem)?.entry).toBe(A)
  })

  it('asks the route data of Starlight where the props have no entry', async () => {
    const record = createEntryRecord('/')
    const locals = { starlightRoute: { entry: A, sidebar: [] } } as unknown as APIContext['locals']
    await render(record, '/a/', { props: {}, locals })
    await render(record, '/b/', { props: { post: B }, locals })
    expect(record.find('a')).toEqual({ entry: A, isAlone: true })
    expect(record.find('b')?.entry).toBe(B)
  })

  it('is certain of nothing where one address is rendered twice', async () => {
    const record = createEntryRecord('/')
    await render(record, '/a/')
    await render(record, '/a.html', { props: { post: B } })
    expect(record.find('a')).toBeUndefined()
  })

  it('is certain of nothing where the middleware of the site shows another page', async () => {
    const record = createEntryRecord('/')
    await render(record, '/a/', { payload: '/b/' })
    expect(record.find('a')).toBeUndefined()
  })

  it('is certain of nothing where a page shows another, which keeps its own entry', async () => {
    const record = createEntryRecord('/')
    await render(record, '/b/', { props: { post: B } })
    await render(record, '/b/', { originPathname: '/a/', props: { post: B } })
    await render(record, '/a/')
    expect(record.find('a')).toBeUndefined()
    expect(record.find('b')?.entry).toBe(B)
  })
})
