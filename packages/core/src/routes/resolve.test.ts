import { posix, win32 } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { SitemapOptions } from '../options/types.ts'
import type { Host, Route } from '../types.ts'
import { candidatesOf, optionsOf } from './candidate.fixture.ts'
import { toPosix, toRelativeFile } from './resolve.ts'

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

describe('toRelativeFile', () => {
  it.each([
    [String.raw`C:\site\dist\tea\index.html`, 'tea/index.html'],
    ['C:/site/dist/tea/index.html', 'tea/index.html'],
    [String.raw`c:\Site\Dist\tea.html`, 'tea.html'],
    [String.raw`tea\green\index.html`, 'tea/green/index.html'],
    [String.raw`.\tea.html`, 'tea.html'],
    ['./tea.html', 'tea.html'],
    ['tea/green.html', 'tea/green.html'],
    [String.raw`C:\site\dist\..tea\index.html`, '..tea/index.html'],
    [String.raw`C:\site\other\index.html`, String.raw`C:\site\other\index.html`],
    [String.raw`D:\site\dist\index.html`, String.raw`D:\site\dist\index.html`],
    [String.raw`..\other\index.html`, String.raw`..\other\index.html`],
    [String.raw`\\server\share\index.html`, String.raw`\\server\share\index.html`],
  ])('on Windows makes %s to %s', (file, expected) => {
    expect(toRelativeFile(file, String.raw`C:\site\dist`, win32)).toBe(expected)
  })

  it.each([
    ['/site/dist/tea/index.html', 'tea/index.html'],
    ['/site/dist/..tea/index.html', '..tea/index.html'],
    ['./tea.html', 'tea.html'],
    [String.raw`a\b.html`, String.raw`a\b.html`],
    ['/site/other/index.html', '/site/other/index.html'],
    ['../other/index.html', '../other/index.html'],
  ])('elsewhere makes %s to %s', (file, expected) => {
    expect(toRelativeFile(file, '/site/dist', posix)).toBe(expected)
  })
})

describe('toPosix', () => {
  it.each([
    [String.raw`dist\docs`, win32, 'dist/docs'],
    [String.raw`.\dist`, win32, 'dist'],
    ['dist/docs', win32, 'dist/docs'],
    ['./dist', posix, 'dist'],
    [String.raw`a\b`, posix, String.raw`a\b`],
  ])('of %s goes by the separator of its system', (path, system, expected) => {
    expect(toPosix(path, system)).toBe(expected)
  })
})
