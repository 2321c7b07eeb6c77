import type { Blocks } from './blocks.ts'
import { hashUrl } from './hash.ts'
import { newerDate } from './newer-date.ts'
import { createTextBuffer } from './text-buffer.ts'

/** What is to be known of one rendered entry. */
export interface Line {
  loc: string
  /** Size of its text in UTF-8. */
  bytes: number
  /** Mask of the namespaces it uses. */
  namespaces: number
  lastmod: string | undefined
}

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
  /** Its lines as they are written, in pieces that go back to the blocks they were cut from. */
  body: readonly Buffer[]
}

/** Cuts the lines of one family, given in order, into parts. */
export interface PartCutter {
  /** Takes a line; gives the parts that are complete because it did not fit, mostly none. */
  add(line: Line, text: string): Part[]
  /** Gives the last part; none where no line came since the one before. */
  end(): Part | undefined
}

type Totals = Omit<Part, 'body'> & { bytes: number }

const EMPTY: Totals = { first: '', urls: 0, bytes: 0, namespaces: 0, lastmod: undefined }
const NONE: Part[] = []

/** Whether a line fits a part at all. */
export const fitsAlone = (line: Line, { bytes, frame }: PartLimits): boolean =>
  line.bytes + frame(line.namespaces) <= bytes

/**
 * Where to cut depends on the URLs: before the one with the smallest hash between half and all of a limit. So a page
 * more or less moves a cut only where it is itself the one to cut at, and every other part stays as it is.
 *
 * Of a line that is in, only its text is kept, and its facts where it comes after the best cut so far: an object for
 * each line would cost more than all the rest.
 */
export const createPartCutter = (limits: PartLimits, blocks: Blocks): PartCutter => {
  let held = { ...EMPTY }
  const text = createTextBuffer(blocks)
  /** What would be in the part, were it cut at the smallest hash so far; and the lines from there on. */
  let best: { hash: number; before: Totals; after: Line[] } | undefined

  const count = (line: Line): void => {
    if (held.urls > 0 && isHalf(held, limits)) {
      const hash = hashUrl(line.loc)
      if (best === undefined || hash < best.hash) best = { hash, before: { ...held }, after: [] }
    }
    best?.after.push(line)
    if (held.urls === 0) held.first = line.loc
    held.urls += 1
    held.bytes += line.bytes
    held.namespaces |= line.namespaces
    held.lastmod = newerDate(held.lastmod, line.lastmod)
  }
  const fits = (line: Line): boolean =>
    held.urls < limits.urls && held.bytes + line.bytes + limits.frame(held.namespaces | line.namespaces) <= limits.bytes
  const cutBefore = (next: Line): Part => {
    const cut = best === undefined || hashUrl(next.loc) < best.hash ? undefined : best
    const { bytes, ...facts } = cut?.before ?? held
    const part = { ...facts, body: text.take(bytes) }
    held = { ...EMPTY }
    best = undefined
    cut?.after.forEach(count)
    return part
  }

  return {
    add(line, lineText) {
      let complete = NONE
      if (held.urls > 0 && !fits(line)) {
        complete = [cutBefore(line)]
        // Half a part may be left, which can still be too much beside a long line.
        while (held.urls > 0 && !fits(line)) complete.push(cutBefore(line))
      }
      count(line)
      text.append(lineText, line.bytes)
      return complete
    },
    end() {
      if (held.urls === 0) return undefined
      const { bytes, ...facts } = held
      const part = { ...facts, body: text.take(bytes) }
      held = { ...EMPTY }
      best = undefined
      return part
    },
  }
}

const isHalf = ({ urls, bytes, namespaces }: Totals, limits: PartLimits): boolean =>
  urls * 2 >= limits.urls || (bytes + limits.frame(namespaces)) * 2 >= limits.bytes
