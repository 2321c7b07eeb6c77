import * as path from 'node:path'
import sitemap from '@sitemapkit/vite'
import { build, createServer, type ViteBuilder } from 'vite'
import { describe, expect, it } from 'vitest'
import { createProject } from './project.ts'
import { buildApp, createViteProject, findSitemaps, page, readLocs, runVite, SHELL, SITE } from './vite-project.ts'

const PAGES = { 'index.html': page('Home'), 'about/index.html': page('About'), 'contact.html': page('Contact') }
/** Options with which our part of the build fails. */
const FAILING = `${SITE}, filter: () => { throw new Error('no filter today') }`
const LOCS = ['https://example.com/', 'https://example.com/about/', 'https://example.com/contact.html']

const FAULT = (hook: string): string =>
  `plugins: [sitemap({ ${SITE} }), { name: 'faulty', enforce: 'post', ${hook}() { throw new Error('faulty plugin') } }]`

describe.each(['vite', 'vite-7', 'vite-6'] as const)('a build with %s', (version) => {
  it('writes the sitemap of a multi-page site and says so', async () => {
    await using project = await createViteProject({
      ...PAGES,
      '404.html': page('No such page'),
      'draft.html': page('Draft', '<meta name="robots" content="noindex">'),
      'copy.html': page('Copy', '<link rel="canonical" href="https://example.com/about/">'),
      'public/terms.html': page('Terms'),
    })
    const { log, error } = await runVite(project, {}, version)
    expect(error).toBeUndefined()
    expect(await project.read('dist/sitemap.xml')).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<!-- sitemapkit -->',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        '<url><loc>https://example.com/</loc></url>',
        '<url><loc>https://example.com/about/</loc></url>',
        '<url><loc>https://example.com/contact.html</loc></url>',
        '<url><loc>https://example.com/terms.html</loc></url>',
        '</urlset>',
        '',
      ].join('\n'),
    )
    expect(
      log.match(/^sitemap\.xml {2}4 URLs, .* → dist\/sitemap\.xml = https:\/\/example\.com\/sitemap\.xml/gm),
    ).toHaveLength(1)
    expect(log).toContain('3 of 7 pages left out')
    expect(await findSitemaps(project)).toEqual(['dist/sitemap.xml'])
  })

  it('says of a library of many inputs that it has no page, and lists the pages that lie beside it', async () => {
    await using project = await createProject({
      'src/one.js': 'export const one = 1\n',
      'src/two.js': 'export const two = 2\n',
    })
    const plugins = [sitemap({ site: 'https://example.com' })]
    const entry = ['one', 'two'].map((name) => path.join(project.root, `src/${name}.js`))
    const config = { configFile: false, plugins, build: { lib: { entry, formats: ['es'] } } } as const
    const alone = await runVite(project, config as object, version)
    expect(alone.error).toBeUndefined()
    expect(alone.log).toContain('NOTHING_LISTED')
    expect(await findSitemaps(project)).toEqual([])

    await project.write({ 'public/docs/index.html': page('Docs') })
    await runVite(project, config as object, version)
    expect(await readLocs(project)).toEqual(['https://example.com/docs/'])
  })

  it('writes nothing when a module is missing', async () => {
    await using project = await createViteProject({ 'index.html': SHELL, 'main.js': 'import "./missing.js"\n' })
    const { error } = await runVite(project, {}, version)
    expect(error?.message).toContain('missing.js')
    expect(await findSitemaps(project)).toEqual([])
  })

  it.each(['generateBundle', 'writeBundle'])('writes nothing when another plugin fails in %s', async (hook) => {
    await using project = await createViteProject(PAGES, SITE, FAULT(hook))
    const { error } = await runVite(project, {}, version)
    expect(error?.message).toContain('faulty plugin')
    expect(await findSitemaps(project)).toEqual([])
  })

  it('writes one sitemap, of the client, when several environments are built', async () => {
    await using project = await createViteProject(
      { ...PAGES, 'server.js': 'export const handler = () => 1\n' },
      SITE,
      `builder: {}, environments: {
        client: { build: { outDir: 'dist/client' } },
        ssr: { build: { outDir: 'dist/server', rollupOptions: { input: fileURLToPath(new URL('server.js', import.meta.url)) } } },
      }`,
    )
    const { log, error } = await runVite(project, {}, version, buildApp)
    expect(error).toBeUndefined()
    expect(await readLocs(project, 'dist/client/sitemap.xml')).toEqual(LOCS)
    expect(await findSitemaps(project)).toEqual(['dist/client/sitemap.xml'])
    expect(log.match(/^sitemap\.xml /gm)).toHaveLength(1)
  })
})

