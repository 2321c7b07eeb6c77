import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalizePathname } from '../protocol/url.ts'
import { fileToUrl, toPathname, toPublicUrl } from './to-url.ts'

const toUrl = (path: string, base = '/'): string => {
  const found = toPublicUrl(path, { origin: 'https://example.com', base })
  return 'url' in found ? found.url : found.why
}

describe('toPublicUrl', () => {
  it.each([
    ['/intro/', '/docs/', 'https://example.com/docs/intro/'],
    ['intro/', '/docs/', 'https://example.com/docs/intro/'],
    ['//', '/docs/', 'https://example.com/docs/'],
    ['', '/docs/', 'https://example.com/docs/'],
    ['/', '/', 'https://example.com/'],
    ['', '/', 'https://example.com/'],
    ['/a', '/team-a/docs/', 'https://example.com/team-a/docs/a'],
    ['/list?a=1&b=2', '/', 'https://example.com/list?a=1&b=2'],
    ['/list?q=größe 1', '/', 'https://example.com/list?q=gr%C3%B6%C3%9Fe%201'],
    ['/bücher/größe 1', '/', 'https://example.com/b%C3%BCcher/gr%C3%B6%C3%9Fe%201'],
    ['/b%c3%bccher', '/', 'https://example.com/b%C3%BCcher'],
    ['/%7Euser', '/', 'https://example.com/~user'],
    ['/100%', '/', 'https://example.com/100%25'],
    ['/100%zz', '/', 'https://example.com/100%25zz'],
    ['/a[1]', '/', 'https://example.com/a%5B1%5D'],
    ['/a/../b', '/', 'https://example.com/b'],
    ['/a/./b/.', '/', 'https://example.com/a/b/'],
    ['/../x', '/docs/', 'https://example.com/docs/x'],
    ['/tea#green', '/', 'https://example.com/tea'],
    ['/🫖', '/', 'https://example.com/%F0%9F%AB%96'],
    ['https://example.com/tea', '/docs/', 'https://example.com/tea'],
    ['HTTPS://EXAMPLE.com:443/Tea', '/', 'https://example.com/Tea'],
    ['https://münchen.example/', '/', 'https://xn--mnchen-3ya.example/'],
    ['https://example.com', '/', 'https://example.com/'],
    ['https://example.com?x=1', '/', 'https://example.com/?x=1'],
    ['//example.com/tea', '/', 'https://example.com/tea'],
    ['http://localhost:3000/x', '/', 'http://localhost:3000/x'],
    ['mailto:a@example.com', '/', 'it is no absolute http(s) address'],
    ['javascript:alert(1)', '/', 'it is no absolute http(s) address'],
    ['https://user:secret@example.com/', '/', 'it holds a user name or password'],
    ['/a\u0000b', '/', 'it holds control characters or half a character'],
    ['/a\uD800', '/', 'it holds control characters or half a character'],
  ])('turns %j below %j into %s', (path, base, expected) => {
    expect(toUrl(path, base)).toBe(expected)
  })

  it('takes 2,047 characters and no more', () => {
    const longest = `/${'a'.repeat(2047 - 'https://example.com/'.length)}`
    expect(toUrl(longest)).toHaveLength(2047)
    expect(toUrl(`${longest}a`)).toBe('it has 2048 characters, and a URL may have at most 2047')
  })

  it('encodes once, however often it is asked', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = normalizePathname(`/${text}`)
        expect(normalizePathname(once)).toBe(once)
      }),
    )
  })

  it('gives a URL that the URL parser leaves as it is', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const url = toUrl(`/p${path}`)
        expect(new URL(url).href).toBe(url)
      }),
    )
  })
})

describe('fileToUrl', () => {
  it.each([
    ['what?.html', 'https://example.com/docs/what%3F.html'],
    ['a#b/index.html', 'https://example.com/docs/a%23b/index.html'],
    ['50%41.html', 'https://example.com/docs/50%2541.html'],
    ['bücher/größe 1.html', 'https://example.com/docs/b%C3%BCcher/gr%C3%B6%C3%9Fe%201.html'],
  ])('takes every character of %j literally', (file, expected) => {
    expect(fileToUrl(file, { origin: 'https://example.com', base: '/docs/' })).toBe(expected)
  })
})

describe('toPathname', () => {
  it.each([
    ['https://example.com/docs/b%C3%BCcher/', '/bücher/'],
    ['https://example.com/docs/', '/'],
    ['https://example.com/docs', '/'],
    ['https://example.com/docs/a%25', '/a%'],
    ['https://example.com/docs/a%FF', '/a%FF'],
    ['https://example.com/other/', '/other/'],
    ['https://example.com/docs/a?b=1', '/a'],
  ])('decodes %s to %s', (url, expected) => {
    expect(toPathname(url, { origin: 'https://example.com', base: '/docs/' })).toBe(expected)
  })
})
