import * as nodePath from 'node:path'
import type { Environment } from '../environment.ts'
import type { ResolvedOptions } from '../options/types.ts'
import { lookAt } from '../output/file-system.ts'
import type { ExtraFile } from '../output/publish.ts'
import type { Problems } from '../problems/collect.ts'
import { sitemapError } from '../problems/error.ts'
import type { Decision } from '../types.ts'
import { renderReportPage } from './page.ts'

/**
 * The report page as a file to publish with the sitemap; none where the option is off.
 *
 * @throws {SitemapError} `OUTPUT_CONFLICT` where something else than an earlier report stands there.
 */
export const planReport = async (
  decisions: () => readonly Decision[],
  options: ResolvedOptions,
  { fs }: Environment,
  problems: Problems,
): Promise<ExtraFile[]> => {
  if (options.report === undefined) return []
  const path = nodePath.resolve(options.host.root, options.report)
  const standing = await lookAt(fs, path)
  if (standing === 'other' || standing === 'folder') {
    throw sitemapError('OUTPUT_CONFLICT', { path: options.report, by: standing, option: 'report' })
  }
  const site = options.origin + options.base
  // Rendered late: what writing the sitemap reports belongs to it too.
  const { explainCommand } = options.host
  const content = (): string =>
    renderReportPage({ site, decisions: decisions(), problems: problems.list(), explainCommand })
  return [{ path, content }]
}
