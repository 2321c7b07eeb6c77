import { BEFORE_DATE, LOC_AT, type RenderedLines } from '../output/rendered-lines.ts'
import { LESS_THAN, LINE_FEED } from '../output/sort-lines.ts'
import type { CheckedEntry } from '../protocol/check-entry.ts'
import { renderCoreUrl } from '../protocol/urlset.ts'

const TAB = 9
const SLASH = 0x2f
const AMPERSAND = 0x26
/** First letters of the core tags, and what stands round their values. */
const LETTER_L = 0x6c
const LETTER_C = 0x63
const AFTER_LOC = '</loc>'.length
const AFTER_DATE = '</lastmod>'.length
const FREQ_START = '<changefreq>'.length
const FREQ_END = '</changefreq>'.length
const PRIORITY_START = '<priority>'.length
const PRIORITY_END = '</priority>'.length
const URL_END = '</url>'.length

/**
 * A plain route as it waits for its place: the line that goes into the sitemap. Its epoch, where that is not the first,
 * stands after a tab. Escaped or not, the bytes of two URLs are in the same order.
 */
export const toPlainLine = (entry: CheckedEntry, epoch: number): string => {
  const line = renderCoreUrl(entry)
  return epoch === 0 ? line : `${line.slice(0, -1)}\t${epoch}\n`
}

/** Lines with the epoch of each. */
export interface PlainLines extends RenderedLines {
  epochs: Uint32Array
}

/** Finds where everything is in lines that `toPlainLine` made, and takes the epochs out. The arrays are used again. */
export const createLineParser = (): ((bytes: Buffer) => PlainLines) => {
  let size = 4096
  let arrays = createArrays(size)
  return (bytes) => {
    let count = 0
    for (let start = 0; start < bytes.length;) {
      if (count === size) {
        size *= 2
        arrays = createArrays(size, arrays)
      }
      const locEnd = endOfText(bytes, start + LOC_AT)
      let at = locEnd + AFTER_LOC
      let dateEnd = 0
      if (bytes[at + 1] === LETTER_L) {
        dateEnd = endOfText(bytes, locEnd + BEFORE_DATE)
        at = dateEnd + AFTER_DATE
      }
      if (bytes[at + 1] === LETTER_C) at = endOfText(bytes, at + FREQ_START) + FREQ_END
      if (bytes[at + 1] !== SLASH) at = endOfText(bytes, at + PRIORITY_START) + PRIORITY_END
      at += URL_END
      let next = at + 1
      let epoch = 0
      if (bytes[at] === TAB) {
        next = bytes.indexOf(LINE_FEED, at) + 1
        epoch = Number(bytes.toString('latin1', at + 1, next - 1))
        bytes[at] = LINE_FEED
      }
      arrays.starts[count] = start
      arrays.locEnds[count] = locEnd
      arrays.dateEnds[count] = dateEnd
      arrays.ends[count] = at + 1
      arrays.epochs[count] = epoch
      count += 1
      start = next
    }
    return { bytes, ...arrays, hasEscapes: bytes.includes(AMPERSAND), namespaces: 0, from: 0, to: count }
  }
}

type Arrays = Pick<PlainLines, 'starts' | 'locEnds' | 'dateEnds' | 'ends' | 'epochs'>

const createArrays = (size: number, earlier?: Arrays): Arrays => {
  const copy = (name: keyof Arrays): Uint32Array => {
    const array = new Uint32Array(size)
    if (earlier !== undefined) array.set(earlier[name])
    return array
  }
  return {
    starts: copy('starts'),
    locEnds: copy('locEnds'),
    dateEnds: copy('dateEnds'),
    ends: copy('ends'),
    epochs: copy('epochs'),
  }
}

const endOfText = (bytes: Buffer, from: number): number => {
  let at = from
  while (bytes[at] !== LESS_THAN) at += 1
  return at
}

/** Whether two lines have the same URL: most differ in what stands last. */
export const haveSameLoc = ({ bytes, starts, locEnds }: RenderedLines, a: number, b: number): boolean => {
  const length = (locEnds[a] ?? 0) - (starts[a] ?? 0)
  if ((locEnds[b] ?? 0) - (starts[b] ?? 0) !== length) return false
  for (let left = 1; left <= length; left += 1) {
    if (bytes[(locEnds[a] ?? 0) - left] !== bytes[(locEnds[b] ?? 0) - left]) return false
  }
  return true
}
