import * as nodePath from 'node:path'
import type { Environment } from '../environment.ts'
import { createProblem, type Report } from '../problems/collect.ts'
import { SitemapError } from '../problems/error.ts'
import { isAddress } from '../protocol/url.ts'
import { openList } from '../reading/open-list.ts'

/**
 * The URLs that a sitemap, an index, a folder, a ledger or an address lists; undefined where there is nothing yet: no
 * such file, no sitemap in the folder, or status 404.
 *
 * @throws where it is there and can't be read to its end: what was not seen would be taken for lost, or not be missed.
 */
export const readListed = async (
  against: string,
  root: string,
  environment: Environment,
): Promise<ReadonlySet<string> | undefined> => {
  let problem: string | undefined
  let isMissing = false
  const report: Report = (code, details) => {
    const { level, message } = createProblem(code, details)
    if (code === 'SITEMAP_MISSING') isMissing = true
    if (code === 'SITEMAP_STATUS') isMissing = (details as { status: number }).status === 404
    if (level === 'error') problem ??= message
  }
  const input = isAddress(against) ? against : nodePath.resolve(root, against)
  const urls = new Set<string>()
  try {
    const list = (await openList(input, environment, report)).urls()
    if (isMissing) return undefined
    let next = await list.next()
    for (; next.done !== true; next = await list.next()) {
      for (const { loc } of next.value) if (URL.canParse(loc)) urls.add(loc)
    }
    if (!next.value) throw new Error(problem ?? 'it could not be read to its end')
  } catch (error) {
    if (error instanceof SitemapError && error.code === 'INPUT_MISSING') return undefined
    throw error
  }
  return urls
}
