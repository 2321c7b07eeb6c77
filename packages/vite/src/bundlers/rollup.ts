import * as nodePath from 'node:path'
import type { Logger, SitemapOptions } from '@sitemapkit/core'
import { createSitemapBuild, type SitemapBuild } from '../sitemap-build.ts'

/** What is used of an output's options; Rollup's and Rolldown's are alike in it. */
interface Output {
  dir?: string | undefined
  file?: string | undefined
}

interface RollupHooks {
  renderStart(this: Pick<Logger, 'info' | 'warn'>, output: Output): void
  renderError(): void
  writeBundle(output: Output): void
  closeBundle: { order: 'post'; sequential: true; handler(): Promise<void> }
}

/** Hooks of Rollup and Rolldown. Their end is `closeBundle`, which follows the last output. */
export const createRollupHooks = (user: SitemapOptions, bundler: 'rollup' | 'rolldown'): RollupHooks => {
  /** One for each folder that outputs go to. */
  const builds = new Map<string, SitemapBuild>()
  const wrote = new Set<string>()
  return {
    renderStart(output) {
      const outDir = toFolder(output)
      const logger = {
        info: (message: string) => this.info(message),
        warn: (message: string) => this.warn(message),
        error: (message: string) => this.warn(message),
      }
      const host = {
        name: bundler === 'rollup' ? 'Rollup' : 'Rolldown',
        configName: `${bundler}.config`,
        root: process.cwd(),
        outDir,
        mayRouteInBrowser: true,
      }
      builds.set(outDir, createSitemapBuild(user, host, logger))
    },
    renderError() {
      wrote.clear()
    },
    writeBundle(output) {
      wrote.add(toFolder(output))
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const folders = [...wrote]
        wrote.clear()
        for (const folder of folders) await builds.get(folder)?.write()
      },
    },
  }
}

const toFolder = ({ dir, file }: Output): string => nodePath.resolve(dir ?? nodePath.dirname(file ?? '.'))
