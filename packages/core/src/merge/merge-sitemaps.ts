import * as nodePath from 'node:path'
import type { Environment } from '../environment.ts'
import { resolveOptions } from '../options/resolve.ts'
import type { ResolvedOptions } from '../options/types.ts'
import { createNames, toFirstName } from '../output/names.ts'
import type { StagedFile } from '../output/plan-files.ts'
import { planSteps, takeSteps } from '../output/replace-files.ts'
import { openRobotsFile, type RobotsFile } from '../output/robots-file.ts'
import { toSites } from '../output/sites.ts'
import { createStage, type Stage, toFailure } from '../output/stage.ts'
import { findOurs } from '../output/standing.ts'
import { createProblems, type Problems } from '../problems/collect.ts'
import { SitemapError } from '../problems/error.ts'
import type { Problem } from '../problems/problem.ts'
import { type IndexEntry, renderIndex } from '../protocol/index-file.ts'
import { MAX_BYTES, MAX_URLS } from '../protocol/limits.ts'
import type { PublishedFile } from '../types.ts'
import { type ConflictFinder, createConflictFinder, nameConflicts } from './conflicts.ts'
import { type CopiedShard, copyShard, type MergedShard } from './copy-shard.ts'
import { isOverBuild, markMerged } from './over-build.ts'
import { createPartText } from './part-text.ts'
import { findShardFiles, lieIn, type PlannedShards, planShards, type ShardInput } from './shards.ts'

/** Where the merged sitemap goes. */
export interface MergeOptions {
  /** Absolute http(s) address that the index is served from: the site's, with its base path. */
  site?: string | undefined
  /** Folder that is deployed there. */
  outDir: string
  /**
   * Lowest level of problem that stops the merge: `warning` also for URLs that several shards list, and for other hosts.
   *
   * @default 'error'
   */
  failOn?: 'error' | 'warning' | undefined
}

/** What a merge did. */
export interface MergeResult {
  /** Every file that stands in the folder after it, the index first. */
  files: PublishedFile[]
  /** By name. */
  shards: MergedShard[]
  /** Sitemaps that the index names by their address alone. */
  addresses: string[]
  /** URLs in the copied files. */
  urls: number
  problems: Problem[]
}

/**
 * Makes one index from the sitemaps of several builds. Folders and files are read and copied in, a family for each
 * (`sitemap-NAME.xml`, …); addresses are only named. The result depends on the shards alone and not on their order.
 * It replaces the one that stands in the folder as a build's does: everything is written before anything is renamed,
 * and files of ours that no shard has any more go. The folder's robots.txt is checked, and never changed.
 *
 * @throws {SitemapError} for problems at or above `failOn`; then nothing is written.
 */
export const mergeSitemaps = async (
  inputs: readonly ShardInput[],
  { site, outDir, failOn }: MergeOptions,
  environment: Environment,
): Promise<MergeResult> => {
  const { fs } = environment
  const options = resolveOptions(
    { site, failOn, preview: false },
    { name: 'merge', configName: 'the command', siteSetting: '--site', root: outDir, outDir },
    environment.env,
  )
  const problems = createProblems()
  const planned = planShards(inputs, problems.report)
  stopOnProblems(problems, options)
  const stage = createStage(fs, outDir)
  const conflicts = createConflictFinder(fs)
  try {
    await stage.clear()
    const robots = await openRobotsFile(withAddresses(options, planned.addresses), fs, problems.report)
    const { copied, addresses } = await copyShards(
      planned,
      options,
      { stage, robots, conflicts },
      environment,
      problems,
    )
    stopOnProblems(problems, options)
    const files = await planMerged(copied, addresses, options, stage)
    await robots.end(files)
    const ours = await findOurs(fs, outDir, toSites(options))
    const { address } = options.output
    const kept = new Set(
      addresses.filter((named) => named.startsWith(address)).map((named) => named.slice(address.length)),
    )
    const steps = await planSteps({ files, others: [], ours, kept }, outDir, fs, stage)
    await takeSteps(steps, fs)
    const shards = copied.map(({ name, parts }) => ({ name, sitemaps: parts.length, urls: countUrls(parts) }))
    return {
      files: files.map(({ name, url, urls, bytes }) => ({ path: name, url, urls, bytes })),
      shards,
      addresses,
      urls: countUrls(shards),
      problems: problems.list(),
    }
  } catch (error) {
    // What is thrown is the first fault; that clearing up failed too would hide it, here and below. The next run
    // clears again.
    await stage.clear().catch(() => undefined)
    throw toFailure(outDir, error)
  } finally {
    await conflicts.clear().catch(() => undefined)
  }
}

