import * as nodePath from 'node:path'
import type { FileSystem } from '../environment.ts'
import type { ResolvedOptions } from '../options/types.ts'
import type { NameOption } from '../problems/catalog/output.ts'
import { sitemapError } from '../problems/error.ts'
import { type IndexEntry, renderIndex } from '../protocol/index-file.ts'
import { MAX_BYTES, MAX_URLS } from '../protocol/limits.ts'
import { gzip } from './gzip.ts'
import { createNames, type Names, toFirstName, toNumberedName } from './names.ts'
import { newerDate } from './newer-date.ts'
import type { PartLimits } from './parts.ts'
import type { Family, SiteParts, WrittenPart } from './site-files.ts'
import type { Site } from './sites.ts'
import type { Stage } from './stage.ts'

/** A file that stands ready under a temporary name. */
export interface StagedFile {
  /** Its own name, in the output folder. */
  name: string
  /** Public address. */
  url: string
  urls: number
  /** Uncompressed. */
  bytes: number
  temp: string
  /** `beside`: no other file leads to it. */
  role: 'part' | 'main' | 'beside'
  /** The option that its name comes from. */
  option: NameOption | undefined
  /** What a part may hold. */
  limits?: PartLimits | undefined
}

/** What planning needs from around it. */
export interface PlanContext {
  options: ResolvedOptions
  stage: Stage
  fs: FileSystem
}

/** A site with something to list, and the other sitemaps its index lists. */
interface PlannedSite extends SiteParts {
  extras: string[]
}

/** Gives every file its name, and writes what depends on names: index, aliases, pages of links. */
export const planFiles = async (all: readonly SiteParts[], context: PlanContext): Promise<StagedFile[]> => {
  const { options } = context
  const names = createNames()
  const planned = withExtras(all, options.output.extraSitemaps).filter(
    ({ families, extras }) => families.length > 0 || extras.length > 0,
  )
  // Names that options fix come first: the names by hash then go round them.
  for (const { site, texts, pages } of planned) {
    names.claim(site.main, 'main')
    for (const index of texts.keys()) names.claim(toNumberedName(site.stem, index, 'txt'), 'text')
    for (const index of pages.keys()) names.claim(toNumberedName(site.stem, index, 'html'), 'html')
    if (site.main !== options.output.filename) continue
    for (const alias of aliasesOf(options)) names.claim(alias, 'alias')
  }
  for (const site of planned) {
    if (isSingle(site)) continue
    for (const { form, group } of site.families) {
      const owner = form === 'news' ? 'news' : group === undefined ? 'first' : { group }
      names.claim(toFirstName(site.site.stem, form === 'news' ? 'news' : group), owner)
    }
  }
  const files: StagedFile[] = []
  for (const site of planned) files.push(...(await planSite(site, names, context)))
  return files
}

const planSite = async (planned: PlannedSite, names: Names, context: PlanContext): Promise<StagedFile[]> => {
  const { site, families } = planned
  const only = isSingle(planned) ? families[0]?.parts[0] : undefined
  const parts: StagedFile[] = []
  const packed: StagedFile[] = []
  const entries: IndexEntry[] = []
  for (const family of only === undefined ? families : []) {
    for (const [index, part] of family.parts.entries()) {
      const file = toPartFile(part, nameOfPart(site, family, index, names), family, site)
      parts.push(file)
      packed.push(...toPacked(file, part.gzTemp))
      entries.push({ loc: file.url, lastmod: part.lastmod })
    }
  }
  for (const loc of planned.extras) {
    if (parts.some(({ url }) => url === loc)) throw sitemapError('EXTRA_SITEMAP_OURS', { sitemap: loc })
    entries.push({ loc, lastmod: undefined })
  }
  const main = only === undefined ? await writeIndex(site, entries, context) : only
  const mainFile: StagedFile = {
    ...toFile(site.main, site),
    urls: main.urls,
    bytes: main.bytes,
    temp: main.temp,
    role: 'main',
    option: site.main === context.options.output.filename ? 'output.filename' : undefined,
  }
  return [
    mainFile,
    ...parts,
    ...toPacked(mainFile, main.gzTemp),
    ...packed,
    ...(await planAliases(mainFile, context)),
    ...toNumberedFiles(planned.texts, 'txt', site),
    ...toNumberedFiles(planned.pages, 'html', site),
  ]
}

