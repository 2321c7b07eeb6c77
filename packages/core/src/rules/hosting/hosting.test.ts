import { describe, expect, it } from 'vitest'
import type { Route } from '../../types.ts'
import { decideSite, withHead } from '../decide.fixture.ts'

const plain = withHead('')
const pages = { 'old/index.html': plain, 'new/index.html': plain, 'a/b/index.html': plain, 'about.html': plain }

type Files = Readonly<Record<string, string>>

const NETLIFY: Files = { '/site/netlify.toml': '' }
const CLOUDFLARE: Files = { '/site/wrangler.toml': 'name = "site"\n' }

/** What a line of `_redirects` does to `/old/`. */
describe('_redirects', () => {
  it.each<readonly [text: string, host: Files, expected: string, why: string]>([
    ['/old/ /new/ 301', NETLIFY, '/old/', 'Netlify leaves an existing file alone'],
    ['/old/ /new/ 301!', NETLIFY, 'redirect', 'unless it is forced'],
    ['/old /new/ 301!', NETLIFY, 'redirect', 'with and without the last slash'],
    ['/old/ /new/', NETLIFY, '/old/', '301 is the default'],
    ['/old/ /new/ 302!', NETLIFY, 'redirect', 'a temporary one'],
    ['/old/ /new/ 200!', NETLIFY, '/old/', 'a rewrite is no redirect'],
    ['/old/ /new/ 404!', NETLIFY, '/old/', 'nor is an error'],
    ['/old/ /new/ 301! Country=de', NETLIFY, '/old/', 'for a country alone'],
    ['/old/ /new/ 301! Language=de', NETLIFY, '/old/', 'for a language alone'],
    ['/old/ /new/ 301! Cookie=x', NETLIFY, '/old/', 'for a cookie alone'],
    ['/old/ /new/ 301! Role=admin', NETLIFY, '/old/', 'for a role alone'],
    ['/old/ id=:id /new/ 301!', NETLIFY, '/old/', 'for a query alone'],
    ['https://elsewhere.example/* /new/ 301!', NETLIFY, '/old/', 'for another host'],
    ['https://example.com/old/ /new/ 301!', NETLIFY, 'redirect', 'for this host by name'],
    ['/* /new/:splat 301!\n', NETLIFY, 'redirect', 'everything'],
    ['/:splat/* /new/ 301!', NETLIFY, 'redirect', 'a name that is taken twice'],
    ['/old/* /new/:splat 301!', NETLIFY, 'redirect', 'the tree of the page'],
    ['/other /new/ 301!', NETLIFY, '/old/', 'another page'],
    ['# /old/ /new/ 301!', NETLIFY, '/old/', 'a comment'],
    ['/old/ /old 301!', NETLIFY, '/old/', 'a slash alone is nothing to Netlify'],
    ['/old/ /x 200\n/old/ /new/ 301!', NETLIFY, '/old/', 'the first rule that matches'],
    ['/old/ /new/ 301', CLOUDFLARE, 'redirect', 'Cloudflare redirects before files'],
    ['/old /new/ 301', CLOUDFLARE, '/old/', 'and takes the last slash as it stands'],
    ['/:name/ /new/ 301\n/old/ /x 200', CLOUDFLARE, '/old/', 'and asks rules without placeholders first'],
    ['/old/ /old 301', CLOUDFLARE, '/old', 'a redirect to another spelling decides the spelling'],
    ['/old/ /new/ 301', {}, '/old/', 'host unknown and a file exists'],
    ['/old/ /new/ 301!', {}, 'redirect', 'what is forced says that it is Netlify'],
  ])('%s with %j: %s (%s)', async (text, host, expected) => {
    const { outcome, evidence } = await decideSite({ pages, files: { '/site/dist/_redirects': text, ...host } })
    expect(outcome['old/index.html']).toBe(expected)
    if (expected === 'redirect') expect(evidence['old/index.html']).toMatch(/^dist\/_redirects:\d /)
  })

  it('is reported where the host is unknown and a file exists', async () => {
    const { problems } = await decideSite({ pages, files: { '/site/dist/_redirects': '/old/ /new/ 301' } })
    expect(problems).toEqual([expect.objectContaining({ code: 'HOSTING_UNCLEAR', file: 'old/index.html' })])
  })

  it('holds for a route without a file, whatever the host', async () => {
    const { outcome } = await decideSite({
      routes: [{ path: '/tea' }],
      files: { '/site/dist/_redirects': '/tea /coffee' },
    })
    expect(outcome).toEqual({ '/tea': 'redirect' })
  })

  it('does not count in the project, from where no host reads it', async () => {
    const { outcome } = await decideSite({ pages, files: { '/site/_redirects': '/old/ /new/ 301!' } })
    expect(outcome['old/index.html']).toBe('/old/')
  })

  it('is read at the root of the host where the output lies below it', async () => {
    const { outcome } = await decideSite({
      pages: { 'old/index.html': plain },
      host: { outDir: '/site/dist/docs' },
      options: { base: '/docs' },
      files: { '/site/dist/_redirects': '/docs/old/ /docs/new/ 301!' },
    })
    expect(outcome).toEqual({ 'old/index.html': 'redirect' })
  })

  it('is not read for a host that has none', async () => {
    const files = { '/site/dist/_redirects': '/old/ /new/ 301!', '/site/vercel.json': '{}' }
    expect((await decideSite({ pages, files })).outcome['old/index.html']).toBe('/old/')
  })

  it('is read as the host does that builds', async () => {
    const files = { '/site/dist/_redirects': '/old/ /new/ 301' }
    expect((await decideSite({ pages, files, env: { CF_PAGES: '1' } })).outcome['old/index.html']).toBe('redirect')
    expect((await decideSite({ pages, files, env: { NETLIFY: 'true' } })).codes).toEqual([])
  })
})

