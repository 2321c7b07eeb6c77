import type { NamedSource, ResolvedOptions, RouteInput, RouteList } from '../options/types.ts'
import { DEFAULTS } from '../options/defaults.ts'
import { toReason, toShown } from '../problems/shown.ts'
import type { Report } from '../problems/collect.ts'
import { sitemapError } from '../problems/error.ts'
import type { Route } from '../types.ts'

/** The routes of one source, and the name it is shown by. */
export interface RoutesOfSource {
  name: string
  routes: Iterable<Route>
}

/** Name of the routes that the option gives without a name. */
const UNNAMED = 'routes'

/**
 * Loads the option `routes`.
 *
 * @throws {SitemapError} `ROUTE_SOURCE_FAILED` for a function or a required source that fails.
 */
export const loadRoutes = async (options: ResolvedOptions, report: Report): Promise<RoutesOfSource[]> => {
  const { routes } = options
  if (routes === undefined) return []
  if (typeof routes === 'function') {
    return [await loadSource({ name: UNNAMED, load: routes, timeout: Infinity, retries: 0 }, report)]
  }
  const unnamed: Route[] = []
  const named: Promise<RoutesOfSource>[] = []
  for await (const item of routes as AsyncIterable<RouteInput | NamedSource>) {
    if (isNamedSource(item)) named.push(loadSource(item, report))
    else unnamed.push(toRoute(item, UNNAMED))
  }
  return [{ name: UNNAMED, routes: unnamed }, ...(await Promise.all(named))]
}

const isNamedSource = (item: RouteInput | NamedSource): item is NamedSource =>
  typeof item === 'object' && item !== null && 'load' in item

const loadSource = async (source: NamedSource, report: Report): Promise<RoutesOfSource> => {
  const { name, timeout = DEFAULTS.timeout, retries = DEFAULTS.retries, required = true } = source
  let failure: unknown
  for (let attempt = 0; attempt <= retries; attempt += 1) {
    try {
      return { name, routes: await withTimeout(readAll(source), timeout) }
    } catch (error) {
      failure = error
    }
  }
  const details = { name, cause: toReason(failure), required }
  if (required) throw sitemapError('ROUTE_SOURCE_FAILED', details, {}, failure)
  report('ROUTE_SOURCE_FAILED', details)
  return { name, routes: [] }
}

const readAll = async ({ name, load }: NamedSource): Promise<Route[]> => {
  const list: unknown = await load()
  if (!isList(list)) throw new TypeError(`it returned ${toShown(list)}, which is no list of routes`)
  const routes: Route[] = []
  for await (const item of list) routes.push(toRoute(item, name))
  return routes
}

const isList = (value: unknown): value is RouteList =>
  typeof value === 'object' && value !== null && (Symbol.iterator in value || Symbol.asyncIterator in value)

/** A route as the author gives it → a route as hosts give it. What is neither text nor an entry has no address. */
const toRoute = (item: RouteInput, source: string): Route => {
  if (typeof item === 'string') return { path: item, listAnyType: true }
  if (typeof item !== 'object' || item === null || typeof item.loc !== 'string') {
    throw sitemapError('ROUTE_SOURCE_FAILED', {
      name: source,
      cause: `${toShown(item)} is neither a path nor an entry with \`loc\`.`,
      required: true,
    })
  }
  const { loc, file, source: sourceFile, data, ...entry } = item
  return { path: loc, file, source: sourceFile, data, entry, listAnyType: true }
}

const withTimeout = async <T>(work: Promise<T>, milliseconds: number): Promise<T> => {
  if (milliseconds === Infinity) return work
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
