import * as nodePath from 'node:path'
import type { Host, Logger, SitemapOptions } from '@sitemapkit/core'
import { toPageBase } from '../host.ts'
import { createSitemapBuild, type SitemapBuild } from '../sitemap-build.ts'

/** What is used of Farm's resolved config. */
interface FarmConfig {
  root?: string
  compilation?: { output?: { path?: string; publicPath?: string } }
}

interface FarmHooks {
  configResolved: (config: FarmConfig) => void
  configureCompiler: (compiler: object) => void
  configureDevServer: () => void
  writeResources: { executor: () => Promise<void> }
}

/**
 * Hooks of Farm. Its `finish` comes before anything is written, so `writeResources` is the end. Farm does not wait
 * for it: a failure of ours reaches Node as an unhandled rejection, which ends the process with 1.
 */
export const createFarmHooks = (user: SitemapOptions): FarmHooks => {
  let host: Host | undefined
  let build: SitemapBuild | undefined
  let isServing = false
  return {
    configResolved({ root = process.cwd(), compilation }) {
      const { path = 'dist', publicPath } = compilation?.output ?? {}
      host = {
        name: 'Farm',
        configName: 'farm.config',
        root,
        outDir: nodePath.resolve(root, path),
        base: toPageBase(publicPath),
        mayRouteInBrowser: true,
      }
    },
    // The first hook that knows Farm's logger, which its types hide.
    configureCompiler(compiler) {
      const { logger } = compiler as { logger: Logger }
      if (host !== undefined) build = createSitemapBuild(user, host, logger)
    },
    configureDevServer() {
      isServing = true
    },
    writeResources: {
      async executor() {
        if (!isServing) await build?.write()
      },
    },
  }
}
