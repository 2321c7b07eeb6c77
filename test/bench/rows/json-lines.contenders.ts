import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Tasks } from '../contend.ts'
import { type Entry, SITE } from '../data/entries.ts'
import type { Item } from './sitemap-package.ts'

/** A file of routes, an entry as JSON a line, and where their sitemap goes. */
export interface LinesInput {
  file: string
  folder: string
}

async function* readItems(file: string): AsyncGenerator<Item> {
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const { loc, ...rest } = JSON.parse(line) as Entry
    yield { url: loc, ...rest }
  }
}

export const tasks: Tasks<LinesInput> = {
  sitemapkit: async ({ file, folder }) => {
    const { run } = await import('sitemapkit')
    await run(['build', folder, '--site', SITE, '--routes', file, '--lastmod', 'data'])
  },
  sitemap: async ({ file, folder }) => {
    const { writeWithSitemap } = await import('./sitemap-package.ts')
    await writeWithSitemap(folder, readItems(file))
  },
}
