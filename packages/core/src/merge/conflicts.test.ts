import { expect, it } from 'vitest'
import { hashUrl } from '../output/hash.ts'
import { createConflictFinder } from './conflicts.ts'

const find = (...shards: string[][]): ReturnType<ReturnType<typeof createConflictFinder>['end']> => {
  const finder = createConflictFinder()
  for (const urls of shards) {
    for (const url of urls) finder.see(url)
    finder.endShard()
  }
  return finder.end()
}

it('finds what several shards list, and names only the shards concerned', () => {
  expect(find(['a', 'x'], ['b'], ['x', 'c'])).toEqual({ hashes: new Set([hashUrl('x')]), shards: [0, 2] })
})

it('takes what one shard lists twice for no conflict', () => {
  expect(find(['a', 'x', 'x'], ['b'], [])).toEqual({ hashes: new Set(), shards: [] })
})

it('finds them among more URLs than it begins with', () => {
  const many = Array.from({ length: 70_000 }, (_, at) => `https://example.com/${at}`)
  expect(find(many, ['b'], many.slice(-1))).toEqual({ hashes: new Set([hashUrl(many.at(-1) ?? '')]), shards: [0, 2] })
})
