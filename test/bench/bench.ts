// `pnpm run bench [--only ROW]… [--rounds N] [--scale 0.1] [--cpu]`: measures Sitemapkit beside what people use and
// beside a floor, in the same run, alternating; prints medians and what is reached, and the same as JSON in the last
// line. Times of a shared machine mean little; ratios mean more, and `--cpu` compares by processor time.

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildContenders } from './build-contenders.ts'
import { describeMachine } from './measure.ts'
import type { Verdict } from './reach.ts'
import { renderMissing, renderRow, renderSummary } from './render.ts'
import type { Context, Row } from './row.ts'
import { ROWS } from './rows/index.ts'
import { runRace, type By } from './run-race.ts'

/** Inside the workspace, so that projects find the hosts and our packages; git and the formatter pass over it. */
const PROJECTS = fileURLToPath(new URL('../.projects', import.meta.url))

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    rounds: { type: 'string' },
    scale: { type: 'string', default: '1' },
    cpu: { type: 'boolean', default: false },
  },
})

/** @throws where it is no number above 0. */
const toNumber = (name: string, text: string): number => {
  const number = Number(text)
  if (!(number > 0 && Number.isFinite(number))) throw new Error(`--${name} takes a number above 0, not ${text}`)
  return number
}

const selectRows = (names: readonly string[] | undefined): readonly Row[] => {
  if (names === undefined) return ROWS
  const unknown = names.find((name) => !ROWS.some((row) => row.name === name))
  if (unknown === undefined) return ROWS.filter(({ name }) => names.includes(name))
  throw new Error(`No row is called ${unknown}. There are: ${ROWS.map(({ name }) => name).join(', ')}`)
}

const scale = toNumber('scale', values.scale)
const rounds = values.rounds === undefined ? undefined : toNumber('rounds', values.rounds)
const by: By = values.cpu ? 'cpu' : 'seconds'
const rows = selectRows(values.only)

mkdirSync(PROJECTS, { recursive: true })
const folders = [tmpdir(), PROJECTS].map((parent) => mkdtempSync(join(parent, 'bench-')))
const [scratch = '', projects = ''] = folders
// However it ends: a bench that is stopped must not leave gigabytes behind.
process.on('exit', () => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))

const contender = await buildContenders(join(projects, 'contenders'))

const createContext = (name: string): Context => {
  const context: Context = {
    folder: join(scratch, name),
    shared: join(scratch, 'shared'),
    project: join(projects, name),
    scaled: (count) => Math.max(1, Math.round(count * scale)),
    contender,
  }
  for (const folder of [context.folder, context.shared, context.project]) mkdirSync(folder, { recursive: true })
  return context
}

/** A row as the last line tells it. */
interface Told {
  name: string
  work?: string
  failure?: string
  contenders?: readonly object[]
  verdicts?: readonly Verdict[]
}

/** Runs one row, and prints it. */
const runRow = async ({ name, rounds: usual, prepare }: Row): Promise<Told> => {
  const context = createContext(name)
  try {
    const race = await prepare(context)
    if ('failure' in race) {
      console.log(renderMissing(name, race.failure))
      return { name, ...race }
    }
    const outcome = await runRace(race, rounds ?? usual, by, context.folder)
    console.log(renderRow(name, rounds ?? usual, race, outcome))
    const contenders = outcome.results.map(({ name, result }) => ({ name, ...result }))
    return { name, work: race.work, contenders, verdicts: outcome.verdicts }
  } catch (error) {
    // The figures of the other rows took long to get.
    process.exitCode = 1
    console.error(error)
    return { name, failure: 'failed' }
  } finally {
    for (const folder of [context.folder, context.project]) rmSync(folder, { recursive: true, force: true })
  }
}

console.log(`${describeMachine()}; medians, compared by ${values.cpu ? 'processor time' : 'the clock'}`)
console.log('MB is the peak of the whole process')
if (scale !== 1) console.log(`at ${scale} of the full size, where the start of a process weighs more or less`)
console.log()
const told: Told[] = []
for (const row of rows) told.push(await runRow(row))
console.log(renderSummary(told))
console.log(`\n${JSON.stringify(told)}`)
