import * as nodePath from 'node:path'
import type { Environment } from '../environment.ts'
import type { ResolvedOptions } from '../options/types.ts'
import type { Report } from '../problems/collect.ts'
import type { Candidate } from '../routes/candidate.ts'
import { toReason } from '../problems/shown.ts'
import { mayBeHtml } from './file-type.ts'
import { createFileOpener } from './open-file.ts'
import { HEAD_ONLY, type Wanted } from './page.ts'
import { PIECE, readFile, readText } from './source.ts'

/** Files open at a time: many for a slow disk, few for the system's limit. */
const OPEN_FILES = 16

/**
 * Reads the pages of all candidates that are still in, from memory where the host holds them, else from their files.
 * A file that can't be read is reported, and its page stays unread.
 */
export const readPages = async (
  candidates: readonly Candidate[],
  options: ResolvedOptions,
  environment: Environment,
  report: Report,
): Promise<void> => {
  if (options.read.size === 0) return
  const wanted = toWanted(options)
  const files: Candidate[] = []
  for (const candidate of candidates) {
    if (!isToBeRead(candidate)) continue
    if (candidate.route.html === undefined) {
      files.push(candidate)
    } else {
      candidate.page = readText(candidate.route.html, candidate.loc, wanted)
    }
  }
  await readFiles(files, wanted, options, environment, report)
}

const readFiles = async (
  candidates: readonly Candidate[],
  wanted: Readonly<Wanted>,
  options: ResolvedOptions,
  environment: Environment,
  report: Report,
): Promise<void> => {
  const failures = new Map<Candidate, unknown>()
  const open = createFileOpener(environment)
  // One iterator for all: each of them takes the next file as soon as it is done with one.
  const queue = candidates.values()
  const work = async (): Promise<void> => {
    const buffer = Buffer.allocUnsafe(PIECE)
    for (const candidate of queue) {
      try {
        const path = nodePath.resolve(options.outDir, candidate.file ?? '')
        candidate.page = await readFile(await open(path), candidate.loc, wanted, buffer)
      } catch (error) {
        failures.set(candidate, error)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(OPEN_FILES, candidates.length) }, work))
  // In the order of the candidates, not of the disk's answers.
  for (const candidate of failures.size === 0 ? [] : candidates) {
    if (failures.has(candidate)) {
      report(
        'PAGE_UNREADABLE',
        { cause: toReason(failures.get(candidate)) },
        { file: candidate.file, url: candidate.loc },
      )
    }
  }
}

const isToBeRead = ({ exclusion, mergedInto, loc, route, file, page }: Candidate): boolean => {
  if (page !== undefined || exclusion !== undefined || mergedInto !== undefined || loc === '') return false
  if (route.kind === 'redirect' || route.kind === 'error') return false
  return route.html !== undefined || (file !== undefined && mayBeHtml(file))
}

/** `HEAD_ONLY` itself where nothing more is asked. */
const toWanted = ({ read, i18n, ledger, preview }: ResolvedOptions): Readonly<Wanted> => {
  const wanted = {
    contentLang: i18n !== undefined,
    bodyDates: read.has('body-dates'),
    images: read.has('images'),
    videos: read.has('videos'),
    news: read.has('news'),
    fingerprint: ledger !== undefined && !preview,
  }
  return Object.values(wanted).includes(true) ? wanted : HEAD_ONLY
}
