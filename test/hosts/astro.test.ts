import { beforeAll, describe, expect, test } from 'vitest'
import {
  astroConfig,
  type AstroSite,
  buildAstro,
  buildAstroSites,
  createAstroProject,
  entriesOf,
  page,
} from './astro-project.ts'
import type { Files, Project, Run } from './project.ts'

const SLUGS = `---
export const getStaticPaths = () => ['a', 'b c', 'ü', '50%'].map((slug) => ({ params: { slug } }))
---
${page('post')}`

const SERVER_PAGES = {
  'index.astro': page('home'),
  'about.astro': page('about'),
  'shop/[item].astro': page('item'),
  'shop/item-[size].astro': page('size'),
  'fixed.astro': `---\nexport const prerender = true\n---\n${page('fixed')}`,
  'tags/[tag].astro': `---\nexport const prerender = true\nexport const getStaticPaths = () => [{ params: { tag: 'x' } }]\n---\n${page('tag')}`,
  '404.astro': page('404'),
  'api/hello.ts': "export const GET = () => new Response('hello')\n",
}

/** Options of a site of `@astrojs/sitemap`. */
const THEIR_OPTIONS = `
  filter: (page) => page !== 'https://example.com/secret/',
  customPages: ['https://example.com/by-hand/'],
  customSitemaps: ['https://example.com/shop/sitemap.xml'],
  entryLimit: 10_000,
  changefreq: 'weekly',
  priority: 0.7,
  lastmod: new Date('2026-05-04'),
  namespaces: { news: false },
  serialize: (item) => (item.url.endsWith('/b/') ? undefined : { ...item, priority: 0.9 }),
  chunks: { blog: (item) => (item.url.includes('/blog/') ? item : undefined) },
`

const STATIC_SITE: AstroSite = [
  {
    'index.astro': page('home'),
    'about.astro': page('about'),
    'größe & co.astro': page('size'),
    'note.md': '# A note\n',
    'blog/index.astro': page('blog'),
    'blog/[slug].astro': SLUGS,
    '404.astro': page('404'),
    '500.astro': page('500'),
    'moved.astro': "---\nreturn Astro.redirect('/about')\n---\n",
    'hidden.astro': page('hidden').replace('<title>', '<meta name="robots" content="noindex"><title>'),
    'rss.xml.ts': "export const GET = () => new Response('<rss/>')\n",
    'made.html.ts': `export const GET = () => new Response(${JSON.stringify(`<!doctype html>${page('made')}`)})\n`,
  },
  {
    'astro.config.mjs': astroConfig(
      "redirects: { '/old': '/about', '/away': { status: 302, destination: 'https://example.org/' }, '/b/[slug]': '/blog/[slug]' }",
    ),
    'public/terms.html': page('terms'),
    'public/help/index.html': page('help'),
    'public/feed.json': '{}',
  },
]

const home = { 'index.astro': page('home') }
const withConfig = (...texts: Parameters<typeof astroConfig>): Files => ({ 'astro.config.mjs': astroConfig(...texts) })

const SITES = {
  static: STATIC_SITE,
  again: STATIC_SITE,
  off: [home, withConfig('site: undefined', 'enabled: false, nonsense: 1')],
  server: [
    SERVER_PAGES,
    {
      ...withConfig("output: 'server', redirects: { '/old': '/about', '/o/[item]': '/shop/[item]' }"),
      'public/terms.html': page('terms'),
    },
  ],
  values: [
    SERVER_PAGES,
    withConfig("output: 'server'", "routes: async () => ['/shop/tea', '/shop/coffee/'], exclude: '/shop/item-[size]'"),
  ],
  callback: [home, withConfig('', "filter: () => { throw new Error('no answer') }")],
  broken: [{ ...home, 'broken.astro': "---\nthrow new Error('broken page')\n---\n" }],
  endpoint: [{ ...home, 'sitemap.xml.ts': "export const GET = () => new Response('<urlset/>')\n" }],
  moved: [
    {
      ...home,
      'about.astro': page('about'),
      'blog/a.astro': page('a'),
      'blog/b.astro': page('b'),
      'secret.astro': page('secret'),
    },
    withConfig('', THEIR_OPTIONS),
  ],
} satisfies Record<string, AstroSite>

