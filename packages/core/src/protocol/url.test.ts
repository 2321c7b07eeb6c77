import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MIN_LOC_LENGTH } from './limits.ts'
import { encodeFilePath, joinPaths, normalizePathname, normalizeQuery, normalizeUrl } from './url.ts'

describe('normalizePathname', () => {
  it.each([
    ['/a/b.html', '/a/b.html'],
    ['a', '/a'],
    ['', '/'],
    ['/ä/ß 1', '/%C3%A4/%C3%9F%201'],
    ['/%c3%a4', '/%C3%A4'],
    ['/%C3%A4', '/%C3%A4'],
    ['/%61%2D%7e', '/a-~'],
    ['/100%', '/100%25'],
    ['/%zz', '/%25zz'],
    ['/%', '/%25'],
    ['/%2', '/%252'],
    ['/%%41', '/%25A'],
    ['/%25', '/%25'],
    ['/%2525', '/%2525'],
    ['/%2F', '/%2F'],
    ['/a[1]', '/a%5B1%5D'],
    ['/{x}|^`"<>\\', '/%7Bx%7D%7C%5E%60%22%3C%3E%5C'],
    ["/!$&'()*+,;=:@", "/!$&'()*+,;=:@"],
    ['/😀', '/%F0%9F%98%80'],
    ['/u\u0308', '/u%CC%88'],
    ['/a//b', '/a//b'],
    ['/a/./b/../c', '/a/c'],
    ['/a/..', '/'],
    ['/../../a', '/a'],
    ['/a/.', '/a/'],
    ['/a/%2e%2E/b', '/b'],
    ['/...', '/...'],
    ['/.well-known', '/.well-known'],
    ['/a\u0000b\n', '/a%00b%0A'],
  ])('brings %j to %s', (pathname, normal) => {
    expect(normalizePathname(pathname)).toBe(normal)
  })

  it('changes nothing the second time, and leaves only what RFC 3986 lets stand', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = normalizePathname(text)
        expect(normalizePathname(once)).toBe(once)
        expect(once).toMatch(/^\/(?:[A-Za-z0-9\-._~!$&'()*+,;=:@/]|%[0-9A-F]{2})*$/)
      }),
    )
  })
})

describe('normalizeQuery', () => {
  it.each([
    ['a=1&b=ä', 'a=1&b=%C3%A4'],
    ['q=a b+c', 'q=a%20b+c'],
    ['a[]=1', 'a%5B%5D=1'],
    ['x=50%', 'x=50%25'],
    ['x=../y', 'x=../y'],
    ['x=\'"', "x='%22"],
  ])('brings %s to %s', (query, normal) => {
    expect(normalizeQuery(query)).toBe(normal)
  })
})

describe('encodeFilePath', () => {
  it.each([
    ['what?.html', '/what%3F.html'],
    ['c#/100%.html', '/c%23/100%25.html'],
    ['%41.html', '/%2541.html'],
    ['a b.html', '/a%20b.html'],
    ['a\\b.html', '/a%5Cb.html'],
  ])('takes every character of the file %s literally', (path, pathname) => {
    expect(encodeFilePath(path)).toBe(pathname)
  })
})

describe('joinPaths', () => {
  it.each([
    ['/', '/', '/'],
    ['', '', '/'],
    ['/a', 'b', '/a/b/'],
    ['a/', '/b/', '/a/b/'],
    ['//a//', '', '/a/'],
  ])('joins %j and %j to %s', (first, second, joined) => {
    expect(joinPaths(first, second)).toBe(joined)
  })
})

