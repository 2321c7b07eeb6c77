import * as nodeFs from 'node:fs/promises'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hashUrl } from '../output/hash.ts'
import { watchTempFolders } from '../output/temp-folders.fixture.ts'
import { createConflictFinder, type SharedHashes } from './conflicts.ts'

/** What several shards list, and the folders that were made on the way. */
const find = async (
  shards: readonly (readonly string[])[],
  mostHeld?: number,
): Promise<SharedHashes & { folders: string[] }> => {
  const { fs, folders } = watchTempFolders()
  const finder = createConflictFinder(fs, mostHeld)
  try {
    for (const urls of shards) {
      for (const url of urls) finder.see(url)
      await finder.settle()
      finder.endShard()
    }
    return { ...(await finder.end()), folders }
  } finally {
    await finder.clear()
  }
}

it('finds what several shards list, and names only the shards concerned', async () => {
  expect(await find([['a', 'x'], ['b'], ['x', 'c']])).toEqual({
    hashes: new Set([hashUrl('x')]),
    shards: [0, 2],
    folders: [],
  })
})

it('takes what one shard lists twice for no conflict', async () => {
  expect(await find([['a', 'x', 'x'], ['b'], []])).toMatchObject({ hashes: new Set(), shards: [] })
})

it('finds them among more URLs than it holds, and leaves nothing on the disk', async () => {
  const many = Array.from({ length: 70_000 }, (_, at) => `https://example.com/${at}`)
  const { hashes, shards, folders } = await find([many, ['b'], many.slice(-1)], 10_000)
  expect(hashes).toEqual(new Set([hashUrl(many.at(-1) ?? '')]))
  expect(shards).toEqual([0, 2])
  expect(folders).toHaveLength(1)
  await expect(nodeFs.stat(folders[0] ?? '')).rejects.toThrow('ENOENT')
})

it('finds just the same, whatever goes to the disk and when', async () => {
  const urls = fc.array(fc.nat(60).map(String), { maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(fc.array(urls, { maxLength: 8 }), fc.integer({ min: 1, max: 40 }), async (shards, mostHeld) => {
      const shardsOf = new Map<string, Set<number>>()
      for (const [shard, list] of shards.entries())
        for (const url of list) shardsOf.set(url, (shardsOf.get(url) ?? new Set()).add(shard))
      const shared = [...shardsOf].filter(([, having]) => having.size > 1)
      const found = await find(shards, mostHeld)
      expect(found.hashes).toEqual(new Set(shared.map(([url]) => hashUrl(url))))
      expect(found.shards).toEqual([...shards.keys()].filter((shard) => shared.some(([, having]) => having.has(shard))))
    }),
    { numRuns: 200 },
  )
})
