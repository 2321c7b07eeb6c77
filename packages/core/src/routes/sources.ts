import type { NamedSource, ResolvedOptions, RouteInput, RouteList } from '../options/types.ts'
import { DEFAULTS } from '../options/defaults.ts'
import { toShown } from '../problems/shown.ts'
import type { Report } from '../problems/collect.ts'
import { SitemapError, sitemapError } from '../problems/error.ts'
import type { Route } from '../types.ts'
import { withOwnFields } from './own-fields.ts'
import { toFailure, tryAgain } from './attempts.ts'

/** Takes a route of a source; gives a promise where the next one has to wait. */
export type TakeRoute = (item: RouteInput, source: string) => Promise<void> | undefined

/** Name of the routes that the option gives without a name. */
const UNNAMED = 'routes'

/**
 * Loads the option `routes` and hands on its routes one by one: first those without a name, while they come, so that
 * there may be more of them than memory holds; then those of each named source, once it is read to its end.
 *
 * @throws {SitemapError} `ROUTE_SOURCE_FAILED` for a function or a required source that fails.
 */
export const loadRoutes = async (options: ResolvedOptions, report: Report, take: TakeRoute): Promise<void> => {
  const { routes } = options
  if (routes === undefined) return
  // Started only when all are known: what fails while the list still comes would be caught by nobody.
  const named: NamedSource[] = []
  const takeOrKeep = (item: RouteInput | NamedSource): Promise<void> | undefined => {
    if (!isNamedSource(item)) return take(toPlainItem(item), UNNAMED)
    named.push(item)
    return undefined
  }
  try {
    const list: unknown = typeof routes === 'function' ? await routes() : routes
    await forEachItem(toList(list), takeOrKeep)
  } catch (error) {
    throw error instanceof SitemapError ? error : failed({ name: UNNAMED }, error)
  }
  for (const { name, items } of await loadSources(named, report)) {
    await forEachItem(items, (item) => take(item, name))
  }
}

/** A list may come in pieces: a promise for each of a million routes costs more than the route. */
const forEachItem = async <T>(
  list: Iterable<T> | AsyncIterable<T | readonly T[]>,
  each: (item: T) => Promise<void> | undefined,
): Promise<void> => {
  const eachOf = async (items: Iterable<T>): Promise<void> => {
    for (const item of items) {
      const waiting = each(item)
      if (waiting !== undefined) await waiting
    }
  }
  if (!(Symbol.asyncIterator in list)) return eachOf(list)
  for await (const given of list) await eachOf(Array.isArray(given) ? (given as readonly T[]) : [given as T])
}

/** The routes of one source, and the name it is shown by. */
interface ItemsOfSource {
  name: string
  items: readonly RouteInput[]
}

const isNamedSource = (item: RouteInput | NamedSource): item is NamedSource =>
  typeof item === 'object' && item !== null && typeof (item as { loc?: unknown }).loc !== 'string' && 'load' in item

/** All at once. The first that fails the build stops the others, whose requests would hold the process. */
const loadSources = async (sources: readonly NamedSource[], report: Report): Promise<ItemsOfSource[]> => {
  const stop = new AbortController()
  try {
    return await Promise.all(sources.map((source) => loadSource(source, stop.signal, report)))
  } catch (error) {
    stop.abort(error)
    throw error
  }
}

const loadSource = async (source: NamedSource, stop: AbortSignal, report: Report): Promise<ItemsOfSource> => {
  const { name, timeout = DEFAULTS.timeout, retries = DEFAULTS.retries, required = true } = source
  try {
    return { name, items: await tryAgain((signal) => readAll(source, signal), { timeout, retries, stop }) }
  } catch (error) {
    if (required) throw failed(source, error)
    report('ROUTE_SOURCE_FAILED', { name, cause: toFailure(error), required })
    return { name, items: [] }
  }
}

const readAll = async ({ load }: NamedSource, signal: AbortSignal): Promise<RouteInput[]> => {
  const items: RouteInput[] = []
  await forEachItem(toList(await load({ signal })), (item) => {
    // Leaving the loop also closes the generator that nobody waits for any more.
    signal.throwIfAborted()
    items.push(copyItem(toPlainItem(item)))
    return undefined
  })
  return items
}

const toList = (list: unknown): RouteList => {
  if (!isList(list)) throw new TypeError(`it returned ${toShown(list)}, which is no list of routes`)
  return list
}

const isList = (value: unknown): value is RouteList =>
  typeof value === 'object' && value !== null && (Symbol.iterator in value || Symbol.asyncIterator in value)

/** A route that is kept: a generator may give one object again and again, changed each time. */
export const copyItem = (item: RouteInput): RouteInput => (typeof item === 'string' ? item : { ...item, loc: item.loc })

/** What is neither text nor an entry has no address. */
const toPlainItem = (item: RouteInput): RouteInput => {
  if (typeof item === 'string') return item
  if (typeof item !== 'object' || item === null || typeof item.loc !== 'string') {
    throw new TypeError(`${toShown(item)} is neither a path nor an entry with \`loc\`.`)
  }
  return withOwnFields(item)
}

/** A route as the author gives it → a route as hosts give it. */
export const toRoute = (item: RouteInput): Route => {
  if (typeof item === 'string') return { path: item, listAnyType: true }
  const { loc, file, source, data, kind, ...entry } = item
  return { path: loc, file, source, data, kind: kind === 'pattern' ? kind : undefined, entry, listAnyType: true }
}

const failed = ({ name }: Pick<NamedSource, 'name'>, error: unknown): Error =>
  sitemapError('ROUTE_SOURCE_FAILED', { name, cause: toFailure(error), required: true }, {}, error)
