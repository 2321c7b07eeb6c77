import { type Contender, type Facts, type Failure, type Measured, measure } from './measure.ts'
import { judge, type Result, type Verdict } from './reach.ts'
import type { Race } from './row.ts'

/** The contenders of a race with what they took, in their order, and what of it is reached. */
export interface Outcome {
  results: readonly { name: string; result: Result | Failure }[]
  verdicts: readonly Verdict[]
}

/** By which time contenders are compared: the clock's, or the processor's, which other work disturbs less. */
export type By = 'seconds' | 'cpu'

const UNKNOWN: Result = { time: Number.NaN, seconds: Number.NaN, cpu: Number.NaN, megabytes: Number.NaN, facts: {} }

const mayRunAgain = ({ once }: Contender, runs: readonly (Measured | Failure)[]): boolean =>
  once !== true && runs.every((run) => !('failure' in run))

/** Lets the contenders run one after the other, in as many rounds as asked. One that fails runs no more. */
export const runRace = async (race: Race, rounds: number, by: By, folder: string): Promise<Outcome> => {
  const runs = new Map<Contender, (Measured | Failure)[]>(race.contenders.map((contender) => [contender, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const [contender, earlier] of runs) {
      if (round === 0 || mayRunAgain(contender, earlier)) earlier.push(await measure(contender, folder))
    }
  }
  const results = [...runs].map(([{ name }, outcomes]) => ({ name, result: summarise(outcomes, by) }))
  const find = (name: string): Result => {
    const found = results.find((result) => result.name === name)
    if (found === undefined) throw new Error(`No contender is called ${name}`)
    return 'failure' in found.result ? UNKNOWN : found.result
  }
  const ours = find(race.contenders[0].name)
  return { results, verdicts: race.reaches.map((reach) => judge(reach, ours, find)) }
}

const summarise = (runs: readonly (Measured | Failure)[], by: By): Result | Failure => {
  const failed = runs.find((run) => 'failure' in run)
  if (failed !== undefined) return failed
  const measured = runs as readonly Measured[]
  const middle = {
    seconds: median(measured.map(({ seconds }) => seconds)),
    cpu: median(measured.map(({ cpu }) => cpu)),
  }
  return {
    ...middle,
    time: middle[by],
    megabytes: Math.max(...measured.map(({ megabytes }) => megabytes)),
    facts: summariseFacts(measured.map(({ facts }) => facts)),
  }
}

const summariseFacts = (facts: readonly Facts[]): Facts =>
  Object.fromEntries(
    Object.keys(facts[0] ?? {}).map((key) => [key, median(facts.map((fact) => fact[key] ?? Number.NaN))]),
  )

/** The middle one of several numbers, or the mean of the middle two. */
const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2
}
