import { describe, expect, it } from 'vitest'
import { exclude, isListed } from './candidate.ts'
import { candidatesOf, optionsOf } from './candidate.fixture.ts'
import { uniteSameFiles, uniteSameUrls } from './unique.ts'

const hostAndUser = (
  host: Parameters<typeof candidatesOf>[0],
  user: Parameters<typeof candidatesOf>[0],
  options = optionsOf(),
) => {
  const { candidates } = candidatesOf(host, options, 'Vite')
  const more = candidatesOf(user, options, 'routes').candidates
  return [...candidates, ...more]
}

describe('uniteSameUrls', () => {
  it('leaves out the second of one source as a duplicate and names the first', () => {
    const { candidates } = candidatesOf(['/a', '/b', '/a'])
    uniteSameUrls(candidates)
    expect(candidates.map((candidate) => candidate.exclusion)).toEqual([
      undefined,
      undefined,
      { reason: 'duplicate', evidence: 'the same URL as /a' },
    ])
  })

  it('fills what the host does not say from a later source, and counts one URL', () => {
    const candidates = hostAndUser(
      [{ file: 'tea/index.html', entry: { priority: 0.3 } }],
      [{ path: '/tea/', entry: { priority: 0.9, changefreq: 'daily' } }],
    )
    uniteSameUrls(candidates)
    expect(candidates.filter(isListed)).toHaveLength(1)
    expect(candidates[0]?.entry).toEqual({ priority: 0.3, changefreq: 'daily' })
  })

  it('knows another spelling of a page that a route names by its file, too', () => {
    const candidates = hostAndUser([{ file: 'tea/index.html' }], [{ path: '/tea/', file: 'tea/index.html' }, '/tea'])
    uniteSameFiles(candidates)
    uniteSameUrls(candidates)
    expect(candidates.filter(isListed)).toHaveLength(1)
  })

  it('fills a field that is there and undefined', () => {
    const candidates = hostAndUser(
      [{ path: '/a', entry: { priority: undefined } }],
      [{ path: '/a', entry: { priority: 0.9 } }],
    )
    uniteSameUrls(candidates)
    expect(candidates[0]?.entry).toEqual({ priority: 0.9 })
  })

  it('fills the file a page is made from, and data, but takes nothing that the host says itself', () => {
    const candidates = hostAndUser(
      [
        { file: 'a/index.html' },
        { file: 'b/index.html', source: 'b.md', data: { title: 'B' } },
        { file: 'c/index.html', source: '[slug].astro', sourceIsShared: true },
      ],
      [
        { path: '/a/', source: 'a.md', data: { title: 'A' } },
        { path: '/b/', source: 'other.md', data: { title: 'Other', date: '2026-01-01' } },
        { path: '/c/', source: 'c.md' },
      ],
    )
    uniteSameUrls(candidates)
    expect(candidates.filter(isListed).map(({ route }) => [route.source, route.data])).toEqual([
      ['a.md', { title: 'A' }],
      ['b.md', { title: 'B', date: '2026-01-01' }],
      ['c.md', undefined],
    ])
    expect(candidates[2]?.route.sourceIsShared).toBeUndefined()
  })

  it.each(['/tea', '/tea/', '/tea/index.html', 'https://example.com/tea'])(
    'knows %s as the page of tea/index.html',
    (path) => {
      const candidates = hostAndUser([{ file: 'tea/index.html' }], [path])
      uniteSameUrls(candidates)
      expect(candidates.filter(isListed).map(({ loc }) => loc)).toEqual(['https://example.com/tea/'])
    },
  )

  it('keeps the same path on another host, and with a query, apart', () => {
    const candidates = hostAndUser([{ file: 'tea/index.html' }], ['https://other.example/tea', '/tea?sort=1'])
    uniteSameUrls(candidates)
    expect(candidates.filter(isListed)).toHaveLength(3)
  })

  it('does not guess which of two files a path without ending means', () => {
    const candidates = hostAndUser([{ file: 'tea/index.html' }, { file: 'tea.html' }], ['/tea'])
    uniteSameUrls(candidates)
    expect(candidates.filter(isListed)).toHaveLength(3)
  })

  it('leaves a page that is out by its own words out though a later source names it', () => {
    const candidates = hostAndUser([{ file: 'tea/index.html' }], ['/tea/'])
    exclude(candidates[0]!, 'noindex', 'tea/index.html:3')
    uniteSameUrls(candidates)
    expect(candidates.filter(isListed)).toEqual([])
  })

  it('lists the second file of a URL whose first is left out', () => {
    const { candidates } = candidatesOf(
      [{ file: 'tea.html' }, { file: 'tea/index.html' }],
      optionsOf({ htmlExtension: 'strip', trailingSlash: 'never' }),
    )
    exclude(candidates[0]!, 'redirect', 'tea.html:3')
    uniteSameUrls(candidates)
    expect(candidates.filter(isListed).map(({ file }) => file)).toEqual(['tea/index.html'])
  })
})

describe('uniteSameFiles', () => {
  it('takes the address that a later source gives to a file of which the host knows none', () => {
    const candidates = hostAndUser(
      [{ file: 'about.html' }],
      [{ path: '/x', file: 'about.html', entry: { priority: 1 } }],
    )
    uniteSameFiles(candidates)
    uniteSameUrls(candidates)
    expect(candidates.filter(isListed).map(({ loc, entry }) => [loc, entry.priority])).toEqual([
      ['https://example.com/x', 1],
    ])
  })

  it('keeps the address that the host gives', () => {
    const candidates = hostAndUser([{ path: '/about', file: 'about.html' }], [{ path: '/x', file: 'about.html' }])
    uniteSameFiles(candidates)
    expect(candidates.filter(isListed).map(({ loc }) => loc)).toEqual(['https://example.com/about'])
  })

  it('leaves two addresses of one source for one file alone', () => {
    const { candidates } = candidatesOf([
      { path: '/x', file: 'app.html' },
      { path: '/y', file: 'app.html' },
    ])
    uniteSameFiles(candidates)
    expect(candidates.filter(isListed)).toHaveLength(2)
  })
})
