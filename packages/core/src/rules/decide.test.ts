import { describe, expect, it } from 'vitest'
import { decideSite, withHead } from './decide.fixture.ts'

const canonical = (href: string): string => withHead(`<link rel="canonical" href="${href}">`)
const plain = withHead('')
const named = (...names: string[]): Record<string, string> => Object.fromEntries(names.map((name) => [name, plain]))
const i18n = { defaultLocale: 'en', locales: { en: { path: '' }, de: {} } }

describe('not-html', () => {
  it.each([
    ['feed.xml', 'not-html'],
    ['app.css', 'not-html'],
    ['robots.txt', 'not-html'],
    ['image.svg', 'not-html'],
    ['report.pdf', 'not-html'],
    ['google0123456789abcdef.html', 'not-html'],
    ['yandex_0123456789abcdef.html', 'not-html'],
    ['google-maps.html', '/google-maps.html'],
    ['blog/google0123456789abcdef.html', '/blog/google0123456789abcdef.html'],
    ['about.HTM', '/about.HTM'],
    ['about', '/about'],
    ['contact.php', '/contact.php'],
  ])('%s: %s', async (file, expected) => {
    expect((await decideSite({ pages: { [file]: plain } })).outcome[file]).toBe(expected)
  })

  it('does not hold for what a route or `files` says is to be listed', async () => {
    const { outcome } = await decideSite({
      routes: [
        { file: 'a.pdf', listAnyType: true },
        { path: '/feed.xml', listAnyType: true },
      ],
    })
    expect(outcome).toEqual({ 'a.pdf': '/a.pdf', '/feed.xml': '/feed.xml' })
  })

  it('holds for an endpoint of the host without a file', async () => {
    const { outcome } = await decideSite({ routes: [{ path: '/rss.xml' }, { path: '/tea' }, { path: '/v1.2' }] })
    expect(outcome).toEqual({ '/rss.xml': 'not-html', '/tea': '/tea', '/v1.2': '/v1.2' })
  })
})

describe('error-page', () => {
  it.each([
    ['404.html', 'error-page'],
    ['404/index.html', 'error-page'],
    ['500.html', 'error-page'],
    ['200.html', 'error-page'],
    ['__spa-fallback.html', 'error-page'],
    ['de/404/index.html', 'error-page'],
    ['de/404.html', 'error-page'],
    ['blog/404.html', '/blog/404.html'],
    ['fr/404.html', '/fr/404.html'],
    ['errors/404/index.html', '/errors/404/'],
    ['4040.html', '/4040.html'],
    ['http-404.html', '/http-404.html'],
    ['2024/500/index.html', '/2024/500/'],
  ])('%s: %s', async (file, expected) => {
    expect((await decideSite({ pages: { [file]: plain }, options: { i18n } })).outcome[file]).toBe(expected)
  })

  it('is what the host says, with its evidence', async () => {
    const route = { path: '/oops', kind: 'error', evidence: 'the error page of the config' } as const
    expect((await decideSite({ routes: [route] })).evidence).toEqual({ '/oops': 'the error page of the config' })
  })
})

describe('redirect', () => {
  it('is what the host says, with its evidence', async () => {
    const route = { path: '/old', kind: 'redirect', evidence: 'redirects in host.config: /new' } as const
    const { outcome, evidence } = await decideSite({ routes: [route] })
    expect(outcome).toEqual({ '/old': 'redirect' })
    expect(evidence).toEqual({ '/old': 'redirects in host.config: /new' })
  })

  it('names file, line and target of a refresh', async () => {
    const pages = { 'old.html': withHead('<meta http-equiv="refresh" content="0;url=/new/">') }
    expect((await decideSite({ pages })).evidence['old.html']).toBe(
      'old.html:5 meta refresh to https://example.com/new/',
    )
  })
})

