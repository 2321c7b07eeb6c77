import { describe, expect, it } from 'vitest'
import { fileShape, spellAsServed, spellPath } from './spelling.ts'

describe('fileShape', () => {
  it.each([
    [undefined, 'none'],
    ['index.html', 'index'],
    ['blog/index.htm', 'index'],
    ['about.html', 'html'],
    ['reindex.html', 'html'],
    ['a.pdf', 'other'],
  ])('%s: %s', (file, shape) => {
    expect(fileShape(file)).toBe(shape)
  })
})

describe('spellPath', () => {
  it.each([
    ['/blog/index.html', 'index', undefined, undefined, '/blog/'],
    ['/blog/index.html', 'index', 'never', undefined, '/blog'],
    ['/blog', 'index', 'always', undefined, '/blog/'],
    ['/index.html', 'index', 'never', undefined, '/'],
    ['/legal.html', 'html', 'always', undefined, '/legal.html'],
    ['/legal.html', 'html', 'always', 'strip', '/legal'],
    ['/legal.html', 'html', undefined, 'keep', '/legal.html'],
    ['/rss.xml', 'other', 'always', undefined, '/rss.xml'],
    ['/rss.xml', 'none', 'always', undefined, '/rss.xml'],
    ['/film.mp4', 'none', 'always', undefined, '/film.mp4'],
    ['/v1.2', 'none', 'always', undefined, '/v1.2/'],
    ['/tea', 'none', 'always', undefined, '/tea/'],
    ['/tea/', 'none', 'never', undefined, '/tea'],
    ['/tea', 'none', 'preserve', undefined, '/tea'],
    ['/', 'none', 'never', undefined, '/'],
  ] as const)('%s (%s), slash %s, ending %s: %s', (path, shape, slash, ending, expected) => {
    expect(spellPath(path, shape, slash, ending)).toBe(expected)
  })
})

describe('spellAsServed', () => {
  it.each([
    ['/about.html', 'html', {}, '/about.html'],
    ['/about.html', 'html', { htmlExtension: 'strip' }, '/about'],
    ['/about.html', 'html', { htmlExtension: 'strip', trailingSlash: 'always' }, '/about/'],
    ['/about.html', 'html', { trailingSlash: 'always' }, '/about.html'],
    ['/about', 'html', { htmlExtension: 'keep' }, '/emitted.html'],
    ['/blog/', 'index', { trailingSlash: 'never' }, '/blog'],
    ['/blog/', 'index', { htmlExtension: 'strip' }, '/blog/'],
    ['/a.pdf', 'other', { htmlExtension: 'strip', trailingSlash: 'always' }, '/a.pdf'],
    ['/', 'index', { trailingSlash: 'never' }, '/'],
  ] as const)('%s (%s) by %j: %s', (path, shape, form, expected) => {
    expect(spellAsServed(path, shape, '/emitted.html', form)).toBe(expected)
  })
})
