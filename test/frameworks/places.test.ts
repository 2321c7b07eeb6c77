import { mkdir, symlink } from 'node:fs/promises'
import * as path from 'node:path'
import { preview } from 'vite'
import { describe, expect, it } from 'vitest'
import { urlset } from '../hosts/expected.ts'
import { createViteProject, findSitemaps, page, runVite, SITE } from '../hosts/vite-project.ts'

const PAGES = { 'index.html': page('Home'), 'about/index.html': page('About') }
const EXPECTED = urlset('/', '/about/')

describe('vite preview', () => {
  it.each(['/', '/docs/'])('after a build serves the sitemap at base %s, and writes nothing', async (base) => {
    await using project = await createViteProject(PAGES)
    await runVite(project, { base })
    const files = await project.list('dist')
    const server = await preview({
      root: project.root,
      base,
      logLevel: 'silent',
      preview: { port: 0, host: '127.0.0.1' },
    })
    try {
      const response = await fetch(new URL(`${base}sitemap.xml`, server.resolvedUrls?.local[0]))
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toMatch(/^(?:text|application)\/xml/)
      expect(await response.text()).toBe(await project.read('dist/sitemap.xml'))
    } finally {
      await server.close()
    }
    expect(await project.list('dist')).toEqual(files)
  })
})

describe('a project elsewhere', () => {
  it('writes into a linked output folder, and keeps the link', async () => {
    await using project = await createViteProject(PAGES)
    await mkdir(path.join(project.root, 'volume'))
    await symlink(path.join(project.root, 'volume'), path.join(project.root, 'dist'))
    const { error } = await runVite(project)
    expect(error).toBeUndefined()
    expect(await project.read('volume/sitemap.xml')).toBe(EXPECTED)
    expect(await project.read('dist/sitemap.xml')).toBe(EXPECTED)
    expect(await findSitemaps(project)).toEqual(['volume/sitemap.xml'])
  })

  it('is found through a linked folder', async () => {
    await using project = await createViteProject(PAGES)
    const root = path.join(project.root, 'link')
    await symlink(project.root, root)
    const { error } = await runVite({ ...project, root })
    expect(error).toBeUndefined()
    expect(await project.read('dist/sitemap.xml')).toBe(EXPECTED)
  })

  it.each(['größe & maß', '茶 [1] a%20b'])('lies in a folder named %j', async (name) => {
    await using project = await createViteProject({})
    await project.write({
      [`${name}/index.html`]: page('Home'),
      [`${name}/public/größe 1/index.html`]: page('Size'),
      [`${name}/vite.config.js`]: `import sitemap from '@sitemapkit/vite'\nexport default { plugins: [sitemap({ ${SITE} })] }\n`,
    })
    const { error } = await runVite({ ...project, root: path.join(project.root, name) })
    expect(error).toBeUndefined()
    expect(await project.read(`${name}/dist/sitemap.xml`)).toBe(urlset('/', '/gr%C3%B6%C3%9Fe%201/'))
  })
})

describe('a pnpm workspace', () => {
  it('builds a site of it, started from its root', async () => {
    await using project = await createViteProject(PAGES)
    await project.write({ 'pnpm-workspace.yaml': 'packages: [apps/*]\n', 'dist/index.html': page('Not the site') })
    for (const file of ['vite.config.js', 'package.json', 'index.html', 'about/index.html']) {
      await project.write({ [`apps/site/${file}`]: await project.read(file) })
    }
    const { code, log } = await project.bin('vite', ['build', 'apps/site', '--config', 'apps/site/vite.config.js'])
    expect(code, log).toBe(0)
    expect(await project.read('apps/site/dist/sitemap.xml')).toBe(EXPECTED)
    expect(await findSitemaps(project)).toEqual(['apps/site/dist/sitemap.xml'])
  })
})