describe('canonical', () => {
  it('leaves out a copy of a listed page, names file and line, and says nothing more', async () => {
    const { outcome, evidence, codes } = await decideSite({
      pages: { ...named('a.html', 'b.html'), 'copy.html': canonical('/a.html') },
    })
    expect(outcome['copy.html']).toBe('canonical')
    expect(evidence['copy.html']).toBe('copy.html:5 canonical https://example.com/a.html')
    expect(codes).toEqual([])
  })

  it('is followed to its end', async () => {
    const { outcome, evidence } = await decideSite({
      pages: { ...named('a.html', 'x.html', 'y.html'), 'b.html': canonical('/a.html'), 'c.html': canonical('/b.html') },
    })
    expect(outcome).toMatchObject({ 'b.html': 'canonical', 'c.html': 'canonical', 'a.html': '/a.html' })
    expect(evidence['c.html']).toContain('which leads to https://example.com/a.html')
  })

  it('is not believed in a loop, nor by those that lead into it', async () => {
    const { outcome, codes } = await decideSite({
      pages: {
        'a.html': canonical('/b.html'),
        'b.html': canonical('/a.html'),
        'c.html': canonical('/a.html'),
        ...named('x.html', 'y.html'),
      },
    })
    expect(outcome).toMatchObject({ 'a.html': '/a.html', 'b.html': '/b.html', 'c.html': '/c.html' })
    expect(codes).toEqual(['CANONICAL_BROKEN', 'CANONICAL_BROKEN', 'CANONICAL_BROKEN'])
  })

  it('that sends three pages to the home page is a mistake of the layout: listed, one warning', async () => {
    const { outcome, codes, problems } = await decideSite({
      pages: {
        'index.html': plain,
        'a.html': canonical('/'),
        'b.html': canonical('/'),
        'c.html': canonical('/index.html'),
        ...named('d.html', 'e.html', 'f.html', 'g.html'),
      },
    })
    expect(Object.values(outcome)).not.toContain('canonical')
    expect(codes).toEqual(['CANONICAL_TO_ONE'])
    expect(problems[0]?.message).toContain('/a.html, /b.html, /c.html')
  })

  it('that sends two pages of many to the home page is believed', async () => {
    const { outcome } = await decideSite({
      pages: { ...named('index.html', 'x.html', 'y.html'), 'a.html': canonical('/'), 'b.html': canonical('/') },
    })
    expect(outcome).toMatchObject({ 'a.html': 'canonical', 'b.html': 'canonical' })
  })

  it('that sends more than half of all pages to one page is not believed', async () => {
    const { outcome, codes } = await decideSite({
      pages: { ...named('a.html'), 'b.html': canonical('/a.html'), 'c.html': canonical('/a.html') },
    })
    expect(Object.values(outcome)).not.toContain('canonical')
    expect(codes).toEqual(['CANONICAL_TO_ONE'])
  })

  it('that sends more than half of all pages to one page is not believed for routes without a page', async () => {
    const { outcome } = await decideSite({
      pages: { ...named('a.html'), 'b.html': canonical('/a.html'), 'c.html': canonical('/a.html') },
      routes: [{ path: '/x' }, { path: '/y' }, { path: '/z' }],
    })
    expect(Object.values(outcome)).not.toContain('canonical')
  })

  it('leaves out a route that differs from the site in its scheme', async () => {
    const { outcome, problems } = await decideSite({ pages: {}, routes: [{ path: 'http://example.com/a' }] })
    expect(outcome).toEqual({ 'http://example.com/a': 'foreign' })
    expect(problems[0]?.message).toContain('http://example.com')
  })

  it('does not judge a route by the shell of an app', async () => {
    const shell = canonical('https://example.com/')
    const { outcome, codes } = await decideSite({
      pages: { 'index.html': shell },
      routes: [{ path: '/tea', file: 'index.html', html: shell }, { path: '/coffee' }],
    })
    expect(Object.values(outcome)).not.toContain('canonical')
    expect(codes).toEqual([])
  })
})

