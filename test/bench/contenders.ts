// Run as a process by the bench: `node contenders.ts NAME FILE FOLDER`. Each writes the sitemap of the routes in FILE,
// an entry as JSON a line, into FOLDER, or reads what lies there.

import { closeSync, createReadStream, createWriteStream, openSync, readFileSync, readSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { SaxesParser } from 'saxes'
import { SitemapAndIndexStream, SitemapStream } from 'sitemap'
import { run } from 'sitemapkit'

const SITE = 'https://example.com'
const PIECE = 256 * 1024
const MAX_URLS = 50_000
const ESCAPE_RE = /[&<>"']/

interface Entry {
  loc: string
  lastmod: string
  changefreq: string
  priority: number
}

/** The least that writing these bytes can cost: no check, no order, no index. */
const writeBare = async (file: string, folder: string): Promise<void> => {
  let part = 0
  let count = 0
  let text = ''
  let out = -1
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (count % MAX_URLS === 0) out = openSync(join(folder, `bare-${(part += 1)}.xml`), 'w')
    count += 1
    const { loc, lastmod, changefreq, priority } = JSON.parse(line) as Entry
    if (ESCAPE_RE.test(loc)) throw new Error(`${loc} needs escaping`)
    text += `<url><loc>${SITE}${loc}</loc><lastmod>${lastmod}</lastmod><changefreq>${changefreq}</changefreq><priority>${priority}</priority></url>\n`
    if (text.length > PIECE || count % MAX_URLS === 0) {
      writeSync(out, text)
      text = ''
    }
  }
  writeSync(out, text)
}

/** The most used sitemap library, fed with the same lines. It neither sorts nor removes duplicates. */
const writeWithSitemap = async (file: string, folder: string): Promise<void> => {
  const lines = createInterface({ input: createReadStream(file) })
  const items = async function* (): AsyncGenerator<{
    url: string
    lastmod: string
    changefreq: string
    priority: number
  }> {
    for await (const line of lines) {
      const { loc, ...rest } = JSON.parse(line) as Entry
      yield { url: loc, ...rest }
    }
  }
  const target = new SitemapAndIndexStream({
    limit: MAX_URLS,
    getSitemapStream: (index) => {
      const stream = new SitemapStream({ hostname: SITE })
      const part = stream.pipe(createWriteStream(join(folder, `part-${index}.xml`)))
      return [`${SITE}/part-${index}.xml`, stream, part]
    },
  })
  await pipeline(Readable.from(items()), target, createWriteStream(join(folder, 'sitemap.xml')))
}

/** The parser under `check`, without a rule. */
const readWithSaxes = (file: string): void => {
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  const input = openSync(file, 'r')
  const buffer = Buffer.allocUnsafe(PIECE)
  for (let read = readSync(input, buffer); read > 0; read = readSync(input, buffer)) {
    parser.write(buffer.toString('latin1', 0, read))
  }
  parser.close()
}

/** The first bytes of each file, and nothing else. */
const readHeads = (file: string): void => {
  const buffer = Buffer.allocUnsafe(16 * 1024)
  for (const path of readFileSync(file, 'utf8').trimEnd().split('\n')) {
    const input = openSync(path, 'r')
    readSync(input, buffer)
    closeSync(input)
  }
}

const CONTENDERS: Readonly<Record<string, (file: string, folder: string) => unknown>> = {
  bare: writeBare,
  sitemap: writeWithSitemap,
  sitemapkit: (file, folder) => run(['build', folder, '--site', SITE, '--routes', file, '--lastmod', 'data']),
  saxes: readWithSaxes,
  check: (file) => run(['check', file]),
  heads: readHeads,
  build: (_, folder) => run(['build', folder, '--site', SITE, '--lastmod', 'page']),
}

const [name = '', file = '', folder = ''] = process.argv.slice(2)
await CONTENDERS[name]?.(file, folder)
