import * as nodePath from 'node:path'
import type { FileSystem } from '../environment.ts'
import { isGroupName } from '../output/names.ts'
import type { Report } from '../problems/collect.ts'
import { findMainFiles } from '../reading/main-files.ts'
import { isAddress } from '../protocol/url.ts'

/** One of the sitemaps to merge. */
export interface ShardInput {
  /**
   * Name of its family: `blog` → `sitemap-blog.xml`.
   *
   * @default the last folder of the path that is not named as build outputs are (`packages/blog/dist` → `blog`)
   */
  name?: string | undefined
  /** Folder with `sitemap.xml`, sitemap file, or http(s) address; an address is only named in the index. */
  input: string
}

/** A shard that is read and copied. */
export interface Shard {
  name: string
  input: string
}

/** What is to be merged, the same whatever the order of the arguments. */
export interface PlannedShards {
  /** By name. */
  shards: Shard[]
  /** Addresses that the index names as they are. */
  addresses: string[]
}

/** Names that say nothing of what was built there. */
const OUTPUT_FOLDERS: ReadonlySet<string> = new Set([
  '',
  '.',
  '..',
  'dist',
  'build',
  'out',
  'output',
  'public',
  'client',
  'static',
  'site',
  '_site',
])
const EXTENSION_RE = /\.(?:xml|txt)(?:\.gz)?$/i
const SITEMAP_RE = /^sitemap[-_.]?/i

/** Gives every shard its name, and reports names that can't be used. */
export const planShards = (inputs: readonly ShardInput[], report: Report): PlannedShards => {
  const shards: Shard[] = []
  const addresses = new Set<string>()
  const byName = new Map<string, string[]>()
  // What is reported is told in the same order, too.
  for (const { name: given, input } of inputs.toSorted(byText)) {
    if (isAddress(input) && URL.canParse(input)) {
      addresses.add(new URL(input).href)
      continue
    }
    const name = given ?? nameOf(input)
    const same = byName.get(name.toLowerCase()) ?? []
    byName.set(name.toLowerCase(), [...same, input])
    if (!isGroupName(name)) report('SHARD_NAME', { name, shards: [input], why: 'form' })
    shards.push({ name, input })
  }
  for (const [name, inputs] of byName) {
    if (inputs.length > 1) report('SHARD_NAME', { name, shards: inputs, why: 'taken' })
  }
  return { shards: shards.sort((a, b) => (a.name < b.name ? -1 : 1)), addresses: [...addresses].sort() }
}

const byText = (a: ShardInput, b: ShardInput): number => {
  const [one, other] = [`${a.input}\0${a.name}`, `${b.input}\0${b.name}`]
  return one < other ? -1 : one > other ? 1 : 0
}

const nameOf = (input: string): string => {
  const parts = input.split(/[\\/]+/)
  const file = EXTENSION_RE.test(input) ? (parts.pop() ?? '').replace(EXTENSION_RE, '').replace(SITEMAP_RE, '') : ''
  return file === ''
    ? (parts.findLast((part) => !OUTPUT_FOLDERS.has(part)) ?? parts.findLast((part) => part !== '') ?? '')
    : file
}

/** The sitemap files that a shard begins with, or where it ends that there are none: at its path, or in its folder. */
export const findShardFiles = async (
  { input }: Shard,
  fs: FileSystem,
): Promise<{ files: string[] } | { missing: 'path' | 'sitemap' }> => {
  const found = await fs.stat(input).catch(() => undefined)
  if (found === undefined) return { missing: 'path' }
  const files = found.isDirectory() ? await findMainFiles(input, fs) : [input]
  return files.length === 0 ? { missing: 'sitemap' } : { files }
}

/** Whether one of these files lies in a folder itself. */
export const lieIn = async (files: readonly string[], folder: string, fs: FileSystem): Promise<boolean> => {
  const real = (path: string): Promise<string> => fs.realpath(path).catch(() => nodePath.resolve(path))
  const target = await real(folder)
  for (const file of files) if ((await real(nodePath.dirname(file))) === target) return true
  return false
}
