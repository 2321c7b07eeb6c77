import * as nodePath from 'node:path'
import type { Disk } from '../../environment.ts'
import { toReason } from '../../problems/shown.ts'
import { createFileOpener } from '../open-file.ts'
import type { Page, Wanted } from '../page.ts'
import { createPageSource } from '../source.ts'
import { createPageList, pageAt, type PageList } from './page-list.ts'

/** Files open at a time in one thread: many for a slow disk, few for the system's limit. */
const OPEN_FILES = 16

/** What pages are read of, and where they lie. */
export interface Job {
  readonly folder: string
  readonly wanted: Readonly<Wanted>
}

/** The path of a page in the folder, and its address. */
export type Address = readonly [file: string, loc: string]
/** Pages that are still to be read, with their numbers. Several may take from it. */
export type Queue = Iterable<readonly [index: number, page: Address]>

/** A job with its pages as it is sent to threads. */
export interface Share extends Job {
  readonly pages: PageList
  /** How many are taken, in memory that all threads see. */
  readonly taken: Int32Array
}

/** A page; text that says why it can't be read. */
export type Outcome = Page | string
/** Takes what became of the page with this number. */
export type Done = (index: number, outcome: Outcome) => void

export const createShare = ({ folder, wanted }: Job, pages: readonly Address[]): Share => ({
  folder,
  wanted,
  pages: createPageList(pages),
  taken: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
})

/** Takes one page after the other, each of which no other thread gets. */
export function* takeFrom({ pages, taken }: Share): Generator<readonly [index: number, page: Address]> {
  for (let index = Atomics.add(taken, 0, 1); index < pages.count; index = Atomics.add(taken, 0, 1)) {
    yield [index, pageAt(pages, index)]
  }
}

/** Reads one page after the other until none is left. */
export const readQueue = async (queue: Queue, { folder, wanted }: Job, disk: Disk, done: Done): Promise<void> => {
  const open = createFileOpener(disk)
  const source = createPageSource(wanted)
  const read = async ([file, loc]: Address): Promise<Outcome> => {
    try {
      return await source.readFile(await open(nodePath.resolve(folder, file)), loc)
    } catch (error) {
      return toReason(error)
    }
  }
  // One iterator for all: each of them takes the next file as soon as it is done with one.
  const pages = queue[Symbol.iterator]()
  const work = async (): Promise<void> => {
    for (let next = pages.next(); next.done !== true; next = pages.next()) {
      const [index, page] = next.value
      done(index, await read(page))
    }
  }
  await Promise.all(Array.from({ length: OPEN_FILES }, work))
}