describe('_headers', () => {
  it.each([
    ['/old/\n  X-Robots-Tag: noindex', 'noindex'],
    ['/old/*\n  x-robots-tag: noindex, nofollow', 'noindex'],
    ['/*\n  X-Robots-Tag: none', 'noindex'],
    ['/*\n  X-Robots-Tag: googlebot: noindex', 'noindex'],
    ['/*\n  X-Robots-Tag: otherbot: noindex', '/old/'],
    ['/*\n  X-Robots-Tag: otherbot: noindex, nofollow, googlebot: noindex', 'noindex'],
    ['/*\n  X-Robots-Tag: max-image-preview:none', '/old/'],
    ['/*\n  X-Robots-Tag: nofollow', '/old/'],
    ['/*\n  X-Frame-Options: none', '/old/'],
    ['/other/*\n  X-Robots-Tag: noindex', '/old/'],
    ['# /*\n#  X-Robots-Tag: noindex', '/old/'],
    ['https://:project.pages.dev/*\n  X-Robots-Tag: noindex', '/old/'],
    ['https://example.com/*\n  X-Robots-Tag: noindex', 'noindex'],
    ['/*\n  X-Robots-Tag: noindex\n/old/*\n  ! X-Robots-Tag', '/old/'],
    ['/old/*\n  ! X-Robots-Tag\n/*\n  X-Robots-Tag: noindex', 'noindex'],
  ])('%j: %s', async (text, expected) => {
    const { outcome, evidence } = await decideSite({ pages, files: { '/site/dist/_headers': text } })
    expect(outcome['old/index.html']).toBe(expected)
    if (expected === 'noindex') expect(evidence['old/index.html']).toMatch(/^dist\/_headers:\d X-Robots-Tag/)
  })
})