describe('the command vite build', () => {
  it('exits with 0 after a good build', async () => {
    await using project = await createViteProject(PAGES)
    const { code, log } = await project.bin('vite', ['build'])
    expect(code, log).toBe(0)
    expect(log).toContain('dist/sitemap.xml = https://example.com/sitemap.xml')
    expect(await readLocs(project)).toEqual(LOCS)
  })

  it('exits with 1 where the site is not known, before it writes anything', async () => {
    await using project = await createViteProject(PAGES, '')
    const { code, log } = await project.bin('vite', ['build'])
    expect(code).toBe(1)
    expect(log).toContain('SITE_MISSING')
    expect((await project.list('.')).filter((file) => file.startsWith('dist/'))).toEqual([])
  })

  it('exits with 1 after a failure of ours at the end of the build', async () => {
    await using project = await createViteProject(PAGES, FAILING)
    const { code, log } = await project.bin('vite', ['build'])
    expect(code).toBe(1)
    expect(log).toContain('CALLBACK_FAILED')
    expect(await findSitemaps(project)).toEqual([])
  })

  it('prints nothing of ours below its log level', async () => {
    await using project = await createViteProject(PAGES)
    expect((await project.bin('vite', ['build', '--logLevel', 'warn'])).log).toBe('')
  })
})

describe('the address of the pages', () => {
  it.each([
    ['/docs', 'https://example.com/docs/'],
    ['/docs/', 'https://example.com/docs/'],
    ['docs/', 'https://example.com/docs/'],
    ['./', 'https://example.com/'],
    ['', 'https://example.com/'],
    ['https://cdn.example.net/assets/', 'https://example.com/'],
  ])('with base %j is below %s', async (base, root) => {
    await using project = await createViteProject(PAGES)
    await runVite(project, { base })
    expect(await readLocs(project)).toEqual([root, `${root}about/`, `${root}contact.html`])
  })

  it('is as the option says where it differs from how assets are loaded', async () => {
    await using project = await createViteProject(PAGES, `${SITE}, base: '/shop'`)
    await runVite(project, { base: './' })
    expect(await readLocs(project)).toEqual(LOCS.map((loc) => loc.replace('.com', '.com/shop')))
  })
})

describe('the folder of the sitemap', () => {
  it('is that of --outDir, from the root and not from the working folder', async () => {
    await using project = await createProject({})
    await project.write(Object.fromEntries(Object.entries(PAGES).map(([file, text]) => [`apps/site/${file}`, text])))
    await project.write({
      'apps/site/vite.config.js': `import sitemap from '@sitemapkit/vite'
        export default {
          build: { rollupOptions: { input: ['apps/site/index.html', 'apps/site/about/index.html', 'apps/site/contact.html'] } },
          plugins: [sitemap({ ${SITE} })],
        }`,
    })
    const { code, log } = await project.bin('vite', ['build', 'apps/site', '--outDir', '../../public_html'])
    expect(code, log).toBe(0)
    expect(await findSitemaps(project)).toEqual(['public_html/sitemap.xml'])
    expect(await readLocs(project, 'public_html/sitemap.xml')).toEqual(LOCS)
  })

  it.each([
    ['relative', () => 'build/web'],
    ['with spaces and other letters', () => 'résultat final'],
    ['absolute', (root: string) => path.join(root, 'out')],
  ])('is build.outDir, %s', async (_, toOutDir) => {
    await using project = await createViteProject(PAGES)
    const outDir = toOutDir(project.root)
    await runVite(project, { build: { outDir } })
    expect(await findSitemaps(project)).toEqual([
      path.relative(project.root, path.resolve(project.root, outDir, 'sitemap.xml')),
    ])
  })

  it('is that of the option where something else is deployed', async () => {
    await using project = await createViteProject(
      { ...PAGES, 'deployed/index.html': page('Deployed') },
      `${SITE}, outDir: 'deployed'`,
      `build: { rollupOptions: { input: 'index.html' } }`,
    )
    await runVite(project)
    expect(await findSitemaps(project)).toEqual(['deployed/sitemap.xml'])
    expect(await readLocs(project, 'deployed/sitemap.xml')).toEqual(['https://example.com/'])
  })
})

