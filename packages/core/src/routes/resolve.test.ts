import { describe, expect, it } from 'vitest'
import type { SitemapOptions } from '../options/types.ts'
import type { Host, Route } from '../types.ts'
import { candidatesOf, optionsOf } from './candidate.fixture.ts'

const locOf = (route: Route, user: SitemapOptions = {}, host: Partial<Host> = {}): string => {
  const [candidate] = candidatesOf([route], optionsOf(user, host)).candidates
  return candidate?.exclusion === undefined ? String(candidate?.loc) : candidate.exclusion.reason
}

describe('resolveRoute', () => {
  it.each<[Route, SitemapOptions, string]>([
    [{ file: 'index.html' }, {}, 'https://example.com/'],
    [{ file: 'index.html' }, { base: 'docs' }, 'https://example.com/docs/'],
    [{ file: 'index.html' }, { base: '/docs/', trailingSlash: 'never' }, 'https://example.com/docs'],
    [{ file: 'index.html' }, { trailingSlash: 'never' }, 'https://example.com/'],
    [{ file: '/project/dist/tea/index.html' }, {}, 'https://example.com/tea/'],
    [{ file: 'blog/index.html' }, { site: 'https://example.com/team-a' }, 'https://example.com/team-a/blog/'],
    [
      { file: 'blog/index.html' },
      { site: 'https://example.com/team-a/', base: '/docs' },
      'https://example.com/team-a/docs/blog/',
    ],
    [{ file: 'blog/index.html' }, { trailingSlash: 'never' }, 'https://example.com/blog'],
    [{ file: 'about.html' }, {}, 'https://example.com/about.html'],
    [{ file: 'about.html' }, { trailingSlash: 'always' }, 'https://example.com/about.html'],
    [{ file: 'about.html' }, { htmlExtension: 'strip' }, 'https://example.com/about'],
    [{ file: 'about.html' }, { htmlExtension: 'strip', trailingSlash: 'always' }, 'https://example.com/about'],
    [{ file: 'v1.2/index.html' }, { trailingSlash: 'always' }, 'https://example.com/v1.2/'],
    [{ file: 'v1.2.html' }, { htmlExtension: 'strip' }, 'https://example.com/v1.2'],
    [{ file: 'index.htm' }, {}, 'https://example.com/'],
    [{ file: 'my-index.html' }, {}, 'https://example.com/my-index.html'],
    [{ file: 'rss.xml' }, { trailingSlash: 'always' }, 'https://example.com/rss.xml'],
    [{ path: '/tea', file: 'tea/index.html' }, { trailingSlash: 'always' }, 'https://example.com/tea/'],
    [{ path: '/tea/', file: 'tea/index.html' }, {}, 'https://example.com/tea/'],
    [{ path: '/tea', file: 'tea/index.html' }, {}, 'https://example.com/tea'],
    [{ path: '/tea' }, { trailingSlash: 'always' }, 'https://example.com/tea/'],
    [{ path: '/tea/' }, { trailingSlash: 'never' }, 'https://example.com/tea'],
    [{ path: '/v1.2' }, { trailingSlash: 'always' }, 'https://example.com/v1.2/'],
    [{ path: '/rss.xml' }, { trailingSlash: 'always' }, 'https://example.com/rss.xml'],
    [{ path: '/legal.html' }, { trailingSlash: 'always' }, 'https://example.com/legal.html'],
    [{ path: '/blog/index.html' }, {}, 'https://example.com/blog/'],
    [{ path: '/list?a=1' }, { trailingSlash: 'always' }, 'https://example.com/list?a=1'],
    [{ path: 'https://example.com/tea' }, { trailingSlash: 'always' }, 'https://example.com/tea/'],
    [{ path: 'https://other.example/tea' }, { trailingSlash: 'always' }, 'https://other.example/tea'],
    [{ path: '/[slug]/', file: '[slug]/index.html' }, {}, 'https://example.com/%5Bslug%5D/'],
    [{ path: 'ftp://example.com/' }, {}, 'invalid'],
    [{}, {}, 'invalid'],
    [{ file: '/elsewhere/x.html' }, {}, 'invalid'],
  ])('gives %j with %j the URL %s', (route, user, expected) => {
    expect(locOf(route, user)).toBe(expected)
  })

  it('takes the slash policy of the host unless the user sets one', () => {
    const route = { file: 'tea/index.html' }
    expect(locOf(route, {}, { trailingSlash: 'never' })).toBe('https://example.com/tea')
    expect(locOf(route, { trailingSlash: 'always' }, { trailingSlash: 'never' })).toBe('https://example.com/tea/')
  })

  it('names each route that gives no URL', () => {
    const { problems } = candidatesOf(['mailto:a@b.c', '/tea#green'])
    expect(problems.list().map(({ code, level }) => [code, level])).toEqual([
      ['ROUTE_INVALID', 'warning'],
      ['ROUTE_FRAGMENT', 'warning'],
    ])
  })
})
