import { expect, it } from 'vitest'
import { createProblems } from '../problems/collect.ts'
import { planShards } from './shards.ts'

it.each([
  ['packages/blog/dist', 'blog'],
  ['packages\\blog\\dist\\', 'blog'],
  ['dist', 'dist'],
  ['../dist', 'dist'],
  ['./apps/shop/build/client', 'shop'],
  ['blog/', 'blog'],
  ['sitemap-news.xml', 'news'],
  ['blog/dist/sitemap.xml', 'blog'],
  ['feeds/pages.txt', 'pages'],
  ['feeds/pages.xml.gz', 'pages'],
])('names the shard at %s %s', (input, name) => {
  expect(planShards([{ input }], createProblems().report).shards).toEqual([{ name, input }])
})

it.each([
  ['a name that cannot stand in a file name', [{ name: 'a b', input: 'x' }]],
  ['a path that gives none', [{ input: './größe/dist' }]],
  [
    'one name for two',
    [
      { name: 'a', input: 'x' },
      { name: 'a', input: 'y' },
    ],
  ],
])('reports %s', (_, inputs) => {
  const problems = createProblems()
  planShards(inputs, problems.report)
  expect(problems.list().map(({ code }) => code)).toEqual(['SHARD_NAME'])
})
