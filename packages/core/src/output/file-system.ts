import * as nodePath from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { FileSystem } from '../environment.ts'
import { MARK_WITHIN, type Owner, toOwner } from './marks.ts'

/** Errors of Windows while a virus scanner or an editor holds the file for a moment. */
const PASSING_ERRORS: ReadonlySet<unknown> = new Set(['EPERM', 'EBUSY', 'EACCES'])
const RENAME_PAUSES_MS = [10, 30, 90, 270]
/** Bytes that are compared at a time: a part can be large, and two of them read whole the most that a run holds. */
const COMPARED = 512 * 1024

/** Error code of the file system: `ENOENT`. */
export const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

/** Renames over what is there. On Windows that can fail for a moment, so it is tried again for 0.4 seconds. */
export const renameOver = async (fs: FileSystem, from: string, to: string): Promise<void> => {
  for (const pause of RENAME_PAUSES_MS) {
    try {
      await fs.rename(from, to)
      return
    } catch (error) {
      if (!PASSING_ERRORS.has(codeOf(error))) throw error
      await setTimeout(pause)
    }
  }
  await fs.rename(from, to)
}

/** The whole file, or undefined where there is none. */
export const readIfThere = async (fs: FileSystem, path: string): Promise<Buffer | undefined> => {
  try {
    return await fs.readFile(path)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Whether two files hold the same. */
export const haveSameBytes = async (fs: FileSystem, one: string, other: string): Promise<boolean> => {
  const { size } = await fs.stat(one)
  if (size !== (await fs.stat(other)).size) return false
  const oneFile = await fs.open(one, 'r')
  try {
    const otherFile = await fs.open(other, 'r')
    try {
      const [a, b] = [Buffer.allocUnsafe(COMPARED), Buffer.allocUnsafe(COMPARED)]
      for (let at = 0; at < size; at += COMPARED) {
        const [oneRead, otherRead] = await Promise.all([
          oneFile.read(a, 0, COMPARED, at),
          otherFile.read(b, 0, COMPARED, at),
        ])
        // One that came short says nothing of the rest: then they are taken for different, which only costs a renaming.
        const expected = Math.min(COMPARED, size - at)
        if (oneRead.bytesRead !== expected || otherRead.bytesRead !== expected) return false
        if (a.compare(b, 0, expected, 0, expected) !== 0) return false
      }
      return true
    } finally {
      await otherFile.close()
    }
  } finally {
    await oneFile.close()
  }
}

/** What stands under a name. */
export type Standing = Owner | 'nothing' | 'folder'

/** Looks at the start of what stands there. */
export const lookAt = async (fs: FileSystem, path: string): Promise<Standing> => {
  let handle
  try {
    handle = await fs.open(path, 'r')
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(MARK_WITHIN), 0, MARK_WITHIN, 0)
    return toOwner(nodePath.basename(path), buffer.subarray(0, bytesRead))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 'nothing'
    if (codeOf(error) === 'EISDIR') return 'folder'
    throw error
  } finally {
    await handle?.close()
  }
}

/** Names in a folder, sorted; none where it does not exist. */
export const listFolder = async (fs: FileSystem, folder: string): Promise<string[]> => {
  try {
    return (await fs.readdir(folder)).sort()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}
