import * as nodeFs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import * as nodePath from 'node:path'
import { createEnvironment } from '../environment.ts'
import { generateSitemap } from '../generate.ts'
import { resolveOptions } from '../options/resolve.ts'
import type { SitemapOptions } from '../options/types.ts'
import type { SitemapResult } from '../types.ts'

/** HTML of pages by file. */
export type Pages = Readonly<Record<string, string>>

export const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined }
export const NOW: Date = new Date('2026-11-30T12:00:00Z')

/** Number of routes from which on the short way is taken: by all, or by none. */
export const SHORT_WAY = 0
export const FULL_WAY: number = Infinity

/** What was published, and what the run says of it. */
export interface Outcome {
  texts: string[]
  listed: number
  excluded: SitemapResult['excluded']
  /** Lines of the summary: how many have dates and alternates. */
  counts: string[]
  /** Each with its count. */
  codes: string[]
}

/**
 * Builds in a folder of its own. `kept`: the URLs that went the full way.
 *
 * @param others - Files that lie there and that the host does not name.
 */
export const generate = async (
  options: SitemapOptions,
  plainFrom: number,
  pages: Pages,
  others: Pages = {},
): Promise<{ outcome: Outcome; kept: ReadonlySet<string | null> }> => {
  const outDir = await nodeFs.mkdtemp(nodePath.join(tmpdir(), 'sitemapkit-plain-'))
  try {
    for (const [file, html] of Object.entries({ ...pages, ...others })) {
      await nodeFs.mkdir(nodePath.dirname(nodePath.join(outDir, file)), { recursive: true })
      await nodeFs.writeFile(nodePath.join(outDir, file), html)
    }
    const host = { name: 'Folder', configName: 'test.config', root: outDir, outDir }
    const resolved = resolveOptions({ site: 'https://example.com', lastmod: ['data'], ...options }, host, {})
    const routes = Object.keys(pages).map((file) => ({ file }))
    const environment = createEnvironment(SILENT, NOW)
    const result = await generateSitemap(routes, resolved, environment, plainFrom)
    const { files, listed, excluded, problems, summary, decisions } = result
    const texts = await Promise.all(files.map(({ path }) => nodeFs.readFile(nodePath.join(outDir, path), 'utf8')))
    const counts = summary.filter((line) => /^(?:dates|alternates) on/.test(line))
    const codes = problems.map(({ code, count }) => `${code} ${count}`).sort()
    return {
      outcome: { texts, listed, excluded, counts, codes },
      kept: new Set(decisions.map(({ url }) => url)),
    }
  } finally {
    await nodeFs.rm(outDir, { recursive: true, force: true })
  }
}
