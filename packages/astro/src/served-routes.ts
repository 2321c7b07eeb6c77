import type { IntegrationResolvedRoute } from 'astro'
import type { Route } from '@sitemapkit/core'
import {
  type AstroBuild,
  describeFallback,
  describePage,
  describeRedirect,
  type Fallback,
  toStem,
} from './route-facts.ts'

/** Addresses that a server answers and that lie in no file: on-demand pages, redirects and fallbacks. */
export const collectServedRoutes = (build: AstroBuild, fallbacks: readonly Fallback[]): Route[] => {
  const routes = build.routes.filter(({ origin }) => origin !== 'internal')
  const own = new Set(routes.map(({ pattern }) => toStem(pattern)))
  return [
    ...routes.flatMap((route) => toServedRoute(route, build)),
    ...fallbacks.flatMap((fallback) => {
      const { pathname, isPrerendered, pattern } = fallback.route
      if (isPrerendered || pathname === undefined || own.has(toStem(pattern))) return []
      return [{ path: pathname, ...describeFallback(fallback) }]
    }),
  ]
}

const toServedRoute = (route: IntegrationResolvedRoute, build: AstroBuild): Route[] => {
  const { type, pattern, pathname, isPrerendered } = route
  if (type === 'page' && !isPrerendered) {
    // A pattern is no address: the core names it, so that its values can be given in the option `routes`.
    if (pathname === undefined) return [{ path: pattern, kind: 'pattern' }]
    return [{ path: pathname, ...describePage(toStem(pattern), route) }]
  }
  const hasFile = (build.assets.get(pattern)?.length ?? 0) > 0
  return type === 'redirect' && !hasFile && pathname !== undefined
    ? [{ path: pathname, ...describeRedirect(route) }]
    : []
}
