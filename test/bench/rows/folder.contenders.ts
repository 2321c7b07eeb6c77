import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tasks } from '../contend.ts'
import { SITE } from '../data/entries.ts'

/** A folder of HTML. */
export interface FolderInput {
  folder: string
  ledger?: string
}

const HEAD_BYTES = 16 * 1024

/** Every HTML file of the folder, found anew by each contender, as a build has to. */
const walk = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => join(entry.parentPath, entry.name))

export const tasks: Tasks<FolderInput> = {
  sitemapkit: async ({ folder }) => {
    const { run } = await import('sitemapkit')
    await run(['build', folder, '--site', SITE, '--lastmod', 'page'])
  },
  // The first run makes the ledger, the others read and renew it.
  'with fingerprints': async ({ folder, ledger = '' }) => {
    const { run } = await import('sitemapkit')
    await run(['build', folder, '--site', SITE, '--lastmod', 'ledger', '--ledger', ledger])
  },
  heads: ({ folder }) => {
    const buffer = Buffer.allocUnsafe(HEAD_BYTES)
    const files = walk(folder)
    for (const file of files) {
      const input = openSync(file, 'r')
      readSync(input, buffer)
      closeSync(input)
    }
    return { 'HTML files': files.length }
  },
  htmlparser2: async ({ folder }) => {
    const { Parser } = await import('htmlparser2')
    const files = walk(folder)
    let bytes = 0
    for (const file of files) {
      const html = readFileSync(file)
      bytes += html.length
      new Parser({}).end(html.toString())
    }
    return { 'HTML files': files.length, 'MB read': bytes / 1_000_000 }
  },
  // As in its README; its command does the same.
  'static-sitemap-cli': async ({ folder }) => {
    const { generateUrls, generateXmlSitemap } = await import('static-sitemap-cli')
    const urls = await generateUrls({
      base: SITE,
      root: folder,
      match: ['**/*.html'],
      ignore: ['404.html'],
      changefreq: [],
      priority: [],
      robots: true,
      concurrent: 32,
      clean: false,
      slash: false,
    })
    await writeFile(join(folder, 'static-sitemap-cli.xml'), generateXmlSitemap(urls))
    return { URLs: urls.length }
  },
}
