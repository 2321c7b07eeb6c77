import type { Command } from 'commander'
import { registerBuild } from './build.ts'
import { registerCheck } from './check.ts'
import { registerDiff } from './diff.ts'
import { registerExplain } from './explain.ts'
import { registerMerge } from './merge.ts'
import { registerSubmit } from './submit.ts'

/** Adds one command to the program. */
type Register = (program: Command) => void

/** Every command, in the order of the help. */
export const COMMANDS: readonly Register[] = [
  registerBuild,
  registerExplain,
  registerCheck,
  registerDiff,
  registerMerge,
  registerSubmit,
]
