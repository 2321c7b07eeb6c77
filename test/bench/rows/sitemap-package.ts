import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { SitemapAndIndexStream, SitemapStream } from 'sitemap'
import { MAX_URLS, SITE } from '../data/entries.ts'

/** An item as npm's `sitemap` takes it. */
export interface Item {
  url: string
  lastmod?: string
  changefreq?: string
  priority?: number
}

/** Writes parts and their index with npm's `sitemap`, as its README does. It neither sorts nor removes duplicates. */
export const writeWithSitemap = async (folder: string, items: Iterable<Item> | AsyncIterable<Item>): Promise<void> => {
  const index = new SitemapAndIndexStream({
    limit: MAX_URLS,
    getSitemapStream: (number) => {
      const stream = new SitemapStream({ hostname: SITE })
      const part = stream.pipe(createWriteStream(join(folder, `part-${number}.xml`)))
      return [`${SITE}/part-${number}.xml`, stream, part]
    },
  })
  await pipeline(Readable.from(items), index, createWriteStream(join(folder, 'sitemap.xml')))
}
