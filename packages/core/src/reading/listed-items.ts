import type { FileSystem } from '../environment.ts'
import type { Report } from '../problems/collect.ts'
import { type ReadElement, textOf } from './element.ts'
import { causeOf, type Fetching, openAddress } from './fetch.ts'
import { isUrlElement } from './listed-url.ts'
import { addressByChild, addressByRobots, exists, localFileOf } from './local.ts'
import { openFile, type OpenedSitemap } from './open.ts'
import { readSitemapPieces } from './read-sitemap.ts'

const ROOTS: ReadonlySet<string> = new Set(['urlset', 'sitemapindex'])

/** A place in a sitemap that lists a page. */
export type ListedItem = { file: string; line: number } & ({ element: ReadElement } | { text: string })

/** How the sitemaps are had that an index lists. */
export interface ChildSitemaps {
  /**
   * Opens one of them.
   *
   * @param first - The first that the index lists.
   * @returns `elsewhere` where it is not for us to read; undefined where it should be there and is not.
   */
  open(address: URL, first: URL): Promise<OpenedSitemap | 'elsewhere' | undefined>
}

/** What reading a sitemap and all it lists came to. */
export interface ListedResult {
  /** Whether all of it was read: otherwise what was not seen may still be there. */
  complete: boolean
  /** Sitemaps that an index lists and that were not ours to read, in its order. */
  elsewhere: URL[]
}

/**
 * Reads a sitemap and, of an index, those it lists, and yields the places that list a page, in order: together what
 * one piece of a file holds, so that most cost no wait. What keeps a file from being read is reported with its name; it
 * never throws for what a file holds.
 */
export async function* readListedItems(
  main: OpenedSitemap,
  children: ChildSitemaps,
  report: Report,
): AsyncGenerator<readonly ListedItem[], ListedResult> {
  const result: ListedResult = { complete: true, elsewhere: [] }
  const listed = new Map<string, { address: URL; line: number }>()
  const noteChild = (element: ReadElement): void => {
    const loc = textOf(element, 'loc') ?? ''
    if (!URL.canParse(loc)) {
      report(
        'ADDRESS_INVALID',
        { tag: 'loc', value: loc, problem: 'malformed' },
        { file: main.name, line: element.line },
      )
      result.complete = false
    } else if (!listed.has(loc)) listed.set(loc, { address: new URL(loc), line: element.line })
  }
  if ((yield* readFile(main, noteChild, report)) !== 'whole') result.complete = false
  const [first] = listed.values()
  for (const { address, line } of listed.values()) {
    const child = await children.open(address, first?.address ?? address)
    if (child === 'elsewhere') {
      result.elsewhere.push(address)
    } else if (child === undefined) {
      report('INDEX_CHILD_MISSING', { url: address.href }, { file: main.name, line, url: address.href })
      result.complete = false
    } else {
      const nested = (element: ReadElement): void => {
        report('INDEX_NESTED', { url: address.href }, { file: child.name, line: element.line, url: address.href })
        result.complete = false
      }
      const read = yield* readFile(child, nested, report)
      // An index may list feeds; they repeat pages, and say nothing of those that they leave out.
      if (read === 'feed') result.elsewhere.push(address)
      else if (read === 'broken') result.complete = false
    }
  }
  return result
}

/** Reads one file. */
async function* readFile(
  { name, chunks, unpacked }: OpenedSitemap,
  onSitemap: (element: ReadElement) => void,
  report: Report,
): AsyncGenerator<readonly ListedItem[], 'whole' | 'broken' | 'feed'> {
  let isFeed = false
  const reportHere: Report = (code, details, place) => {
    isFeed ||= code === 'SITEMAP_IS_FEED'
    report(code, details, { ...place, file: name })
  }
  const pieces = readSitemapPieces(chunks, reportHere, { unpacked })
  try {
    let next = await pieces.next()
    for (; next.done !== true; next = await pieces.next()) {
      const listed: ListedItem[] = []
      for (const item of next.value) {
        if (item.kind === 'line') listed.push({ file: name, line: item.line, text: item.text })
        else if (item.kind === 'root' && !ROOTS.has(item.element.name)) {
          reportHere('ROOT_UNKNOWN', { name: item.element.name }, { line: item.element.line })
          return 'broken'
        } else if (item.kind === 'element') {
          if (isUrlElement(item.element)) listed.push({ file: name, line: item.element.line, element: item.element })
          else if (item.element.name === 'sitemap') onSitemap(item.element)
        }
      }
      if (listed.length > 0) yield listed
    }
    if (isFeed) return 'feed'
    return next.value.complete ? 'whole' : 'broken'
  } catch (error) {
    reportHere('SITEMAP_UNREADABLE', { name, cause: causeOf(error) })
    return 'broken'
  } finally {
    await pieces.return({ complete: false })
  }
}

/** The sitemaps of a local index are the files that their addresses stand for. */
export const localChildren = (indexFile: string, fs: FileSystem): ChildSitemaps => {
  let place: URL | undefined
  return {
    async open(address, first) {
      place ??= (await addressByRobots(indexFile, fs)) ?? (await addressByChild(first, indexFile, fs))
      const path = localFileOf(address, place, indexFile)
      if (path === undefined) return 'elsewhere'
      if (await exists(path, fs)) return openFile(path, fs)
      // Parts lie beside their index; what lies deeper is another build's, which may be deployed there.
      return isBeside(address, place) ? undefined : 'elsewhere'
    },
  }
}

const isBeside = (address: URL, index: URL): boolean => new URL('.', address).href === new URL('.', index).href

/** The sitemaps of a live index are fetched. */
export const liveChildren = (fetching: Fetching, report: Report): ChildSitemaps => ({
  open: (address) => openLive(address.href, fetching, report),
})

/** Opens an address; undefined where there is nothing to read, which is reported. */
export const openLive = async (
  address: string,
  fetching: Fetching,
  report: Report,
): Promise<OpenedSitemap | undefined> => {
  const reportHere: Report = (code, details, place) => report(code, details, { ...place, file: address })
  try {
    return await openAddress(address, fetching, reportHere)
  } catch (error) {
    reportHere('SITEMAP_UNREADABLE', { name: address, cause: causeOf(error) })
    return undefined
  }
}
