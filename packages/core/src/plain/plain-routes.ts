import type { Environment } from '../environment.ts'
import { createLocaleFinder } from '../locales/locale-of.ts'
import type { ResolvedOptions, RouteInput } from '../options/types.ts'
import { entryOf, LOC_AT } from '../output/rendered-lines.ts'
import { createRuns } from '../output/runs.ts'
import type { EntryBatch } from '../output/write-parts.ts'
import { readPages } from '../page/read.ts'
import { type CheckedEntry, toSitemapEntry } from '../protocol/check-entry.ts'
import { escapeXml } from '../protocol/escape.ts'
import type { Candidate } from '../routes/candidate.ts'
import { toComparable } from '../routes/globs.ts'
import type { PatternWatch } from '../routes/patterns.ts'
import { toPathname } from '../routes/to-url.ts'
import { loadHosting } from '../rules/hosting/load.ts'
import { mergePlain, type Epoch } from './merge-plain.ts'
import { createPlainLanguages, type PlainLanguages } from './languages.ts'
import { linkBatches } from './link-batches.ts'
import { createLineParser, toPlainLine } from './plain-line.ts'
import { createPlainReader, mayBePlain } from './plain-route.ts'

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
  /** Written with alternates. */
  linked: number
}

/**
 * Routes that go the short way: kept as a line of text each, sorted in runs, so that ten million need little memory.
 */
export interface PlainRoutes {
  readonly tally: Readonly<PlainTally>
  /** Takes a route; `false` where it is not plain, a promise where the next one has to wait. */
  take(item: RouteInput, source: string): boolean | Promise<void>
  /** Notes a route that goes the full way. */
  pass(candidate: Candidate): void
  /**
   * Turns what was taken into candidates, in their order among the others, where a route that went the full way may
   * have to do with any of them. `true` where it did; then nothing is left here.
   */
  takeBack(candidates: Candidate[], resolve: (item: RouteInput, source: string) => Candidate): Promise<boolean>
  /** First segments of their paths, where the site has languages: that of a locale, and `''` for all others. */
  readonly segments: ReadonlySet<string>
  /**
   * The entries of the candidates that are listed, in order, with the plain routes between them; in batches.
   * Patterns are shown each of the routes while any is open.
   */
  mergeWith(
    listed: readonly Candidate[],
    patterns: PatternWatch,
    candidates: readonly Candidate[],
  ): AsyncGenerator<EntryBatch>
  /** Removes temporary files. */
  clear(): Promise<void>
}

/**
 * Opens the short way; undefined where the options or the files of a hosting have something to say of each route.
 *
 * @param pages - The host's pages. Their heads are read here, since what they name goes the full way.
 */
export const openPlainRoutes = async (
  pages: readonly Candidate[],
  options: ResolvedOptions,
  environment: Environment,
): Promise<PlainRoutes | undefined> => {
  if (options.routes === undefined || !mayBePlain(options)) return undefined
  // What can't be read there is reported where the rules are applied.
  const { isEmpty, form } = await loadHosting(options, environment, () => undefined)
  if (!isEmpty || form !== undefined) return undefined
  // A page that can't be read is tried once more in its turn, and then reported.
  await readPages(pages, options, environment, () => undefined)
  const known = knownPaths(pages, options)
  const reader = createPlainReader(options, known, environment.now)
  const plain = createPlainRoutes(
    reader,
    { known, files: new Set(pages.map(({ file }) => file)) },
    options,
    environment,
  )
  if (pages.some(({ entry }) => entry.alternates !== undefined)) return undefined
  for (const page of pages) plain.languages?.pass(page.pathname)
  return plain
}

/** Paths of the pages and of what they name, whatever its host, in one form for all spellings. */
const knownPaths = (pages: readonly Candidate[], options: ResolvedOptions): Set<string> => {
  const known = new Set<string>()
  const addAddress = (address: string): void => {
    if (URL.canParse(address)) known.add(toComparable(toPathname(options.origin + new URL(address).pathname, options)))
  }
  for (const { pathname, page } of pages) {
    known.add(toComparable(pathname))
    for (const { value } of page?.canonicals ?? []) addAddress(value)
    for (const { href } of page?.alternates ?? []) addAddress(href)
  }
  return known
}

