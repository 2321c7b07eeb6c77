import type { HtmlExtension } from '@sitemapkit/core'

/** A framework on Vite that deploys another folder than Vite's `build.outDir`, or spells its pages in its own way. */
export interface Framework {
  /** Name of a Vite plugin that only this framework has. */
  plugin: string
  /** The folder it deploys, from the root; left out where it is Vite's own. */
  outDir?: string
  /** How it links pages, where the files do not show it. */
  htmlExtension?: HtmlExtension
}

const FRAMEWORKS: readonly Framework[] = [
  // SvelteKit copies what it prerenders here after Vite's build; a page is `about.html` and is linked as `/about`.
  { plugin: 'vite-plugin-sveltekit-setup', outDir: 'build', htmlExtension: 'strip' },
]

/** The framework that a list of Vite plugins shows. */
export const findFramework = (plugins: readonly string[]): Framework | undefined =>
  FRAMEWORKS.find(({ plugin }) => plugins.includes(plugin))
