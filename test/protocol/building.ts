import { createEnvironment, type Environment } from '../../packages/core/src/environment.ts'
import { generateSitemap } from '../../packages/core/src/generate.ts'
import { resolveOptions } from '../../packages/core/src/options/resolve.ts'
import type { SitemapOptions } from '../../packages/core/src/options/types.ts'
import { createFolder } from '../../packages/core/src/output/publish.fixture.ts'
import type { SitemapEntry } from '../../packages/core/src/protocol/entry.ts'
import type { SitemapResult } from '../../packages/core/src/types.ts'

/** Noon of 30 November 2026, silent. */
export const environment: Environment = createEnvironment(
  { info: () => {}, warn: () => {}, error: () => {} },
  new Date('2026-11-30T12:00:00Z'),
)

/** Builds https://example.com from entries alone, with the whole pipeline, into a folder that goes when the test ends. */
export const build = async (
  entries: readonly unknown[],
  options: SitemapOptions = {},
): Promise<SitemapResult & { folder: string }> => {
  const folder = await createFolder()
  const host = { name: 'test', configName: 'test.config', root: folder, outDir: folder }
  const resolved = resolveOptions(
    { site: 'https://example.com', routes: entries as SitemapEntry[], failOn: 'never', ...options },
    host,
    {},
  )
  return { ...(await generateSitemap([], resolved, environment)), folder }
}
