import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { type Entry, MAX_URLS } from '../data/entries.ts'

const PIECE = 256 * 1024
const ESCAPE_RE = /[&<>"']/
const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
`
const FOOT = '</urlset>\n'

/** An entry with its core fields. */
export const renderUrl = ({ loc, lastmod, changefreq, priority }: Entry): string =>
  `<url><loc>${loc}</loc><lastmod>${lastmod}</lastmod><changefreq>${changefreq}</changefreq><priority>${priority.toFixed(1)}</priority></url>\n`

/**
 * The least that writing sitemaps can cost: a template string and a test for what needs escaping; no check, no order,
 * no index, and parts cut where they are full.
 *
 * @param render - Gives the `<url>` of an item.
 * @returns how many were written.
 */
export const writeBareParts = <Item extends { loc: string }>(
  folder: string,
  items: Iterable<Item>,
  render: (item: Item) => string,
): number => {
  let count = 0
  let text = ''
  let out = -1
  for (const item of items) {
    if (count % MAX_URLS === 0) {
      if (out !== -1) end(out, text)
      out = openSync(join(folder, `bare-${count / MAX_URLS + 1}.xml`), 'w')
      text = HEAD
    }
    count += 1
    if (ESCAPE_RE.test(item.loc)) throw new Error(`${item.loc} needs escaping`)
    text += render(item)
    if (text.length > PIECE) {
      writeSync(out, text)
      text = ''
    }
  }
  if (out !== -1) end(out, text)
  return count
}

const end = (out: number, text: string): void => {
  writeSync(out, text + FOOT)
  closeSync(out)
}
