import * as path from 'node:path'
import esbuildSitemap from '@sitemapkit/vite/esbuild'
import rolldownSitemap from '@sitemapkit/vite/rolldown'
import rollupSitemap from '@sitemapkit/vite/rollup'
import rspackSitemap from '@sitemapkit/vite/rspack'
import webpackSitemap from '@sitemapkit/vite/webpack'
import { HtmlRspackPlugin, rspack } from '@rspack/core'
import * as esbuild from 'esbuild'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import { rolldown } from 'rolldown'
import { rollup } from 'rollup'
import { describe, expect, it } from 'vitest'
import webpack from 'webpack'
import type { SitemapOptions } from '@sitemapkit/vite'
import { createProject, type Project } from './project.ts'
import { findSitemaps, page, readLocs } from './vite-project.ts'

const FILES = { 'main.js': 'export const answer = 42\n', 'index.html': page('Home'), 'about/index.html': page('About') }
const HTML = ['index.html', 'about/index.html']

/** Builds the two pages into `dist` and rejects where the build fails. */
type Build = (project: Project, options: SitemapOptions) => Promise<void>

/** Pages as a plugin of Rollup's kind emits them. */
const emitPages = (project: Project) => ({
  name: 'pages',
  async generateBundle(this: { emitFile(file: { type: 'asset'; fileName: string; source: string }): void }) {
    for (const fileName of HTML) this.emitFile({ type: 'asset', fileName, source: await project.read(fileName) })
  },
})

/** Runs a compiler whose callback gives an error of its own, or the text of the errors in what it compiled. */
const runCompiler = (run: (done: (error: Error | null, failed?: string) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    run((error, failed) => {
      if (error !== null) reject(error)
      else if (failed !== undefined) reject(new Error(failed))
      else resolve()
    })
  })

const BUNDLERS: Record<string, Build> = {
  rollup: async (project, options) => {
    const bundle = await rollup({
      input: path.join(project.root, 'main.js'),
      plugins: [emitPages(project), rollupSitemap(options)],
      onLog: () => {},
    })
    try {
      await bundle.write({ dir: path.join(project.root, 'dist') })
    } finally {
      await bundle.close()
    }
  },
  rolldown: async (project, options) => {
    const bundle = await rolldown({
      input: path.join(project.root, 'main.js'),
      plugins: [emitPages(project), rolldownSitemap(options)],
      onLog: () => {},
    })
    try {
      await bundle.write({ dir: path.join(project.root, 'dist') })
    } finally {
      await bundle.close()
    }
  },
  webpack: (project, options) =>
    runCompiler((done) =>
      webpack(
        {
          mode: 'production',
          context: project.root,
          entry: './main.js',
          output: { path: path.join(project.root, 'dist') },
          infrastructureLogging: { level: 'none' },
          plugins: [
            ...HTML.map((filename) => new HtmlWebpackPlugin({ filename, template: path.join(project.root, filename) })),
            webpackSitemap(options),
          ],
        },
        (error, stats) => done(error, stats?.hasErrors() === true ? stats.toString() : undefined),
      ),
    ),
  rspack: (project, options) =>
    runCompiler((done) =>
      rspack(
        {
          mode: 'production',
          context: project.root,
          entry: './main.js',
          output: { path: path.join(project.root, 'dist') },
          infrastructureLogging: { level: 'none' },
          plugins: [
            ...HTML.map((filename) => new HtmlRspackPlugin({ filename, template: path.join(project.root, filename) })),
            rspackSitemap(options),
          ],
        },
        (error, stats) => done(error, stats?.hasErrors() === true ? stats.toString() : undefined),
      ),
    ),
  esbuild: async (project, options) => {
    await esbuild.build({
      absWorkingDir: project.root,
      entryPoints: ['main.js', ...HTML],
      outdir: 'dist',
      outbase: '.',
      bundle: true,
      loader: { '.html': 'copy' },
      logLevel: 'silent',
      plugins: [esbuildSitemap(options)],
    })
  },
}

describe.each(Object.entries(BUNDLERS))('a build with %s', (_, build) => {
  it('gets the sitemap of the folder it writes', async () => {
    await using project = await createProject(FILES)
    await build(project, { site: 'https://example.com' })
    expect(await readLocs(project)).toEqual(['https://example.com/', 'https://example.com/about/'])
    expect(await findSitemaps(project)).toEqual(['dist/sitemap.xml'])
  })

  it('fails where the site is not known', async () => {
    await using project = await createProject(FILES)
    await expect(build(project, {})).rejects.toThrow('SITE_MISSING')
    expect(await findSitemaps(project)).toEqual([])
  })

  it('fails with a failure of ours, and has no sitemap', async () => {
    await using project = await createProject(FILES)
    const filter = (): boolean => {
      throw new Error('no filter today')
    }
    await expect(build(project, { site: 'https://example.com', filter })).rejects.toThrow('no filter today')
    expect(await findSitemaps(project)).toEqual([])
  })

  it('gets none when it fails', async () => {
    await using project = await createProject({ ...FILES, 'main.js': 'import "./missing.js"\n' })
    await expect(build(project, { site: 'https://example.com' })).rejects.toThrow('missing')
    expect(await findSitemaps(project)).toEqual([])
  })

  it('is left alone by a plugin that is switched off', async () => {
    await using project = await createProject(FILES)
    await build(project, { enabled: false })
    expect(await project.list('dist')).toContain('main.js')
    expect(await findSitemaps(project)).toEqual([])
  })
})

describe('a build with Farm', () => {
  it('gets the sitemap of the folder it writes', async () => {
    await using project = await createProject({
      ...FILES,
      'build.js': `import { build } from '@farmfe/core'
        import sitemap from '@sitemapkit/vite/farm'
        await build({
          root: import.meta.dirname,
          configFile: false,
          compilation: {
            input: { index: './index.html', about: './about/index.html' },
            output: { path: 'dist' },
            persistentCache: false,
          },
          plugins: [sitemap({ site: 'https://example.com' })],
        })`,
    })
    const { code, log } = await project.node('build.js')
    expect(code, log).toBe(0)
    expect(log).toContain('dist/sitemap.xml = https://example.com/sitemap.xml')
    expect(await findSitemaps(project)).toEqual(['dist/sitemap.xml'])
  })
})
