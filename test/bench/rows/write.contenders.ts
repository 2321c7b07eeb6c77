import type { Tasks } from '../contend.ts'
import { type Entry, ORDERS, type Order } from '../data/entries.ts'
import type { Item } from './sitemap-package.ts'

/** How many entries in which order, and where their sitemap goes. */
export interface WriteInput {
  order: Order
  count: number
  folder: string
}

function* toItems(entries: Iterable<Entry>): Generator<Item> {
  for (const { loc, ...rest } of entries) yield { url: loc, ...rest }
}

export const tasks: Tasks<WriteInput> = {
  sitemapkit: async ({ order, count, folder }) => {
    const { writeThroughCore } = await import('./through-core.ts')
    return writeThroughCore(folder, { routes: () => ORDERS[order](count), lastmod: ['data'] })
  },
  sitemap: async ({ order, count, folder }) => {
    const { writeWithSitemap } = await import('./sitemap-package.ts')
    await writeWithSitemap(folder, toItems(ORDERS[order](count)))
  },
  bare: async ({ order, count, folder }) => {
    const { renderUrl, writeBareParts } = await import('./bare-parts.ts')
    return { URLs: writeBareParts(folder, ORDERS[order](count), renderUrl) }
  },
}