const nameOfPart = ({ stem }: Site, { form, group, parts }: Family, index: number, names: Names): string => {
  const name = form === 'news' ? 'news' : group
  return index === 0 ? toFirstName(stem, name) : names.claimFurther(stem, name, parts[index]?.first ?? '')
}

const writeIndex = async (site: Site, entries: IndexEntry[], context: PlanContext): Promise<WrittenPart> => {
  const { output, outDir } = context.options
  const content = Buffer.from(renderIndex(entries, { pretty: output.pretty, stylesheet: output.stylesheet }))
  if (entries.length > MAX_URLS || content.length > MAX_BYTES)
    throw sitemapError('INDEX_TOO_LARGE', { path: site.main, sitemaps: entries.length, bytes: content.length })
  const target = nodePath.join(outDir, site.main)
  return {
    first: '',
    urls: entries.length,
    bytes: content.length,
    lastmod: entries.reduce<string | undefined>((newest, { lastmod }) => newerDate(newest, lastmod), undefined),
    temp: await context.stage.write(target, content),
    gzTemp: output.gzip ? await context.stage.write(`${target}.gz`, await gzip(content)) : undefined,
  }
}

const planAliases = async (main: StagedFile, { options, stage, fs }: PlanContext): Promise<StagedFile[]> => {
  if (main.name !== options.output.filename) return []
  const files: StagedFile[] = []
  for (const name of aliasesOf(options)) {
    const temp = await stage.write(nodePath.join(options.outDir, name), await fs.readFile(main.temp))
    const url = options.output.address + name
    files.push({ ...main, name, url, temp, role: 'beside', option: 'output.aliases' })
  }
  return files
}

/** What is not XML: text sitemaps, pages for people. */
const toNumberedFiles = (parts: readonly WrittenPart[], extension: 'txt' | 'html', site: Site): StagedFile[] =>
  parts.map(({ urls, bytes, temp }, index) => ({
    ...toFile(toNumberedName(site.stem, index, extension), site),
    urls,
    bytes,
    temp,
    role: 'beside',
    option: extension === 'txt' ? 'output.text' : 'output.html',
  }))

const withExtras = (all: readonly SiteParts[], extraSitemaps: readonly string[]): PlannedSite[] => {
  const planned = all.map((siteParts): PlannedSite => ({ ...siteParts, extras: [] }))
  for (const sitemap of new Set(extraSitemaps.map((address) => new URL(address).href))) {
    const { origin } = new URL(sitemap)
    const owner = planned.find(({ site }) => origin === new URL(site.address).origin || origin === site.origin)
    if (owner === undefined) {
      const sites = planned.map(({ site }) => site.origin).join(', ')
      throw sitemapError('EXTRA_SITEMAP_FOREIGN', { sitemap, sites })
    }
    if (sitemap === owner.site.address + owner.site.main) throw sitemapError('EXTRA_SITEMAP_OURS', { sitemap })
    owner.extras.push(sitemap)
  }
  return planned
}

/** Whether the main file holds the URLs itself: it is the only sitemap of its host. */
const isSingle = ({ families, extras }: PlannedSite): boolean =>
  extras.length === 0 && families.length === 1 && families[0]?.parts.length === 1

const aliasesOf = ({ output }: ResolvedOptions): string[] =>
  [...new Set(output.aliases)].filter((alias) => alias !== output.filename)

const toPartFile = (part: WrittenPart, name: string, { group, limits }: Family, site: Site): StagedFile => ({
  ...toFile(name, site),
  urls: part.urls,
  bytes: part.bytes,
  temp: part.temp,
  role: 'part',
  option: group === undefined ? undefined : 'output.group',
  limits,
})

const toPacked = (file: StagedFile, gzTemp: string | undefined): StagedFile[] =>
  gzTemp === undefined
    ? []
    : [{ ...file, name: `${file.name}.gz`, url: `${file.url}.gz`, temp: gzTemp, role: 'beside', option: 'output.gzip' }]

const toFile = (name: string, site: Site): Pick<StagedFile, 'name' | 'url'> => ({ name, url: site.address + name })
