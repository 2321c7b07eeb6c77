import { describe, expect, it } from 'vitest'
import { createProject } from './project.ts'
import { findSitemaps, readLocs } from './vite-project.ts'

const NOINDEX = '---\nhead:\n  - - meta\n    - name: robots\n      content: noindex\n---\n'

describe('a VitePress site', () => {
  it('lists its pages as they are linked, in every language, without the 404 page and hidden pages', async () => {
    await using project = await createProject({
      'index.md': '# Home\n',
      'guide/index.md': '# Guide\n',
      'guide/install.md': '# Install\n',
      'hidden.md': `${NOINDEX}# Hidden\n`,
      'de/guide/install.md': '# Einrichten\n',
      '.vitepress/config.mjs': `import sitemap from '@sitemapkit/vite/vitepress'
        export default {
          base: '/docs/',
          cleanUrls: true,
          locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch', lang: 'de' } },
          buildEnd: sitemap({ site: 'https://example.com' }),
        }`,
    })
    const { code, log } = await project.bin('vitepress', ['build'])
    expect(code, log).toBe(0)
    expect(await readLocs(project, '.vitepress/dist/sitemap.xml')).toEqual([
      'https://example.com/docs/',
      'https://example.com/docs/de/guide/install',
      'https://example.com/docs/guide/',
      'https://example.com/docs/guide/install',
    ])
    expect(await findSitemaps(project)).toEqual(['.vitepress/dist/sitemap.xml'])
  })
})
