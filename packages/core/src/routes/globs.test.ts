import { describe, expect, it } from 'vitest'
import { createPathGlob } from './globs.ts'

describe('createPathGlob', () => {
  it.each([
    ['/a', '/a', true],
    ['/a', '/a/', true],
    ['/a', '/a.html', true],
    ['/a', '/a/index.html', true],
    ['/a', '/a/b', false],
    ['/a', '/ab', false],
    ['/a/', '/a', true],
    ['a', '/a/', true],
    ['/a.html', '/a', true],
    ['/', '/', true],
    ['/', '/index.html', true],
    ['/', '/a', false],
    ['/a/**', '/a/', true],
    ['/a/**', '/a', true],
    ['/a/**', '/a/b/c.html', true],
    ['/a/**', '/ab', false],
    ['/a/*', '/a/b/', true],
    ['/a/*', '/a/b/c', false],
    ['**/*.pdf', '/x/y.pdf', true],
    ['**/draft-*', '/x/draft-1/', true],
    ['/bücher/**', '/bücher/eins', true],
    ['/.well-known/**', '/.well-known/x', true],
    ['/{a,b}', '/b/', true],
    ['*', '/a', false],
    ['/tea (green)', '/tea (green)/', true],
    ['/[slug]', '/[slug]', true],
  ])('%s on %s: %s', (pattern, pathname, expected) => {
    expect(createPathGlob(pattern).matches(pathname)).toBe(expected)
  })
})
