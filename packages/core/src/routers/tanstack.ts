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

/** `$id`, `{$id}`, `a{$id}.b`, `{-$id}`, `$`, `*`: the text before and after, whether it is optional, and the name. */
const PARAMETER_RE = /^(?:\$(?<bare>.*)|(?<before>.*)\{(?<optional>-?)\$(?<name>\w*)\}(?<after>.*)|\*)$/

/** What is read of a TanStack Router route: the tree that `createRouter` takes, built by hand or generated. */
export interface TanStackRoute {
  // An object, and not named fields: each router version and route has its own type of options.
  options?: object | undefined
  /** A list, or an object with a route for each name as the file-based generator writes it. */
  children?: unknown
  /** Set by `.lazy()`. */
  lazyFn?: unknown
}

interface RouteOptions {
  path?: string | undefined
  component?: unknown
  loader?: unknown
  beforeLoad?: unknown
  server?: unknown
}

/**
 * The addresses of a TanStack Router route tree, for the option `routes`. A path with parameters is handed on as a
 * pattern: it is never listed, and named unless its addresses are given too. What shows nothing is left out: layouts
 * without a path, parents without a component, and routes that only load, redirect or answer as a server. A redirect
 * beside a component can't be seen.
 *
 * @example
 * sitemap({ site, routes: () => collectTanStackRoutes(routeTree) })
 */
export const collectTanStackRoutes = (routeTree: TanStackRoute): RouterRoute[] => {
  const addresses = createAddresses()
  const walk = (route: TanStackRoute, parent: Segments): void => {
    const options = (route.options ?? {}) as RouteOptions
    const children = childrenOf(route)
    const segments = [...parent, ...splitPath(options.path ?? '').map(toChoices)]
    if (options.path !== undefined && isPage(options, route.lazyFn, children)) addresses.add(segments)
    for (const child of children) walk(child, segments)
  }
  walk(routeTree, [])
  return addresses.toRoutes()
}

const childrenOf = ({ children }: TanStackRoute): TanStackRoute[] =>
  typeof children === 'object' && children !== null ? Object.values(children as Record<string, TanStackRoute>) : []

const toChoices = (segment: string): Choice[] => {
  const found = PARAMETER_RE.exec(segment)?.groups
  if (found === undefined) return [literal(segment)]
  const { before = '', after = '', optional, name } = found
  if (optional !== '-') return [parameter(segment)]
  // The required form of the same parameter: the optional one would also match the address without it.
  const required = parameter(`${before}{$${name}}${after}`)
  return before === '' && after === '' ? [NOTHING, parameter(`$${name}`)] : [required]
}

const isPage = (options: RouteOptions, lazyFn: unknown, children: readonly TanStackRoute[]): boolean => {
  if (options.component !== undefined || lazyFn !== undefined) return true
  return (
    children.length === 0 && [options.loader, options.beforeLoad, options.server].every((part) => part === undefined)
  )
}
