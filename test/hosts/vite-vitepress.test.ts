import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { dated, urlset } from './expected.ts'
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

  it('keeps .html where it links so, and dates a page as `lastUpdated` does, by its last commit', async () => {
    await using project = await createProject({
      'index.md': '# Home\n',
      'guide/install.md': '# Install\n',
      '.vitepress/config.mjs': `import sitemap from '@sitemapkit/vite/vitepress'
        export default { lastUpdated: true, buildEnd: sitemap({ site: 'https://example.com' }) }`,
    })
    const commit = (file: string, date: string): void => {
      const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date, GIT_CONFIG_GLOBAL: '/dev/null' }
      const who = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com']
      execFileSync('git', ['add', file], { cwd: project.root, env })
      execFileSync('git', [...who, 'commit', '-q', '-m', 'Write', '--', file], { cwd: project.root, env })
    }
    execFileSync('git', ['init', '-q'], { cwd: project.root })
    commit('index.md', '2026-03-01T10:00:00Z')
    commit('guide/install.md', '2026-05-04T12:30:00+02:00')
    const { code, log } = await project.bin('vitepress', ['build'])
    expect(code, log).toBe(0)
    expect(await project.read('.vitepress/dist/sitemap.xml')).toBe(
      urlset(dated('/', '2026-03-01T10:00:00Z'), dated('/guide/install.html', '2026-05-04T10:30:00Z')),
    )
    expect(await project.read('.vitepress/dist/guide/install.html')).toContain('datetime="2026-05-04T10:30:00.000Z"')
  })
})
