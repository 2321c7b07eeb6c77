import * as fs from 'node:fs/promises'
import * as os from 'node:os'
import * as nodePath from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { REAL_DISK } from '../../environment.ts'
import { HEAD_ONLY } from '../page.ts'
import { readFiles } from './read-files.ts'
import { createShare, type Outcome, type Share } from './share.ts'

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

/** The pages of the folder, and one that is not there. */
const shareOf = (): Share =>
  createShare(
    folder,
    Array.from({ length: COUNT + 1 }, (_, index) => [`${index}.html`, `https://example.com/größe/${index}`]),
    { ...HEAD_ONLY, fingerprint: true },
  )
const read = async (share: Share, threads: number): Promise<Outcome[]> => {
  const outcomes: Outcome[] = []
  await readFiles(
    share,
    REAL_DISK,
    (index, outcome) => {
      outcomes[index] = outcome
    },
    threads,
  )
  return outcomes
}

describe('several threads', () => {
  it('read what one does, and say the same of a file that is missing', async () => {
    const alone = await read(shareOf(), 1)
    expect(alone).toHaveLength(COUNT + 1)
    expect(alone[7]).toMatchObject({ isDocument: true, fingerprint: expect.stringMatching(/^[\w-]{16}$/) })
    expect(alone[COUNT]).toMatch(/ENOENT/)
    expect(await read(shareOf(), 3)).toEqual(alone)
  })

  it('leave what they took and lost to the one that waits', async () => {
    const alone = await read(shareOf(), 1)
    const share = shareOf()
    // As if threads had taken these and ended.
    Atomics.store(share.taken, 0, 50)
    expect(await read(share, 2)).toEqual(alone)
  })

  it('are done without where none can be started', async () => {
    const alone = await read(shareOf(), 1)
    // Functions can't be sent to a thread.
    const share: Share = { ...shareOf(), wanted: Object.assign({ ...HEAD_ONLY, fingerprint: true }, { no: () => {} }) }
    expect(await read(share, 2)).toEqual(alone)
  })
})
