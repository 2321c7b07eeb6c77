import type { CreateContender } from './build-contenders.ts'
import type { Contender, Failure } from './measure.ts'
import type { Reach } from './reach.ts'

/** Where a row prepares what its contenders work on. */
export interface Context {
  /** Folder of this row alone, empty, removed after it. */
  folder: string
  /** Folder for what several rows use, removed at the end. */
  shared: string
  /** Folder of this row inside the workspace, for hosts that look for packages upwards from a project. */
  project: string
  /** A number of things, made smaller or larger by `--scale`. */
  scaled: (count: number) => number
  contender: CreateContender
}

/** One piece of work, and who does it. */
export interface Race {
  /** The work in words, with the numbers that were made. */
  work: string
  /** Ours is the first. */
  contenders: readonly [Contender, ...Contender[]]
  reaches: readonly Reach[]
  /** What was done towards a reach that is missed, and what is left; printed where one is. */
  tried?: string | undefined
}

/** A row of the benchmark. */
export interface Row {
  /** What `--only` takes. */
  name: string
  /** Enough for a median that holds, few enough that all rows together end in a quarter of an hour. */
  rounds: number
  /** Makes the material. A failure is for material that the machine lacks. */
  prepare: (context: Context) => Promise<Race | Failure>
}

/** A whole number as people read it. */
export const toCount = (count: number): string => count.toLocaleString('en')
