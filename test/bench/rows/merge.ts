import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { type Entry, entryOf, MAX_URLS } from '../data/entries.ts'
import type { Contender } from '../measure.ts'
import { within } from '../reach.ts'
import { type Row, toCount } from '../row.ts'
import { renderUrl, writeBareParts } from './bare-parts.ts'
import { type MergeInput, shardFolder } from './merge.contenders.ts'

const TENTH = 'a tenth of them'

function* entriesOfShard(shard: number): Generator<Entry> {
  for (let number = shard * MAX_URLS; number < (shard + 1) * MAX_URLS; number += 1) yield entryOf(number)
}

/** Shards as large as a sitemap may be; ten times as many, some 7 GB, with `--scale 10`. */
export const merge: Row = {
  name: 'merge',
  rounds: 1,
  prepare: async ({ folder, scaled, contender }) => {
    const shards = scaled(100)
    for (let shard = 0; shard < shards; shard += 1) {
      const place = shardFolder(folder, shard)
      await mkdir(place)
      writeBareParts(place, entriesOfShard(shard), renderUrl)
      await rename(join(place, 'bare-1.xml'), join(place, 'sitemap.xml'))
    }
    const enter = async (name: string, task: string, count: number): Promise<Contender> => {
      const input: MergeInput = { folder, shards: count, out: join(folder, `out-${name}`) }
      await mkdir(input.out)
      return contender('merge', name, task, input)
    }
    return {
      work: `\`sitemapkit merge\` of ${toCount(shards)} sitemaps of ${toCount(MAX_URLS)} URLs`,
      contenders: [
        await enter('sitemapkit', 'sitemapkit', shards),
        await enter(TENTH, 'sitemapkit', Math.ceil(shards / 10)),
        await enter('saxes', 'saxes', shards),
        await enter('bare reading', 'bare reading', shards),
      ],
      reaches: [
        within('saxes', 1.5),
        {
          text: `≤ 1.2× the memory of ${TENTH}`,
          value: (ours, results) => ours.megabytes / results(TENTH).megabytes,
          unit: '×',
          most: 1.2,
        },
      ],
    }
  },
}
