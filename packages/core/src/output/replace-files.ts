import * as nodePath from 'node:path'
import type { FileSystem } from '../environment.ts'
import { sitemapError } from '../problems/error.ts'
import { haveSameBytes, lookAt, renameOver } from './file-system.ts'
import type { StagedFile } from './plan-files.ts'
import { planParts, type Rename } from './replace-parts.ts'
import { type Stage, toFailure } from './stage.ts'
import type { Ours } from './standing.ts'

/** A file beside the sitemap that is published with it: robots.txt, the ledger. */
export interface OtherFile {
  /** Absolute. */
  path: string
  temp: string
}

/** What is to stand in the folder when all is done, and what of ours stands there. */
export interface Replacement {
  files: readonly StagedFile[]
  /** In the order in which they take their places. */
  others: readonly OtherFile[]
  ours: Ours
  /** Names of ours that stay though they are not among the files: the index lists them as somebody else's. */
  kept: ReadonlySet<string>
}

/** A file that differs from the one of its name. */
interface ChangedFile extends StagedFile {
  path: string
  /** Whether one of its name is there. */
  isThere: boolean
}

/** Renames and removals, to be done in this order. */
export interface Steps {
  renames: Rename[]
  removals: string[]
}

/**
 * Plans how the new files take the places of those that stand there. Nothing that stands there is touched yet.
 *
 * The order keeps every URL listed that was and will be: parts come first that other parts take no URLs from; then the
 * main file, which may lead to new ones; only then parts that lose URLs to others, and what no other file leads to.
 *
 * @throws {SitemapError} `OUTPUT_CONFLICT` where a file of a name that is needed is not ours.
 */
export const planSteps = async (
  { files, others, ours, kept }: Replacement,
  outDir: string,
  fs: FileSystem,
  stage: Stage,
): Promise<Steps> => {
  for (const file of files) await stopOnConflict(file, ours, outDir, fs)
  const changed: ChangedFile[] = []
  for (const file of files) {
    const path = nodePath.join(outDir, file.name)
    const isThere = ours.has(file.name)
    if (isThere && (await haveSameBytes(fs, path, file.temp))) await stage.drop(file.temp)
    else changed.push({ ...file, path, isThere })
  }
  const ofRole = (role: StagedFile['role']): Rename[] =>
    changed.filter((file) => file.role === role).map(({ temp, path }) => ({ from: temp, to: path }))
  const parts = await planParts(
    changed.filter(({ role }) => role === 'part'),
    fs,
    stage,
  )
  const staying = new Set([...files.map(({ name }) => name), ...kept])
  return {
    renames: [
      ...parts.first,
      ...ofRole('main'),
      ...parts.last,
      ...ofRole('beside'),
      ...others.map(({ path, temp }) => ({ from: temp, to: path })),
    ],
    removals: planRemovals(ours, staying).map((name) => nodePath.join(outDir, name)),
  }
}

/** First what nothing leads to, then what leads to others, last what was led to. */
const planRemovals = (ours: Ours, staying: ReadonlySet<string>): string[] => {
  const leaving = [...ours].filter(([name]) => !staying.has(name))
  const rank = ([name, { isIndex }]: (typeof leaving)[number]): number =>
    name.endsWith('.xml') ? (isIndex ? 1 : 2) : 0
  return leaving.sort((a, b) => rank(a) - rank(b)).map(([name]) => name)
}

const stopOnConflict = async (
  { name, option }: StagedFile,
  ours: Ours,
  outDir: string,
  fs: FileSystem,
): Promise<void> => {
  if (ours.has(name)) return
  const standing = await lookAt(fs, nodePath.join(outDir, name))
  if (standing === 'other' || standing === 'folder')
    throw sitemapError('OUTPUT_CONFLICT', { path: name, by: standing, option }, { file: name })
}

/** Does what was planned. A fault leaves each file whole, the earlier one or the new one. */
export const takeSteps = async ({ renames, removals }: Steps, fs: FileSystem): Promise<void> => {
  for (const { from, to } of renames) await named(to, renameOver(fs, from, to))
  for (const path of removals) await named(path, fs.rm(path, { force: true }))
}

const named = async (path: string, work: Promise<void>): Promise<void> => {
  try {
    await work
  } catch (error) {
    throw toFailure(path, error)
  }
}
