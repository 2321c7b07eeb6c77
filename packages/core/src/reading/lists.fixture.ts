import * as nodeFs from 'node:fs/promises'
import * as nodePath from 'node:path'
import { tmpdir } from 'node:os'
import { onTestFinished } from 'vitest'
import { createEnvironment, type Environment } from '../environment.ts'

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** An environment without network and without variables. */
export const createTestEnvironment = (): Environment => ({
  ...createEnvironment(SILENT, new Date('2026-11-30T12:00:00Z')),
  env: {},
  fetch: () => Promise.reject(new Error('no network in this test')),
})

/** A folder with these files that goes when the test ends. */
export const createFiles = async (files: Record<string, string | Uint8Array>): Promise<string> => {
  const folder = await nodeFs.mkdtemp(nodePath.join(tmpdir(), 'sitemapkit-lists-'))
  onTestFinished(() => nodeFs.rm(folder, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(files)) {
    const path = nodePath.join(folder, name)
    await nodeFs.mkdir(nodePath.dirname(path), { recursive: true })
    await nodeFs.writeFile(path, content)
  }
  return folder
}

const SITE = 'https://example.com'

/** A sitemap of `url` elements; a path alone is one. */
export const urlset = (...urls: string[]): string =>
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">\n' +
  `${urls.map((url) => (url.startsWith('/') ? `<url><loc>${SITE}${url}</loc></url>` : `<url>${url}</url>`)).join('\n')}\n</urlset>\n`

/** An index of sitemaps at the root of the site. */
export const index = (...names: string[]): string =>
  '<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
  `${names.map((name) => `<sitemap><loc>${SITE}/${name}</loc></sitemap>`).join('\n')}\n</sitemapindex>\n`
