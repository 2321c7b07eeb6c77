import * as nodePath from 'node:path'
import type { Environment } from '../environment.ts'
import type { ResolvedOptions } from '../options/types.ts'
import type { Problems } from '../problems/collect.ts'
import { sitemapError } from '../problems/error.ts'
import type { PublishedFile, Reason } from '../types.ts'
import { lookAt } from './file-system.ts'
import { planFiles, type StagedFile } from './plan-files.ts'
import { type OtherFile, planSteps, takeSteps } from './replace-files.ts'
import { openRobotsFile } from './robots-file.ts'
import { createStage, type Stage, toFailure } from './stage.ts'
import { findOurs } from './standing.ts'
import { toSites } from './sites.ts'
import { type EntryBatches, writeParts } from './write-parts.ts'

/** A file that is published with the sitemap: the ledger, the report page. It takes its place after robots.txt. */
export interface ExtraFile {
  /** Absolute; its folder is made where it does not exist. */
  path: string
  /**
   * A function is called once the sitemap is written under its temporary names, and all its problems are known. The file
   * stays as it is where it gives none.
   */
  content: string | Uint8Array | (() => string | undefined)
}

/** What publishing needs of the run. */
export interface PublishRun {
  /** Pages left out so far, by reason: told where nothing is listed. */
  excluded: Partial<Record<Reason, number>>
  extraFiles?: readonly ExtraFile[] | undefined
  /** Called with the URLs whose entries fit no file, before the content of further files is asked for. */
  leaveOut?: ((urls: ReadonlySet<string>) => void) | undefined
  /** Called once everything is written and nothing yet renamed: throws where the build must stop. */
  confirm: (written: Pick<Published, 'listed' | 'invalid'>) => void
}

/** What was published. */
export interface Published {
  /** Main file first. */
  files: PublishedFile[]
  listed: number
  /** Entries that fit no file; they are left out. */
  invalid: number
}

/**
 * Writes the sitemap of the entries, which come in batches, in order and without duplicates, in place of the one that stands in
 * the output folder.
 *
 * Everything is written under temporary names before anything is renamed, so that a failure up to then changes no
 * file; a fault during the renames leaves each file whole, and the next run finishes.
 *
 * @throws {SitemapError} `OUTPUT_CONFLICT`, `OUTPUT_FAILED`, or what `confirm` throws.
 */
export const publish = async (
  entries: EntryBatches,
  options: ResolvedOptions,
  environment: Environment,
  { report }: Problems,
  run: PublishRun,
): Promise<Published> => {
  const { fs } = environment
  const { outDir } = options
  const stage = createStage(fs, outDir)
  try {
    await stage.clear()
    const robots = await openRobotsFile(options, fs, report)
    const written = await writeParts(entries, { options, stage, robots, now: environment.now, report })
    run.leaveOut?.(written.unfit)
    const files = await planFiles(written.sites, { options, stage, fs })
    if (files.length === 0)
      report('NOTHING_LISTED', { excluded: run.excluded, explainCommand: options.host.explainCommand })
    const others = await stageOthers(await robots.end(files), run, outDir, stage)
    const ours = await findOurs(fs, outDir, toSites(options))
    const steps = await planSteps({ files, others, ours, kept: keptNames(options) }, outDir, fs, stage)
    const { listed } = written
    const invalid = written.unfit.size
    run.confirm({ listed, invalid })
    await takeSteps(steps, fs)
    await verify(files, options, environment)
    return { files: files.map(toPublished), listed, invalid }
  } catch (error) {
    // What is thrown is the first fault; that clearing up failed too would hide it. The next run clears again.
    await stage.clear().catch(() => undefined)
    throw toFailure(outDir, error)
  }
}

const stageOthers = async (
  robots: Buffer | undefined,
  { extraFiles = [] }: PublishRun,
  outDir: string,
  stage: Stage,
): Promise<OtherFile[]> => {
  const contents = [...extraFiles]
  if (robots !== undefined) contents.unshift({ path: nodePath.join(outDir, 'robots.txt'), content: robots })
  const others: OtherFile[] = []
  for (const { path, content } of contents) {
    const written = typeof content === 'function' ? content() : content
    if (written !== undefined) others.push({ path, temp: await stage.write(path, written) })
  }
  return others
}

/** Names in the output folder that the index lists as somebody else's: another run with other options wrote them. */
const keptNames = ({ output }: ResolvedOptions): ReadonlySet<string> =>
  new Set(
    output.extraSitemaps
      .filter((address) => address.startsWith(output.address))
      .map((address) => address.slice(output.address.length)),
  )

/** Another step of the build may empty the folder at the same time; better to hear it here than from a crawler. */
const verify = async (
  files: readonly StagedFile[],
  { outDir }: ResolvedOptions,
  { fs }: Environment,
): Promise<void> => {
  for (const { name } of files.filter(({ role }) => role === 'main')) {
    if ((await lookAt(fs, nodePath.join(outDir, name))) === 'nothing')
      throw sitemapError('OUTPUT_MISSING', { path: nodePath.join(outDir, name) }, { file: name })
  }
}

const toPublished = ({ name, url, urls, bytes }: StagedFile): PublishedFile => ({ path: name, url, urls, bytes })