const createPlainRoutes = (
  read: (item: RouteInput) => CheckedEntry | undefined,
  { known, files }: { known: Set<string>; files: ReadonlySet<string | undefined> },
  options: ResolvedOptions,
  { fs }: Environment,
): PlainRoutes & { languages: PlainLanguages | undefined } => {
  const { i18n } = options
  const languages = i18n === undefined ? undefined : createPlainLanguages(i18n)
  const root = options.origin + options.base.slice(0, -1)
  const runs = createRuns(fs, LOC_AT + escapeXml(options.origin).length)
  const tally: PlainTally = { taken: 0, merged: 0, duplicates: 0, dated: 0, linked: 0 }
  const sources = Array.isArray(options.lastmod) ? options.lastmod : []
  const firstDates = new Set<string | undefined>(sources.slice(0, sources.indexOf('data')))
  const epochs: Epoch[] = []
  const passed = new Map<Candidate, number>()
  const passedLocs = new Set<string>()
  let place = 0
  /** Source of the epoch that goes on. */
  let epochSource: string | undefined
  /** Whether a route that goes the full way may have to do with any of those on the short one: then no more are taken. */
  let needsAll = false

  return {
    tally,
    languages,
    segments: languages?.segments ?? new Set(),
    take(item, source) {
      const entry = needsAll ? undefined : read(item)
      if (entry === undefined || languages?.take(entry.loc.slice(root.length)) === false) return false
      if (epochSource !== source) {
        epochs.push({ source, place: (place += 1) })
        epochSource = source
      }
      tally.taken += 1
      runs.add(toPlainLine(entry, epochs.length - 1))
      return runs.isFull() ? runs.spill() : true
    },
    pass(candidate) {
      passed.set(candidate, (place += 1))
      epochSource = undefined
      needsAll ||=
        mayMatterToOthers(candidate, files) ||
        // Of several with one URL none is to be dropped before it is known what comes first.
        passedLocs.has(candidate.loc) ||
        languages?.pass(candidate.pathname) === false
      passedLocs.add(candidate.loc)
      if (candidate.file !== undefined) known.add(toComparable(candidate.pathname))
    },
    async takeBack(candidates, resolve) {
      if (!needsAll || tally.taken === 0) return false
      const placed = candidates.map((candidate) => ({ candidate, at: passed.get(candidate) ?? 0 }))
      const parse = createLineParser()
      for await (const piece of runs.read()) {
        const lines = parse(piece)
        for (let index = 0; index < lines.to; index += 1) {
          const { source = '', place: at = 0 } = epochs[lines.epochs[index] ?? 0] ?? {}
          placed.push({ candidate: resolve(toSitemapEntry(entryOf(lines, index)), source), at })
        }
      }
      placed.sort((a, b) => a.at - b.at)
      for (const [index, { candidate }] of placed.entries()) candidates[index] = candidate
      await runs.clear()
      return true
    },
    mergeWith(listed, patterns, candidates) {
      const watch = {
        isOpen: () => patterns.isOpen(),
        see: (loc: string): void => {
          patterns.see(toComparable(toPathname(loc, options)))
        },
      }
      const batches = mergePlain(runs.read(), { listed, passed, firstDates, epochs, tally, watch })
      if (i18n === undefined || languages === undefined) return batches
      const { unprefixed } = createLocaleFinder({ ...options, i18n }, candidates, languages.segments)
      return linkBatches(batches, languages.links(unprefixed), root, tally)
    },
    clear: () => runs.clear(),
  }
}

/**
 * Whether a route may name others, as its translations or in a file that is not read yet, or is left out by its author
 * and with it what another source says of the same page.
 *
 * @param files - Those of the host's pages, which were read.
 */
const mayMatterToOthers = ({ entry, file, route }: Candidate, files: ReadonlySet<string | undefined>): boolean =>
  entry.alternates !== undefined || (file !== undefined && !files.has(file)) || route.data?.['sitemap'] === false
