import type { Command } from 'commander'
import { registerBuild } from './build.ts'
import { registerCheck } from './check.ts'
import { registerDiff } from './diff.ts'
import { registerExplain } from './explain.ts'
import { registerMerge } from './merge.ts'
import { registerSubmit } from './submit.ts'

/** Adds one command to the program. */
type Register = (program: Command) => void

/**
 * Every command, in the order of the help. What reads sitemaps back is loaded when it runs: a build needs no parser of
 * XML, and loading one takes longer than a small site.
 */
export const COMMANDS: readonly Register[] = [
  registerBuild,
  registerExplain,
  registerCheck,
  registerDiff,
  registerMerge,
  registerSubmit,
]
