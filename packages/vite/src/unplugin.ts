import { createUnplugin, type UnpluginInstance, type UnpluginOptions } from 'unplugin'
import type { SitemapOptions } from '@sitemapkit/core'
import { createEsbuildHooks } from './bundlers/esbuild.ts'
import { createFarmHooks } from './bundlers/farm.ts'
import { createRollupHooks } from './bundlers/rollup.ts'
import { createWebpackHooks } from './bundlers/webpack.ts'

const NAME = 'sitemapkit'

/** Bundlers and the hooks that each of them gets. */
const PLUGINS: Readonly<Record<string, (user: SitemapOptions) => UnpluginOptions[]>> = {
  rollup: (user) => [{ name: NAME, rollup: createRollupHooks(user, 'rollup') }],
  rolldown: (user) => [{ name: NAME, rolldown: createRollupHooks(user, 'rolldown') }],
  webpack: (user) => [{ name: NAME, webpack: createWebpackHooks(user, 'webpack') }],
  rspack: (user) => [{ name: NAME, rspack: createWebpackHooks(user, 'rspack') }],
  esbuild: (user) => [{ name: NAME, esbuild: createEsbuildHooks(user) }],
  farm: (user) => [{ name: NAME, farm: createFarmHooks(user) }],
}

/** The plugin for every bundler but Vite, which needs none of this. `enabled: false` makes it no plugin at all. */
export const unplugin: UnpluginInstance<SitemapOptions | undefined, true> = createUnplugin((user = {}, { framework }) =>
  user.enabled === false ? [] : (PLUGINS[framework]?.(user) ?? []),
)
