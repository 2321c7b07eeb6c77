import type { NamedSource, ResolvedOptions, RouteInput, RouteList } from '../options/types.ts'
import { DEFAULTS } from '../options/defaults.ts'
import { toShown } from '../problems/shown.ts'
import type { Report } from '../problems/collect.ts'
import { sitemapError } from '../problems/error.ts'
import type { Route } from '../types.ts'
import { toFailure, tryAgain } from './attempts.ts'

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
    return loadSources([{ name: UNNAMED, load: routes, timeout: Infinity, retries: 0 }], report)
  }
  const unnamed: Route[] = []
  // Started only when all are known: what fails while the list still comes would be caught by nobody.
  const named: NamedSource[] = []
  try {
    for await (const item of routes as AsyncIterable<RouteInput | NamedSource>) {
      if (isNamedSource(item)) named.push(item)
      else unnamed.push(toRoute(item))
    }
  } catch (error) {
    throw failed({ name: UNNAMED }, error)
  }
  return [{ name: UNNAMED, routes: unnamed }, ...(await loadSources(named, report))]
}

const isNamedSource = (item: RouteInput | NamedSource): item is NamedSource =>
  typeof item === 'object' && item !== null && 'load' in item

/** All at once. The first that fails the build stops the others, whose requests would hold the process. */
const loadSources = async (sources: readonly NamedSource[], report: Report): Promise<RoutesOfSource[]> => {
  const stop = new AbortController()
  try {
    return await Promise.all(sources.map((source) => loadSource(source, stop.signal, report)))
  } catch (error) {
    stop.abort(error)
    throw error
  }
}

const loadSource = async (source: NamedSource, stop: AbortSignal, report: Report): Promise<RoutesOfSource> => {
  const { name, timeout = DEFAULTS.timeout, retries = DEFAULTS.retries, required = true } = source
  try {
    return { name, routes: await tryAgain((signal) => readAll(source, signal), { timeout, retries, stop }) }
  } catch (error) {
    if (required) throw failed(source, error)
    report('ROUTE_SOURCE_FAILED', { name, cause: toFailure(error), required })
    return { name, routes: [] }
  }
}

const readAll = async ({ load }: NamedSource, signal: AbortSignal): Promise<Route[]> => {
  const list: unknown = await load({ signal })
  if (!isList(list)) throw new TypeError(`it returned ${toShown(list)}, which is no list of routes`)
  const routes: Route[] = []
  for await (const item of list) {
    // Leaving the loop also closes the generator that nobody waits for any more.
    if (signal.aborted) break
    routes.push(toRoute(item))
  }
  return routes
}

const isList = (value: unknown): value is RouteList =>
  typeof value === 'object' && value !== null && (Symbol.iterator in value || Symbol.asyncIterator in value)

/** A route as the author gives it → a route as hosts give it. What is neither text nor an entry has no address. */
const toRoute = (item: RouteInput): Route => {
  if (typeof item === 'string') return { path: item, listAnyType: true }
  if (typeof item !== 'object' || item === null || typeof item.loc !== 'string') {
    throw new TypeError(`${toShown(item)} is neither a path nor an entry with \`loc\`.`)
  }
  const { loc, file, source, data, kind, ...entry } = item
  return { path: loc, file, source, data, kind: kind === 'pattern' ? kind : undefined, entry, listAnyType: true }
}

const failed = ({ name }: Pick<NamedSource, 'name'>, error: unknown): Error =>
  sitemapError('ROUTE_SOURCE_FAILED', { name, cause: toFailure(error), required: true }, {}, error)
