import * as nodePath from 'node:path'
import type { Logger, SitemapOptions } from '@sitemapkit/core'
import { toPageBase } from '../host.ts'
import { createSitemapBuild, type SitemapBuild } from '../sitemap-build.ts'

/** What is used of Farm's resolved config. */
interface FarmConfig {
  root?: string
  logger: Logger
  compilation?: { output?: { path?: string; publicPath?: string } }
}

interface FarmHooks {
  configResolved: (config: FarmConfig) => void
  configureDevServer: () => void
  finish: { executor: () => Promise<void> }
}

/** Hooks of Farm. */
export const createFarmHooks = (user: SitemapOptions): FarmHooks => {
  let build: SitemapBuild | undefined
  let isServing = false
  return {
    configResolved({ root = process.cwd(), logger, compilation }) {
      const { path = 'dist', publicPath } = compilation?.output ?? {}
      const host = {
        name: 'Farm',
        configName: 'farm.config',
        root,
        outDir: nodePath.resolve(root, path),
        base: toPageBase(publicPath),
        mayRouteInBrowser: true,
      }
      build = createSitemapBuild(user, host, logger)
    },
    configureDevServer() {
      isServing = true
    },
    finish: {
      async executor() {
        if (!isServing) await build?.write()
      },
    },
  }
}
