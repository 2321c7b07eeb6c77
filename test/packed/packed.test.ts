import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { locsOf, page } from '../cli/command.ts'
import { pnpm } from './pnpm.ts'

const PACKAGES = fileURLToPath(new URL('../../packages/', import.meta.url))
const NAMES = ['core', 'vite', 'astro', 'eleventy', 'cli'] as const

const npmNameOf = (folder: string): string => (folder === 'cli' ? 'sitemapkit' : `@sitemapkit/${folder}`)

const TSC = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url))

/** The version that the tests, or the whole repository, build with. */
const versionOf = async (packageName: string): Promise<string> => {
  for (const file of ['../package.json', '../../package.json']) {
    const manifest = JSON.parse(await readFile(new URL(file, import.meta.url), 'utf8')) as {
      devDependencies: Record<string, string>
    }
    const version = manifest.devDependencies[packageName]
    if (version !== undefined) return version
  }
  return '*'
}

/** Projects of a strict workspace: each sees only what its own package.json names. */
const createProjects = async (tarballs: ReadonlyMap<string, string>): Promise<Record<string, string>> => {
  const dependencies = (...names: string[]): Record<string, string> =>
    Object.fromEntries(names.map((name) => [npmNameOf(name), `file:${tarballs.get(name)}`]))
  const project = (name: string, scripts: object, devDependencies: object): string =>
    JSON.stringify({ name, version: '1.0.0', private: true, type: 'module', scripts, devDependencies })
  return {
    'pnpm-workspace.yaml': [
      'packages: [vite, html, hosts]',
      'hoist: false',
      'shamefullyHoist: false',
      'pmOnFail: ignore',
      'allowBuilds: { esbuild: false, sharp: false }',
      'overrides:',
      `  '@sitemapkit/core': 'file:${tarballs.get('core')}'`,
      '',
    ].join('\n'),
    'package.json': project('outside', {}, {}),
    'vite/package.json': project(
      'vite-site',
      { build: 'vite build' },
      { ...dependencies('vite'), vite: await versionOf('vite'), '@types/node': await versionOf('@types/node') },
    ),
    'vite/tsconfig.json': JSON.stringify({
      compilerOptions: {
        module: 'nodenext',
        target: 'es2023',
        strict: true,
        exactOptionalPropertyTypes: true,
        skipLibCheck: false,
        noEmit: true,
        types: ['node'],
      },
      include: ['typed.ts'],
    }),
    'vite/typed.ts': `import { defineConfig } from 'vite'
import sitemap, { type SitemapOptions } from '@sitemapkit/vite'

const options: SitemapOptions = { site: 'https://example.com' }

export default defineConfig({ plugins: [sitemap(options)] })
`,
    'vite/vite.config.js': `import { defineConfig } from 'vite'
import sitemap from '@sitemapkit/vite'

export default defineConfig({
  base: '/docs/',
  build: { rolldownOptions: { input: ['index.html', 'about/index.html', 'private/index.html'] } },
  plugins: [sitemap({ site: 'https://example.com' })],
})
`,
    'vite/index.html': page(),
    'vite/about/index.html': page(),
    'vite/private/index.html': page('<meta name="robots" content="noindex">'),
    'html/package.json': project('html-site', { build: 'sitemapkit build site' }, dependencies('cli')),
    'html/sitemapkit.config.ts': `import type { SitemapOptions } from 'sitemapkit'

export default { site: 'https://example.com', exclude: '/drafts/**' } satisfies SitemapOptions
`,
    'html/site/index.html': page(),
    'html/site/drafts/a.html': page(),
    'hosts/package.json': project('hosts', {}, dependencies('core', 'astro', 'eleventy')),
    'hosts/load.js': `for (const name of ['core', 'astro', 'eleventy']) {
  const loaded = await import('@sitemapkit/' + name)
  console.log(name, typeof (loaded.default ?? loaded.generateSitemap))
}
`,
  }
}

describe('the packages as npm gets them', () => {
  let root = ''
  const tarballs = new Map<string, string>()

  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'sitemapkit-packed-'))
    for (const name of NAMES) {
      const folder = path.join(root, 'tarballs', name)
      await mkdir(folder, { recursive: true })
      await pnpm(path.join(PACKAGES, name), 'pack', '--pack-destination', folder)
      const [tarball = ''] = await readdir(folder)
      tarballs.set(name, path.join(folder, tarball))
    }
    for (const [file, text] of Object.entries(await createProjects(tarballs))) {
      const target = path.join(root, file)
      await mkdir(path.dirname(target), { recursive: true })
      await writeFile(target, text)
    }
    await pnpm(root, 'install', '--prefer-offline', '--no-frozen-lockfile')
    // Packing and installing wait for the disk and the registry more than for us.
  }, 300_000)

  afterAll(async () => {
    await rm(root, { recursive: true, force: true })
  })

  it('hold what runs, its types, the licence and the README, and no sources', async () => {
    const installed: Record<string, string> = {
      core: 'hosts/node_modules/@sitemapkit/core',
      astro: 'hosts/node_modules/@sitemapkit/astro',
      eleventy: 'hosts/node_modules/@sitemapkit/eleventy',
      vite: 'vite/node_modules/@sitemapkit/vite',
      cli: 'html/node_modules/sitemapkit',
    }
    for (const [name, folder] of Object.entries(installed)) {
      const files = await readdir(path.join(root, folder))
      expect(files, name).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'dist', 'package.json']))
      expect(files, name).not.toContain('src')
      expect(await readdir(path.join(root, folder, 'dist')), name).toEqual(
        expect.arrayContaining(['index.js', 'index.d.ts']),
      )
      const manifest = await readFile(path.join(root, folder, 'package.json'), 'utf8')
      expect(manifest, name).not.toMatch(/workspace:|sitemapkit-source/)
    }
  })

  it('build a Vite project', async () => {
    await pnpm(path.join(root, 'vite'), 'run', 'build')
    expect(locsOf(await readFile(path.join(root, 'vite/dist/sitemap.xml'), 'utf8'))).toEqual([
      'https://example.com/docs/',
      'https://example.com/docs/about/',
    ])
  })

  it('bring no types of other bundlers to a Vite project that checks the types of its libraries', async () => {
    const checked = await promisify(execFile)(process.execPath, [TSC, '-p', path.join(root, 'vite')]).catch(
      (error: unknown) => error as { stdout: string },
    )
    expect(checked.stdout).toBe('')
  })

  it('build a folder of HTML from the command line, with a typed config file', async () => {
    const log = await pnpm(path.join(root, 'html'), 'run', 'build')
    expect(log).toContain('1 of 2 pages left out: 1 option')
    expect(locsOf(await readFile(path.join(root, 'html/site/sitemap.xml'), 'utf8'))).toEqual(['https://example.com/'])
  })

  it('load without the hosts they serve', async () => {
    const log = await pnpm(path.join(root, 'hosts'), 'exec', 'node', 'load.js')
    expect(log).toBe('core function\nastro function\neleventy function\n')
  })
})