describe('netlify.toml', () => {
  it.each([
    ['[[redirects]]\nfrom = "/old/*"\nto = "/new/:splat"\n', '/old/'],
    ['[[redirects]]\nfrom = "/old/*"\nto = "/new/:splat"\nforce = true\n', 'redirect'],
    ['[[redirects]]\nfrom = "/old"\nto = "/new"\nstatus = 200\nforce = true\n', '/old/'],
    ['[[redirects]]\nfrom = "/old"\nto = "/new"\nforce = true\nconditions = {Language = ["de"]}\n', '/old/'],
    ['[[redirects]]\nfrom = "/old"\nto = "/new"\nforce = true\nquery = {id = ":id"}\n', '/old/'],
    ['[[headers]]\nfor = "/old/*"\n[headers.values]\nX-Robots-Tag = "noindex"\n', 'noindex'],
    ['[[headers]]\nfor = "/new/*"\n[headers.values]\nX-Robots-Tag = "noindex"\n', '/old/'],
  ])('%j: %s', async (text, expected) => {
    const { outcome, evidence } = await decideSite({ pages, files: { '/site/netlify.toml': `# site\n${text}` } })
    expect(outcome['old/index.html']).toBe(expected)
    if (!expected.startsWith('/')) expect(evidence['old/index.html']).toMatch(/^netlify\.toml:2 /)
  })
})

describe('vercel.json', () => {
  const redirect = (rule: object): string => JSON.stringify({ redirects: [rule] }, null, 2)
  it.each([
    [redirect({ source: '/old/', destination: '/new/', permanent: true }), 'redirect'],
    [redirect({ source: '/old/', destination: '/new/', permanent: false }), 'redirect'],
    [redirect({ source: '/old/', destination: '/new/', statusCode: 301 }), 'redirect'],
    [redirect({ source: '/old', destination: '/new/' }), '/old/'],
    [redirect({ source: '/:path*', destination: 'https://elsewhere.example/:path*' }), '/old/'],
    [redirect({ source: '/:path*/', destination: 'https://elsewhere.example/:path*' }), 'redirect'],
    [redirect({ source: '/:slug(old|older)/', destination: '/new/' }), 'redirect'],
    [redirect({ source: '/(ol.)/', destination: '/new/' }), 'redirect'],
    [redirect({ source: '/:slug(\\d+)/', destination: '/new/' }), '/old/'],
    [redirect({ source: '/old/', destination: '/new/', has: [{ type: 'query', key: 'x' }] }), '/old/'],
    [redirect({ source: '/old/', destination: '/new/', missing: [{ type: 'cookie', key: 'x' }] }), '/old/'],
    ['{ "headers": [{ "source": "/(.*)", "headers": [{ "key": "X-Robots-Tag", "value": "noindex" }] }] }', 'noindex'],
    ['{ "headers": [{ "source": "/new/(.*)", "headers": [{ "key": "X-Robots-Tag", "value": "noindex" }] }] }', '/old/'],
    [
      '{ "headers": [{ "source": "/(.*)", "has": [{ "type": "host", "value": "x.vercel.app" }], "headers": [{ "key": "X-Robots-Tag", "value": "noindex" }] }] }',
      '/old/',
    ],
    ['{ "routes": [{ "src": "/old/", "status": 301, "headers": { "Location": "/new/" } }] }', 'redirect'],
    ['{ "trailingSlash": false }', '/old'],
    ['{ "cleanUrls": true }', '/old/'],
  ])('%s: %s', async (text, expected) => {
    const { outcome, evidence } = await decideSite({ pages, files: { '/site/vercel.json': text } })
    expect(outcome['old/index.html']).toBe(expected)
    if (!expected.startsWith('/')) expect(evidence['old/index.html']).toMatch(/^vercel\.json:\d+ /)
  })

  it('names the line of the rule', async () => {
    const text = redirect({ source: '/old/', destination: '/new/' })
    const { evidence } = await decideSite({ pages, files: { '/site/vercel.json': text } })
    expect(evidence['old/index.html']).toBe('vercel.json:4 /old/ to /new/ with status 308')
  })

  it('names the line of the second rule for a path where the first one is conditional', async () => {
    const rule = { source: '/old/', destination: '/new/' }
    const redirects = [{ ...rule, has: [{ type: 'host', value: 'x.example' }] }, rule]
    const text = JSON.stringify({ redirects }).replaceAll('{"source"', '\n{"source"')
    const { evidence } = await decideSite({ pages, files: { '/site/vercel.json': text } })
    expect(evidence['old/index.html']).toMatch(/^vercel\.json:3 /)
  })
})

