import * as nodePath from 'node:path'
import type { ResolvedOptions } from '../options/types.ts'
import { MAX_BYTES, MAX_NEWS, MAX_URLS } from '../protocol/limits.ts'
import { renderUrlsetStart, URLSET_END } from '../protocol/urlset.ts'
import { gzip } from './gzip.ts'
import { LINKS_PER_PAGE } from './html-page.ts'
import { newerDate } from './newer-date.ts'
import { createPartCutter, type Line, type PartCutter, type PartLimits } from './parts.ts'
import type { Site } from './sites.ts'
import type { Stage } from './stage.ts'

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

/** The parts of one family, in order. */
export interface Family {
  /** `undefined` for the family without a name. */
  group: string | undefined
  isNews: boolean
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
  /** Links of each page for people. */
  pages: string[][]
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
  /** Gives a promise only where something is to be written, so that most entries cost none. */
  add(line: Line, group: string | undefined, article: Article | undefined): Promise<unknown> | undefined
  end(): Promise<SiteParts>
}

/** The bytes of a file that are no entry, by the namespaces it declares. */
export const createFrame = (options: ResolvedOptions): PartLimits['frame'] => {
  const sizes = new Map<number, number>()
  return (namespaces) => {
    let size = sizes.get(namespaces)
    if (size === undefined) {
      size = Buffer.byteLength(renderStart(namespaces, options) + URLSET_END)
      sizes.set(namespaces, size)
    }
    return size
  }
}

/** Starts the files of one site. */
export const createSiteFiles = (site: Site, limits: PartLimits, options: ResolvedOptions, stage: Stage): SiteFiles => {
  const target = nodePath.join(options.outDir, site.main)
  const families = new Map<string | undefined, Family>()
  const news = createFamily(undefined, { ...limits, urls: Math.min(limits.urls, MAX_NEWS) }, true)
  const texts = createFamily(undefined, { urls: MAX_URLS, bytes: MAX_BYTES, frame: () => 0 })
  const pages = createFamily(undefined, { urls: LINKS_PER_PAGE, bytes: Infinity, frame: () => 0 })
  const links: string[][] = []
  let newest: { line: Line; time: number } | undefined

  const familyOf = (group: string | undefined): Family => {
    const known = families.get(group)
    if (known !== undefined) return known
    const family = createFamily(group, limits)
    families.set(group, family)
    return family
  }
  const writePart = async (family: Family, lines: readonly Line[]): Promise<void> => {
    family.parts.push(await writeLines(lines, family === texts ? 'text' : 'xml', target, options, stage))
  }
  const writeAll = async (family: Family, parts: readonly Line[][]): Promise<void> => {
    for (const lines of parts) await writePart(family, lines)
  }
  const addTo = (family: Family, line: Line, earlier: Promise<unknown> | undefined): Promise<unknown> | undefined => {
    const complete = family.cutter.add(line)
    if (complete.length === 0) return earlier
    return earlier === undefined ? writeAll(family, complete) : earlier.then(() => writeAll(family, complete))
  }

  return {
    add(line, group, article) {
      let writing = addTo(familyOf(group), line, undefined)
      if (article !== undefined) {
        if (newest === undefined || article.time > newest.time) newest = { line, time: article.time }
        if (article.line !== undefined) writing = addTo(news, article.line, writing)
      }
      if (options.output.text) writing = addTo(texts, toTextLine(line), writing)
      if (options.output.html) {
        for (const page of pages.cutter.add(line)) links.push(page.map(({ loc }) => loc))
      }
      return writing
    },
    async end() {
      const named = [...families.values()].sort((a, b) => ((a.group ?? '') < (b.group ?? '') ? -1 : 1))
      // With nothing in the window the file stays, so that its address keeps answering: it holds the newest article.
      if (news.parts.length === 0 && news.cutter.end() === undefined && newest !== undefined)
        news.cutter.add(newest.line)
      const all = [...named, news].filter((family) => family.parts.length > 0 || family.cutter.end() !== undefined)
      for (const family of [...all, texts]) {
        const last = family.cutter.end()
        if (last !== undefined) await writePart(family, last)
      }
      const lastPage = pages.cutter.end()
      if (lastPage !== undefined) links.push(lastPage.map(({ loc }) => loc))
      return { site, families: all, texts: texts.parts, pages: links }
    },
  }
}

const createFamily = (group: string | undefined, limits: PartLimits, isNews = false): Family => ({
  group,
  isNews,
  limits,
  cutter: createPartCutter(limits),
  parts: [],
})

const toTextLine = ({ loc }: Line): Line => ({
  loc,
  xml: `${loc}\n`,
  bytes: loc.length + 1,
  namespaces: 0,
  lastmod: undefined,
})

const renderStart = (namespaces: number, { output }: ResolvedOptions): string =>
  renderUrlsetStart({ namespaces, extra: output.namespaces, stylesheet: output.stylesheet })

const writeLines = async (
  lines: readonly Line[],
  form: 'xml' | 'text',
  target: string,
  options: ResolvedOptions,
  stage: Stage,
): Promise<WrittenPart> => {
  let namespaces = 0
  let lastmod: string | undefined
  for (const line of lines) {
    namespaces |= line.namespaces
    lastmod = newerDate(lastmod, line.lastmod)
  }
  const body = lines.map(({ xml }) => xml).join('')
  const content = Buffer.from(form === 'text' ? body : renderStart(namespaces, options) + body + URLSET_END)
  return {
    first: lines[0]?.loc ?? '',
    urls: lines.length,
    bytes: content.length,
    lastmod,
    temp: await stage.write(target, content),
    gzTemp: form === 'xml' && options.output.gzip ? await stage.write(`${target}.gz`, await gzip(content)) : undefined,
  }
}