describe('a build by another program', () => {
  it('gets its sitemap from build()', async () => {
    await using project = await createProject(PAGES)
    const input = Object.keys(PAGES).map((file) => path.join(project.root, file))
    await runVite(project, {
      configFile: false,
      build: { rolldownOptions: { input } },
      plugins: [sitemap({ site: 'https://example.com' })],
    })
    expect(await readLocs(project)).toEqual(LOCS)
  })

  it('gets none where nothing is written', async () => {
    await using project = await createViteProject(PAGES)
    await runVite(project, { build: { write: false } })
    expect(await findSitemaps(project)).toEqual([])
  })

  it('gets none where the server is built', async () => {
    await using project = await createViteProject({ ...PAGES, 'server.js': 'export const handler = () => 1\n' })
    await runVite(project, { build: { ssr: 'server.js' } })
    expect(await project.list('dist')).toEqual(['server.js'])
  })

  it('gets it after what a framework prerenders in buildApp', async () => {
    await using project = await createViteProject({ 'index.html': page('Home') })
    const framework = {
      name: 'framework',
      buildApp: async (builder: ViteBuilder) => {
        const { client } = builder.environments
        if (client !== undefined) await builder.build(client)
        await project.write({ 'dist/prerendered/index.html': page('Prerendered') })
      },
    }
    await runVite(project, { builder: {}, plugins: [framework] }, 'vite', buildApp)
    expect(await readLocs(project)).toEqual(['https://example.com/', 'https://example.com/prerendered/'])
  })
})

describe('a dev server', () => {
  it('writes nothing, not even when it closes', async () => {
    await using project = await createViteProject(PAGES)
    const server = await createServer({
      root: project.root,
      logLevel: 'silent',
      server: { port: 0 },
      optimizeDeps: { noDiscovery: true },
    })
    await server.listen()
    const response = await fetch(server.resolvedUrls?.local[0] ?? '')
    expect(await response.text()).toContain('Home')
    await server.close()
    expect(await findSitemaps(project)).toEqual([])
  })
})

describe('build --watch', () => {
  it('writes the sitemap again after each build', async () => {
    await using project = await createViteProject(PAGES)
    const watcher = await build({ root: project.root, logLevel: 'silent', build: { watch: {} } })
    if (!('close' in watcher)) throw new Error('no watcher came')
    try {
      const locs = (): Promise<string[]> => readLocs(project).catch(() => [])
      await expect.poll(locs, { timeout: 20_000 }).toEqual(LOCS)
      await project.write({ 'contact.html': page('Contact', '<meta name="robots" content="noindex">') })
      await expect.poll(locs, { timeout: 20_000 }).toEqual(LOCS.slice(0, 2))
    } finally {
      await watcher.close()
    }
  })
})

describe('a single-page app', () => {
  const APP = { 'index.html': SHELL, 'main.js': 'document.title = "App"\n' }

  it('lists the addresses of its router, which an async function gives', async () => {
    await using project = await createViteProject(
      APP,
      `${SITE}, routes: async () => ['/teas/assam', { loc: '/teas/earl grey', lastmod: '2026-01-20' }]`,
    )
    const { log, error } = await runVite(project)
    expect(error).toBeUndefined()
    expect(await readLocs(project)).toEqual([
      'https://example.com/',
      'https://example.com/teas/assam',
      'https://example.com/teas/earl%20grey',
    ])
    expect(log).not.toContain('ROUTES_SINGLE_PAGE')
  })

  it('is told about the option routes where only its shell was built', async () => {
    await using project = await createViteProject(APP)
    const { log, error } = await runVite(project)
    expect(error).toBeUndefined()
    expect(log).toContain('ROUTES_SINGLE_PAGE')
    expect(await readLocs(project)).toEqual(['https://example.com/'])
  })

  it('never lists a pattern of the router, and names it', async () => {
    await using project = await createViteProject(APP, `${SITE}, routes: ['/teas', '/teas/:slug']`)
    const { log } = await runVite(project)
    expect(log).toContain('ROUTE_UNRESOLVED')
    expect(log).toContain('/teas/:slug')
    expect(await readLocs(project)).toEqual(['https://example.com/', 'https://example.com/teas'])
  })
})

