import { tmpdir } from 'node:os'
import * as nodePath from 'node:path'
import type { FileSystem } from '../environment.ts'
import { cursorOfBytes, cursorOfFile, type LineCursor, mergeLines } from './line-cursor.ts'
import { createRunBuffer } from './run-buffer.ts'
import { toFailure } from './stage.ts'
import { createStepQueue } from './step-queue.ts'

/**
 * Bytes that are held before they are sorted and spilled to a file: some 55,000 lines. Twice as many were a fifth
 * slower, since they no longer fit the processor's memory; the buffer that holds them doubles up to 8 MiB.
 */
const RUN_SIZE = 8_000_000
/** Bytes that are read at a time, of all files together. */
const READ_SIZE = 16 * 2 ** 20
/** The most and the least of that for one file. */
const MOST_READ = 2 ** 20
const LEAST_READ = 128 * 1024

/**
 * Lines sorted in runs: past a bound a run goes to a temporary file, so that memory stays flat however many there are.
 * Runs that follow each other in order are one file. What a line is, and its key, is said in `sort-lines.ts`.
 */
export interface Runs {
  /** Takes a line with its line feed. */
  add(line: string): void
  /** Whether a run is full: `spill` must follow before the next line. */
  isFull(): boolean
  /**
   * Sorts the lines held, and starts writing them to a file once those before are written.
   *
   * @throws {SitemapError} `OUTPUT_FAILED` where that, or the writing of those before, fails.
   */
  spill(): Promise<void>
  /** All lines in the order of their keys, in batches, each good until the next one. To be read once, to its end or not. */
  read(): AsyncGenerator<Buffer>
  /** Removes the files. */
  clear(): Promise<void>
}

/** `keyAt`: where in a line its key starts. */
export const createRuns = (
  fs: Pick<FileSystem, 'mkdtemp' | 'open' | 'rm'>,
  keyAt: number,
  runSize: number = RUN_SIZE,
): Runs => {
  const held = createRunBuffer(keyAt)
  const writing = createStepQueue()
  let folder: string | undefined
  const files: string[] = []

  const spill = async (): Promise<void> => {
    // The memory of the run before is used again.
    await writing.end()
    const { lines, isAfterLast } = held.takeSorted()
    folder ??= await makeFolder(fs)
    if (files.length === 0 || !isAfterLast) files.push(nodePath.join(folder, String(files.length)))
    const path = files.at(-1) ?? ''
    await writing.add(() => append(fs, path, lines))
  }

  return {
    add(line) {
      held.add(line)
    },
    isFull: () => held.size() >= runSize,
    spill,
    async *read() {
      if (files.length === 0) {
        yield* mergeLines([cursorOfBytes(held.takeSorted().lines, MOST_READ)], keyAt)
        return
      }
      if (held.size() > 0) await spill()
      await writing.end()
      held.release()
      const size = Math.min(MOST_READ, Math.max(LEAST_READ, Math.floor(READ_SIZE / files.length)))
      const opened: Handle[] = []
      try {
        const cursors: LineCursor[] = []
        for (const path of files) {
          const handle = await fs.open(path)
          opened.push(handle)
          cursors.push(cursorOfFile(handle, size))
        }
        yield* mergeLines(cursors, keyAt)
      } finally {
        for (const handle of opened) await handle.close()
      }
    },
    async clear() {
      await writing.end().catch(() => undefined)
      // What cannot be removed from the system's temporary folder is no fault of the sitemap, and must not hide one.
      if (folder !== undefined) await fs.rm(folder, { recursive: true, force: true }).catch(() => undefined)
    },
  }
}

type Handle = Awaited<ReturnType<FileSystem['open']>>

const makeFolder = async (fs: Pick<FileSystem, 'mkdtemp'>): Promise<string> => {
  try {
    return await fs.mkdtemp(nodePath.join(tmpdir(), 'sitemapkit-'))
  } catch (error) {
    throw toFailure(tmpdir(), error)
  }
}

const append = async (fs: Pick<FileSystem, 'open'>, path: string, bytes: Buffer): Promise<void> => {
  try {
    const handle = await fs.open(path, 'a')
    try {
      await writeWhole(handle, bytes)
    } finally {
      await handle.close()
    }
  } catch (error) {
    throw toFailure(path, error)
  }
}

/** A call may write less than it was given. */
const writeWhole = async (handle: Handle, bytes: Buffer): Promise<void> => {
  for (let from = 0; from < bytes.length;) from += (await handle.write(bytes, from)).bytesWritten
}
