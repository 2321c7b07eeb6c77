export { type MergeOptions, type MergeResult, mergeSitemaps } from './merge-sitemaps.ts'
export type { MergedShard } from './copy-shard.ts'
export type { ShardInput } from './shards.ts'
