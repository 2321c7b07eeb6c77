import type { HtmlExtension } from '@sitemapkit/core'

/** How a framework on Vite differs from Vite itself. What is left out is as Vite has it. */
export interface Framework {
  /** Name of a Vite plugin that only this framework has. */
  plugin: string
  /** The folder it deploys, from the root, where that is not the client's `build.outDir`. */
  outDir?: string
  /** How it links pages, where the files do not show it. */
  htmlExtension?: HtmlExtension
  /** Constant of Vite's `define` that holds the base of the pages, where Vite's own `base` is `./`. */
  baseConstant?: string
  /** The environment in whose `closeBundle` it ends, where that is not the client's. */
  environment?: string
}

// React Router needs no row: its client's `build.outDir` is the folder it deploys, and it ends in `buildApp`.
const FRAMEWORKS: readonly Framework[] = [
  // SvelteKit 3. Its static adapter copies the prerendered pages here: `about.html`, linked as `/about`.
  {
    plugin: 'vite-plugin-sveltekit-adapter',
    outDir: 'build',
    htmlExtension: 'strip',
    baseConstant: '__SVELTEKIT_PATHS_BASE__',
  },
  // SvelteKit 2. It builds the client from within the server's build, which ends with the adapter.
  {
    plugin: 'vite-plugin-sveltekit-setup',
    outDir: 'build',
    htmlExtension: 'strip',
    baseConstant: '__SVELTEKIT_PATHS_BASE__',
    environment: 'ssr',
  },
]

/** The first framework that a list of Vite plugins shows. */
export const findFramework = (plugins: readonly string[]): Framework | undefined =>
  FRAMEWORKS.find(({ plugin }) => plugins.includes(plugin))
