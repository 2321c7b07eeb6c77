import type { Blocks } from './blocks.ts'
import type { Line } from './line.ts'
import { newerDate } from './newer-date.ts'
import { hashOf, newestOf, type RenderedLines } from './rendered-lines.ts'
import { createTextBuffer } from './text-buffer.ts'

/** What one part may hold. */
export interface PartLimits {
  urls: number
  /** Most bytes of the file, all included. */
  bytes: number
  /** Bytes before the first and after the last line of a file that uses these namespaces. */
  frame: (namespaces: number) => number
}

/** The lines of one part. */
export interface Part {
  /** URL of its first line. */
  first: string
  urls: number
  /** Mask of the namespaces that its lines use. */
  namespaces: number
  /** Newest lastmod in it. */
  lastmod: string | undefined
  /** Size of its lines. */
  bytes: number
  /** Its lines as they are written, in pieces that go back to the blocks they were cut from. */
  body: readonly Buffer[]
}

/** Cuts the lines of one family, given in order, into parts. */
export interface PartCutter {
  /** Takes a line; gives the parts that are complete because it did not fit, mostly none. */
  add(line: Line): Part[]
  /** Takes the lines from the first on that fit, and of which none may be where to cut; gives their number. */
  addMany(lines: RenderedLines, first: number): number
  /** Gives the last part; none where no line came since the one before. */
  end(): Part | undefined
}

type Totals = Omit<Part, 'body'>

const EMPTY: Totals = { first: '', urls: 0, bytes: 0, namespaces: 0, lastmod: undefined }
const NONE: Part[] = []

/** Whether a line fits a part at all. */
export const fitsAlone = (line: Line, { bytes, frame }: PartLimits): boolean =>
  line.bytes + frame(line.namespaces) <= bytes

/** The best cut so far. */
interface BestCut {
  hash: number
  /** What stands before it. */
  before: Totals
  /** What comes after it, up to where that alone is half a part: cuts of the next part lie no earlier. */
  after: Totals
  /** The lines from there on, mostly none. */
  later: Line[]
}

/**
 * Where to cut depends on the URLs: before the one with the smallest hash between half and all of a limit. So a page
 * more or less moves a cut only where it is itself the one to cut at, and every other part stays as it is.
 *
 * Of a line that is in, only its text is kept and what it adds to the totals: an object for each line would cost more
 * than all the rest.
 */
export const createPartCutter = (limits: PartLimits, blocks: Blocks): PartCutter => {
  let held = { ...EMPTY }
  const text = createTextBuffer(blocks)
  let best: BestCut | undefined

  const count = (line: Line): void => {
    if (isHalf(held, limits)) {
      const hash = line.hash()
      if (best === undefined || hash < best.hash) best = { hash, before: { ...held }, after: { ...EMPTY }, later: [] }
    }
    if (best !== undefined) {
      if (best.later.length > 0 || isHalf(best.after, limits)) best.later.push(line.keep())
      else addLine(best.after, line)
    }
    addLine(held, line)
  }
  const fits = (line: Line): boolean =>
    held.urls < limits.urls && held.bytes + line.bytes + limits.frame(held.namespaces | line.namespaces) <= limits.bytes
  const cutBefore = (next: Line): Part => {
    const cut = best === undefined || next.hash() < best.hash ? undefined : best
    const totals = cut?.before ?? held
    const part = { ...totals, body: text.take(totals.bytes) }
    held = cut?.after ?? { ...EMPTY }
    best = undefined
    cut?.later.forEach(count)
    return part
  }

  return {
    add(line) {
      let complete = NONE
      if (held.urls > 0 && !fits(line)) {
        complete = [cutBefore(line)]
        // Half a part may be left, which can still be too much beside a long line.
        while (held.urls > 0 && !fits(line)) complete.push(cutBefore(line))
      }
      count(line)
      line.appendTo(text)
      return complete
    },
    addMany(lines, first) {
      const { bytes, starts, ends, namespaces, to } = lines
      // One frame for all that is reckoned here: where the lines bring a namespace, the first goes in by itself.
      if ((held.namespaces | namespaces) !== held.namespaces) return 0
      if (best !== undefined && best.after.namespaces !== held.namespaces) return 0
      const frame = limits.frame(held.namespaces)
      const isHalfOf = (urls: number, size: number): boolean =>
        urls * 2 >= limits.urls || (size + frame) * 2 >= limits.bytes
      let count = 0
      let size = 0
      let lastmod: string | undefined
      for (let index = first; held.urls > 0 && index < to; index += 1) {
        const length = (ends[index] ?? 0) - (starts[index] ?? 0)
        const urls = held.urls + count
        if (urls >= limits.urls || held.bytes + size + length + frame > limits.bytes) break
        if (isHalfOf(urls, held.bytes + size)) {
          if (best === undefined || isHalfOf(best.after.urls + count, best.after.bytes + size)) break
          if (hashOf(lines, index) < best.hash) break
        }
        // Something that is no part of the sitemap may stand between two lines.
        if (count > 0 && starts[index] !== ends[index - 1]) break
        count += 1
        size += length
        lastmod = newestOf(lines, index, lastmod)
      }
      if (count === 0) return 0
      const start = starts[first] ?? 0
      text.appendBytes(bytes, start, start + size)
      for (const totals of best === undefined ? [held] : [held, best.after]) {
        totals.urls += count
        totals.bytes += size
        totals.lastmod = newerDate(totals.lastmod, lastmod)
      }
      return count
    },
    end() {
      if (held.urls === 0) return undefined
      const part = { ...held, body: text.take(held.bytes) }
      held = { ...EMPTY }
      best = undefined
      return part
    },
  }
}

const isHalf = ({ urls, bytes, namespaces }: Totals, limits: PartLimits): boolean =>
  urls > 0 && (urls * 2 >= limits.urls || (bytes + limits.frame(namespaces)) * 2 >= limits.bytes)

const addLine = (totals: Totals, line: Line): void => {
  if (totals.urls === 0) totals.first = line.loc()
  totals.urls += 1
  totals.bytes += line.bytes
  totals.namespaces |= line.namespaces
  totals.lastmod = line.newest(totals.lastmod)
}
