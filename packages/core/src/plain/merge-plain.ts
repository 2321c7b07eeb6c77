import { orderByUrl } from '../output/order.ts'
import { entryOf, LOC_AT, locOf } from '../output/rendered-lines.ts'
import { compareKeys } from '../output/sort-lines.ts'
import type { EntryBatch } from '../output/write-parts.ts'
import { toSitemapEntry } from '../protocol/check-entry.ts'
import { escapeXml } from '../protocol/escape.ts'
import { toBatches } from '../routes/batches.ts'
import { type Candidate, isListed } from '../routes/candidate.ts'
import { type Again, type Met, type Placed, uniteSame } from './meet.ts'
import { createLineParser, haveSameLoc, type PlainLines } from './plain-line.ts'

/** A stretch of plain routes between which nothing came that matters to their order. */
export interface Epoch {
  source: string
  /** In the order of all routes; all of the stretch have the same. */
  place: number
}

/** What plain routes meet on their way into the sitemap. */
export interface PlainMerge {
  /** Candidates that are listed, in order. */
  listed: readonly Candidate[]
  /** Routes that went the full way, with their places. */
  passed: ReadonlyMap<Candidate, number>
  /** Sources of dates that are asked before the author's own dates. */
  firstDates: ReadonlySet<string | undefined>
  epochs: readonly Epoch[]
  /** Counts what came again, and what is written with a date. */
  tally: Again & { dated: number }
  /** Sees each URL while `isOpen`. */
  watch: { isOpen: () => boolean; see: (loc: string) => void }
}

/**
 * The entries of the listed candidates, in order, with the plain routes between them, which come in pieces of lines in
 * order. Lines that nobody else has to do with are handed on as they are.
 */
export async function* mergePlain(pieces: AsyncIterable<Buffer>, merge: PlainMerge): AsyncGenerator<EntryBatch> {
  const { listed, tally, watch } = merge
  const meeting = createMeeting(merge)
  const parse = createLineParser()
  let next = 0
  /** The routes to the last URL of the piece before: the next piece may hold more of them. */
  let carried: [Placed, ...Placed[]] | undefined
  let batches: Iterable<EntryBatch>[] = []

  const placedOf = (lines: PlainLines, index: number): Placed => {
    const { source, place } = merge.epochs[lines.epochs[index] ?? 0] ?? { source: '', place: 0 }
    return { entry: toSitemapEntry(entryOf(lines, index)), place, source }
  }
  const giveUnited = (placed: readonly [Placed, ...Placed[]]): void => {
    const entry = uniteSame(placed, meeting.at(placed[0].entry.loc), tally)
    if (entry === undefined) return
    if (entry.lastmod !== undefined) tally.dated += 1
    batches.push([[entry]])
  }
  const isAhead = (loc: string): boolean => (listed[next]?.loc ?? loc) < loc
  const giveBefore = (loc: string): void => {
    const first = next
    while (isAhead(loc)) next += 1
    batches.push(toBatches(listed, first, next))
  }
  /** The next URL that a candidate has, as it stands in a line. Bytes, since a text of every line would cost most. */
  let ahead: Buffer | undefined
  const lookAhead = (): void => {
    const [first = ''] = [listed[next]?.loc, meeting.next()].filter((loc) => loc !== undefined).sort()
    ahead = first === '' ? undefined : Buffer.from(`${escapeXml(first)}<`)
  }
  const hasReached = ({ bytes, starts }: PlainLines, index: number): boolean =>
    ahead !== undefined && compareKeys(bytes, (starts[index] ?? 0) + LOC_AT, ahead, 0) >= 0
  lookAhead()

  for await (const piece of pieces) {
    const lines = parse(piece)
    /** First line that is not handed on yet. */
    let from = 0
    const handOn = (to: number): void => {
      if (from < to) batches.push([{ ...lines, from, to }])
    }
    let index = 0
    if (carried !== undefined) {
      const { loc } = carried[0].entry
      for (; index < lines.to && locOf(lines, index) === loc; index += 1) carried.push(placedOf(lines, index))
      if (index < lines.to) {
        giveUnited(carried)
        carried = undefined
      }
      from = index
    }
    while (index < lines.to) {
      let end = index + 1
      while (end < lines.to && haveSameLoc(lines, index, end)) end += 1
      let met: Met | undefined
      if (watch.isOpen() || hasReached(lines, index)) {
        const loc = locOf(lines, index)
        if (watch.isOpen()) watch.see(loc)
        if (isAhead(loc)) {
          handOn(index)
          from = index
          giveBefore(loc)
        }
        met = meeting.at(loc)
        lookAhead()
      }
      const isLast = end === lines.to
      if (end > index + 1 || met !== undefined || isLast) {
        handOn(index)
        from = end
        const placed: [Placed, ...Placed[]] = [placedOf(lines, index)]
        for (let again = index + 1; again < end; again += 1) placed.push(placedOf(lines, again))
        if (isLast) carried = placed
        else giveUnited(placed)
      } else if (lines.dateEnds[index] !== 0) tally.dated += 1
      index = end
    }
    for (const some of batches) yield* some
    batches = []
  }
  if (carried !== undefined) giveUnited(carried)
  for (const some of batches) yield* some
  yield* toBatches(listed, next)
}

/** Routes that went the full way, by their URLs. */
interface Meeting {
  /** The next URL. */
  next(): string | undefined
  /** The one to a URL; of several the one that is listed. To be asked in the order of the URLs. */
  at(loc: string): Met | undefined
}

const createMeeting = ({ passed, firstDates }: PlainMerge): Meeting => {
  const byLoc = new Map<string, Met>()
  const add = (candidate: Candidate, place: number): void => {
    const known = byLoc.get(candidate.loc)
    if (known !== undefined && isListed(known.candidate)) return
    byLoc.set(candidate.loc, { candidate, place, keepsDate: firstDates.has(candidate.lastmodSource) })
  }
  for (const [candidate, place] of passed) {
    const { mergedInto } = candidate
    // A page of the host, which comes before all, may have its URL from a route that names its file.
    if (mergedInto !== undefined && !passed.has(mergedInto)) add(mergedInto, 0)
    else if (mergedInto === undefined && candidate.loc !== '') add(candidate, place)
  }
  const ahead = orderByUrl(Array.from(byLoc, ([loc, met]) => ({ loc, met })))
  let next = 0
  return {
    next: () => ahead[next]?.loc,
    at(loc) {
      while ((ahead[next]?.loc ?? loc) < loc) next += 1
      const first = ahead[next]
      return first?.loc === loc ? first.met : undefined
    },
  }
}
