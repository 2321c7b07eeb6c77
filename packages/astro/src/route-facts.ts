import type { AstroConfig, IntegrationResolvedRoute } from 'astro'
import { describeAuthorData, type Route } from '@sitemapkit/core'
import type { ShownEntry } from './collection-entries.ts'

/** What Astro's hooks say of one build. */
export interface AstroBuild {
  config: Pick<AstroConfig, 'base' | 'build' | 'i18n'>
  routes: readonly IntegrationResolvedRoute[]
  /** Rendered pages, without base. Config redirects, endpoints and fallbacks are not among them. */
  pages: readonly { pathname: string }[]
  /** Route pattern → files. Under Cloudflare it lacks files of dynamic routes, so pages are not read from it. */
  assets: ReadonlyMap<string, readonly URL[]>
  /** The entry of a content collection that a page shows, by the page's stem. */
  findEntry: (stem: string) => ShownEntry | undefined
}

/** What Astro says of one file or address. */
export type RouteFact = Pick<Route, 'kind' | 'evidence' | 'source' | 'copied' | 'data' | 'entry'>

/** An address of a locale that has no page of its own, and the page that stands in for it. */
export interface Fallback {
  route: IntegrationResolvedRoute
  /** Pattern of the page that is shown instead. */
  origin: string
  /** The address redirects to that page; otherwise it shows its text. */
  redirects: boolean
}

/** Pages whose text is all in their one source file; an `.astro` page may show whatever it imports or fetches. */
const CONTENT_RE = /\.(?:md|markdown|mdx|mdoc|html)$/
/** What a file's name has that its page's pathname has not. */
export const FILE_ENDING_RE: RegExp = /(?:(?:^|\/)index)?\.html?$/i
const EDGE_SLASHES_RE = /^\/+|\/+$/g
/** Routes that Astro itself renders for errors; at the root only. */
const ERROR_ROUTES: ReadonlySet<string> = new Set(['404', '500'])

/** A pathname or pattern without the slashes at its ends, by which Astro's lists agree. */
export const toStem = (pathname: string): string => pathname.replace(EDGE_SLASHES_RE, '')

/** Of a page, whether it has a file or is rendered on demand. */
export const describePage = (stem: string, route: IntegrationResolvedRoute | undefined): RouteFact => {
  if (ERROR_ROUTES.has(stem)) return { kind: 'error', evidence: route?.entrypoint }
  return route !== undefined && CONTENT_RE.test(route.entrypoint) ? { source: route.entrypoint } : {}
}

/** Of a page that shows an entry of a content collection. */
export const describeEntry = ({ entry: { data, filePath }, isAlone }: ShownEntry): RouteFact => ({
  ...describeAuthorData(data),
  ...(isAlone && filePath !== undefined && CONTENT_RE.test(filePath) ? { source: filePath } : {}),
})

export const describeRedirect = ({ pattern, redirect }: IntegrationResolvedRoute): RouteFact => {
  const { status, destination } =
    typeof redirect === 'object' ? redirect : { status: 301, destination: redirect ?? 'another page' }
  return { kind: 'redirect', evidence: `redirects in astro.config: ${pattern} → ${destination} (${status})` }
}

/** Every fallback of `i18n.fallback`. Some are for addresses that have a page: that page wins. */
export const listFallbacks = ({ routes, config: { i18n } }: AstroBuild): Fallback[] => {
  const redirects = typeof i18n?.routing === 'object' && i18n.routing.fallbackType === 'redirect'
  return routes.flatMap((route) =>
    fallbacksOf(route, i18n?.fallback ?? {}).map((fallback) => ({
      route: fallback,
      origin: route.pattern,
      redirects,
    })),
  )
}

/** Astro 5 does not say which fallbacks a route has: they are the route with the other locale's segment. */
const fallbacksOf = (
  route: IntegrationResolvedRoute,
  fallback: Readonly<Record<string, string>>,
): IntegrationResolvedRoute[] => {
  const { type, pattern, pathname, patternRegex } = route
  const known: IntegrationResolvedRoute[] | undefined = route.fallbackRoutes
  if (known !== undefined || type !== 'page') return known ?? []
  return Object.entries(fallback).map(([locale, from]) => {
    const unprefixed = patternRegex.source.replace(/^\^/, '').replace(new RegExp(`^\\\\/${from}(?=\\\\/)`), '')
    const move = (path: string): string =>
      `/${locale}${`${path}/`.startsWith(`/${from}/`) ? path.slice(from.length + 1) : path}`
    const inLocale = {
      pattern: move(pattern),
      pathname: pathname === undefined ? undefined : move(pathname),
      patternRegex: new RegExp(`^\\/${locale}${unprefixed}`),
    }
    return Object.assign({}, route, inLocale)
  })
}

export const describeFallback = ({ origin, redirects }: Fallback): RouteFact =>
  redirects
    ? { kind: 'redirect', evidence: `i18n.fallback in astro.config: to ${origin}` }
    : { kind: 'fallback', evidence: `i18n.fallback in astro.config: the text of ${origin}` }
