import * as nodeFs from 'node:fs/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRuns } from './runs.ts'
import { watchTempFolders } from './temp-folders.fixture.ts'

/** What stands before the key of every line here. */
const KEY_AT = 'url:'.length

/** Adds lines to runs of a size, and gives what is read back. */
const sortInRuns = async (
  lines: readonly string[],
  runSize: number,
): Promise<{ sorted: string[]; folders: string[]; files: string[] }> => {
  const { fs, folders } = watchTempFolders()
  const runs = createRuns(fs, KEY_AT, runSize)
  const sorted: string[] = []
  const files: string[] = []
  try {
    for (const line of lines) {
      runs.add(`${line}\n`)
      if (runs.isFull()) await runs.spill()
    }
    for await (const batch of runs.read()) sorted.push(...batch.toString().split('\n').slice(0, -1))
    for (const folder of folders) files.push(...(await nodeFs.readdir(folder)))
  } finally {
    await runs.clear()
  }
  return { sorted, folders, files }
}

const keyOf = (line: string): string => line.slice(KEY_AT, line.indexOf('<'))
/** By key, and those with the same key in the order they came. */
const inOrder = (a: string, b: string): number => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0)

describe('createRuns', () => {
  it('does not fail because its folder cannot be removed', async () => {
    const { fs } = watchTempFolders()
    const runs = createRuns({ ...fs, rm: () => Promise.reject(new Error('EBUSY')) }, KEY_AT, 1)
    runs.add('url:a<\n')
    await runs.spill()
    await expect(runs.clear()).resolves.toBeUndefined()
  })

  it('gives every line once, by their keys and then in the order they came, whatever the size of its runs', async () => {
    const key = fc.string({ unit: fc.constantFrom('a', 'b', '/', '~', '!'), maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(fc.array(key, { maxLength: 60 }), fc.integer({ min: 1, max: 400 }), async (keys, runSize) => {
        const lines = keys.map((text, index) => `url:${text}<${index}`)
        expect((await sortInRuns(lines, runSize)).sorted).toEqual([...lines].sort(inOrder))
      }),
      { numRuns: 150 },
    )
  })

  it('sorts many lines with the same keys in one run', async () => {
    const lines = Array.from({ length: 5000 }, (_, index) => `url:page-${(index * 7919) % 50}/a<${index}`)
    expect((await sortInRuns(lines, 1_000_000)).sorted).toEqual([...lines].sort(inOrder))
  })

  it('reads runs that are longer than what is read at a time, and lines that are', async () => {
    const lines = Array.from(
      { length: 20_000 },
      (_, index) => `url:${(index * 7919) % 20_000}<${'x'.repeat(index % 90)}`,
    )
    lines[7000] = `url:7<${'y'.repeat(300_000)}`
    const { sorted, folders } = await sortInRuns(lines, 400_000)
    expect(sorted).toEqual([...lines].sort(inOrder))
    expect(folders).toHaveLength(1)
  })

  it('writes one file for runs that follow each other in order', async () => {
    const lines = Array.from({ length: 50 }, (_, index) => `url:${String(index).padStart(3, '0')}<`)
    const { sorted, folders, files } = await sortInRuns(lines, 100)
    expect(sorted).toEqual(lines)
    expect(folders).toHaveLength(1)
    expect(files).toHaveLength(1)
  })

  it('writes no file while one run holds all, and leaves none behind where one does not', async () => {
    expect((await sortInRuns(['url:b<', 'url:a<'], 1000)).folders).toEqual([])
    const { folders } = await sortInRuns(['url:b<', 'url:a<', 'url:c<'], 2)
    expect(folders).toHaveLength(1)
    await expect(nodeFs.stat(folders[0] ?? '')).rejects.toThrow('ENOENT')
  })

  const full = (syscall: string): Promise<never> =>
    Promise.reject(Object.assign(new Error(`ENOSPC: no space left on device, ${syscall}`), { code: 'ENOSPC', syscall }))

  it.each([
    ['folder', { ...nodeFs, mkdtemp: () => full('mkdtemp') }],
    ['file', { ...nodeFs, open: () => full('open') }],
  ])('says that its %s could not be written', async (_, fs) => {
    const runs = createRuns(fs, KEY_AT, 2)
    runs.add('url:b<\n')
    const spillTwice = async (): Promise<void> => {
      await runs.spill()
      runs.add('url:a<\n')
      await runs.spill()
    }
    await expect(spillTwice()).rejects.toMatchObject({ code: 'OUTPUT_FAILED', cause: { code: 'ENOSPC' } })
    await runs.clear()
  })
})
