import { tmpdir } from 'node:os'
import * as nodePath from 'node:path'
import type { FileSystem } from '../environment.ts'

/** Characters that are held before they are sorted and spilled to a file: some 150,000 lines. */
const RUN_SIZE = 12 * 2 ** 20
/** Bytes written and read at a time. */
const PIECE = 256 * 1024
/** Lines given at a time. */
const BATCH = 4096

/**
 * Lines sorted in runs: past a bound a run goes to a temporary file, so that memory stays flat however many there are.
 * Lines are ASCII without line feeds.
 */
export interface Runs {
  add(line: string): void
  /** Whether a run is full: `spill` must follow before the next line. */
  isFull(): boolean
  /** Sorts the lines held and writes them to a file. */
  spill(): Promise<void>
  /** All lines in code-point order, in batches. To be read once, to its end or not. */
  read(): AsyncGenerator<readonly string[]>
  /** Removes the files. */
  clear(): Promise<void>
}

/** One run being read: the lines at hand, and which is next. */
interface Cursor {
  lines: readonly string[]
  at: number
  more: () => Promise<readonly string[]>
}

export const createRuns = (fs: Pick<FileSystem, 'mkdtemp' | 'open' | 'rm'>, runSize: number = RUN_SIZE): Runs => {
  let held: string[] = []
  let size = 0
  let isInOrder = true
  let folder: string | undefined
  const files: string[] = []

  const takeSorted = (): string[] => {
    const lines = isInOrder ? held : held.sort(inOrder)
    held = []
    size = 0
    isInOrder = true
    return lines
  }
  return {
    add(line) {
      isInOrder &&= held.length === 0 || (held.at(-1) ?? '') <= line
      held.push(line)
      size += line.length
    },
    isFull: () => size >= runSize,
    async spill() {
      folder ??= await fs.mkdtemp(nodePath.join(tmpdir(), 'sitemapkit-'))
      const path = nodePath.join(folder, String(files.length))
      files.push(path)
      await writeRun(fs, path, takeSorted())
    },
    async *read() {
      const cursors: Cursor[] = [{ lines: takeSorted(), at: 0, more: async () => [] }]
      const opened: Awaited<ReturnType<typeof fs.open>>[] = []
      try {
        for (const path of files) {
          const handle = await fs.open(path)
          opened.push(handle)
          const more = createLineReader(handle)
          cursors.push({ lines: await more(), at: 0, more })
        }
        yield* merge(cursors)
      } finally {
        for (const handle of opened) await handle.close()
      }
    },
    async clear() {
      if (folder !== undefined) await fs.rm(folder, { recursive: true, force: true })
    },
  }
}

const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const writeRun = async (fs: Pick<FileSystem, 'open'>, path: string, lines: readonly string[]): Promise<void> => {
  const handle = await fs.open(path, 'w')
  try {
    for (let from = 0; from < lines.length; from += BATCH) {
      await handle.write(`${lines.slice(from, from + BATCH).join('\n')}\n`, null, 'latin1')
    }
  } finally {
    await handle.close()
  }
}

type Handle = Awaited<ReturnType<FileSystem['open']>>

const createLineReader = (handle: Handle): (() => Promise<readonly string[]>) => {
  const buffer = Buffer.allocUnsafe(PIECE)
  let rest = ''
  return async () => {
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, PIECE)
      if (bytesRead === 0) return []
      const lines = (rest + buffer.toString('latin1', 0, bytesRead)).split('\n')
      rest = lines.pop() ?? ''
      if (lines.length > 0) return lines
    }
  }
}

/** Merges sorted runs by a heap of their next lines. */
async function* merge(cursors: readonly Cursor[]): AsyncGenerator<readonly string[]> {
  const heap = cursors.filter(({ lines }) => lines.length > 0).sort((a, b) => inOrder(lineOf(a), lineOf(b)))
  let batch: string[] = []
  for (let top = heap[0]; top !== undefined; top = heap[0]) {
    batch.push(lineOf(top))
    top.at += 1
    if (batch.length === BATCH) {
      yield batch
      batch = []
    }
    if (top.at === top.lines.length) {
      top.lines = await top.more()
      top.at = 0
      if (top.lines.length === 0) {
        const last = heap.pop()
        if (last === undefined || last === top) continue
        heap[0] = last
      }
    }
    siftDown(heap)
  }
  if (batch.length > 0) yield batch
}

const lineOf = ({ lines, at }: Cursor): string => lines[at] ?? ''

const siftDown = (heap: Cursor[]): void => {
  const cursor = heap[0]
  if (cursor === undefined) return
  const line = lineOf(cursor)
  let at = 0
  for (;;) {
    let child = 2 * at + 1
    let below = heap[child]
    const right = heap[child + 1]
    if (below === undefined) break
    if (right !== undefined && lineOf(right) < lineOf(below)) {
      child += 1
      below = right
    }
    if (line <= lineOf(below)) break
    heap[at] = below
    at = child
  }
  heap[at] = cursor
}
