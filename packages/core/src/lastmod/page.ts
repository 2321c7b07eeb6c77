import type { Report } from '../problems/collect.ts'
import { checkDate } from '../protocol/datetime.ts'
import { type Candidate, isListed } from '../routes/candidate.ts'

const HOUR_MS = 60 * 60 * 1000

/** Dates that the pages themselves name. */
export interface PageDates {
  dateOf: (candidate: Candidate) => string | undefined
}

/**
 * The first usable date of each page's own. A time within an hour of the build that more than half of the dated pages
 * share is a stamp of the build and no date of a change: those are left out and reported once.
 */
export const readPageDates = (candidates: readonly Candidate[], now: Date, report: Report): PageDates => {
  const dates = new Map<Candidate, string>()
  const stamped: Candidate[] = []
  for (const candidate of candidates) {
    if (!isListed(candidate)) continue
    const date = firstUsable(candidate, now, report)
    if (date === undefined) continue
    dates.set(candidate, date)
    if (isNow(date, now)) stamped.push(candidate)
  }
  if (stamped.length >= 2 && stamped.length > dates.size / 2) {
    report('DATE_IS_BUILD_TIME', { pages: stamped.length, of: dates.size }, { url: stamped[0]?.loc })
    for (const candidate of stamped) dates.delete(candidate)
  }
  return { dateOf: (candidate) => dates.get(candidate) }
}

const firstUsable = (candidate: Candidate, now: Date, report: Report): string | undefined => {
  for (const text of candidate.page?.modified ?? []) {
    const checked = checkDate(text, now)
    if ('value' in checked) return checked.value
    report('LASTMOD_INVALID', { value: text, problem: checked.problem }, { url: candidate.loc, file: candidate.file })
  }
  return undefined
}

/** A day alone says nothing of an hour, so that only times can be stamps. */
const isNow = (date: string, now: Date): boolean =>
  date.includes('T') && Math.abs(Date.parse(date) - now.getTime()) <= HOUR_MS
