import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { once } from 'node:events'
import type { Tasks } from '../contend.ts'
import { SITE } from '../data/entries.ts'

/** How many paths, and where their sitemap goes. */
export interface RoutesInput {
  count: number
  folder: string
}

const listPaths = (count: number): string[] =>
  Array.from({ length: count }, (_, page) => `/section-${page % 97}/page-${String(page).padStart(6, '0')}`)

export const tasks: Tasks<RoutesInput> = {
  sitemapkit: async ({ count, folder }) => {
    const { writeThroughCore } = await import('./through-core.ts')
    return writeThroughCore(folder, { routes: listPaths(count) })
  },
  // What `vite-plugin-sitemap` calls. It gives back nothing while it still writes, and cuts no file at 50,000 URLs.
  'sitemap-ts': async ({ count, folder }) => {
    const { default: generateSitemap } = await import('sitemap-ts')
    generateSitemap({ hostname: SITE, dynamicRoutes: listPaths(count), outDir: folder })
    await once(process, 'beforeExit')
    return { URLs: readFileSync(join(folder, 'sitemap.xml'), 'utf8').split('<url>').length - 1 }
  },
  sitemap: async ({ count, folder }) => {
    const { writeWithSitemap } = await import('./sitemap-package.ts')
    await writeWithSitemap(
      folder,
      listPaths(count).map((url) => ({ url })),
    )
  },
}
