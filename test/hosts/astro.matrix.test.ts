import { mkdir, symlink } from 'node:fs/promises'
import * as path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { COLLECTION_FILES, COLLECTION_PAGES } from './astro-collections.ts'
import { createAstroProject, entriesOf, page } from './astro-project.ts'
import type { Project } from './project.ts'

const PACKAGES = fileURLToPath(new URL('../node_modules', import.meta.url))

const PAGES = {
  'index.astro': page('home'),
  'blog/[slug].astro': `---
export const prerender = true
export const getStaticPaths = () => ['a', 'ü'].map((slug) => ({ params: { slug } }))
---
${page('post')}`,
  'de/index.astro': page('start'),
  '404.astro': page('404'),
  'gone.astro': "---\nexport const prerender = true\nreturn Astro.redirect('/')\n---\n",
}

const configOf = (adapter: string | undefined, config: string): string => `
import sitemap from '@sitemapkit/astro'
${adapter === undefined ? '' : `import adapter from '@astrojs/${adapter}'`}

export default {
  site: 'https://example.com',
  integrations: [sitemap()],
  ${adapter === undefined ? '' : `adapter: adapter(${adapter === 'node' ? "{ mode: 'standalone' }" : ''}),`}
  ${config}
}
`

/** The project's own Astro, whichever version the tests themselves use. */
const useAstro = async (project: Project, name: string): Promise<void> => {
  await mkdir(path.join(project.root, 'node_modules'))
  await symlink(path.join(PACKAGES, name), path.join(project.root, 'node_modules/astro'))
}

describe.each(['astro-5', 'astro-6', 'astro'])('%s', (name) => {
  test.each([
    ['directory', ['/docs/', '/docs/blog/%C3%BC/', '/docs/blog/a/', '/docs/de/', '/docs/terms.html']],
    ['file', ['/docs/', '/docs/blog/%C3%BC', '/docs/blog/a', '/docs/de', '/docs/terms']],
  ])('lists the pages of a static build with build.format %s', async (format, expected) => {
    await using project = await createAstroProject(PAGES, {
      'astro.config.mjs': configOf(
        undefined,
        `base: '/docs', build: { format: '${format}' }, redirects: { '/old': '/' },
        i18n: { defaultLocale: 'en', locales: ['en', 'de'], fallback: { de: 'en' }, routing: { fallbackType: 'rewrite' } }`,
      ),
      'public/terms.html': page('terms'),
    })
    await useAstro(project, name)
    const { code, log } = await project.bin(name, ['build'])
    expect(code, log).toBe(0)
    const entries = entriesOf(await project.read('dist/sitemap.xml')).map((entry) => entry.replace(/<.*/, ''))
    expect(entries).toEqual(expected)
    expect(log).toContain('2 untranslated')
  })

  test('gives the data of a content collection to the pages that surely show them', async () => {
    await using project = await createAstroProject(COLLECTION_PAGES, COLLECTION_FILES)
    await useAstro(project, name)
    const { code, log } = await project.bin(name, ['build'])
    expect(code, log).toBe(0)
    const entries = entriesOf(await project.read('dist/sitemap.xml'))
    expect(entries.filter((entry) => entry.includes('<'))).toEqual([
      '/a/<lastmod>2026-05-04</lastmod>',
      '/de/tee/<lastmod>2026-05-06</lastmod>',
      '/fields/<lastmod>2026-05-05</lastmod><changefreq>weekly</changefreq><priority>0.9</priority>',
      '/lists/a/<lastmod>2026-05-04</lastmod>',
      '/tea/<lastmod>2026-05-07</lastmod>',
    ])
    expect(entries).toHaveLength(12)
    expect(entries).not.toContain('/hidden/')
  })
})

/** Adapter, `output`, `base`, and the folder that is deployed at the base. */
const ADAPTERS: readonly [adapter: string, output: string, base: string, folder: string][] = [
  ['node', 'server', '/', 'dist/client'],
  // Redirects need a server there, so that the pages lie where a server build puts them.
  ['node', 'static', '/docs', 'dist/client'],
  ['netlify', 'server', '/', 'dist'],
  ['netlify', 'static', '/docs', 'dist'],
  ['vercel', 'server', '/', '.vercel/output/static'],
  ['vercel', 'static', '/docs', '.vercel/output/static'],
  ['cloudflare', 'server', '/', 'dist/client'],
  ['cloudflare', 'server', '/docs', 'dist/client/docs'],
  ['cloudflare', 'static', '/docs', 'dist/client/docs'],
]

test.each(ADAPTERS)(
  'with the adapter %s, output %s and base %s the sitemap is in %s',
  async (adapter, output, base, folder) => {
    await using project = await createAstroProject(PAGES, {
      'astro.config.mjs': configOf(adapter, `output: '${output}', base: '${base}', redirects: { '/old': '/' }`),
      // By what a project depends on, Astro knows which packages to bundle.
      'package.json': JSON.stringify({ type: 'module', dependencies: { [`@astrojs/${adapter}`]: '*' } }),
      'wrangler.jsonc': '{ "name": "project", "compatibility_date": "2026-10-01" }',
    })
    const { code, log } = await project.bin('astro', ['build'])
    expect(code, log).toBe(0)
    const files = (await project.list('.')).filter((file) => /(?:sitemap\.xml|a\/index\.html)$/.test(file))
    expect(files).toContain(`${folder}/blog/a/index.html`)
    expect(files).toContain(`${folder}/sitemap.xml`)
    const root = base === '/' ? '' : base
    expect(entriesOf(await project.read(`${folder}/sitemap.xml`)), log).toEqual(
      ['/', '/blog/%C3%BC/', '/blog/a/', '/de/'].map((entry) => root + entry),
    )
  },
)
