import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { countDistinct, type Order } from '../data/entries.ts'
import type { Contender } from '../measure.ts'
import { exactly, fasterThan, memory, within } from '../reach.ts'
import { type Context, type Row, toCount } from '../row.ts'
import type { WriteInput } from './write.contenders.ts'

const MILLION = 1_000_000
const TEN_MILLION = 10_000_000

/** A contender that writes so many entries into a folder of its own name. */
const writer = async (
  { folder, contender }: Context,
  task: 'sitemapkit' | 'sitemap' | 'bare',
  order: Order,
  count: number,
  name: string = task,
): Promise<Contender> => {
  const out = join(folder, name)
  await mkdir(out)
  return contender('write', name, task, { order, count, folder: out } satisfies WriteInput)
}

/** A million entries as objects, through the core. */
export const inOrder: Row = {
  name: 'in-order',
  rounds: 3,
  prepare: async (context) => {
    const count = context.scaled(MILLION)
    return {
      work: `${toCount(count)} entries with all four core fields, in order, from a generator in the same process`,
      contenders: [
        await writer(context, 'sitemapkit', 'inOrder', count),
        await writer(context, 'sitemap', 'inOrder', count),
        await writer(context, 'bare', 'inOrder', count),
      ],
      reaches: [fasterThan('sitemap', 6), within('bare', 1.5), memory(200), exactly('URLs', count)],
      tried:
        'lines as strings (half as fast), as bytes, stretches between two cuts at once, runs of 4 to 16 MB, dates digit by digit. Left: the check of each address, and the way of the lines to a file and back, since pages that are decided later may come between them',
    }
  },
}

export const shuffled: Row = {
  name: 'shuffled',
  rounds: 3,
  prepare: async (context) => {
    const count = context.scaled(MILLION)
    return {
      work: `${toCount(count)} entries shuffled; \`sitemap\` neither sorts nor removes duplicates`,
      contenders: [
        await writer(context, 'sitemapkit', 'shuffled', count),
        await writer(context, 'sitemap', 'shuffled', count),
      ],
      reaches: [fasterThan('sitemap', 2.5), memory(400), exactly('URLs', count)],
    }
  },
}

const TENTH = 'a tenth of them'

/** What no longer fits into memory. */
export const tenMillion: Row = {
  name: 'ten-million',
  rounds: 1,
  prepare: async (context) => {
    const [count, tenth] = [context.scaled(TEN_MILLION), context.scaled(MILLION)]
    return {
      work: `${toCount(count)} entries shuffled, of which ${toCount(count - countDistinct(count))} come twice`,
      contenders: [
        await writer(context, 'sitemapkit', 'withRepeats', count),
        await writer(context, 'sitemapkit', 'shuffled', tenth, TENTH),
      ],
      reaches: [
        {
          text: `≤ 1.4× the time per entry of ${TENTH}`,
          value: (ours, results) => ours.time / count / (results(TENTH).time / tenth),
          unit: '×',
          most: 1.4,
        },
        memory(500),
        exactly('URLs', countDistinct(count)),
      ],
    }
  },
}
