import { collectFolder, type ResolvedOptions, type Route } from '@sitemapkit/core'

/** What the host knows of a file of the output folder, by its path there. */
export type OriginOf = (file: string) => Partial<Route>

/**
 * The pages of the output folder. Bundlers do not say which pages they made, and frameworks and other plugins add
 * theirs after them: what stands there when all are done is what counts. Collects when the first one is asked for, so
 * that the run which takes them counts that time as its own.
 */
export async function* collectRoutes(options: ResolvedOptions, originOf?: OriginOf): AsyncGenerator<Route> {
  for (const route of await collectFolder(options)) yield { ...route, ...originOf?.(route.file ?? '') }
}