describe('firebase.json', () => {
  const hosting = (rules: object): string => JSON.stringify({ hosting: { public: 'dist', ...rules } })
  it.each([
    [hosting({ redirects: [{ source: '/old/', destination: '/new', type: 301 }] }), 'redirect'],
    [hosting({ redirects: [{ source: '/old{,/**}', destination: '/new', type: 302 }] }), 'redirect'],
    [hosting({ redirects: [{ source: '/:name/', destination: '/new' }] }), 'redirect'],
    [hosting({ redirects: [{ regex: '/ol./', destination: '/new' }] }), 'redirect'],
    [hosting({ redirects: [{ source: '/other', destination: '/new' }] }), '/old/'],
    [hosting({ rewrites: [{ source: '**', destination: '/index.html' }] }), '/old/'],
    [hosting({ headers: [{ source: '**', headers: [{ key: 'X-Robots-Tag', value: 'noindex' }] }] }), 'noindex'],
    [hosting({ trailingSlash: false }), '/old'],
    [
      '{ // of the other site\n "hosting": [{ "public": "other", "redirects": [{ "source": "/old/", "destination": "/x" }] }, { "public": "dist" }], }',
      '/old/',
    ],
  ])('%s: %s', async (text, expected) => {
    expect((await decideSite({ pages, files: { '/site/firebase.json': text } })).outcome['old/index.html']).toBe(
      expected,
    )
  })
})

describe('staticwebapp.config.json', () => {
  const route = (rule: object): string => JSON.stringify({ routes: [rule] })
  it.each([
    [route({ route: '/old/', redirect: '/new/', statusCode: 301 }), 'redirect'],
    [route({ route: '/old/', redirect: '/new/' }), 'redirect'],
    [route({ route: '/old*', redirect: '/new/' }), 'redirect'],
    [route({ route: '/old/', rewrite: '/new/' }), '/old/'],
    [route({ route: '/old/', redirect: '/new/', methods: ['POST'] }), '/old/'],
    [route({ route: '/*', allowedRoles: ['authenticated'] }), 'noindex'],
    [route({ route: '/*', allowedRoles: ['anonymous'] }), '/old/'],
    [route({ route: '/*.{png,jpg}', allowedRoles: ['authenticated'] }), '/old/'],
    [route({ route: '/*.{png', allowedRoles: ['authenticated'] }), '/old/'],
    [route({ route: '/*/b', allowedRoles: ['authenticated'] }), '/old/'],
    [route({ route: '/old/', headers: { 'X-Robots-Tag': 'noindex' } }), 'noindex'],
    ['{ "globalHeaders": { "x-robots-tag": "noindex" } }', 'noindex'],
    [
      '{ "globalHeaders": { "x-robots-tag": "noindex" }, "routes": [{ "route": "/old/", "headers": { "X-Robots-Tag": "all" } }] }',
      '/old/',
    ],
    ['{ "trailingSlash": "never" }', '/old'],
  ])('%s: %s', async (text, expected) => {
    const { outcome } = await decideSite({ pages, files: { '/site/dist/staticwebapp.config.json': text } })
    expect(outcome['old/index.html']).toBe(expected)
  })
})

