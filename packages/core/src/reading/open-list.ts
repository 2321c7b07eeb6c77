import * as nodePath from 'node:path'
import type { Environment, FileSystem } from '../environment.ts'
import { createLedgerParser, isGone, LEDGER_MARK } from '../lastmod/ledger-text.ts'
import { sitemapError } from '../problems/error.ts'
import type { Report } from '../problems/collect.ts'
import { toReason } from '../problems/shown.ts'
import { isAddress } from '../protocol/url.ts'
import type { Fetching } from './fetch.ts'
import { type ChildSitemaps, liveChildren, localChildren, openLive, readListedItems } from './listed-items.ts'
import { type ListedUrl, toListedUrl, toLoc } from './listed-url.ts'
import { findMainFiles } from './main-files.ts'
import { openFile, type OpenedSitemap } from './open.ts'

const TIMEOUT_MS = 60_000

/** What fetching in a run of a command takes from outside. */
export const createFetching = ({ fetch }: Environment): Fetching => ({ fetch, timeout: TIMEOUT_MS })

/** URLs, some at a time, and in the end whether all could be read. */
export type ListedUrls = AsyncGenerator<readonly ListedUrl[], boolean>

/** A list of URLs, wherever it comes from, that is ready to be read. */
export interface OpenedList {
  /** As the user named it. */
  name: string
  kind: 'sitemap' | 'ledger'
  /** Of a ledger: the version of its fingerprints; undefined where it has several or none. */
  version: string | undefined
  /** The main sitemap files, where it is a folder or a file of sitemaps. */
  files: readonly string[]
  /** Its URLs in the order of the files, some at a time. Gives in the end whether all of it could be read. */
  urls: () => ListedUrls
}

/**
 * Opens a list of URLs with what is said of them: a sitemap file (XML or text, gzipped or not), an index with all it
 * lists, a folder with `sitemap.xml`, an http(s) address of one of these, or a ledger. A sitemap is read as it is
 * asked for, one entry at a time. What is wrong with it is reported.
 *
 * @throws {SitemapError} `INPUT_MISSING` where there is no such file or folder.
 */
export const openList = async (input: string, environment: Environment, report: Report): Promise<OpenedList> => {
  const { fs } = environment
  if (isAddress(input)) {
    if (!URL.canParse(input)) throw sitemapError('INPUT_MISSING', { path: input })
    const fetching = createFetching(environment)
    const opened = await openLive(new URL(input).href, fetching, report)
    if (opened === undefined) return toNothing(input, report)
    const { start, chunks } = await peek(opened.chunks)
    if (start.startsWith(LEDGER_MARK)) return await openLedger(input, chunks, report)
    return toSitemaps(input, [{ main: { ...opened, chunks }, children: liveChildren(fetching, report) }], report)
  }
  const found = await fs.stat(input).catch(() => undefined)
  if (found === undefined) throw sitemapError('INPUT_MISSING', { path: input })
  if (!found.isDirectory() && (await isLedgerFile(input, fs))) {
    return await openLedger(input, openFile(input, fs).chunks, report)
  }
  const files = found.isDirectory() ? await findMainFiles(input, fs) : [input]
  if (files.length === 0) {
    report('SITEMAP_MISSING', { folder: input }, { file: input })
    return toNothing(input, report)
  }
  const sources = files.map((file) => ({ main: openFile(file, fs), children: localChildren(file, fs) }))
  return { ...toSitemaps(input, sources, report), files }
}

interface Source {
  main: OpenedSitemap
  children: ChildSitemaps
}

const toSitemaps = (name: string, sources: readonly Source[], report: Report): OpenedList => ({
  name,
  kind: 'sitemap',
  version: undefined,
  files: [],
  urls: async function* () {
    let complete = true
    for (const { main, children } of sources) {
      const items = readListedItems(main, children, report)
      let next = await items.next()
      for (; next.done !== true; next = await items.next()) {
        yield next.value.flatMap((item) =>
          'element' in item ? (toListedUrl(item.element) ?? []) : { loc: toLoc(item.text), facts: {} },
        )
      }
      complete &&= next.value.complete
    }
    return complete
  },
})

const openLedger = async (name: string, chunks: AsyncIterable<Uint8Array>, report: Report): Promise<OpenedList> => {
  const parser = createLedgerParser(name, report)
  const decoder = new TextDecoder()
  let isRead = true
  try {
    for await (const chunk of chunks) parser.write(decoder.decode(chunk, { stream: true }))
    parser.write(decoder.decode())
  } catch (error) {
    report('SITEMAP_UNREADABLE', { name, cause: toReason(error) }, { file: name })
    isRead = false
  }
  const ledger = parser.end()
  return {
    name,
    kind: 'ledger',
    version: ledger?.version,
    files: [],
    urls: async function* () {
      for (const [loc, line] of ledger?.lines ?? []) {
        if (!isGone(line)) yield [{ loc, facts: { fingerprint: line.fingerprint, day: line.day } }]
      }
      return isRead && (ledger?.isWhole ?? true)
    },
  }
}

/** What could not be opened lists nothing, and not to its end. */
const toNothing = (name: string, report: Report): OpenedList => ({
  ...toSitemaps(name, [], report),
  // oxlint-disable-next-line require-yield
  urls: async function* () {
    return false
  },
})

/** The first bytes as text, and all of them from the start. A piece is copied: it is good only until the next. */
const peek = async (
  chunks: AsyncIterable<Uint8Array>,
): Promise<{ start: string; chunks: AsyncIterable<Uint8Array> }> => {
  const iterator = chunks[Symbol.asyncIterator]()
  const next = await iterator.next()
  const first = next.done === true ? new Uint8Array() : Uint8Array.from(next.value)
  const all = async function* (): AsyncGenerator<Uint8Array> {
    try {
      if (first.length > 0) yield first
      for (let more = await iterator.next(); more.done !== true; more = await iterator.next()) yield more.value
    } finally {
      await iterator.return?.()
    }
  }
  return { start: Buffer.from(first.subarray(0, LEDGER_MARK.length)).toString('latin1'), chunks: all() }
}

/** Whether a file begins as a ledger does. */
export const isLedgerFile = async (path: string, fs: FileSystem): Promise<boolean> => {
  const handle = await fs.open(path, 'r')
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(LEDGER_MARK.length), 0, LEDGER_MARK.length, 0)
    return buffer.subarray(0, bytesRead).toString('latin1') === LEDGER_MARK
  } finally {
    await handle.close()
  }
}

/** The folder that a list was read from, where it is one: its pages are beside its sitemap. */
export const folderOf = async (input: string, { fs }: Environment): Promise<string | undefined> =>
  !isAddress(input) && (await fs.stat(input).catch(() => undefined))?.isDirectory() === true
    ? nodePath.resolve(input)
    : undefined
