import * as nodePath from 'node:path'
import type { Disk } from '../../environment.ts'
import { toReason } from '../../problems/shown.ts'
import { createFileOpener } from '../open-file.ts'
import type { Page, Wanted } from '../page.ts'
import { createPageSource } from '../source.ts'
import { createPageList, pageAt, type PageList } from './page-list.ts'

/** Files open at a time in one thread: many for a slow disk, few for the system's limit. */
const OPEN_FILES = 16

/** Pages to be read, by one thread or by several. It can be sent to a thread as it is. */
export interface Share {
  readonly folder: string
  readonly pages: PageList
  readonly wanted: Readonly<Wanted>
  /** How many are taken, in memory that all threads see. */
  readonly taken: Int32Array
}

/** A page; text that says why it can't be read. */
export type Outcome = Page | string
/** Takes what became of the page with this number. */
export type Done = (index: number, outcome: Outcome) => void

/** @param pages each with its path in the folder and its address. */
export const createShare = (
  folder: string,
  pages: readonly (readonly [file: string, loc: string])[],
  wanted: Readonly<Wanted>,
): Share => ({
  folder,
  pages: createPageList(pages),
  wanted,
  taken: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
})

/** Takes one page after the other until none is left; whoever else does so meanwhile takes others. */
export const readShare = async ({ folder, pages, wanted, taken }: Share, disk: Disk, done: Done): Promise<void> => {
  const open = createFileOpener(disk)
  const source = createPageSource(wanted)
  const read = async ([file, loc]: readonly [file: string, loc: string]): Promise<Outcome> => {
    try {
      return await source.readFile(await open(nodePath.resolve(folder, file)), loc)
    } catch (error) {
      return toReason(error)
    }
  }
  const work = async (): Promise<void> => {
    for (;;) {
      const index = Atomics.add(taken, 0, 1)
      if (index >= pages.count) return
      done(index, await read(pageAt(pages, index)))
    }
  }
  await Promise.all(Array.from({ length: Math.min(OPEN_FILES, pages.count) }, work))
}
