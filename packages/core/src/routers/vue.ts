import { createAddresses, type Segments, type RouterRoute } from './address.ts'
import { toSegments } from './vue-path.ts'

/** What is read of a vue-router route record. */
export interface VueRoute {
  path: string
  redirect?: unknown
  component?: unknown
  components?: unknown
  children?: readonly VueRoute[] | undefined
  /** Set where `router.getRoutes()` gives the record of an `alias`. */
  aliasOf?: unknown
}

/**
 * The addresses of a vue-router route table, for the option `routes`; what `router.getRoutes()` gives is taken too.
 * A path with parameters is handed on as a pattern: it is never listed, and named unless its addresses are given too.
 * A parameter that allows a few words, as `/:lang(en|de)?`, is each of them. Left out are redirects, each `alias`
 * (its page has an address), and parents without a component. A redirect in a guard can't be seen.
 *
 * @example
 * sitemap({ site, routes: () => [...collectVueRoutes(routes), ...teas.map(({ slug }) => `/teas/${slug}`)] })
 */
export const collectVueRoutes = (routes: readonly VueRoute[]): RouterRoute[] => {
  const addresses = createAddresses()
  const walk = (route: VueRoute, parent: Segments): void => {
    if (isGiven(route.aliasOf)) return
    const segments = route.path.startsWith('/') ? toSegments(route.path) : [...parent, ...toSegments(route.path)]
    if (isPage(route)) addresses.add(segments)
    for (const child of route.children ?? []) walk(child, segments)
  }
  for (const route of routes) walk(route, [])
  return addresses.toRoutes()
}

const isPage = ({ redirect, component, components, children }: VueRoute): boolean =>
  !isGiven(redirect) &&
  (isGiven(component) ||
    (isGiven(components) && Object.keys(components as object).length > 0) ||
    (children ?? []).length === 0)

const isGiven = (value: unknown): boolean => value !== undefined && value !== null
