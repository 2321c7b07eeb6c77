import { hashUrl } from './hash.ts'

/** One entry, rendered. */
export interface Line {
  loc: string
  xml: string
  /** Size of `xml` in UTF-8. */
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

/** Cuts the lines of one family, given in order, into parts. */
export interface PartCutter {
  /** Takes a line; gives the parts that are complete because it did not fit, mostly none. */
  add(line: Line): Line[][]
  /** Gives the last part; none where no line came. */
  end(): Line[] | undefined
}

const NONE: Line[][] = []

/** Whether a line fits a part at all. */
export const fitsAlone = (line: Line, { bytes, frame }: PartLimits): boolean =>
  line.bytes + frame(line.namespaces) <= bytes

/**
 * Where to cut depends on the URLs: before the one with the smallest hash between half and all of a limit. So a page
 * more or less moves a cut only where it is itself the one to cut at, and every other part stays as it is.
 */
export const createPartCutter = (limits: PartLimits): PartCutter => {
  let lines: Line[] = []
  let bytes = 0
  let namespaces = 0

  const hold = (line: Line): void => {
    lines.push(line)
    bytes += line.bytes
    namespaces |= line.namespaces
  }
  const fits = (line: Line): boolean =>
    lines.length < limits.urls && bytes + line.bytes + limits.frame(namespaces | line.namespaces) <= limits.bytes

  return {
    add(line) {
      if (fits(line)) {
        hold(line)
        return NONE
      }
      const complete: Line[][] = []
      // More than one cut where the line is long: half a part is left after the first, which may still be too much.
      while (lines.length > 0 && !fits(line)) {
        const cut = findCut(lines, line, limits)
        const rest = lines.slice(cut)
        complete.push(lines.slice(0, cut))
        lines = []
        bytes = 0
        namespaces = 0
        rest.forEach(hold)
      }
      hold(line)
      return complete
    },
    end: () => (lines.length === 0 ? undefined : lines),
  }
}

/** How many of the lines go into the part that `next` no longer fits. */
const findCut = (lines: readonly Line[], next: Line, limits: PartLimits): number => {
  let cut = lines.length
  let smallest = hashUrl(next.loc)
  let bytes = 0
  let namespaces = 0
  for (const [index, line] of lines.entries()) {
    if (index > 0 && isHalf(index, bytes + limits.frame(namespaces), limits)) {
      const hash = hashUrl(line.loc)
      if (hash < smallest) {
        smallest = hash
        cut = index
      }
    }
    bytes += line.bytes
    namespaces |= line.namespaces
  }
  return cut
}

const isHalf = (urls: number, bytes: number, limits: PartLimits): boolean =>
  urls * 2 >= limits.urls || bytes * 2 >= limits.bytes
