import * as nodePath from 'node:path'
import type { FileSystem } from '../environment.ts'
import { sitemapError } from '../problems/error.ts'
import { codeOf, listFolder } from './file-system.ts'

/** The one pattern of every temporary name, so that what a killed run left can be told from everything else. */
const TEMPORARY_RE = /^\.sitemapkit-\d+\.tmp$/

/** Files under temporary names, each beside the place it is for. */
export interface Stage {
  /** Writes a file, whole or in pieces, beside `target` and gives its temporary path. */
  write(target: string, content: string | Uint8Array | readonly Uint8Array[]): Promise<string>
  /** Removes one of them. */
  drop(path: string): Promise<void>
  /** Removes all that are left in the folders used, those of a killed run too. Nothing may be being written. */
  clear(): Promise<void>
}

/** Starts staging for a folder, which is made where it does not exist. */
export const createStage = (fs: FileSystem, folder: string): Stage => {
  const folders = new Set<string>()
  let count = 0

  const enter = async (entered: string): Promise<void> => {
    if (folders.has(entered)) return
    folders.add(entered)
    await fs.mkdir(entered, { recursive: true })
    await clearFolder(fs, entered)
  }

  return {
    async write(target, content) {
      const beside = nodePath.dirname(target)
      const path = nodePath.join(beside, `.sitemapkit-${(count += 1)}.tmp`)
      try {
        await enter(beside)
        await fs.writeFile(path, content)
      } catch (error) {
        throw toFailure(target, error)
      }
      return path
    },
    drop: (path) => fs.rm(path, { force: true }),
    async clear() {
      for (const used of new Set([folder, ...folders])) await clearFolder(fs, used)
    },
  }
}

const clearFolder = async (fs: FileSystem, folder: string): Promise<void> => {
  for (const name of await listFolder(fs, folder)) {
    if (TEMPORARY_RE.test(name)) await fs.rm(nodePath.join(folder, name), { force: true })
  }
}

/** A fault of the disk, told as a problem; anything else stays as it is. */
export const toFailure = (path: string, error: unknown): unknown =>
  error instanceof Error && codeOf(error) !== undefined && 'syscall' in error
    ? sitemapError('OUTPUT_FAILED', { path, cause: error.message }, { file: path }, error)
    : error