describe('normalizeUrl', () => {
  it.each([
    ['http://a.co', 'http://a.co/'],
    ['https://example.com?q=1', 'https://example.com/?q=1'],
    ['https://example.com#top', 'https://example.com/'],
    ['HTTPS://EXAMPLE.com/A', 'https://example.com/A'],
    ['  https://example.com/a  ', 'https://example.com/a'],
    ['https://example.com:443/a', 'https://example.com/a'],
    ['https://example.com:8443/a', 'https://example.com:8443/a'],
    ['http://example.com:80', 'http://example.com/'],
    ['https://münchen.example/größe', 'https://xn--mnchen-3ya.example/gr%C3%B6%C3%9Fe'],
    ['https://xn--mnchen-3ya.example/', 'https://xn--mnchen-3ya.example/'],
    ['https://例え.テスト/', 'https://xn--r8jz45g.xn--zckzah/'],
    ['http://[2001:DB8::1]:8080/a', 'http://[2001:db8::1]:8080/a'],
    ['http://127.1/', 'http://127.0.0.1/'],
    ['https://example.com/a/../b', 'https://example.com/b'],
    ['https://example.com//a', 'https://example.com//a'],
    ['https://example.com\\a\\b?c\\d', 'https://example.com/a/b?c%5Cd'],
    ['https:\\\\example.com/a', 'https://example.com/a'],
    ['https:/example.com/a', 'https://example.com/a'],
    ['https:example.com/a', 'https://example.com/a'],
    ['https://exa\nmple.com/a\tb', 'https://example.com/ab'],
    ['https://example.com/%zz/%', 'https://example.com/%25zz/%25'],
    ['https://example.com/a[1].html', 'https://example.com/a%5B1%5D.html'],
    ['https://example.com/?a=1&b=2', 'https://example.com/?a=1&b=2'],
    ['https://example.com/a?b#c?d', 'https://example.com/a?b'],
    ['https://user:secret@example.com/a', 'https://example.com/a'],
    ['https://a_b.example.com/', 'https://a_b.example.com/'],
    ['https://example.com./a', 'https://example.com./a'],
  ])('brings %j to %s', (url, normal) => {
    expect(normalizeUrl(url)).toBe(normal)
    expect(normal.length).toBeGreaterThanOrEqual(MIN_LOC_LENGTH)
  })

  it.each([
    '',
    '/a',
    '//example.com/a',
    'example.com/a',
    'ftp://example.com/',
    'javascript:alert(1)',
    'data:text/plain,a',
    'mailto:a@example.com',
    'https://',
    'https:///',
    'https://?q',
    'http://[::1/',
    'http://a b/',
    'http://%zz/',
    'http://exa<mple.com/',
    'http://exa"mple.com/',
    "http://exa'mple.com/",
    'http://{host}/',
    'http://1.2.3.4.5/',
    'http://example.com:99999/',
    'not a url at all really',
  ])('finds no http(s) URL in %j', (url) => {
    expect(normalizeUrl(url)).toBeUndefined()
  })

  it('takes the short way only where the long one gives the same', () => {
    const pieces = 'a A xn-- - . .. / // ? # % %41 : 80 @ 1 ä = & _ \\'.split(' ')
    const piece = fc.constantFrom(' ', ...pieces)
    const host = fc.constantFrom(
      'example.com',
      'a.b.example',
      'a.xn--zckzah',
      '1.2',
      'localhost',
      'A.co',
      'a-.de',
      '0x7f.1',
    )
    const tail = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(host, tail, (name, rest) => {
        const url = `https://${name}${rest}`
        const normal = normalizeUrl(url)
        // White space at an end is no part of a URL, and keeps it off the short way.
        expect(normalizeUrl(`${url} `)).toBe(normal)
        if (normal !== undefined) expect(normalizeUrl(normal)).toBe(normal)
      }),
      { numRuns: 2000 },
    )
  })

  it('takes a very long URL in a blink', () => {
    const long = `https://example.com/${'a/..%2e./ä%'.repeat(20_000)}`
    const start = performance.now()
    expect(normalizeUrl(long)).toContain('%C3%A4%25')
    expect(normalizeUrl(`https://${'a.'.repeat(100_000)}`)).toBeDefined()
    expect(performance.now() - start).toBeLessThan(2000)
  })
})
