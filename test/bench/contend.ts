// `node contend.mjs SCRIPT TASK INPUT` is one contender of a row: it runs one of the `tasks` of a script, and tells the
// bench on channel 3 the peak of the whole process and what the task says of its work.

import { readFileSync, writeSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Facts } from './measure.ts'

/** The tasks of a family of rows by name. A task loads what it needs by itself, so that no other pays for it. */
export type Tasks<Input> = Readonly<Record<string, (input: Input) => Promise<Facts | void> | Facts | void>>

const CHANNEL = 3

/**
 * Peak resident memory in MB. The one that `getrusage` tells begins, on Linux, with that of the process which started
 * this one, so a small contender of a large bench would look large; the one in `/proc` is this program's alone.
 */
const readPeak = (): number => {
  const status = process.platform === 'linux' ? readFileSync('/proc/self/status', 'utf8') : ''
  const [, kilobytes = process.resourceUsage().maxRSS] = /^VmHWM:\s+(\d+)/m.exec(status) ?? []
  return Number(kilobytes) / 1024
}

const [script = '', task = '', input = 'null'] = process.argv.slice(2)
const { tasks } = (await import(pathToFileURL(script).href)) as { tasks: Tasks<unknown> }
const run = tasks[task]
if (run === undefined) throw new Error(`${script} has no task ${task}`)
let facts: Facts = {}
process.on('exit', () => writeSync(CHANNEL, JSON.stringify({ megabytes: readPeak(), facts })))
facts = (await run(JSON.parse(input))) ?? {}
