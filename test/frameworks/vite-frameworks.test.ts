import { describe, expect, it } from 'vitest'
import { urlset } from '../hosts/expected.ts'
import { createProject } from '../hosts/project.ts'
import { findSitemaps } from '../hosts/vite-project.ts'
import { reactRouter, svelteKit, viteSsg } from './projects.ts'

describe('React Router', () => {
  it('gets the sitemap of what it prerenders, in the folder of the client', async () => {
    await using project = await createProject(
      reactRouter(`ssr: false, prerender: ['/', '/about', '/teas/assam', '/landing']`),
    )
    const { code, log } = await project.bin('@react-router/dev', ['build'])
    expect(code, log).toBe(0)
    expect(await project.read('build/client/sitemap.xml')).toBe(urlset('/', '/about/', '/landing/', '/teas/assam/'))
    expect(await findSitemaps(project)).toEqual(['build/client/sitemap.xml'])
    expect(log.match(/^sitemap\.xml /gm)).toHaveLength(1)
    expect(log).toContain('1 of 5 pages left out: 1 error-page')
  })
})

describe('SvelteKit with adapter-static', () => {
  it('gets the sitemap in the folder of the adapter, as its pages are linked', async () => {
    await using project = await createProject(svelteKit())
    const { code, log } = await project.bin('vite', ['build'])
    expect(code, log).toBe(0)
    expect(await project.read('build/sitemap.xml')).toBe(urlset('/', '/about', '/teas/assam', '/terms'))
    expect(await findSitemaps(project)).toEqual(['build/sitemap.xml'])
    expect(log.match(/^sitemap\.xml /gm)).toHaveLength(1)
  })
})

describe('vite-ssg', () => {
  it('gets the sitemap once, after its last page and what the author does then', async () => {
    await using project = await createProject(
      viteSsg(
        `ssgOptions: { onFinished: () => appendFileSync('dist/late.html', '<!doctype html><title>Late</title>') }`,
      ),
    )
    const { code, log } = await project.bin('vite-ssg', ['build'])
    expect(code, log).toBe(0)
    expect(await project.read('dist/sitemap.xml')).toBe(urlset('/', '/about', '/late', '/teas/assam'))
    expect(await findSitemaps(project)).toEqual(['dist/sitemap.xml'])
    expect(log.match(/^sitemap\.xml /gm)).toHaveLength(1)
    expect(log).not.toContain('ROUTES_SINGLE_PAGE')
  })
})
