import { toShown } from '../problems/shown.ts'
import type { ResolvedOptions } from '../options/types.ts'
import type { Report } from '../problems/collect.ts'
import { sitemapError } from '../problems/error.ts'
import { type CheckedEntry, createEntryChecker, toSitemapEntry, withoutNews } from '../protocol/check-entry.ts'
import type { SitemapEntry } from '../protocol/entry.ts'
import { inNewsWindow } from '../protocol/news.ts'
import { type Layout, namespacesOf, renderUrl, isXslStylesheet } from '../protocol/urlset.ts'
import { createBlocks } from './blocks.ts'
import { isGroupName } from './names.ts'
import { createLine, type Line } from './line.ts'
import { entryOf, RenderedLine, type RenderedLines } from './rendered-lines.ts'
import { fitsAlone, type PartLimits } from './parts.ts'
import type { RobotsFile } from './robots-file.ts'
import { type Article, createFrame, createSiteFiles, type SiteFiles, type SiteParts } from './site-files.ts'
import { createSiteFinder, toSites } from './sites.ts'
import type { Stage } from './stage.ts'
import { createStepQueue } from './step-queue.ts'

/** What writing parts needs from around it. */
export interface PartsContext {
  options: ResolvedOptions
  stage: Stage
  robots: Pick<RobotsFile, 'isWatching' | 'see'>
  now: Date
  report: Report
}

/** The parts of all sites, under temporary names. */
export interface WrittenParts {
  sites: SiteParts[]
  listed: number
  /** URLs of entries that fit no file; they are left out. */
  unfit: ReadonlySet<string>
}

/** Entries, in order; or lines that were rendered on their way. */
export type EntryBatch = readonly SitemapEntry[] | RenderedLines

/** Entries in batches: a promise for each of a million would cost more than the entry. */
export type EntryBatches = Iterable<EntryBatch> | AsyncIterable<EntryBatch>

/** Checks and renders the entries, in order, and writes each part as soon as it is complete. */
export const writeParts = async (
  batches: EntryBatches,
  { options, stage, robots, now, report }: PartsContext,
): Promise<WrittenParts> => {
  const { output, news } = options
  const checkEntry = createEntryChecker({ now, report, news: news?.publication, namespaces: output.namespaces })
  if (output.stylesheet !== undefined && isXslStylesheet(output.stylesheet)) report('STYLESHEET_XSL', undefined)
  const limits = { ...output.limits, frame: createFrame(options) }
  const sites = toSites(options)
  const findSite = createSiteFinder(sites)
  const memory = { blocks: createBlocks(), queue: createStepQueue() }
  const filesBySite = new Map(sites.map((site) => [site, createSiteFiles(site, limits, options, stage, memory)]))
  const only = sites.length === 1 ? filesBySite.get(sites[0]) : undefined
  let listed = 0
  const unfit = new Set<string>()
  let oldArticles = 0
  const put = (line: Line, group: string | undefined, article: Article | undefined): Promise<unknown> | undefined => {
    const tooLarge = fitsAlone(line, limits) ? tooLargeArticle(article, limits) : line
    if (tooLarge !== undefined) {
      report('ENTRY_TOO_LARGE', { bytes: tooLarge.bytes, limit: limits.bytes }, { url: line.loc() })
      unfit.add(line.loc())
      return undefined
    }
    listed += 1
    if (robots.isWatching) robots.see(line.loc())
    if (article !== undefined && article.line === undefined) oldArticles += 1
    const files = only ?? filesBySite.get(findSite(line.loc()))
    return files?.add(line, group, article)
  }
  const putEntry = (entry: SitemapEntry): Promise<unknown> | undefined => {
    const checked = checkEntry(entry)
    const article = checked.news === undefined ? undefined : toArticle(checked, output, now)
    return put(toLine(withoutNews(checked), output), toGroup(entry, options), article)
  }
  const { group, pretty } = output
  const putRendered = async (lines: RenderedLines): Promise<void> => {
    const line = new RenderedLine(lines)
    for (let index = lines.from; index < lines.to; index += 1) {
      if (group === undefined && !pretty && !robots.isWatching && only !== undefined) {
        const count = only.addMany(lines, index)
        listed += count
        index += count
        if (index === lines.to) return
      }
      line.moveTo(index)
      const groupName = group === undefined ? undefined : toGroup(toSitemapEntry(entryOf(lines, index)), options)
      const writing = put(pretty ? toLine(entryOf(lines, index), output) : line, groupName, undefined)
      // One in thousands has something to wait for.
      if (writing !== undefined) await writing
    }
  }
  try {
    for await (const batch of batches) {
      if ('bytes' in batch) {
        await putRendered(batch)
        continue
      }
      for (const entry of batch) {
        const writing = putEntry(entry)
        if (writing !== undefined) await writing
      }
    }
    if (oldArticles > 0) report('NEWS_TOO_OLD', { articles: oldArticles })
    return { sites: await endAll([...filesBySite.values()]), listed, unfit }
  } finally {
    // Where an entry failed, the part that is being written would come back after the folder was cleared.
    await memory.queue.end().catch(() => undefined)
  }
}

const endAll = async (files: readonly SiteFiles[]): Promise<SiteParts[]> => {
  const ended: SiteParts[] = []
  for (const siteFiles of files) ended.push(await siteFiles.end())
  return ended
}

const toLine = (entry: CheckedEntry, layout: Layout): Line =>
  createLine(entry.loc, renderUrl(entry, layout), namespacesOf(entry), entry.lastmod)

/** In the news sitemap stands what news readers want, and no more. */
const toArticle = ({ loc, lastmod, news }: CheckedEntry, layout: Layout, now: Date): Article | undefined => {
  if (news === undefined) return undefined
  if (!inNewsWindow(news, now)) return { line: undefined, time: news.time }
  const bare = { changefreq: undefined, priority: undefined, alternates: undefined, images: undefined }
  const entry = { ...bare, videos: undefined, extensions: undefined, loc, lastmod, news }
  return { line: toLine(entry, layout), time: news.time }
}

const tooLargeArticle = (article: Article | undefined, limits: PartLimits): Line | undefined =>
  article?.line === undefined || fitsAlone(article.line, limits) ? undefined : article.line

/** @throws {SitemapError} `CALLBACK_FAILED`, `CALLBACK_RESULT` or `GROUP_INVALID`. */
const toGroup = (entry: SitemapEntry, { output: { group } }: ResolvedOptions): string | undefined => {
  if (group === undefined) return undefined
  let name: unknown
  try {
    name = group({ ...entry })
  } catch (error) {
    const cause = error instanceof Error ? error.message : toShown(error)
    throw sitemapError('CALLBACK_FAILED', { name: 'output.group', subject: entry.loc, cause }, {}, error)
  }
  if (name === undefined) return undefined
  if (typeof name !== 'string') {
    const details = { name: 'output.group', subject: entry.loc, value: toShown(name), expected: 'a name or undefined' }
    throw sitemapError('CALLBACK_RESULT', details)
  }
  if (!isGroupName(name)) throw sitemapError('GROUP_INVALID', { group: toShown(name) }, { url: entry.loc })
  return name
}
