import { spawn } from 'node:child_process'
import { cpus, loadavg } from 'node:os'

/** What one process took. */
export interface Measured {
  /** Wall-clock seconds. */
  seconds: number
  /** Peak resident memory of the whole process, in MB. */
  megabytes: number
}

/** One contender of a row: a script, and its arguments. */
export interface Contender {
  name: string
  script: string
  args: readonly string[]
}

/** Runs a script in a process of its own, so that the peak of its memory is its alone. */
export const measure = async ({ name, script, args }: Contender): Promise<Measured> => {
  const child = spawn(
    process.execPath,
    ['--import', new URL('report-peak.ts', import.meta.url).href, script, ...args],
    {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    },
  )
  let complaint = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  let peak = 0
  child.on('message', (kilobytes) => {
    peak = Number(kilobytes)
  })
  const start = performance.now()
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${complaint}`)
  return { seconds: (performance.now() - start) / 1000, megabytes: peak / 1024 }
}

/** The middle one of several numbers. */
export const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** What must stand beside figures, since they mean little without it. */
export const describeMachine = (): string =>
  `${cpus().length} cores, Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1) ?? '?'} at the start`