describe('the one form that a hosting serves', () => {
  it.each([
    ['wrangler.toml', '[assets]\ndirectory = "dist"', '/about', '/old/'],
    ['wrangler.toml', '[assets]\nhtml_handling = "force-trailing-slash"', '/about/', '/old/'],
    ['wrangler.jsonc', '{ "assets": { "html_handling": "drop-trailing-slash" }, }', '/about', '/old'],
    ['wrangler.json', '{ "assets": { "html_handling": "none" } }', '/about.html', '/old/'],
    ['wrangler.toml', 'main = "worker.js"', '/about.html', '/old/'],
    ['vercel.json', '{ "cleanUrls": true }', '/about', '/old/'],
    ['vercel.json', '{ "cleanUrls": true, "trailingSlash": true }', '/about/', '/old/'],
    ['firebase.json', '{ "hosting": { "cleanUrls": true, "trailingSlash": false } }', '/about', '/old'],
    ['staticwebapp.config.json', '{ "trailingSlash": "always" }', '/about/', '/old/'],
    ['netlify.toml', '[build]\npublish = "dist"', '/about.html', '/old/'],
  ])('%s %s: %s and %s', async (name, text, about, old) => {
    // A host that keeps endings says no more than the files do: nothing disagrees.
    const host = { htmlExtension: 'keep' } as const
    const { outcome, codes } = await decideSite({ pages, host, files: { [`/site/${name}`]: text } })
    expect(outcome).toMatchObject({ 'about.html': about, 'old/index.html': old })
    expect(codes).toEqual([])
  })
})

describe('files of several hostings', () => {
  const files = {
    '/site/vercel.json': '{ "cleanUrls": true, "redirects": [{ "source": "/old/", "destination": "/new/" }] }',
    ...NETLIFY,
  }

  it('are no evidence: the page is listed, and that is reported', async () => {
    const { outcome, codes } = await decideSite({ pages, files })
    expect(outcome).toMatchObject({ 'old/index.html': '/old/', 'about.html': '/about.html' })
    expect(codes).toEqual(['HOSTING_UNCLEAR'])
  })

  it('are evidence where the host that builds is one of them', async () => {
    const { outcome } = await decideSite({ pages, files, env: { VERCEL: '1' } })
    expect(outcome).toMatchObject({ 'old/index.html': 'redirect', 'about.html': '/about' })
  })
})

it.each(['{ "redirects": [', '[[[', '{\n'])(
  'a hosting file that is broken (%s) is reported and passed over',
  async (text) => {
    const files = { '/site/vercel.json': text }
    const { outcome, problems } = await decideSite({ pages, files })
    expect(outcome['old/index.html']).toBe('/old/')
    expect(problems).toEqual([expect.objectContaining({ code: 'HOSTING_UNREADABLE', file: 'vercel.json' })])
  },
)

it('a hosting file that may not be read is reported', async () => {
  const { problems } = await decideSite({ pages, locked: ['/site/dist/_redirects'] })
  expect(problems).toEqual([expect.objectContaining({ code: 'HOSTING_UNREADABLE', file: 'dist/_redirects' })])
})

describe('thousands of rules', () => {
  const rules = Array.from({ length: 4000 }, (_, index) => ({ from: `/gone/${index}/`, to: `/a/b/${index}/` }))
  it.each([
    ['dist/_redirects', rules.map(({ from, to }) => `${from} ${to} 301!`).join('\n')],
    ['dist/_headers', rules.map(({ from }) => `${from}*\n  X-Robots-Tag: noindex`).join('\n')],
    [
      'vercel.json',
      JSON.stringify({ redirects: rules.map(({ from, to }) => ({ source: from, destination: to })) }, null, 2),
    ],
    [
      'firebase.json',
      JSON.stringify(
        { hosting: { redirects: rules.map(({ from, to }) => ({ source: from, destination: to })) } },
        null,
        2,
      ),
    ],
    [
      'netlify.toml',
      rules.map(({ from, to }) => `[[redirects]]\nfrom = "${from}"\nto = "${to}"\nforce = true\n`).join('\n'),
    ],
  ])('of %s are read and asked in a moment', async (name, text) => {
    const routes = rules.map(({ from }): Route => ({ path: from.replace('gone', 'kept') }))
    const start = process.cpuUsage()
    const { outcome } = await decideSite({
      routes: [...routes, { path: '/gone/3999/' }],
      files: { [`/site/${name}`]: text },
    })
    const { user, system } = process.cpuUsage(start)
    expect(outcome['/gone/3999/']).toMatch(/^(?:redirect|noindex)$/)
    expect(outcome['/kept/3999/']).toBe('/kept/3999/')
    // Microseconds. Trying every rule with every page takes ten times as long.
    expect(user + system).toBeLessThan(3_000_000)
  })
})
