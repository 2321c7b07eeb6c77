import type { AstroConfig } from 'astro'
import * as nodePath from 'node:path'
import { fileURLToPath } from 'node:url'
import { collectFolder, type ResolvedOptions, type Route } from '@sitemapkit/core'
import {
  type AstroBuild,
  describeEntry,
  describeFallback,
  describePage,
  describeRedirect,
  type Fallback,
  FILE_ENDING_RE,
  listFallbacks,
  type RouteFact,
  toStem,
} from './route-facts.ts'
import { collectServedRoutes } from './served-routes.ts'

const HTML_RE = /\.html?$/i

/**
 * The HTML of the output folder with what Astro says of each file, and the addresses that have no file. Collects when
 * the first one is asked for, so that the run which takes them counts that time as its own.
 */
export async function* collectRoutes(build: AstroBuild, options: ResolvedOptions): AsyncGenerator<Route> {
  const files = await collectFolder(options)
  const fallbacks = listFallbacks(build)
  const { facts, missing } = describePages(build, new Set(files.map(({ file }) => file)))
  describeRouteFiles(build, options.outDir, facts)
  for (const route of files) yield withFact(route, facts, fallbacks)
  yield* missing
  yield* collectServedRoutes(build, fallbacks)
}

const withFact = (route: Route, facts: ReadonlyMap<string, RouteFact>, fallbacks: readonly Fallback[]): Route => {
  const { file } = route
  if (file === undefined || !HTML_RE.test(file)) return route
  return { ...route, ...(facts.get(file) ?? describeOtherFile(file, fallbacks)) }
}

/** Finds the file of each page by what really lies in the folder; a page without one keeps its address. */
const describePages = (
  { pages, routes, config, findEntry }: AstroBuild,
  names: ReadonlySet<string | undefined>,
): { facts: Map<string, RouteFact>; missing: Route[] } => {
  const facts = new Map<string, RouteFact>()
  const missing: Route[] = []
  const byStem = new Map(routes.map((route) => [toStem(route.pattern), route]))
  for (const { pathname } of pages) {
    const stem = toStem(pathname)
    const entry = findEntry(stem)
    const fact = { ...describePage(stem, byStem.get(stem)), ...(entry && describeEntry(entry)) }
    const file = possibleFiles(stem, config.build.format).find((name) => names.has(name))
    if (file === undefined) missing.push({ path: `/${pathname}`, ...fact })
    else facts.set(file, fact)
  }
  return { facts, missing }
}

const possibleFiles = (stem: string, format: AstroConfig['build']['format']): string[] => {
  if (stem === '') return ['index.html']
  const files = [`${stem}/index.html`, `${stem}.html`]
  return format === 'file' ? files.reverse() : files
}

/** Files of config redirects, and of endpoints that answer with HTML. */
const describeRouteFiles = ({ routes, assets }: AstroBuild, outDir: string, facts: Map<string, RouteFact>): void => {
  for (const route of routes) {
    if (route.type !== 'redirect' && route.type !== 'endpoint') continue
    for (const url of assets.get(route.pattern) ?? []) {
      const file = nodePath.relative(outDir, fileURLToPath(url)).replaceAll(nodePath.sep, '/')
      facts.set(file, route.type === 'redirect' ? describeRedirect(route) : {})
    }
  }
}

/** A file that no list of Astro names is a fallback's, or came from `public/`. */
const describeOtherFile = (file: string, fallbacks: readonly Fallback[]): RouteFact => {
  const pathname = `/${file.replace(FILE_ENDING_RE, '')}`
  const fallback = fallbacks.find(
    ({ route }) => route.patternRegex.test(pathname) || route.patternRegex.test(`${pathname}/`),
  )
  return fallback === undefined ? { copied: true } : describeFallback(fallback)
}
