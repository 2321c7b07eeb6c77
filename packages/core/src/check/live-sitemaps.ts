import type { Report } from '../problems/collect.ts'
import { causeOf, type Fetching, openAddress } from '../reading/fetch.ts'
import type { RobotsTxt } from '../reading/robots.ts'
import { type CheckedFile, checkFile } from './file.ts'
import type { Survey } from './survey.ts'

/** Other hosts whose robots.txt is asked whether it names the sitemap. */
const MOST_HOSTS_ASKED = 20

/** What checking live sitemaps needs. */
export interface LiveRun {
  report: Report
  survey: Survey
  now: Date
  fetching: Fetching
  robots: (origin: string) => Promise<RobotsTxt>
}

/**
 * Checks a sitemap at its live address and, of an index, those it lists: one after the other, each once.
 *
 * @param place - The address that host and folder are judged by, where it is not the one that is fetched.
 */
export const checkLiveSitemaps = async (input: string, place: URL, run: LiveRun): Promise<void> => {
  const { report } = run
  const { children } = await checkAddress(input, place, false, run)
  for (const { address, line } of children) {
    const { kind } = await checkAddress(address.href, address, true, run)
    if (kind === 'index') report('INDEX_NESTED', { url: address.href }, { file: input, line, url: address.href })
  }
}

const checkAddress = async (address: string, place: URL, inIndex: boolean, run: LiveRun): Promise<CheckedFile> => {
  const { survey, now, fetching, robots } = run
  const report: Report = (code, details, at) => run.report(code, details, { file: address, ...at })
  const nothing: CheckedFile = { kind: undefined, children: [] }
  const { origin } = new URL(address)
  const robotsTxt = await robots(origin)
  if (!robotsTxt.allows(address)) report('SITEMAP_BLOCKED', { robots: robotsTxt.address })
  try {
    const opened = await openAddress(address, fetching, report)
    if (opened !== undefined) {
      const consents = createConsents(place.href, robots)
      return await checkFile(opened, { address: place, inIndex, consents, now, report: run.report, survey })
    }
  } catch (error) {
    report('SITEMAP_UNREADABLE', { name: address, cause: causeOf(error) })
  }
  survey.complete = false
  return nothing
}

/** @see https://www.sitemaps.org/protocol.html#sitemaps_cross_submits */
const createConsents = (
  sitemap: string,
  robots: (origin: string) => Promise<RobotsTxt>,
): ((origin: string) => Promise<boolean>) => {
  const answers = new Map<string, boolean>()
  return async (origin) => {
    const known = answers.get(origin)
    if (known !== undefined) return known
    if (answers.size >= MOST_HOSTS_ASKED) return false
    const { sitemaps } = await robots(origin)
    const answer = sitemaps.includes(sitemap)
    answers.set(origin, answer)
    return answer
  }
}
