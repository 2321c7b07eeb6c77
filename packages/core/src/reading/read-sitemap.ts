import type { Report } from '../problems/collect.ts'
import { MAX_BYTES } from '../protocol/limits.ts'
import { decoded } from './decode.ts'
import { gunzipped } from './gunzip.ts'
import type { SitemapItem } from './items.ts'
import { createTextParser } from './text.ts'
import { createXmlParser, type SitemapParser } from './xml.ts'

/** White space that is read over in search of the first character, which tells XML from text. */
const MAX_BLANK_START = 65_536

/** What is known of a file once it is read. */
export interface ReadResult {
  /** Whether everything in it was read. False after a problem that can't be read over: what follows it is unknown. */
  complete: boolean
}

export interface ReadOptions {
  /**
   * The bytes were packed on their way and are unpacked already: gzip data in them is packed twice.
   *
   * @default false
   */
  unpacked?: boolean
}

/**
 * Reads a sitemap, index or text sitemap, gzipped or not, and yields what is in it in the order of the file, holding
 * one piece at a time. What keeps it from being read is reported with its line and ends the reading; it never throws
 * for the content of a file. It stops right behind the 52,428,800 bytes that a file may have.
 */
export async function* readSitemap(
  chunks: AsyncIterable<Uint8Array>,
  report: Report,
  options: ReadOptions = {},
): AsyncGenerator<SitemapItem, ReadResult> {
  const pieces = readSitemapPieces(chunks, report, options)
  try {
    let next = await pieces.next()
    for (; next.done !== true; next = await pieces.next()) yield* next.value
    return next.value
  } finally {
    await pieces.return({ complete: false })
  }
}

/** The same, for readers in a hurry: yields together what one piece of the file brings to its end. */
export async function* readSitemapPieces(
  chunks: AsyncIterable<Uint8Array>,
  report: Report,
  { unpacked = false }: ReadOptions = {},
): AsyncGenerator<readonly SitemapItem[], ReadResult> {
  let complete = true
  const note = async function* <T>(steps: AsyncGenerator<T, { complete: boolean }>): AsyncGenerator<T> {
    const result = yield* steps
    complete &&= result.complete
  }
  const bytes = note(limited(note(gunzipped(chunks, unpacked, report)), report))
  let parser: SitemapParser | undefined
  let start = ''
  for await (const piece of note(decoded(bytes, report))) {
    let text = piece
    if (parser === undefined) {
      start += piece
      if (start.length < MAX_BLANK_START && start.trim() === '') continue
      parser = start.trimStart().startsWith('<') ? createXmlParser(report) : createTextParser(report)
      text = start
    }
    yield parser.write(text)
    if (!parser.complete) return { complete: false }
  }
  if (parser === undefined) {
    if (complete) report('SITEMAP_BLANK', undefined)
    return { complete: false }
  }
  // The end of a file that was not read to its end is no problem of its own.
  if (complete) yield parser.end()
  return { complete: complete && parser.complete }
}

async function* limited(
  chunks: AsyncIterable<Uint8Array>,
  report: Report,
): AsyncGenerator<Uint8Array, { complete: boolean }> {
  let total = 0
  for await (const chunk of chunks) {
    total += chunk.length
    if (total > MAX_BYTES) {
      report('SITEMAP_TOO_LARGE', undefined)
      return { complete: false }
    }
    yield chunk
  }
  return { complete: true }
}