describe('a build', () => {
  let project: Project
  let runs: Record<keyof typeof SITES, Run>
  beforeAll(async () => {
    ;({ project, runs } = await buildAstroSites(SITES))
    return () => project[Symbol.asyncDispose]()
  }, 400_000)

  test('lists what was built, and says of the rest why not', async () => {
    const { code, log } = runs.static
    expect(code, log).toBe(0)
    expect(log).toContain('dist/sitemap.xml = https://example.com/sitemap.xml')
    expect(entriesOf(await project.read('static/dist/sitemap.xml'))).toEqual([
      '/',
      '/about/',
      '/blog/',
      '/blog/%C3%BC/',
      '/blog/50%25/',
      '/blog/a/',
      '/blog/b%20c/',
      '/gr%C3%B6%C3%9Fe%20&amp;%20co/',
      '/help/',
      '/made.html',
      '/note/',
      '/terms.html',
    ])
    // `Astro.redirect` waits two seconds on static hosts and is noindex.
    expect(log).toContain('10 of 22 pages left out: 6 redirect, 2 error-page, 2 noindex')
    expect(log).not.toContain('WARN')
  })

  test('gives the same bytes in another folder, and under both names', async () => {
    const first = await project.read('static/dist/sitemap.xml')
    expect(await project.read('static/dist/sitemap-index.xml')).toBe(first)
    expect(await project.read('again/dist/sitemap.xml')).toBe(first)
  })

  test('writes nothing where `enabled` is false', async () => {
    const { code, log } = runs.off
    expect(code, log).toBe(0)
    expect(log).not.toContain('sitemap')
    expect(await project.list('off/dist')).toEqual(['index.html'])
  })

  test('for a server lists prerendered pages and on-demand ones, in the folder that is deployed', async () => {
    const { code, log } = runs.server
    expect(code, log).toBe(0)
    expect(entriesOf(await project.read('server/dist/client/sitemap.xml'))).toEqual([
      '/',
      '/about/',
      '/fixed/',
      '/tags/x/',
      '/terms.html',
    ])
    expect(log).toContain('dist/client/sitemap.xml = https://example.com/sitemap.xml')
    expect(log).toContain('4 of 9 pages left out: 2 unresolved, 1 error-page, 1 redirect')
    expect(log).toMatch(/ROUTE_UNRESOLVED {2}\/shop\/item-\[size\] .*`routes`.*\(1 more\)/)
  })

  test('asks for no addresses of a pattern whose values are given or that is left out', async () => {
    const { code, log } = runs.values
    expect(code, log).toBe(0)
    expect(entriesOf(await project.read('values/dist/client/sitemap.xml'))).toEqual([
      '/',
      '/about/',
      '/fixed/',
      '/shop/coffee/',
      '/shop/tea/',
      '/tags/x/',
    ])
    expect(log).not.toContain('WARN')
  })

  test('fails and publishes nothing where a callback throws', async () => {
    const { code, log } = runs.callback
    expect(code).toBe(1)
    expect(log).toContain('CALLBACK_FAILED')
    expect(log).toContain('no answer')
    expect(await project.list('callback/dist')).toEqual(['index.html'])
  })

  test('publishes nothing where a page cannot be rendered', async () => {
    const { code, log } = runs.broken
    expect(code).toBe(1)
    expect(log).toContain('broken page')
    expect(await project.list('broken/dist')).not.toContain('sitemap.xml')
  })

  test("fails and names the user's own sitemap endpoint where both would write one file", async () => {
    const { code, log } = runs.endpoint
    expect(code).toBe(1)
    expect(log).toContain('OUTPUT_CONFLICT')
    expect(log).toContain('sitemap.xml')
    expect(await project.read('endpoint/dist/sitemap.xml')).toBe('<urlset/>')
  })

  test('of a project of @astrojs/sitemap goes on with its options', async () => {
    const { code, log } = runs.moved
    expect(log).not.toContain('WARN')
    expect(code).toBe(0)
    const rest = '<lastmod>2026-05-04</lastmod><changefreq>weekly</changefreq><priority>0.9</priority>'
    expect(entriesOf(await project.read('moved/dist/sitemap-1.xml'))).toEqual([
      `/${rest}`,
      `/about/${rest}`,
      `/by-hand/${rest}`,
    ])
    expect(entriesOf(await project.read('moved/dist/sitemap-blog.xml'))).toEqual([`/blog/a/${rest}`])
    const index = await project.read('moved/dist/sitemap-index.xml')
    expect([...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
      'https://example.com/sitemap-1.xml',
      'https://example.com/sitemap-blog.xml',
      'https://example.com/shop/sitemap.xml',
    ])
  })
})

test('`astro build` fails without the address of the site, says how to set it, and renders no page', async () => {
  await using project = await createAstroProject(home, withConfig('site: undefined'))
  const { code, log } = await buildAstro(project)
  expect(code).toBe(1)
  expect(log).toContain('SITE_MISSING')
  expect(log).toContain('Set `site` in astro.config')
  await expect(project.list('dist')).rejects.toThrow('ENOENT')
})

test('a dev server writes nothing and asks for nothing', async () => {
  await using project = await createAstroProject(
    { 'index.astro': page('home') },
    {
      'astro.config.mjs': astroConfig('site: undefined'),
      'dev.mjs': `
        import { dev } from 'astro'
        const server = await dev({ root: import.meta.dirname, server: { port: 0, host: '127.0.0.1' }, logLevel: 'warn' })
        const answer = await fetch('http://127.0.0.1:' + server.address.port + '/')
        console.log('status', answer.status)
        await server.stop()
      `,
    },
  )
  const { code, log } = await project.node('dev.mjs')
  expect(log).toContain('status 200')
  expect(code).toBe(0)
  expect((await project.list('.')).filter((file) => file.includes('sitemap'))).toEqual([])
})
