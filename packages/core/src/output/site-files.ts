import * as nodePath from 'node:path'
import type { ResolvedOptions } from '../options/types.ts'
import { MAX_BYTES, MAX_NEWS, MAX_URLS } from '../protocol/limits.ts'
import { renderUrlsetStart, URLSET_END } from '../protocol/urlset.ts'
import type { Blocks } from './blocks.ts'
import { gzip } from './gzip.ts'
import { LINKS_PER_PAGE, renderLinkPage } from './html-page.ts'
import { toNumberedName } from './names.ts'
import { createTextLine, type Line } from './line.ts'
import { createPartCutter, type Part, type PartCutter, type PartLimits } from './parts.ts'
import type { RenderedLines } from './rendered-lines.ts'
import type { Site } from './sites.ts'
import type { Stage } from './stage.ts'
import type { StepQueue } from './step-queue.ts'

/** A part under its temporary name; it gets its own when all are known. */
export interface WrittenPart {
  /** First URL, after which it is named. */
  first: string
  urls: number
  bytes: number
  /** Newest lastmod in it. */
  lastmod: string | undefined
  temp: string
  gzTemp: string | undefined
}

/** Bytes of a part that has the memory to itself. */
const LARGE = 16 * 2 ** 20

/** What kind of file a family's parts are. */
type Form = 'urlset' | 'news' | 'text' | 'html'

/** The parts of one family, in order. */
export interface Family {
  form: Form
  /** `undefined` for the family without a name. */
  group: string | undefined
  limits: PartLimits
  cutter: PartCutter
  parts: WrittenPart[]
}

/** What was written for one site. */
export interface SiteParts {
  site: Site
  /** The family without a name first, then groups in code-point order, news last. */
  families: Family[]
  /** Text sitemaps. */
  texts: WrittenPart[]
  /** Pages for people. */
  pages: WrittenPart[]
}

/** An article, beside its ordinary line. */
export interface Article {
  /** Its line in the news sitemap, while it is new enough. */
  line: Line | undefined
  /** When it was published. */
  time: number
}

/** Collects the lines of one site, in order, and writes each part as soon as it is complete. */
export interface SiteFiles {
  /** Takes the lines from the first on with which nothing is to be done but to write them; gives their number. */
  addMany(lines: RenderedLines, first: number): number
  /**
   * Gives a promise only where a part before the complete one may still be being written: most entries cost none, and
   * the next part is made while the last one goes to the disk.
   */
  add(line: Line, group: string | undefined, article: Article | undefined): Promise<unknown> | undefined
  end(): Promise<SiteParts>
}

/** What the files of all sites share: the memory their parts are made in, and the queue of those to be written. */
export interface PartsMemory {
  blocks: Blocks
  queue: StepQueue
}

/** The bytes of a file that are no entry, by the namespaces it declares. */
export const createFrame = (options: ResolvedOptions): PartLimits['frame'] => {
  const sizes = new Map<number, number>()
  const sizeOf = (namespaces: number): number => {
    const known = sizes.get(namespaces)
    if (known !== undefined) return known
    const size = Buffer.byteLength(renderStart(namespaces, options) + URLSET_END)
    sizes.set(namespaces, size)
    return size
  }
  // Asked several times for each line, and neighbours mostly use the same.
  let last = 0
  let lastSize = sizeOf(last)
  return (namespaces) => {
    if (namespaces !== last) {
      last = namespaces
      lastSize = sizeOf(namespaces)
    }
    return lastSize
  }
}

