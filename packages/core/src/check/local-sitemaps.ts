import type { FileSystem } from '../environment.ts'
import type { Report } from '../problems/collect.ts'
import { addressByChild, addressByRobots, exists, localFileOf } from '../reading/local.ts'
import { openFile } from '../reading/open.ts'
import { checkFile } from './file.ts'
import { checkPlace } from './address.ts'
import { toPlace } from './file-context.ts'
import type { Survey } from './survey.ts'

/** What checking local files needs. */
export interface LocalRun {
  report: Report
  survey: Survey
  now: Date
  fs: FileSystem
}

/** Nobody is asked: what a robots.txt elsewhere says is not known here. */
const noConsent = async (): Promise<boolean> => false

/**
 * Checks a local sitemap and, of an index, the files that its addresses stand for.
 *
 * @returns the address that it was held against, where one is known.
 */
export const checkFolderSitemaps = async (
  file: string,
  url: URL | undefined,
  { report, survey, now, fs }: LocalRun,
): Promise<URL | undefined> => {
  const given = url ?? (await addressByRobots(file, fs))
  const check = { consents: noConsent, now, report, survey }
  const { children } = await checkFile(openFile(file, fs), { ...check, address: given, inIndex: false })
  const [first] = children
  if (first === undefined) return given
  const address = given ?? (await addressByChild(first.address, file, fs))
  for (const { address: child, line } of children) {
    const place = { file, line, url: child.href }
    // Without a given address the rules of place could not be asked while the index was read.
    if (given === undefined) {
      const context = {
        report: ((code, details, at) => report(code, details, { ...at, file })) as Report,
        now,
        url: child.href,
      }
      checkPlace(child, toPlace(address), { line }, context)
    }
    const path = localFileOf(child, address, file)
    if (path === undefined || !(await exists(path, fs))) {
      if (path === undefined) report('INDEX_CHILD_ELSEWHERE', undefined, place)
      else report('INDEX_CHILD_ABSENT', { path }, place)
      survey.complete = false
      continue
    }
    const { kind } = await checkFile(openFile(path, fs), { ...check, address: child, inIndex: true })
    if (kind === 'index') report('INDEX_NESTED', { url: child.href }, place)
  }
  return address
}
