import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const BENCH = fileURLToPath(new URL('bench.ts', import.meta.url))
/** One of each family that needs no build of a host: those are slow, and tested elsewhere. */
const ROWS = [
  'in-order',
  'json-lines',
  'languages',
  'folder',
  'git-dates',
  'check-index',
  'routes-in-memory',
  'stable-parts',
  'merge',
]

interface Told {
  name: string
  failure?: string
  contenders?: { name: string; seconds?: number }[]
  verdicts?: { text: string; reached: boolean }[]
}

test('measures every contender of each row, and counts what they list', async () => {
  const only = ROWS.flatMap((name) => ['--only', name])
  const { stdout } = await promisify(execFile)(process.execPath, [BENCH, '--scale', '0.0001', '--rounds', '1', ...only])
  const told = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '') as Told[]

  expect(told.map(({ name }) => name)).toEqual(ROWS)
  // The HTML that nobody here wrote is not on every machine, and its row then says so.
  const ran = told.filter(({ name, failure }) => name !== 'folder' || failure === undefined)
  for (const { name, contenders = [], verdicts = [] } of ran) {
    expect(contenders.length, name).toBeGreaterThan(1)
    expect(contenders.every(({ seconds }) => seconds !== undefined && seconds > 0)).toBe(true)
    for (const { text, reached } of verdicts.filter(({ text }) => text.startsWith('exactly'))) {
      expect(reached, `${name}: ${text}`).toBe(true)
    }
  }
})

test('names the rows there are where one is asked for that is none', async () => {
  const run = promisify(execFile)(process.execPath, [BENCH, '--only', 'in-ordre'])
  await expect(run).rejects.toThrow('No row is called in-ordre. There are: in-order, shuffled')
})
