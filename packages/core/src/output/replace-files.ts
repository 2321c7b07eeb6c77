import * as nodePath from 'node:path'
import type { FileSystem } from '../environment.ts'
import { sitemapError } from '../problems/error.ts'
import { lookAt, readIfThere, renameOver } from './file-system.ts'
import { compareUrls, joinParts, splitUrls } from './moves.ts'
import type { StagedFile } from './plan-files.ts'
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

/**
 * When a file takes its place: parts that gain URLs, main files, parts that exchange some and have no room for both
 * sets, parts that lose some, and what no other file leads to.
 */
type Phase = 'gain' | 'main' | 'exchange' | 'lose' | 'beside'

/** A temporary name and the name it is given. */
interface Rename {
  from: string
  to: string
}

/** Renames and removals, to be done in this order. */
export interface Steps {
  renames: Rename[]
  removals: string[]
}

/**
 * Plans how the new files take the places of those that stand there. Nothing that stands there is touched yet.
 *
 * The order keeps every URL listed that was and will be: parts that gain come first, since nothing is lost by them;
 * then the main file, which may lead to new ones; only then parts that lose what others gained. A part that does both
 * comes twice, first with the URLs of both.
 *
 * @throws {SitemapError} `OUTPUT_CONFLICT` where a file of a name that is needed is not ours.
 */
export const planSteps = async (
  { files, others, ours, kept }: Replacement,
  outDir: string,
  fs: FileSystem,
  stage: Stage,
): Promise<Steps> => {
  const phases: Record<Phase, Rename[]> = { gain: [], main: [], exchange: [], lose: [], beside: [] }
  for (const file of files) await stopOnConflict(file, ours, outDir, fs)
  for (const file of files) {
    const rename = { from: file.temp, to: nodePath.join(outDir, file.name) }
    const earlier = ours.has(file.name) ? await readIfThere(fs, rename.to) : undefined
    if (earlier === undefined || file.role !== 'part') {
      const isSame = earlier?.equals(await fs.readFile(file.temp)) ?? false
      if (isSame) await stage.drop(file.temp)
      else phases[file.role === 'part' ? 'gain' : file.role].push(rename)
    } else {
      await planPart(file, rename, earlier, phases, fs, stage)
    }
  }
  const { gain, main, exchange, lose, beside } = phases
  const staying = new Set([...files.map(({ name }) => name), ...kept])
  return {
    renames: [
      ...gain,
      ...main,
      ...exchange,
      ...lose,
      ...beside,
      ...others.map(({ path, temp }) => ({ from: temp, to: path })),
    ],
    removals: planRemovals(ours, staying).map((name) => nodePath.join(outDir, name)),
  }
}

const planPart = async (
  file: StagedFile,
  rename: Rename,
  earlier: Buffer,
  phases: Record<Phase, Rename[]>,
  fs: FileSystem,
  stage: Stage,
): Promise<void> => {
  const later = await fs.readFile(file.temp)
  if (earlier.equals(later)) {
    await stage.drop(file.temp)
    return
  }
  const earlierXml = earlier.toString()
  const laterXml = later.toString()
  const change = compareUrls(splitUrls(earlierXml), splitUrls(laterXml))
  if (change === 'gains') phases.gain.push(rename)
  else if (change === 'loses') phases.lose.push(rename)
  else {
    const joined = joinParts(earlierXml, laterXml)
    const content = Buffer.from(joined.xml)
    const { urls, bytes } = file.limits ?? { urls: 0, bytes: 0 }
    if (joined.urls > urls || content.length > bytes) {
      phases.exchange.push(rename)
      return
    }
    phases.gain.push({ from: await stage.write(rename.to, content), to: rename.to })
    phases.lose.push(rename)
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
