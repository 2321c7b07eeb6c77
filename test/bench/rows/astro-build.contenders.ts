import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AstroIntegration } from 'astro'
import type { Tasks } from '../contend.ts'
import { SITE } from '../data/entries.ts'
import type { Facts } from '../measure.ts'

/** An Astro project. */
export interface AstroInput {
  root: string
}

/** What the bench calls the time that an integration's own hooks took. */
export const HOOKS = 'seconds in its hooks'

/** The same integration, which adds up the time of its hooks from their start to their end. */
const timed = ({ name, hooks }: AstroIntegration): { integration: AstroIntegration; read: () => number } => {
  let milliseconds = 0
  const measured = Object.entries(hooks).map(([hook, run]) => [
    hook,
    async (given: never) => {
      const start = performance.now()
      await (run as (given: never) => unknown)(given)
      milliseconds += performance.now() - start
    },
  ])
  return { integration: { name, hooks: Object.fromEntries(measured) }, read: () => milliseconds / 1000 }
}

const buildWith = async (root: string, outDir: string, found?: AstroIntegration): Promise<Facts> => {
  const { build } = await import('astro')
  const timer = found === undefined ? undefined : timed(found)
  await build({
    root,
    outDir,
    configFile: false,
    logLevel: 'error',
    site: SITE,
    integrations: timer === undefined ? [] : [timer.integration],
  })
  return timer === undefined ? {} : { URLs: countUrls(join(root, outDir)), [HOOKS]: timer.read() }
}

/** URLs in all sitemaps of a folder: `<url>` as every tool writes it. */
const countUrls = (folder: string): number => {
  // Ours has the main file under two names where Astro's own integration had another.
  const names = readdirSync(folder).filter((name) => /^sitemap(?:-\d+)?\.xml$/.test(name))
  return names.reduce((sum, name) => sum + readFileSync(join(folder, name), 'utf8').split('<url>').length - 1, 0)
}

export const tasks: Tasks<AstroInput> = {
  sitemapkit: async ({ root }) => {
    const { default: sitemap } = await import('@sitemapkit/astro')
    return buildWith(root, 'out-sitemapkit', sitemap())
  },
  '@astrojs/sitemap': async ({ root }) => {
    const { default: sitemap } = await import('@astrojs/sitemap')
    return buildWith(root, 'out-astrojs', sitemap())
  },
  without: ({ root }) => buildWith(root, 'out-without'),
}
