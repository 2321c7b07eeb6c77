import { join } from 'node:path'
import type { Tasks } from '../contend.ts'
import { SITE } from '../data/entries.ts'
import { readPieces } from './pieces.ts'

/** The first so many of the shards of a folder. */
export interface MergeInput {
  folder: string
  shards: number
  out: string
}

/** Where a shard lies. */
export const shardFolder = (folder: string, shard: number): string =>
  join(folder, `shard-${String(shard).padStart(4, '0')}`)

const listShards = ({ folder, shards }: MergeInput): string[] =>
  Array.from({ length: shards }, (_, shard) => shardFolder(folder, shard))

export const tasks: Tasks<MergeInput> = {
  sitemapkit: async (input) => {
    const { run } = await import('sitemapkit')
    await run(['merge', ...listShards(input), '--site', SITE, '--out', input.out])
    return { shards: input.shards }
  },
  saxes: async (input) => {
    const { parseWithSaxes } = await import('./saxes-package.ts')
    for (const shard of listShards(input)) parseWithSaxes(join(shard, 'sitemap.xml'))
    return { shards: input.shards }
  },
  'bare reading': (input) => {
    let bytes = 0
    for (const shard of listShards(input)) {
      for (const piece of readPieces(join(shard, 'sitemap.xml'))) bytes += piece.length
    }
    return { shards: input.shards, 'MB read': bytes / 1_000_000 }
  },
}
