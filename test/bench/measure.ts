import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'

/** Numbers that a contender tells of its work: URLs written, bytes read. */
export type Facts = Readonly<Record<string, number>>

/** What one process took. */
export interface Measured {
  /** Wall-clock seconds from its start to its end. */
  seconds: number
  /** Seconds of processor time, its own children's included. Only Linux tells it. */
  cpu: number
  /** Peak resident memory of the whole process, in MB. Unknown of a command that is not Node. */
  megabytes: number
  facts: Facts
}

/** Why a contender has no figures. */
export interface Failure {
  failure: string
}

/** A process that takes part in a row. */
export interface Contender {
  name: string
  command: readonly [string, ...string[]]
  /** @default the folder of the row */
  cwd?: string
  /** It is not ours, and its failure is a result: what it says is shown in its place. */
  mayFail?: true
  /** It takes so much longer than ours that one round tells enough. */
  once?: true
}

const PATIENCE_SECONDS = 900
/** For those that may fail: taking far too long is a failure like others. */
const PEER_PATIENCE_SECONDS = 180
/** Clock ticks in which Linux counts the time of processes: `getconf CLK_TCK` gives 100 on every machine of today. */
const TICKS_PER_SECOND = 100
const SHOWN_COMPLAINT = 160

/** Runs a contender once. Only one that may fail gives a failure; of the others it is thrown. */
export const measure = async (
  { name, command: [file, ...args], cwd, mayFail }: Contender,
  folder: string,
): Promise<Measured | Failure> => {
  const patience = mayFail === true ? PEER_PATIENCE_SECONDS : PATIENCE_SECONDS
  const cpu = readCpu()
  const start = performance.now()
  const child = spawn(file, args, {
    cwd: cwd ?? folder,
    // What a contender tells of itself comes on a channel of its own, since hosts write to the others.
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    timeout: patience * 1000,
    env: { ...process.env, NO_COLOR: '1', ASTRO_TELEMETRY_DISABLED: '1' },
  })
  const [complaint, told] = [child.stdio[2], child.stdio[3]].map((stream) => {
    const chunks: Buffer[] = []
    stream?.on('data', (chunk: Buffer) => chunks.push(chunk))
    return () => Buffer.concat(chunks).toString()
  })
  // A bench that is stopped must not leave a contender at work.
  const stop = (): boolean => child.kill()
  process.once('exit', stop)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  process.off('exit', stop)
  const seconds = (performance.now() - start) / 1000
  if (code === 0) {
    const own = told?.() ?? ''
    const { megabytes, facts } = (own === '' ? { megabytes: Number.NaN, facts: {} } : JSON.parse(own)) as Measured
    return { seconds, cpu: readCpu() - cpu, megabytes, facts }
  }
  const why = code === null ? `stopped after ${Math.round(seconds)} s` : firstLine(complaint?.() ?? '', code)
  if (mayFail !== true) throw new Error(`${name} failed: ${why}\n${complaint?.() ?? ''}`)
  return { failure: why }
}

/** The line of an error's stack that names it, else the first that was written. */
const firstLine = (complaint: string, code: number): string => {
  const lines = complaint.split('\n').map((line) => line.trim())
  const line = lines.find((line) => /^\w*Error\b/.test(line)) ?? lines.find((line) => line !== '')
  return (line ?? `ended with ${code}`).slice(0, SHOWN_COMPLAINT)
}

/** Seconds of processor time of all processes this one has started and seen end. */
const readCpu = (): number => {
  if (process.platform !== 'linux') return Number.NaN
  const stat = readFileSync('/proc/self/stat', 'utf8')
  // After the name, which may hold anything, come the fields from the third on; these are the 16th and 17th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND
}

/** What must stand beside figures, since they mean little without it. */
export const describeMachine = (): string =>
  `${cpus().length} cores, Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1) ?? '?'} at the start`
