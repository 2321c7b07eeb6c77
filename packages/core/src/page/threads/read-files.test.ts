import * as fs from 'node:fs/promises'
import * as os from 'node:os'
import * as nodePath from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { REAL_DISK } from '../../environment.ts'
import { HEAD_ONLY, type Wanted } from '../page.ts'
import { readFiles } from './read-files.ts'
import type { Address, Done, Outcome } from './share.ts'

const COUNT = 200
let folder = ''
beforeEach(async () => {
  folder = await fs.mkdtemp(nodePath.join(os.tmpdir(), 'sitemapkit-threads-'))
  const pages = Array.from({ length: COUNT }, (_, index) => `<!doctype html><title>T</title><p>Page ${index}`)
  await Promise.all(pages.map((html, index) => fs.writeFile(nodePath.join(folder, `${index}.html`), html)))
})
afterEach(async () => {
  await fs.rm(folder, { recursive: true })
})

const WANTED = { ...HEAD_ONLY, fingerprint: true }

/** Reads the pages of the folder, and one that is not there. */
const read = async (threads: number, wanted: Wanted = WANTED): Promise<Outcome[]> => {
  const pages = Array.from({ length: COUNT + 1 }, (_, index): Address => [
    `${index}.html`,
    `https://example.com/größe/${index}`,
  ])
  const outcomes: Outcome[] = []
  const done: Done = (index, outcome) => {
    outcomes[index] = outcome
  }
  await readFiles(pages, { folder, wanted }, REAL_DISK, done, threads)
  return outcomes
}

describe('several threads', () => {
  it('read what one does, and say the same of a file that is missing', async () => {
    const alone = await read(1)
    expect(alone).toHaveLength(COUNT + 1)
    expect(alone[7]).toMatchObject({ isDocument: true, fingerprint: expect.stringMatching(/^[\w-]{16}$/) })
    expect(alone[COUNT]).toMatch(/ENOENT/)
    expect(await read(3)).toEqual(alone)
  })

  it('are done without where none can be started', async () => {
    // Functions can't be sent to a thread.
    const unsendable = Object.assign({ ...WANTED }, { fault: () => {} })
    expect(await read(2, unsendable)).toEqual(await read(1))
  })
})
