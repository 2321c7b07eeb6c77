import { beforeAll, describe, expect, test } from 'vitest'
import { BUILD_ALL, createAstroProject, entriesOf, page } from './astro-project.ts'
import type { Project } from './project.ts'

const PAGES = {
  'index.astro': page('home'),
  'about.astro': page('about'),
  'shop/index.astro': page('shop'),
  'shop/tea.astro': page('tea'),
}

/** One form of the four pages' paths for each pair of settings. */
const PAIRS: readonly [format: string, trailingSlash: string, paths: string[]][] = [
  ['directory', 'always', ['/', '/about/', '/shop/', '/shop/tea/']],
  ['directory', 'never', ['/', '/about', '/shop', '/shop/tea']],
  ['directory', 'ignore', ['/', '/about/', '/shop/', '/shop/tea/']],
  // A slash after what is no `…/index.html` is answered with 404 or a redirect by most hosts.
  ['file', 'always', ['/', '/about', '/shop', '/shop/tea']],
  ['file', 'never', ['/', '/about', '/shop', '/shop/tea']],
  ['file', 'ignore', ['/', '/about', '/shop', '/shop/tea']],
  ['preserve', 'always', ['/', '/about', '/shop/', '/shop/tea']],
  ['preserve', 'never', ['/', '/about', '/shop', '/shop/tea']],
  ['preserve', 'ignore', ['/', '/about', '/shop/', '/shop/tea']],
]

const BASES: readonly [name: string, config: Record<string, unknown>, entries: string[]][] = [
  ['docs', {}, ['/docs/', '/docs/about/', '/docs/shop/', '/docs/shop/tea/']],
  ['/docs', { trailingSlash: 'never' }, ['/docs', '/docs/about', '/docs/shop', '/docs/shop/tea']],
  ['/docs/', { trailingSlash: 'always' }, ['/docs/', '/docs/about/', '/docs/shop/', '/docs/shop/tea/']],
  ['/a/b/', { build: { format: 'file' } }, ['/a/b/', '/a/b/about', '/a/b/shop', '/a/b/shop/tea']],
]

const folderOf = (...parts: string[]): string => `out/${parts.join('-').replaceAll('/', '_')}`

describe('addresses', () => {
  let project: Project
  beforeAll(async () => {
    project = await createAstroProject(PAGES, { 'build-all.mjs': BUILD_ALL })
    const builds = {
      ...Object.fromEntries(
        PAIRS.map(([format, trailingSlash]) => [folderOf(format, trailingSlash), { trailingSlash, build: { format } }]),
      ),
      ...Object.fromEntries(BASES.map(([base, config]) => [folderOf('base', base), { base, ...config }])),
      [folderOf('site')]: { site: 'https://example.com/team/' },
    }
    const { code, log } = await project.node('build-all.mjs', [JSON.stringify(builds)])
    expect(log).not.toContain('WARN')
    expect(code, log).toBe(0)
    return () => project[Symbol.asyncDispose]()
    // Fourteen builds in one process: 12 s, many times that on a machine that is busy elsewhere.
  }, 400_000)

  test.each(PAIRS)('with build.format %s and trailingSlash %s are %j', async (format, trailingSlash, paths) => {
    expect(entriesOf(await project.read(`${folderOf(format, trailingSlash)}/sitemap.xml`))).toEqual(paths)
  })

  test.each(BASES)('below the base %s, with %j, are %j', async (base, _, entries) => {
    expect(entriesOf(await project.read(`${folderOf('base', base)}/sitemap.xml`))).toEqual(entries)
  })

  test('keep the path inside `site`', async () => {
    expect(entriesOf(await project.read(`${folderOf('site')}/sitemap.xml`))).toEqual([
      '/team/',
      '/team/about/',
      '/team/shop/',
      '/team/shop/tea/',
    ])
  })
})
