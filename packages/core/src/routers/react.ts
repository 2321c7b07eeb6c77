import {
  type Choice,
  createAddresses,
  literal,
  NOTHING,
  parameter,
  type Segments,
  splitPath,
  type RouterRoute,
} from './address.ts'

/** What is read of a React Router route object, or of an entry of a framework project's `routes.ts`. */
export interface ReactRoute {
  path?: string | undefined
  index?: boolean | undefined
  children?: readonly ReactRoute[] | undefined
  element?: unknown
  Component?: unknown
  lazy?: unknown
  loader?: unknown
  action?: unknown
  /** Module of the route in a framework project. */
  file?: string | undefined
}

/**
 * The addresses of a React Router route table, for the option `routes`. A path with parameters is handed on as a
 * pattern: it is never listed, and named unless its addresses are given too. What shows nothing is left out: layouts
 * without a path, groups without an element, `<Navigate>`, and routes that only load. A redirect in a `loader` beside
 * an element can't be seen.
 *
 * @example
 * sitemap({ site, routes: () => [...collectReactRoutes(routes), ...teas.map(({ slug }) => `/teas/${slug}`)] })
 */
export const collectReactRoutes = (routes: readonly ReactRoute[]): RouterRoute[] => {
  const addresses = createAddresses()
  const walk = (route: ReactRoute, parent: Segments): void => {
    const segments = toSegments(route.path ?? '', parent)
    if ((route.path !== undefined || route.index === true) && isPage(route)) addresses.add(segments)
    for (const child of route.children ?? []) walk(child, segments)
  }
  for (const route of routes) walk(route, [])
  return addresses.toRoutes()
}

/** A path that starts with `/` already holds its parents'. */
const toSegments = (path: string, parent: Segments): Segments => [
  ...(path.startsWith('/') ? [] : parent),
  ...splitPath(path).map(toChoices),
]

const toChoices = (segment: string): Choice[] => {
  const isOptional = segment.endsWith('?')
  const text = isOptional ? segment.slice(0, -1) : segment
  const choice = text.startsWith(':') || text === '*' ? parameter(text) : literal(text)
  return isOptional ? [NOTHING, choice] : [choice]
}

/** A leaf without anything may still get its element elsewhere; a parent without one is a group. */
const isPage = ({ element, Component, lazy, file, loader, action, children }: ReactRoute): boolean => {
  if (isNavigate(element)) return false
  if ([element, Component, lazy, file].some(isGiven)) return true
  return (children ?? []).length === 0 && !isGiven(loader) && !isGiven(action)
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null

/** `<Navigate to="…">`, known by its name: the router itself is not loaded here. */
const isNavigate = (element: unknown): boolean => {
  const { type, props } = (element ?? {}) as { type?: { name?: unknown }; props?: { to?: unknown } }
  return type?.name === 'Navigate' && props?.to !== undefined
}
