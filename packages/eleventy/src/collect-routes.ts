import * as nodePath from 'node:path'
import { collectFolder, describeAuthorData, type ResolvedOptions, type Route } from '@sitemapkit/core'
import type { Build, BuiltPage } from './build-record.ts'
import type { PageData } from './eleventy-types.ts'
import type { Languages } from './languages.ts'

const HTML_RE = /\.html?$/i
const INDEX_RE = /(^|\/)index\.html$/
const FILE_NAME_DATE_RE = /\d{4}-\d{2}-\d{2}/

/** What Eleventy wrote and copied, as routes. */
export const collectRoutes = async (
  { pages, copied }: Build,
  options: ResolvedOptions,
  globalNames: ReadonlySet<string>,
  languages?: Languages,
): Promise<Route[]> => {
  const askedFor = await filesAskedFor(options)
  const outputsOf = countOutputs(pages.values())
  const routes: Route[] = []
  for (const page of pages.values()) {
    const route = toRoute(page, options)
    route.sourceIsShared = page.data?.['pagination'] !== undefined || (outputsOf.get(page.inputPath) ?? 0) > 1
    if (page.data !== undefined) Object.assign(route, fromData(page.data, globalNames))
    Object.assign(route, languages?.describe(page.url, page.data?.page.lang))
    routes.push(route)
  }
  for (const name of copied) {
    const file = nodePath.resolve(options.host.outDir, name)
    if (askedFor.has(file) || HTML_RE.test(name)) routes.push({ file, copied: true })
  }
  for (const route of routes) if (askedFor.has(route.file ?? '')) route.listAnyType = true
  return routes
}

const toRoute = (page: BuiltPage, options: ResolvedOptions): Route => {
  const { outDir, root } = options.host
  const file = nodePath.resolve(root, page.outputPath)
  const route: Route = { file, source: nodePath.normalize(page.inputPath), html: page.content }
  // Nearly always so, and `relative` takes as long as all the rest of a page.
  const isInside = file.startsWith(outDir + nodePath.sep)
  const name = isInside ? file.slice(outDir.length + 1) : nodePath.relative(outDir, file)
  // A file name may hold `?` and `#`, and a URL changed by `addUrlTransform` is not that of its file.
  const urlOfFile = `/${name.replaceAll(nodePath.sep, '/').replace(INDEX_RE, '$1')}`
  if (page.url !== urlOfFile) route.path = page.url
  return route
}

/** Absolute paths of the files that the option `files` names. */
const filesAskedFor = async (options: ResolvedOptions): Promise<ReadonlySet<string>> => {
  if (options.files.length === 0) return new Set()
  const found = await collectFolder(options)
  return new Set(
    found.flatMap(({ file, listAnyType }) =>
      file !== undefined && listAnyType === true ? [nodePath.resolve(options.outDir, file)] : [],
    ),
  )
}

const countOutputs = (pages: Iterable<BuiltPage>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { inputPath } of pages) counts.set(inputPath, (counts.get(inputPath) ?? 0) + 1)
  return counts
}

/** What the author says of the page. */
const fromData = (data: PageData, globalNames: ReadonlySet<string>): Partial<Route> => {
  const own = Object.fromEntries(Object.entries(data).filter(([name]) => !globalNames.has(name)))
  return {
    ...describeAuthorData({ ...own, sitemap: data['sitemap'], date: dateByAuthor(data) }),
    locale: data.page.lang,
    // A computed value that is given as a template arrives as text.
    ...(data['draft'] === true || data['draft'] === 'true' ? { kind: 'draft' } : {}),
  }
}

/** The page's date, unless Eleventy took the day the file was created for want of one: on a server, the build's. */
const dateByAuthor = (data: PageData): Date | undefined => {
  const { date, inputPath } = data.page
  const inFileName = FILE_NAME_DATE_RE.exec(inputPath)?.[0]
  const isByAuthor = data['date'] !== undefined || date?.toISOString() === `${inFileName}T00:00:00.000Z`
  return isByAuthor ? date : undefined
}
