import * as nodePath from 'node:path'
import type { ResolvedConfig } from 'vite'
import type { Host } from '@sitemapkit/core'

/** Options of vite-ssg, which it reads from Vite's config. */
interface SsgOptions {
  onFinished?: (() => unknown) | undefined
}

/** Its pages lie as `about.html`, and the app in them only knows `/about`. */
export const VITE_SSG_SPELLING: Partial<Host> = { htmlExtension: 'strip' }

/**
 * Whether vite-ssg runs this build. It renders its pages after Vite's builds and has no plugin to be known by; what it
 * asks of the client's build is its own.
 */
export const isViteSsgBuild = ({ root, build }: ResolvedConfig): boolean => {
  const { input } = build.rollupOptions
  if (build.ssrManifest !== true || typeof input !== 'object' || Array.isArray(input)) return false
  const [[name, file] = [], ...others] = Object.entries(input)
  return name === 'app' && others.length === 0 && file === nodePath.resolve(root, 'index.html')
}

/** Has vite-ssg call a function after its last page and after the author's own `onFinished`. Nobody else reads it. */
export const afterViteSsg = (config: ResolvedConfig, run: () => Promise<void>): void => {
  const holder = config as { ssgOptions?: SsgOptions | undefined }
  const { ssgOptions } = holder
  holder.ssgOptions = {
    ...ssgOptions,
    async onFinished() {
      await ssgOptions?.onFinished?.()
      await run()
    },
  }
}
