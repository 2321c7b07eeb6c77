import { describe, expect, it } from 'vitest'
import { decideSite, withHead } from './decide.fixture.ts'

const canonical = (href: string): string => withHead(`<link rel="canonical" href="${href}">`)
const plain = withHead('')

describe('the spelling of a page', () => {
  it.each([
    ['about.html', '/about', '/about', 'a canonical without the ending'],
    ['about.html', '/about/', '/about/', 'a canonical with a slash'],
    ['about.html', '/about.html', '/about.html', 'a canonical as the file'],
    ['about/index.html', '/about', '/about', 'a canonical without the slash'],
    ['about/index.html', '/about/', '/about/', 'a canonical as the folder'],
    ['about/index.html', '/about/index.html', '/about/index.html', 'a canonical with index.html'],
    ['about/index.html', '/about/index', '/about/', '/index is no spelling'],
    ['index.html', '/', '/', 'the home page'],
    ['about.html', 'http://example.com/about', '/about.html', 'another scheme is not only a spelling'],
    ['about.html', '/about?x=1', '/about.html', 'nor is another query'],
    ['b%C3%BCcher.html', '/b%25C3%25BCcher', '/b%25C3%25BCcher', 'encoded once'],
  ])('%s with canonical %s: %s (%s)', async (file, href, expected) => {
    expect((await decideSite({ pages: { [file]: canonical(href) } })).outcome[file]).toBe(expected)
  })

  it('comes first from an explicit option, and the disagreement is reported once with a count', async () => {
    const { outcome, problems } = await decideSite({
      pages: { 'a.html': canonical('/a.html'), 'b.html': canonical('/b.html') },
      options: { htmlExtension: 'strip' },
    })
    expect(outcome).toEqual({ 'a.html': '/a', 'b.html': '/b' })
    expect(problems).toEqual([expect.objectContaining({ code: 'SPELLING_DISAGREES', level: 'warning' })])
    expect(problems[0]?.message).toContain('2 pages')
  })

  it('keeps the ending where the option says so', async () => {
    const pages = { 'a.html': canonical('/a') }
    expect((await decideSite({ pages, options: { htmlExtension: 'keep' } })).outcome).toEqual({ 'a.html': '/a.html' })
  })

  it('comes from a hosting file before the canonical', async () => {
    const { outcome, codes } = await decideSite({
      pages: { 'a/index.html': canonical('/a/') },
      files: { '/site/vercel.json': '{ "trailingSlash": false }' },
    })
    expect(outcome).toEqual({ 'a/index.html': '/a' })
    expect(codes).toEqual(['SPELLING_DISAGREES'])
  })

  it('comes from the canonical before the setting of the framework', async () => {
    const { outcome, codes } = await decideSite({
      pages: { 'a/index.html': canonical('/a') },
      host: { trailingSlash: 'always' },
    })
    expect(outcome).toEqual({ 'a/index.html': '/a' })
    expect(codes).toEqual(['SPELLING_DISAGREES'])
  })

  it('comes from the setting of the framework before the file', async () => {
    const { outcome } = await decideSite({ pages: { 'a/index.html': plain }, host: { trailingSlash: 'never' } })
    expect(outcome).toEqual({ 'a/index.html': '/a' })
  })

  it('is not taken from another page', async () => {
    const { outcome } = await decideSite({
      pages: { 'a.html': canonical('/a/'), 'a/index.html': plain, 'b.html': plain, 'c.html': plain },
    })
    expect(outcome).toMatchObject({ 'a/index.html': '/a/' })
    expect(outcome['a.html']).not.toBe('/a/')
  })

  it.each([
    ['<link rel="canonical" href="/a/">', 'canonical'],
    ['<meta http-equiv="refresh" content="0;url=/a/">', 'redirect'],
  ])('is not all that %s says of a.html where a/index.html lies beside it', async (head, reason) => {
    const pages = { 'a.html': withHead(head), 'a/index.html': plain, 'b.html': plain, 'c.html': plain }
    const { outcome, codes } = await decideSite({ pages })
    expect(outcome).toMatchObject({ 'a.html': reason, 'a/index.html': '/a/' })
    expect(codes.filter((code) => code !== 'SPELLING_TWINS')).toEqual([])
  })

  it('reports about.html beside about/index.html once', async () => {
    const { codes, problems } = await decideSite({
      pages: { 'about.html': plain, 'about/index.html': plain, 'x.html': plain, 'x/index.html': plain },
    })
    expect(codes).toEqual(['SPELLING_TWINS'])
    expect(problems[0]?.message).toContain('1 more')
  })

  it('stays below the base', async () => {
    const { outcome } = await decideSite({ pages: { 'a.html': canonical('/docs/a') }, options: { base: '/docs/' } })
    expect(outcome).toEqual({ 'a.html': '/docs/a' })
  })
})
