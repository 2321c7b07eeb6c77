import type { Environment } from '../environment.ts'
import type { ResolvedOptions } from '../options/types.ts'
import type { Report } from '../problems/collect.ts'
import type { Candidate } from '../routes/candidate.ts'
import { mayBeHtml } from './file-type.ts'
import type { Wanted } from './page.ts'
import type { Address } from './threads/share.ts'

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
  const toRead = options.read.size === 0 ? [] : candidates.filter(isToBeRead)
  if (toRead.length === 0) return
  // A list of routes has no page, and the parser of HTML takes half as long to load as all the rest.
  const { createPageSource } = await import('./source.ts')
  const { readFiles } = await import('./threads/read-files.ts')
  const wanted = toWanted(options)
  const source = createPageSource(wanted)
  const files: Candidate[] = []
  for (const candidate of toRead) {
    if (candidate.route.html === undefined) files.push(candidate)
    else candidate.page = source.readText(candidate.route.html, candidate.loc)
  }
  const pages = files.map(({ file = '', loc }): Address => [file, loc])
  const failures: (string | undefined)[] = []
  await readFiles(pages, { folder: options.outDir, wanted }, environment, (index, outcome) => {
    const candidate = files[index]
    if (typeof outcome === 'string') failures[index] = outcome
    else if (candidate !== undefined) candidate.page = outcome
  })
  // In the order of the candidates, not of the disk's answers.
  for (const [index, { file, loc }] of failures.length === 0 ? [] : files.entries()) {
    const cause = failures[index]
    if (cause !== undefined) report('PAGE_UNREADABLE', { cause }, { file, url: loc })
  }
}

const isToBeRead = ({ exclusion, mergedInto, loc, route, file, page }: Candidate): boolean => {
  if (page !== undefined || exclusion !== undefined || mergedInto !== undefined || loc === '') return false
  if (route.kind === 'redirect' || route.kind === 'error') return false
  return route.html !== undefined || (file !== undefined && mayBeHtml(file))
}

const toWanted = ({ read, i18n, ledger, preview }: ResolvedOptions): Wanted => ({
  contentLang: i18n !== undefined,
  bodyDates: read.has('body-dates'),
  images: read.has('images'),
  videos: read.has('videos'),
  news: read.has('news'),
  fingerprint: ledger !== undefined && !preview,
})
