import * as nodePath from 'node:path'
import type { PluginBuild } from 'esbuild'
import type { SitemapOptions } from '@sitemapkit/core'
import { toPageBase } from '../host.ts'
import { createSitemapBuild } from '../sitemap-build.ts'

/** Log levels at which esbuild prints more than warnings. */
const TALKATIVE: ReadonlySet<unknown> = new Set(['verbose', 'debug', 'info'])

/** Hooks of esbuild. */
export const createEsbuildHooks = (user: SitemapOptions): { setup: (build: PluginBuild) => void } => ({
  setup(esbuild) {
    const { absWorkingDir = process.cwd(), outdir, outfile, publicPath, write, logLevel } = esbuild.initialOptions
    const warnings: { text: string }[] = []
    const warn = (text: string): void => void warnings.push({ text })
    const logger = {
      // esbuild has no channel for what is no warning; its own summary goes to standard error too.
      info: (text: string): void => void (TALKATIVE.has(logLevel) && process.stderr.write(`${text}\n`)),
      warn,
      error: warn,
    }
    const host = {
      name: 'esbuild',
      configName: 'the build script',
      root: absWorkingDir,
      outDir: nodePath.resolve(absWorkingDir, outdir ?? nodePath.dirname(outfile ?? '.')),
      base: toPageBase(publicPath),
      mayRouteInBrowser: true,
    }
    const build = createSitemapBuild(user, host, logger)
    esbuild.onEnd(async ({ errors }) => {
      if (errors.length === 0 && write !== false) await build.write()
      return { warnings: warnings.splice(0) }
    })
  },
})
