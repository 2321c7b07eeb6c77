import type { Environment } from '../environment.ts'
import type { ResolvedOptions, RouteInput } from '../options/types.ts'
import { createRuns } from '../output/runs.ts'
import { readPages } from '../page/read.ts'
import type { Report } from '../problems/collect.ts'
import type { SitemapEntry } from '../protocol/entry.ts'
import { decodePathname } from '../protocol/url.ts'
import { toEntry } from '../routes/callbacks.ts'
import { type Candidate, isListed } from '../routes/candidate.ts'
import { toComparable } from '../routes/globs.ts'
import type { PatternWatch } from '../routes/patterns.ts'
import { toPathname } from '../routes/to-url.ts'
import { loadHosting } from '../rules/hosting/load.ts'
import { type Met, type Placed, uniteSame } from './meet.ts'
import { createPlainReader, mayBePlain, type PlainRoute } from './plain-route.ts'

/** Digits of a route's place in the order of all routes, so that places compare as text. */
const PLACE_DIGITS = 8

/** What became of the plain routes. */
interface PlainTally {
  /** Routes taken. */
  taken: number
  /** Same URL as one of another source. */
  merged: number
  /** Same URL as one of the same source. */
  duplicates: number
  /** Written with a date. */
  dated: number
}

/**
 * Routes that go the short way: kept as a line of text each, sorted in runs, so that ten million need little memory.
 */
export interface PlainRoutes {
  readonly tally: Readonly<PlainTally>
  /** Takes a route where it is plain; the promise is there where its lines have to be spilled first. */
  take(item: RouteInput, source: string): { isTaken: boolean; spilling: Promise<void> | undefined }
  /** Notes a route that goes the full way. */
  pass(candidate: Candidate): void
  /**
   * The entries of the candidates that are listed, in order, with the plain routes between them; in batches.
   * Patterns are shown each of the routes while any is open.
   */
  mergeWith(listed: readonly Candidate[], patterns: PatternWatch): AsyncGenerator<readonly SitemapEntry[]>
  /** Removes temporary files. */
  clear(): Promise<void>
}

/**
 * Opens the short way; undefined where the options or the files of a hosting have something to say of each route.
 *
 * @param from - Number of routes that go the full way before the first takes the short one.
 * @param pages - The host's pages. Their heads are read here, since what they name goes the full way.
 */
export const openPlainRoutes = async (
  pages: readonly Candidate[],
  options: ResolvedOptions,
  environment: Environment,
  report: Report,
  from: number,
): Promise<PlainRoutes | undefined> => {
  if (options.routes === undefined || !mayBePlain(options)) return undefined
  // What can't be read there is reported where the rules are applied.
  const { isEmpty, form } = await loadHosting(options, environment, () => undefined)
  if (!isEmpty || form !== undefined) return undefined
  await readPages(pages, options, environment, report)
  return createPlainRoutes(createPlainReader(options, knownPaths(pages), environment.now), options, environment, from)
}

/** Paths of the pages and of the canonicals in them, in one form for all spellings. */
const knownPaths = (pages: readonly Candidate[]): Set<string> => {
  const known = new Set<string>()
  for (const { pathname, page } of pages) {
    known.add(toComparable(pathname))
    for (const { value } of page?.canonicals ?? []) {
      if (URL.canParse(value)) known.add(toComparable(decodePathname(new URL(value).pathname)))
    }
  }
  return known
}

const createPlainRoutes = (
  read: (item: RouteInput) => PlainRoute | undefined,
  options: ResolvedOptions,
  { fs }: Environment,
  from: number,
): PlainRoutes => {
  const runs = createRuns(fs)
  const tally: PlainTally = { taken: 0, merged: 0, duplicates: 0, dated: 0 }
  const sources: string[] = []
  const passed = new Map<Candidate, string>()
  let count = 0
  const nextPlace = (): string => String((count += 1)).padStart(PLACE_DIGITS, '0')

  return {
    tally,
    take(item, source) {
      const route = count < from ? undefined : read(item)
      if (route === undefined) return { isTaken: false, spilling: undefined }
      if (sources.at(-1) !== source) sources.push(source)
      tally.taken += 1
      runs.add(toLine(route, nextPlace(), sources.length - 1))
      return { isTaken: true, spilling: runs.isFull() ? runs.spill() : undefined }
    },
    pass(candidate) {
      passed.set(candidate, nextPlace())
    },
    async *mergeWith(listed, patterns) {
      const meet = findMet(passed)
      let next = 0
      let same: [Placed, ...Placed[]] | undefined
      for await (const lines of runs.read()) {
        const batch: SitemapEntry[] = []
        for (const line of lines) {
          const placed = fromLine(line, sources)
          const { loc } = placed.entry
          if (same?.[0].entry.loc === loc) {
            same.push(placed)
            continue
          }
          if (same !== undefined) give(same, meet, tally, batch)
          if (patterns.isOpen()) patterns.see(toComparable(toPathname(loc, options)))
          for (let before = listed[next]; before !== undefined && before.loc < loc; before = listed[next]) {
            batch.push(toEntry(before))
            next += 1
          }
          same = [placed]
        }
        yield batch
      }
      const rest: SitemapEntry[] = []
      if (same !== undefined) give(same, meet, tally, rest)
      for (const candidate of listed.slice(next)) rest.push(toEntry(candidate))
      yield rest
    },
    clear: () => runs.clear(),
  }
}

const give = (
  same: readonly [Placed, ...Placed[]],
  meet: (loc: string) => Met | undefined,
  tally: PlainTally,
  batch: SitemapEntry[],
): void => {
  const entry = uniteSame(same, meet(same[0].entry.loc), tally)
  if (entry === undefined) return
  if (entry.lastmod !== undefined) tally.dated += 1
  batch.push(entry)
}

/** Finds the route that went the full way to a URL; of several the one that is listed. */
const findMet = (passed: ReadonlyMap<Candidate, string>): ((loc: string) => Met | undefined) => {
  const byLoc = new Map<string, Met>()
  for (const [candidate, place] of passed) {
    if (candidate.loc === '' || candidate.mergedInto !== undefined) continue
    const known = byLoc.get(candidate.loc)
    if (known === undefined || !isListed(known.candidate)) byLoc.set(candidate.loc, { candidate, place })
  }
  return (loc) => byLoc.get(loc)
}

const toLine = (
  { loc, lastmod = '', changefreq = '', priority = '' }: PlainRoute,
  place: string,
  source: number,
): string =>
  // A tab comes before every character of a URL, so that lines stand in the order of their URLs.
  `${loc}\t${place}\t${source}\t${lastmod}\t${changefreq}\t${priority}`

const fromLine = (line: string, sources: readonly string[]): Placed => {
  const [loc = '', place = '', source = '', lastmod = '', changefreq = '', priority = ''] = line.split('\t')
  const entry: SitemapEntry = { loc }
  if (lastmod !== '') entry.lastmod = lastmod
  if (changefreq !== '') entry.changefreq = changefreq as NonNullable<SitemapEntry['changefreq']>
  if (priority !== '') entry.priority = Number(priority)
  return { entry, place, source: sources[Number(source)] ?? '' }
}
