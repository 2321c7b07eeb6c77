import * as nodePath from 'node:path'
import type { ResolvedConfig } from 'vite'
import type { Host } from '@sitemapkit/core'
import { findFramework } from './frameworks.ts'

/** Vite's resolved config → what the core needs of it. Vite has no setting for the site's address. */
export const toHost = (config: ResolvedConfig): Host => {
  const framework = findFramework(config.plugins.map(({ name }) => name))
  // `build` is that of the environment being built; what is deployed is the client's.
  const { outDir } = (config.environments['client'] ?? config).build
  return {
    name: 'Vite',
    configName: 'vite.config',
    root: config.root,
    outDir: nodePath.resolve(config.root, framework?.outDir ?? outDir),
    base: toPageBase(config.base),
    htmlExtension: framework?.htmlExtension,
    mayRouteInBrowser: true,
  }
}

/** `./`, nothing and a full address say where assets are loaded from and nothing about pages. */
export const toPageBase = (base: unknown): string =>
  typeof base === 'string' && base.startsWith('/') && !base.startsWith('//') ? base : '/'