/** For the check of robots.txt, what the index names is known as what a build's option names. */
const withAddresses = (options: ResolvedOptions, extraSitemaps: string[]): ResolvedOptions => ({
  ...options,
  output: { ...options.output, extraSitemaps },
})

const copyShards = async (
  { shards, addresses }: PlannedShards,
  options: ResolvedOptions,
  { stage, robots, conflicts }: { stage: Stage; robots: RobotsFile; conflicts: ConflictFinder },
  { fs }: Environment,
  { report }: Problems,
): Promise<{ copied: CopiedShard[]; addresses: string[] }> => {
  const { outDir, output } = options
  const target = nodePath.join(outDir, output.filename)
  const { origin } = new URL(output.address)
  const text = createPartText()
  const see = (url: string): void => {
    conflicts.see(url)
    robots.see(url)
  }
  const settle = (): Promise<void> => conflicts.settle()
  const copied: CopiedShard[] = []
  const read: string[] = []
  for (const shard of shards) {
    const found = await findShardFiles(shard, fs)
    if ('missing' in found) {
      report('SHARD_MISSING', { shard: shard.name, path: shard.input, why: found.missing }, { file: shard.input })
    } else if (await lieIn(found.files, outDir, fs)) {
      report('MERGE_INTO_SHARD', { shard: shard.name, out: outDir })
    } else {
      copied.push(await copyShard(shard, found.files, { origin, target, stage, fs, report, see, settle, text }))
      conflicts.endShard()
      read.push(...found.files)
    }
  }
  // What stands there may be the copy of a shard that could not be read.
  if (copied.length === shards.length && (await isOverBuild(target, read, fs)))
    report('MERGE_OVER_BUILD', { path: target }, { file: target })
  for (const conflict of await nameConflicts(await conflicts.end(), copied, fs)) {
    report('SHARD_CONFLICT', conflict, { url: conflict.url })
  }
  const named = new Set(addresses)
  for (const { elsewhere } of copied) for (const { href } of elsewhere) named.add(href)
  for (const address of named) {
    const place = { url: address }
    if (new URL(address).origin !== origin) report('SHARD_ADDRESS', { address, site: origin, why: 'host' }, place)
    else if (address === output.address + output.filename)
      report('SHARD_ADDRESS', { address, site: origin, why: 'itself' }, place)
  }
  const sitemaps = named.size + copied.reduce((sum, { parts }) => sum + parts.length, 0)
  if (sitemaps > MAX_URLS) report('MERGE_TOO_MANY', { sitemaps })
  return { copied, addresses: [...named].sort() }
}

/** Gives every copied file its name, and writes the index. */
const planMerged = async (
  copied: readonly CopiedShard[],
  addresses: readonly string[],
  { outDir, output }: ResolvedOptions,
  stage: Stage,
): Promise<StagedFile[]> => {
  const names = createNames()
  names.claim(output.filename, 'main')
  for (const { name } of copied) names.claim(toFirstName('sitemap', name), { group: name })
  const entries: IndexEntry[] = []
  const parts: StagedFile[] = []
  for (const shard of copied) {
    for (const [index, { first, urls, bytes, lastmod, temp }] of shard.parts.entries()) {
      const name = index === 0 ? toFirstName('sitemap', shard.name) : names.claimFurther('sitemap', shard.name, first)
      const url = output.address + name
      const limits = { urls: MAX_URLS, bytes: MAX_BYTES, frame: () => 0 }
      parts.push({ name, url, urls, bytes, temp, role: 'part', option: undefined, limits })
      entries.push({ loc: url, lastmod })
    }
  }
  for (const loc of addresses) entries.push({ loc, lastmod: undefined })
  const content = Buffer.from(markMerged(renderIndex(entries, { pretty: false })))
  const main: StagedFile = {
    name: output.filename,
    url: output.address + output.filename,
    urls: entries.length,
    bytes: content.length,
    temp: await stage.write(nodePath.join(outDir, output.filename), content),
    role: 'main',
    option: undefined,
  }
  return [main, ...parts]
}

const countUrls = (counted: readonly { urls: number }[]): number => counted.reduce((sum, { urls }) => sum + urls, 0)

/** An error always stops it: there is nothing that could be published all the same. */
const stopOnProblems = (problems: Problems, { failOn }: ResolvedOptions): void => {
  const [first] = problems.atLeast(failOn === 'warning' ? 'warning' : 'error')
  if (first === undefined) return
  // The others are told too: they may explain it.
  throw new SitemapError([first, ...problems.list().filter((problem) => problem !== first)])
}
