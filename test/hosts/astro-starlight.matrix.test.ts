import { expect, test } from 'vitest'
import { createAstroProject, entriesOf } from './astro-project.ts'

const BUILD = `
import starlight from '@astrojs/starlight'
import sitemap from '@sitemapkit/astro'
import { build } from 'astro'

const docs = starlight({
  title: 'Docs',
  pagefind: false,
  locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch' } },
})
await build({
  root: import.meta.dirname,
  configFile: false,
  site: 'https://example.com',
  integrations: process.argv[2] === 'first' ? [sitemap(), docs] : [docs, sitemap()],
})
`

const FILES = {
  'build.mjs': BUILD,
  // By what a project depends on, Astro knows which packages to bundle.
  'package.json': JSON.stringify({ type: 'module', dependencies: { '@astrojs/starlight': '*' } }),
  'src/content.config.ts': `
import { defineCollection } from 'astro:content'
import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }
`,
  'src/content/docs/index.md': '---\ntitle: Home\nlastUpdated: 2026-05-04\n---\nText.\n',
  'src/content/docs/de/index.md': '---\ntitle: Start\nlastUpdated: 2026-05-05\n---\nText.\n',
  'src/content/docs/guides/tea.mdx': '---\ntitle: Tea\nlastUpdated: true\n---\nText.\n',
}

/** The entry of a page with one translation. */
const pair = (path: string, lastmod: string): string =>
  `${path}<lastmod>${lastmod}</lastmod>` +
  [
    ['de', '/de/'],
    ['en', '/'],
    ['x-default', '/'],
  ]
    .map(([tag, href]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="https://example.com${href}"/>`)
    .join('')

test.each(['first', 'last'])(
  'Starlight gets one sitemap, with its languages and dates and without untranslated pages, where the integration is %s',
  async (place) => {
    await using project = await createAstroProject({}, FILES)
    const { code, log } = await project.node('build.mjs', [place])
    expect(code, log).toBe(0)
    expect(log).not.toContain('[@astrojs/sitemap]')
    expect(log).not.toContain('[WARN] [@sitemapkit/astro]')
    expect(await project.list('dist')).toContain('de/guides/tea/index.html')
    expect((await project.list('dist')).filter((file) => file.includes('sitemap'))).toEqual([
      'sitemap-index.xml',
      'sitemap.xml',
    ])
    expect(entriesOf(await project.read('dist/sitemap.xml'))).toEqual([
      pair('/', '2026-05-04'),
      pair('/de/', '2026-05-05'),
      '/guides/tea/',
    ])
  },
)
