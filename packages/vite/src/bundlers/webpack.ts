import type { Logger, SitemapOptions } from '@sitemapkit/core'
import { toPageBase } from '../host.ts'
import { createSitemapBuild, type SitemapBuild } from '../sitemap-build.ts'

const NAME = 'sitemapkit'

/** What is used of a compiler; webpack's and Rspack's are alike in it. */
interface Compiler {
  context: string
  outputPath: string
  outputFileSystem: unknown
  options: { output: { publicPath?: unknown } }
  getInfrastructureLogger(name: string): Logger
  hooks: {
    initialize: { tap(name: string, run: () => void): void }
    afterEmit: { tapPromise(name: string, run: (compilation: { errors: ArrayLike<unknown> }) => Promise<void>): void }
  }
}

/** Hooks of webpack and Rspack, which has the same ones. */
export const createWebpackHooks =
  (user: SitemapOptions, bundler: 'webpack' | 'rspack'): ((compiler: Compiler) => void) =>
  (compiler) => {
    // A dev server puts a file system in memory in its place.
    const disk = compiler.outputFileSystem
    let build: SitemapBuild | undefined
    compiler.hooks.initialize.tap(NAME, () => {
      const host = {
        name: bundler === 'webpack' ? 'webpack' : 'Rspack',
        configName: `${bundler}.config`,
        root: compiler.context,
        outDir: compiler.outputPath,
        // The public path is the address of the output folder, wherever it is a path.
        base: toPageBase(compiler.options.output.publicPath),
        mayRouteInBrowser: true,
      }
      build = createSitemapBuild(user, host, compiler.getInfrastructureLogger(NAME))
    })
    compiler.hooks.afterEmit.tapPromise(NAME, async ({ errors }) => {
      if (errors.length === 0 && compiler.outputFileSystem === disk) await build?.write()
    })
  }
