import { availableParallelism } from 'node:os'
import { debuglog } from 'node:util'
import { Worker } from 'node:worker_threads'
import { type Disk, REAL_DISK } from '../../environment.ts'
import { type Message, toOutcome } from './message.ts'
import { type Address, createShare, type Done, type Job, readQueue, type Share } from './share.ts'

const debug = debuglog('sitemapkit')

/** Pages of which each further thread has at least this many to read; its start takes as long as a few hundred. */
const PAGES_PER_THREAD = 1000
/** More threads than these wait for the disk, and for the one that takes what they read. */
const MAX_THREADS = 8

/** Megabytes of a thread for what lives but for a page; Node's own bound is several times that, for no gain. */
const YOUNG_MEGABYTES = 8

/** The worker beside this file, and where the build of the package puts it. */
const WORKER = import.meta.url.endsWith('.ts')
  ? new URL('./worker.ts', import.meta.url)
  : new URL('./page/threads/worker.js', import.meta.url)

/**
 * Reads pages. Where whole ones are asked for and there are thousands of them, other threads do it, as long as the disk
 * is the real one. What they take and do not bring back is read here: a thread that can't be started, or that ends,
 * costs only time.
 *
 * @param threads how many of them; none for one.
 */
export const readFiles = async (
  pages: readonly Address[],
  job: Job,
  disk: Disk,
  done: Done,
  threads: number = countThreads(pages.length, job, disk),
): Promise<void> => {
  if (threads < 2) return readQueue(pages.entries(), job, disk, done)
  const share = createShare(job, pages)
  const isRead = new Uint8Array(pages.length)
  const take: Done = (index, outcome) => {
    isRead[index] = 1
    done(index, outcome)
  }
  const ends = await Promise.allSettled(Array.from({ length: threads }, async () => startThread(share, take)))
  for (const end of ends) if (end.status === 'rejected') debug('a thread that reads pages ended: %s', end.reason)
  const left = [...pages.entries()].filter(([index]) => isRead[index] === 0)
  if (left.length > 0) await readQueue(left, job, disk, done)
}

const countThreads = (pages: number, { wanted }: Job, { fs, syncFs }: Disk): number => {
  const isReal = fs === REAL_DISK.fs && syncFs === REAL_DISK.syncFs
  // Heads alone take little more than it takes to hand them over, and threads take memory.
  if (!isReal || !Object.values(wanted).includes(true)) return 1
  return Math.min(availableParallelism(), MAX_THREADS, Math.floor(pages / PAGES_PER_THREAD))
}

/** Ends with the thread, whatever ended it. */
const startThread = (share: Share, done: Done): Promise<void> =>
  new Promise((resolve, reject) => {
    // Flags of this process are not for the thread: it may have been started with a script on its command line.
    const worker = new Worker(WORKER, {
      workerData: share,
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
    })
    worker.on('message', ({ indexes, outcomes }: Message) => {
      for (const [at, index] of indexes.entries()) done(index, toOutcome(outcomes[at] ?? ''))
    })
    worker.on('error', reject)
    worker.on('exit', () => resolve())
  })
