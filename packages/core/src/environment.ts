import { closeSync, openSync, readSync } from 'node:fs'
import * as nodeFs from 'node:fs/promises'
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import type { Logger } from './types.ts'

/** The part of `node:fs/promises` that is used; the same signatures. */
export type FileSystem = Pick<
  typeof nodeFs,
  'lstat' | 'mkdir' | 'mkdtemp' | 'open' | 'readdir' | 'readFile' | 'realpath' | 'rename' | 'rm' | 'stat' | 'writeFile'
>

/** The part of `node:fs` that answers at once: what pages are read with while the disk does. */
interface SyncFileSystem {
  openSync(path: string, flags: 'r'): number
  /** @returns the number of bytes read from where the last call ended. */
  readSync(fd: number, buffer: Buffer): number
  closeSync(fd: number): void
}

/** Everything a run takes from outside itself. */
export interface Environment {
  /** The time of the build: serves only the news window, future dates, build stamps and the ledger's day. */
  now: Date
  logger: Logger
  fs: FileSystem
  syncFs: SyncFileSystem
  /** Environment variables: preview detection, CI. */
  env: Readonly<Record<string, string | undefined>>
  /** Starts git with these arguments in a folder. */
  git: (args: readonly string[], cwd: string) => ChildProcessWithoutNullStreams
  fetch: typeof fetch
}

/** What files are read with. */
export type Disk = Pick<Environment, 'fs' | 'syncFs'>

/** The disk of this computer: what threads read too, where no other one was passed in. */
export const REAL_DISK: Disk = Object.freeze({ fs: nodeFs, syncFs: { openSync, readSync, closeSync } })

/**
 * The real environment. The clock is `now`, else `SOURCE_DATE_EPOCH` (seconds), else the time.
 *
 * @see https://reproducible-builds.org/specs/source-date-epoch/
 */
export const createEnvironment = (logger: Logger, now?: Date): Environment => ({
  now: now ?? clockOf(process.env['SOURCE_DATE_EPOCH']),
  logger,
  ...REAL_DISK,
  env: process.env,
  git: (args, cwd) => spawn('git', args, { cwd, stdio: 'pipe', windowsHide: true }),
  fetch: globalThis.fetch,
})

const clockOf = (sourceDateEpoch: string | undefined): Date =>
  sourceDateEpoch !== undefined && /^\d+$/.test(sourceDateEpoch) ? new Date(Number(sourceDateEpoch) * 1000) : new Date()