/** Starts the files of one site. */
export const createSiteFiles = (
  site: Site,
  limits: PartLimits,
  options: ResolvedOptions,
  stage: Stage,
  { blocks, queue }: PartsMemory,
): SiteFiles => {
  const target = nodePath.join(options.outDir, site.main)
  const families = new Map<string | undefined, Family>()
  const news = createFamily('news', { ...limits, urls: Math.min(limits.urls, MAX_NEWS) }, blocks)
  const texts = createFamily('text', { urls: MAX_URLS, bytes: MAX_BYTES, frame: () => 0 }, blocks)
  const pages = createFamily('html', { urls: LINKS_PER_PAGE, bytes: Infinity, frame: () => 0 }, blocks)
  let newest: { line: Line; time: number } | undefined

  const familyOf = (group: string | undefined): Family => {
    const known = families.get(group)
    if (known !== undefined) return known
    const family = createFamily('urlset', limits, blocks, group)
    families.set(group, family)
    return family
  }
  const writePart = async (family: Family, part: Part, isLast: boolean): Promise<void> => {
    const content = renderPart(family, part, isLast, site, options)
    const isPacked = options.output.gzip && (family.form === 'urlset' || family.form === 'news')
    family.parts.push({
      first: part.first,
      urls: part.urls,
      bytes: content.reduce((sum, { length }) => sum + length, 0),
      lastmod: part.lastmod,
      temp: await stage.write(target, content),
      gzTemp: isPacked ? await stage.write(`${target}.gz`, await gzip(Buffer.concat(content))) : undefined,
    })
    blocks.giveBack(part.body)
  }
  /** While a part is written the next one is made, unless both would take much memory. */
  const queuePart = (family: Family, part: Part, isLast: boolean): Promise<void> => {
    const before = queue.add(() => writePart(family, part, isLast))
    return part.bytes > LARGE ? queue.end() : before
  }
  const addTo = (family: Family, line: Line, earlier: Promise<unknown> | undefined): Promise<unknown> | undefined => {
    let waiting = earlier
    for (const part of family.cutter.add(line)) waiting = queuePart(family, part, false)
    return waiting
  }

  return {
    addMany: (lines, first) =>
      options.output.text || options.output.html ? 0 : familyOf(undefined).cutter.addMany(lines, first),
    add(line, group, article) {
      let waiting = addTo(familyOf(group), line, undefined)
      if (article !== undefined) {
        if (newest === undefined || article.time > newest.time) newest = { line, time: article.time }
        if (article.line !== undefined) waiting = addTo(news, article.line, waiting)
      }
      if (!options.output.text && !options.output.html) return waiting
      const loc = line.loc()
      const bare = createTextLine(loc, `${loc}\n`)
      if (options.output.text) waiting = addTo(texts, bare, waiting)
      if (options.output.html) waiting = addTo(pages, bare, waiting)
      return waiting
    },
    async end() {
      const named = [...families.values()].sort((a, b) => ((a.group ?? '') < (b.group ?? '') ? -1 : 1))
      for (const family of [...named, news, texts, pages]) {
        const last = family.cutter.end()
        if (last !== undefined) await queuePart(family, last, true)
      }
      await queue.end()
      // With nothing in the window the file stays, so that its address keeps answering: it holds the newest article.
      if (news.parts.length === 0 && newest !== undefined) {
        news.cutter.add(newest.line)
        const only = news.cutter.end()
        if (only !== undefined) await writePart(news, only, true)
      }
      const all = [...named, news].filter(({ parts }) => parts.length > 0)
      return { site, families: all, texts: texts.parts, pages: pages.parts }
    },
  }
}

const createFamily = (form: Form, limits: PartLimits, blocks: Blocks, group?: string): Family => ({
  form,
  group,
  limits,
  cutter: createPartCutter(limits, blocks),
  parts: [],
})

/** In pieces, since joining them would copy every part once more. */
const renderPart = (
  { form, parts }: Family,
  part: Part,
  isLast: boolean,
  site: Site,
  options: ResolvedOptions,
): Buffer[] => {
  if (form === 'text') return [...part.body]
  if (form !== 'html')
    return [Buffer.from(renderStart(part.namespaces, options)), ...part.body, Buffer.from(URLSET_END)]
  const index = parts.length
  const page = renderLinkPage({
    hostname: new URL(site.origin).hostname,
    number: index + 1,
    locs: Buffer.concat(part.body).toString().trimEnd().split('\n'),
    previous: index === 0 ? undefined : toNumberedName(site.stem, index - 1, 'html'),
    next: isLast ? undefined : toNumberedName(site.stem, index + 1, 'html'),
  })
  return [Buffer.from(page)]
}

const renderStart = (namespaces: number, { output }: ResolvedOptions): string =>
  renderUrlsetStart({ namespaces, extra: output.namespaces, stylesheet: output.stylesheet })
