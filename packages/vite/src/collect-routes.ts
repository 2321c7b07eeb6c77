import { collectFolder, type ResolvedOptions, type Route } from '@sitemapkit/core'

/** What the host knows of a file of the output folder, by its path there. */
export type OriginOf = (file: string) => Partial<Route>

/**
 * The pages of the output folder. Bundlers do not say which pages they made, and frameworks and other plugins add
 * theirs after them: what stands there when all are done is what counts.
 */
export const collectRoutes = async (options: ResolvedOptions, originOf?: OriginOf): Promise<Route[]> => {
  const routes = await collectFolder(options)
  if (originOf === undefined) return routes
  return routes.map((route) => Object.assign({}, route, originOf(route.file ?? '')))
}