describe('wrong options', () => {
  it.each([
    ['no site', '', 'SITE_MISSING', "'https://example.com'"],
    ['a site without scheme', `site: 'example.com'`, 'SITE_INVALID', "'example.com'"],
    ['an unknown name', `${SITE}, exlcude: '/a'`, 'OPTION_UNKNOWN', 'Did you mean `exclude`?'],
    ['the name of another tool', `hostname: 'https://example.com'`, 'OPTION_RENAMED', '`site`'],
  ])('stop the build before it writes anything: %s', async (_, options, code, text) => {
    await using project = await createViteProject(PAGES, options)
    const { error } = await runVite(project)
    expect(error?.message).toContain(code)
    expect(error?.message).toContain(text)
    expect((await project.list('.')).filter((file) => file.startsWith('dist/'))).toEqual([])
  })

  it('do not matter where the plugin is switched off', async () => {
    await using project = await createViteProject(PAGES, `enabled: false, exlcude: '/a'`)
    const { log, error } = await runVite(project)
    expect(error).toBeUndefined()
    expect(log).not.toContain('sitemap')
    expect(await findSitemaps(project)).toEqual([])
  })
})

describe('a failure of ours', () => {
  it('fails the build and leaves nothing where Vite empties its folder', async () => {
    await using project = await createViteProject(PAGES, FAILING)
    await project.write({ 'dist/sitemap.xml': '<?xml version="1.0"?>\n<!-- sitemapkit -->\n<urlset/>' })
    const { error } = await runVite(project)
    expect(error?.message).toContain('CALLBACK_FAILED')
    expect(error?.message).toContain('no filter today')
    expect(await findSitemaps(project)).toEqual([])
  })

  it('changes no file of an earlier build where Vite keeps them', async () => {
    const keep = { build: { emptyOutDir: false } }
    await using project = await createViteProject(PAGES)
    await runVite(project, keep)
    const before = await project.read('dist/sitemap.xml')
    const files = await project.list('dist')
    const config = await project.read('vite.config.js')
    await project.write({ 'vite.config.js': config.replace(SITE, FAILING), 'contact.html': page('Changed') })
    const { error } = await runVite(project, keep)
    expect(error?.message).toContain('CALLBACK_FAILED')
    expect(await project.read('dist/sitemap.xml')).toBe(before)
    expect(await project.list('dist')).toEqual(files)
  })
})

describe('a good build', () => {
  it('dates a page by the history of its HTML, and the shell of an app not at all', async () => {
    await using project = await createViteProject({
      ...PAGES,
      'index.html': SHELL,
      'main.js': 'document.title = "App"\n',
    })
    const date = '2026-01-02T03:04:05Z'
    await project.write({
      'commit.js': `import { execFileSync } from 'node:child_process'
        const git = (...args) => execFileSync('git', args, { env: { ...process.env, GIT_COMMITTER_DATE: '${date}' } })
        git('init', '-q')
        git('add', '.')
        git('-c', 'user.name=Author', '-c', 'user.email=author@example.com', 'commit', '-q', '-m', 'First')`,
    })
    expect(await project.node('commit.js')).toMatchObject({ code: 0 })
    await runVite(project)
    const xml = await project.read('dist/sitemap.xml')
    expect(xml).toContain('<url><loc>https://example.com/</loc></url>')
    expect(xml).toContain(`<url><loc>https://example.com/about/</loc><lastmod>${date}</lastmod></url>`)
  })

  it('gives the same bytes again, with and without emptying the folder', async () => {
    await using project = await createViteProject(PAGES)
    await runVite(project)
    const first = await project.read('dist/sitemap.xml')
    await runVite(project)
    expect(await project.read('dist/sitemap.xml')).toBe(first)
    await runVite(project, { build: { emptyOutDir: false } })
    expect(await project.read('dist/sitemap.xml')).toBe(first)
  })

  it('links the sitemap from its pages where headLink asks for it, once', async () => {
    const own = '<link rel="sitemap" href="/other.xml">'
    await using project = await createViteProject({ ...PAGES, 'own.html': page('Own', own) }, `${SITE}, headLink: true`)
    await runVite(project, { base: '/docs/' })
    const link = '<link rel="sitemap" type="application/xml" href="https://example.com/docs/sitemap.xml">'
    expect(await project.read('dist/about/index.html')).toContain(link)
    expect(await project.read('dist/own.html')).toContain(own)
    expect(await project.read('dist/own.html')).not.toContain(link)
  })
})
