import { describe, expect, it } from 'vitest'
import { urlset } from '../hosts/expected.ts'
import { createProject } from '../hosts/project.ts'
import { findSitemaps } from '../hosts/vite-project.ts'
import { reactRouter, svelteKit, tanStackStart, vike, viteSsg } from './projects.ts'

describe('React Router in SPA mode', () => {
  it('lists what its own routes file and the author name, and says which pattern has no address', async () => {
    await using project = await createProject(reactRouter('ssr: false', 'routes: collectReactRoutes(routes)'))
    const { code, log } = await project.bin('@react-router/dev', ['build'])
    expect(code, log).toBe(0)
    expect(await project.read('build/client/sitemap.xml')).toBe(urlset('/', '/about', '/landing'))
    expect(log.match(/ROUTE_UNRESOLVED {2}\/teas\/:slug/g)).toHaveLength(1)
    expect(await findSitemaps(project)).toEqual(['build/client/sitemap.xml'])
  })
})

describe('SvelteKit with adapter-static', () => {
  it('does not list the page for all the rest, and takes the base of the site', async () => {
    await using project = await createProject(svelteKit(`paths: { base: '/docs' }`, `fallback: '200.html'`))
    const { code, log } = await project.bin('vite', ['build'])
    expect(code, log).toBe(0)
    expect(await project.read('build/sitemap.xml')).toBe(
      urlset('/docs/', '/docs/about', '/docs/teas/assam', '/docs/terms'),
    )
  })

  it('warns where its adapter writes elsewhere, and takes the folder from outDir', async () => {
    const files = svelteKit('', `pages: 'public_html'`)
    await using project = await createProject(files)
    const untold = await project.bin('vite', ['build'])
    expect(untold.log).toContain('NOTHING_LISTED')
    expect(untold.log).toContain('`outDir`')
    expect(await findSitemaps(project)).toEqual([])
    const { 'vite.config.js': config = '' } = files
    await project.write({ 'vite.config.js': config.replace("example.com'", `example.com', outDir: 'public_html'`) })
    const { code, log } = await project.bin('vite', ['build'])
    expect(code, log).toBe(0)
    expect(await project.read('public_html/sitemap.xml')).toBe(urlset('/', '/about', '/teas/assam', '/terms'))
    expect(await findSitemaps(project)).toEqual(['public_html/sitemap.xml'])
  })
})

describe('vite-ssg', () => {
  it('gets the sitemap of pages in folders of their own, below the base', async () => {
    await using project = await createProject(viteSsg(`base: '/docs/', ssgOptions: { dirStyle: 'nested' }`))
    const { code, log } = await project.bin('vite-ssg', ['build'])
    expect(code, log).toBe(0)
    expect(await project.read('dist/sitemap.xml')).toBe(urlset('/docs/', '/docs/about/', '/docs/teas/assam/'))
  })

  it('fails with the sitemap', async () => {
    await using project = await createProject(viteSsg('', `filter: () => { throw new Error('no filter today') }`))
    const { code, log } = await project.bin('vite-ssg', ['build'])
    expect(code).toBe(1)
    expect(log).toContain('no filter today')
    expect(await findSitemaps(project)).toEqual([])
  })
})

describe('vike', () => {
  it('gets the sitemap of what it prerenders, in the folder of the client', async () => {
    await using project = await createProject(vike())
    const { code, log } = await project.bin('vite', ['build'])
    expect(code, log).toBe(0)
    expect(await project.read('dist/client/sitemap.xml')).toBe(urlset('/', '/about/', '/tea/assam/'))
    expect(await findSitemaps(project)).toEqual(['dist/client/sitemap.xml'])
    expect(log).toContain('1 of 4 pages left out: 1 error-page')
  })
})

describe('TanStack Start', () => {
  it.each([
    ['', ['/', '/about/', '/teas/assam/']],
    ['autoSubfolderIndex: false', ['/', '/about.html', '/teas/assam.html']],
  ])('gets the sitemap of what it prerenders with %j', async (prerender, paths) => {
    await using project = await createProject(tanStackStart(prerender))
    const { code, log } = await project.bin('vite', ['build'])
    expect(code, log).toBe(0)
    expect(await project.read('dist/client/sitemap.xml')).toBe(urlset(...paths))
    expect(await findSitemaps(project)).toEqual(['dist/client/sitemap.xml'])
  })
})
