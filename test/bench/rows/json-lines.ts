import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ORDERS, type Order } from '../data/entries.ts'
import { fasterThan } from '../reach.ts'
import { type Row, toCount } from '../row.ts'
import type { LinesInput } from './json-lines.contenders.ts'

const FAMILY = 'json-lines'

const writeLines = (file: string, order: Order, count: number): Promise<void> => {
  const lines = function* (): Generator<string> {
    for (const entry of ORDERS[order](count)) yield `${JSON.stringify(entry)}\n`
  }
  return pipeline(Readable.from(lines()), createWriteStream(file))
}

/** A million entries as text, through the command. */
export const jsonLines: Row = {
  name: 'json-lines',
  rounds: 3,
  prepare: async ({ folder, scaled, contender }) => {
    const count = scaled(1_000_000)
    const prepareOrder = async (order: Order): Promise<LinesInput> => {
      const input = { file: join(folder, `${order}.jsonl`), folder: join(folder, order) }
      await mkdir(input.folder)
      await writeLines(input.file, order, count)
      return input
    }
    const [inOrder, shuffled] = [await prepareOrder('inOrder'), await prepareOrder('shuffled')]
    const peer = join(folder, 'sitemap')
    await mkdir(peer)
    return {
      work: `${toCount(count)} routes as JSON lines through \`sitemapkit build --routes FILE\``,
      contenders: [
        contender(FAMILY, 'sitemapkit', 'sitemapkit', inOrder),
        contender(FAMILY, 'shuffled', 'sitemapkit', shuffled),
        contender(FAMILY, 'sitemap', 'sitemap', { ...inOrder, folder: peer }),
      ],
      reaches: [fasterThan('sitemap', 2.5), fasterThan('sitemap', 2.5, 'shuffled')],
    }
  },
}
