import { createHreflangGraph, type HreflangGraph, type PageLinks } from '../locales/graph.ts'
import type { Report } from '../problems/collect.ts'
import type { FoundDate } from './date.ts'
import type { FoundUrl } from './url.ts'
import { createSeenAddresses, type SeenAddresses } from './seen.ts'

/** Fewer pages may well have changed together. */
const FEWEST_FOR_PATTERN = 5
/** Dates that lie this near to each other are one run of a program. */
const BUILD_MS = 10 * 60 * 1000

/** More lines than a file can have. */
const LINES = 2 ** 26

/** Where an entry stands, as one number, since there are millions: the file in `files`, and the line. */
type EntryPlace = number

/** What is gathered over all files of one check. */
export interface Survey {
  sitemaps: number
  /** Different addresses listed. */
  urls: number
  /** Language links in all entries. */
  alternates: number
  /** Whether every file was read to its end, so that what was not seen is not there. */
  complete: boolean
  seen: SeenAddresses
  /** Files with alternates, in the order they were read. */
  files: string[]
  graph: HreflangGraph<EntryPlace>
  /** Origins of the pages listed. */
  origins: Set<string>
  lastmods: Lastmods
  /** URLs with the priority 1.0, and all others. */
  priorities: { one: number; other: number }
  /** The addresses themselves, where they are asked for. */
  addresses: string[] | undefined
}

interface Lastmods {
  count: number
  /** Of those with a time. */
  times: number
  earliest: number
  latest: number
  first: string
}

export const createSurvey = ({ keepAddresses }: { keepAddresses: boolean }): Survey => ({
  sitemaps: 0,
  urls: 0,
  alternates: 0,
  complete: true,
  seen: createSeenAddresses(),
  files: [],
  graph: createHreflangGraph(),
  origins: new Set(),
  lastmods: { count: 0, times: 0, earliest: Infinity, latest: -Infinity, first: '' },
  priorities: { one: 0, other: 0 },
  addresses: keepAddresses ? [] : undefined,
})

/** Adds what one `url` says of itself. */
export const addToSurvey = (survey: Survey, { lastmod, priority }: Pick<FoundUrl, 'lastmod' | 'priority'>): void => {
  if (lastmod !== undefined) addLastmod(survey.lastmods, lastmod)
  if (Number(priority ?? '0.5') === 1) survey.priorities.one += 1
  else survey.priorities.other += 1
}

/** Adds the alternates of one `url`. */
export const addAlternates = (survey: Survey, loc: string, links: PageLinks, file: string, line: number): void => {
  if (survey.files.at(-1) !== file) survey.files.push(file)
  survey.alternates += links.count
  survey.graph.add(loc, links, (survey.files.length - 1) * LINES + line)
}

const addLastmod = (lastmods: Lastmods, { value, form, time }: FoundDate): void => {
  if (lastmods.count === 0) lastmods.first = value
  lastmods.count += 1
  if (form === 'minute' || form === 'second') lastmods.times += 1
  lastmods.earliest = Math.min(lastmods.earliest, time)
  lastmods.latest = Math.max(lastmods.latest, time)
}

/** Reports what only all files together show. */
export const reportSurvey = (survey: Survey, now: Date, report: Report): void => {
  const { lastmods, priorities } = survey
  if (looksBuilt(lastmods, now)) report('LASTMOD_BUILD_TIME', { count: lastmods.count, value: lastmods.first })
  if (priorities.other === 0 && priorities.one >= FEWEST_FOR_PATTERN)
    report('PRIORITY_ALL_ONE', { count: priorities.one })
  for (const found of survey.graph.problems((address) => survey.seen.has(address))) {
    const place = {
      file: survey.files[Math.floor(found.key / LINES)] ?? '',
      line: found.key % LINES,
      url: found.loc,
    }
    if (found.problem === 'self-missing') report('HREFLANG_SELF_MISSING', undefined, place)
    else if (found.problem === 'return-missing') report('HREFLANG_RETURN_MISSING', { href: found.href }, place)
    else if (survey.complete && isOfOurs(found.href, survey)) report('HREFLANG_NOT_LISTED', { href: found.href }, place)
  }
}

/** All at one moment, to the time of day; or all today, where only days are given. */
const looksBuilt = ({ count, times, earliest, latest }: Lastmods, now: Date): boolean => {
  if (count < FEWEST_FOR_PATTERN || latest - earliest > BUILD_MS) return false
  return times === count || (times === 0 && dayOf(latest) === dayOf(now.getTime()))
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** What lies on a host of which nothing is listed can't be listed here, and is another sitemap's. */
const isOfOurs = (href: string, { origins }: Survey): boolean => URL.canParse(href) && origins.has(new URL(href).origin)
