import type { Address } from './share.ts'

/** Which pages are to be read, in memory that all threads see: each has only a copy of those it is about to read. */
export interface PageList {
  readonly count: number
  /** Where each page's text ends. */
  readonly ends: Uint32Array
  readonly bytes: Uint8Array
}

const SEPARATOR = '\0'

export const createPageList = (pages: readonly Address[]): PageList => {
  const texts = pages.map(([file, loc]) => Buffer.from(file + SEPARATOR + loc))
  const size = texts.reduce((sum, { length }) => sum + length, 0)
  const ends = new Uint32Array(new SharedArrayBuffer(pages.length * Uint32Array.BYTES_PER_ELEMENT))
  const bytes = new Uint8Array(new SharedArrayBuffer(size))
  let end = 0
  for (const [index, text] of texts.entries()) {
    bytes.set(text, end)
    end += text.length
    ends[index] = end
  }
  return { count: pages.length, ends, bytes }
}

/** The path of a page's file and its address. */
export const pageAt = ({ ends, bytes }: PageList, index: number): Address => {
  const start = index === 0 ? 0 : (ends[index - 1] ?? 0)
  const text = Buffer.from(bytes.buffer, start, (ends[index] ?? 0) - start).toString()
  const [file = '', loc = ''] = text.split(SEPARATOR, 2)
  return [file, loc]
}