describe('untranslated', () => {
  const fallback =
    '<!doctype html><html lang="de"><head><title>T</title></head><body><main lang="en">Text</main></body></html>'

  it('is a page whose main or article names another language', async () => {
    const pages = { 'de/index.html': fallback, 'en.html': fallback.replaceAll('"de"', '"en-GB"') }
    const { outcome, evidence } = await decideSite({ pages, options: { i18n } })
    expect(outcome).toEqual({ 'de/index.html': 'untranslated', 'en.html': '/en.html' })
    expect(evidence['de/index.html']).toContain('lang "de"')
  })

  it('is what the host says', async () => {
    const routes = [{ path: '/de/tea', kind: 'fallback' as const }]
    expect((await decideSite({ routes, options: { i18n } })).outcome).toEqual({ '/de/tea': 'untranslated' })
  })

  it('is listed where the user wants it', async () => {
    const options = { i18n: { ...i18n, fallback: 'list' as const } }
    const { outcome } = await decideSite({
      pages: { 'de/index.html': fallback },
      routes: [{ path: '/de/tea', kind: 'fallback' }],
      options,
    })
    expect(outcome).toEqual({ 'de/index.html': '/de/', '/de/tea': '/de/tea' })
  })

  it('is not asked without i18n', async () => {
    expect((await decideSite({ pages: { 'de/index.html': fallback } })).outcome).toEqual({ 'de/index.html': '/de/' })
  })
})

describe('foreign', () => {
  it('is another host than the site and its locales have', async () => {
    const options = { i18n: { defaultLocale: 'en', locales: { en: { path: '' }, de: { site: 'https://example.de' } } } }
    const { outcome, codes } = await decideSite({
      routes: [{ path: 'https://elsewhere.example/a' }, { path: 'https://example.de/a' }, { path: '/a' }],
      options,
    })
    expect(outcome).toEqual({
      'https://elsewhere.example/a': 'foreign',
      'https://example.de/a': 'https://example.de/a',
      '/a': '/a',
    })
    expect(codes).toEqual(['SITE_FOREIGN'])
  })
})

