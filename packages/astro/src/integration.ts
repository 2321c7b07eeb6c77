import type { AstroConfig, AstroIntegration, IntegrationResolvedRoute } from 'astro'
import { fileURLToPath } from 'node:url'
import { createEnvironment, generateSitemap, resolveOptions } from '@sitemapkit/core'
import { collectRoutes } from './collect-routes.ts'
import { createEntryRecord, type EntryRecord } from './collection-entries.ts'
import { type AstroSitemapOptions, toSitemapOptions } from './compat.ts'
import { findDeployedFolder, toHost } from './host.ts'
import { createRecordPlugin, shareRecord } from './record-plugin.ts'
import { replaceStarlightSitemap } from './starlight.ts'

const NAME = '@sitemapkit/astro'

/** The hooks. Only `astro build` does anything: the dev server, preview and sync neither check nor write. */
export const createIntegration = (user: AstroSitemapOptions): AstroIntegration => {
  if (user.enabled === false) return { name: NAME, hooks: {} }
  const options = toSitemapOptions(user)
  let isBuild = false
  let config: AstroConfig
  let routes: readonly IntegrationResolvedRoute[] = []
  let entries: EntryRecord
  let unshare: () => void
  return {
    name: NAME,
    hooks: {
      'astro:config:setup': ({ command, config: given, updateConfig }) => {
        isBuild = command === 'build'
        if (!isBuild) return
        replaceStarlightSitemap(given)
        updateConfig({ vite: { plugins: [createRecordPlugin(() => config)] } })
      },
      'astro:config:done': (done) => {
        config = done.config
        // Wrong options stop the build before it renders a page. The folder is known only when the build is done.
        if (isBuild) resolveOptions(options, toHost(config, fileURLToPath(config.outDir)))
      },
      'astro:routes:resolved': (resolved) => {
        routes = resolved.routes
      },
      'astro:build:start': () => {
        entries = createEntryRecord(config.base)
        unshare = shareRecord(config, entries)
      },
      'astro:build:done': async ({ pages, assets, dir, logger }) => {
        unshare()
        const host = toHost(config, findDeployedFolder(fileURLToPath(dir), config))
        const resolved = resolveOptions(options, host)
        const environment = createEnvironment({
          info: (message) => logger.info(message),
          warn: (message) => logger.warn(message),
          error: (message) => logger.error(message),
        })
        const build = { config, routes, pages, assets, findEntry: entries.find }
        await generateSitemap(collectRoutes(build, resolved), resolved, environment)
      },
    },
  }
}
