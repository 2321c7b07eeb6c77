import type { Disk, FileSystem } from '../environment.ts'

/** A file that is read from its start on. */
export interface OpenFile {
  /** Fills the buffer; the number of bytes is smaller at the end of the file alone, and 0 behind it. */
  read(buffer: Buffer): number | Promise<number>
  close(): void | Promise<void>
}

/** Waits before a file is opened again when the system has no more handles to give. */
const RETRY_DELAYS_MS: readonly number[] = [10, 50, 200, 1000, 3000]
/** Files or folders after which it is known how fast the disk answers. */
export const TRIALS = 32
/** Above this average for opening and reading one, many at a time are faster than one after the other. */
export const SLOW_MS = 1
/** How often everything else in the process gets a turn. */
export const TURN_MS = 50

/**
 * Opens files for reading. What a build has just written is in the system's memory: asked for it at once, the system
 * takes a third of the time that Node's pool of threads does. Where the disk or network is slow, the pool asks for many
 * at a time.
 */
export const createFileOpener = ({ fs, syncFs }: Disk): ((path: string) => Promise<OpenFile>) => {
  let files = 0
  let spent = 0
  let lastTurn = performance.now()
  let turn: Promise<void> | undefined
  const timed = <T>(run: () => T): T => {
    const start = performance.now()
    try {
      return run()
    } finally {
      spent += performance.now() - start
    }
  }
  /** All who read wait for the same turn, or each of them would go on before it is over. */
  const takeTurn = (): Promise<void> =>
    (turn ??= new Promise((resolve) => {
      setImmediate(() => {
        lastTurn = performance.now()
        turn = undefined
        resolve()
      })
    }))
  const openAtOnce = (path: string): OpenFile => {
    const fd = timed(() => syncFs.openSync(path, 'r'))
    return { read: (buffer) => timed(() => syncFs.readSync(fd, buffer)), close: () => syncFs.closeSync(fd) }
  }
  return async (path) => {
    if (files >= TRIALS && spent > files * SLOW_MS) return openPatiently(() => openInPool(path, fs))
    if (performance.now() - lastTurn > TURN_MS) await takeTurn()
    files += 1
    return openPatiently(() => openAtOnce(path))
  }
}

const openInPool = async (path: string, fs: FileSystem): Promise<OpenFile> => {
  const handle = await fs.open(path, 'r')
  return { read: async (buffer) => (await handle.read(buffer)).bytesRead, close: () => handle.close() }
}

const openPatiently = async (open: () => OpenFile | Promise<OpenFile>): Promise<OpenFile> => {
  for (const delay of RETRY_DELAYS_MS) {
    try {
      return await open()
    } catch (error) {
      if (!isOutOfHandles(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
  }
  return open()
}

const isOutOfHandles = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EMFILE' || error.code === 'ENFILE')