describe('no single mistake empties a sitemap', () => {
  const elsewhere = (name: string): string => canonical(`https://other.example/${name}`)

  it('lists under `site` the pages that name their own path on one other host, and says so as an error', async () => {
    const { outcome, problems } = await decideSite({
      pages: { 'a.html': elsewhere('a.html'), 'b.html': elsewhere('b.html') },
    })
    expect(outcome).toEqual({ 'a.html': '/a.html', 'b.html': '/b.html' })
    expect(problems).toEqual([
      expect.objectContaining({ code: 'SITE_MISMATCH', level: 'error', file: 'a.html', line: 5 }),
    ])
    expect(problems[0]?.message).toMatch(/other\.example.*example\.com/)
    expect(problems[0]?.hint).toMatch(/`site`.*template.*`enabled: false`/)
  })

  it('is a warning in a preview', async () => {
    const { problems } = await decideSite({
      pages: { 'a.html': elsewhere('a.html'), 'b.html': elsewhere('b.html') },
      options: { preview: true },
    })
    expect(problems).toEqual([expect.objectContaining({ code: 'SITE_MISMATCH', level: 'warning' })])
  })

  it('judges the other canonicals on that host as if they were on the site', async () => {
    const { outcome } = await decideSite({
      pages: {
        'a.html': elsewhere('a.html'),
        'b.html': elsewhere('b.html'),
        'c.html': elsewhere('c.html'),
        'copy.html': elsewhere('a.html'),
      },
    })
    expect(outcome).toMatchObject({ 'a.html': '/a.html', 'copy.html': 'canonical' })
  })

  it('takes them for syndication where some page names the host of `site`', async () => {
    const { outcome, codes } = await decideSite({
      pages: { 'a.html': elsewhere('a.html'), 'b.html': elsewhere('b.html'), 'c.html': canonical('/c.html') },
    })
    expect(outcome).toEqual({ 'a.html': 'canonical', 'b.html': 'canonical', 'c.html': '/c.html' })
    expect(codes).toEqual([])
  })

  it.each([
    ['one page alone', { 'a.html': elsewhere('a.html') }],
    ['half of them', { 'a.html': elsewhere('a.html'), 'b.html': canonical('https://third.example/b.html') }],
  ])('needs more than %s', async (_, pages) => {
    expect((await decideSite({ pages })).codes).not.toContain('SITE_MISMATCH')
  })

  it('sees it where only `www.` differs', async () => {
    const pages = {
      'a.html': canonical('https://www.example.com/a.html'),
      'b.html': canonical('https://www.example.com/b.html'),
    }
    const { outcome, codes } = await decideSite({ pages })
    expect(outcome).toEqual({ 'a.html': '/a.html', 'b.html': '/b.html' })
    expect(codes).toEqual(['SITE_MISMATCH'])
  })

  it.each([
    ['http://localhost:4321', ['SITE_NOT_PUBLIC']],
    ['http://127.0.0.1', ['SITE_NOT_PUBLIC']],
    ['https://203.0.113.7', ['SITE_NOT_PUBLIC']],
    ['https://deploy-preview-7--shop.netlify.app', ['SITE_NOT_PUBLIC']],
    ['https://0a1b2c3d.shop.pages.dev', ['SITE_NOT_PUBLIC']],
    ['https://shop-git-main-team.vercel.app', ['SITE_NOT_PUBLIC']],
    ['https://shop.netlify.app', []],
    ['https://shop.pages.dev', []],
    ['https://shop.vercel.app', []],
    ['https://example.com', []],
  ])('site %s: %j', async (site, codes) => {
    expect((await decideSite({ pages: named('a.html'), options: { site } })).codes).toEqual(codes)
  })

  it('takes the host of a preview for what it is in a preview build', async () => {
    const options = { site: 'https://deploy-preview-7--shop.netlify.app', preview: true }
    expect((await decideSite({ pages: named('a.html'), options })).codes).toEqual([])
  })
})

describe('the order of reasons', () => {
  it.each([
    [withHead('<meta name="robots" content="noindex"><link rel="canonical" href="/b.html">'), 'noindex'],
    [withHead('<meta name="robots" content="noindex"><meta http-equiv="refresh" content="0;url=/b.html">'), 'redirect'],
  ])('%s: %s', async (html, reason) => {
    expect((await decideSite({ pages: { 'a.html': html, ...named('b.html') } })).outcome['a.html']).toBe(reason)
  })

  it('names the error page before what its head says', async () => {
    const pages = { '404.html': withHead('<meta name="robots" content="noindex">') }
    expect((await decideSite({ pages })).outcome).toEqual({ '404.html': 'error-page' })
  })
})

describe('pages that no route made', () => {
  it('are listed and counted in one note', async () => {
    const routes = [
      { file: 'a.html', html: plain, copied: true },
      { file: 'b.html', html: plain, copied: true },
      { file: 'c.html', html: withHead('<meta name="robots" content="noindex">'), copied: true },
    ]
    const { outcome, problems } = await decideSite({ routes })
    expect(outcome).toEqual({ 'a.html': '/a.html', 'b.html': '/b.html', 'c.html': 'noindex' })
    expect(problems).toEqual([expect.objectContaining({ code: 'PAGES_COPIED', level: 'note' })])
    expect(problems[0]?.message).toMatch(/^2 listed pages/)
  })
})

describe('`read: false`', () => {
  it('lists what only a head would leave out', async () => {
    const pages = { 'a.html': withHead('<meta name="robots" content="noindex">'), 'b.html': '' }
    const { outcome } = await decideSite({ pages, options: { read: false } })
    expect(outcome).toEqual({ 'a.html': '/a.html', 'b.html': '/b.html' })
  })
})
