import * as nodeFs from 'node:fs/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRuns } from './runs.ts'

/** Adds lines to runs of a size, and gives what is read back. */
const sortInRuns = async (
  lines: readonly string[],
  runSize: number,
): Promise<{ sorted: string[]; folders: string[] }> => {
  const folders: string[] = []
  const fs = {
    ...nodeFs,
    mkdtemp: (async (prefix: string) => {
      const folder = await nodeFs.mkdtemp(prefix)
      folders.push(folder)
      return folder
    }) as typeof nodeFs.mkdtemp,
  }
  const runs = createRuns(fs, runSize)
  const sorted: string[] = []
  try {
    for (const line of lines) {
      runs.add(line)
      if (runs.isFull()) await runs.spill()
    }
    for await (const batch of runs.read()) sorted.push(...batch)
  } finally {
    await runs.clear()
  }
  return { sorted, folders }
}

const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

describe('createRuns', () => {
  it('gives every line once and in code-point order, whatever the size of its runs', async () => {
    const line = fc.string({ unit: fc.constantFrom('a', 'b', '/', '~', '\t'), minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 60 }), fc.integer({ min: 1, max: 200 }), async (lines, runSize) => {
        expect((await sortInRuns(lines, runSize)).sorted).toEqual([...lines].sort(inOrder))
      }),
      { numRuns: 100 },
    )
  })

  it('reads runs that are longer than what is read at a time', async () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => `${(index * 7919) % 20_000} ${'x'.repeat(index % 90)}`)
    const { sorted, folders } = await sortInRuns(lines, 400_000)
    expect(sorted).toEqual([...lines].sort(inOrder))
    expect(folders).toHaveLength(1)
  })

  it('writes no file while one run holds all, and leaves none behind where one does not', async () => {
    expect((await sortInRuns(['b', 'a'], 1000)).folders).toEqual([])
    const { folders } = await sortInRuns(['b', 'a', 'c'], 2)
    expect(folders).toHaveLength(1)
    await expect(nodeFs.stat(folders[0] ?? '')).rejects.toThrow('ENOENT')
  })
})
