import * as nodePath from 'node:path'
import type { ResolvedConfig } from 'vite'
import type { Host } from '@sitemapkit/core'
import { findFramework, type Framework } from './frameworks.ts'

/** The framework that the plugins of a config show. */
export const frameworkOf = (config: ResolvedConfig): Framework | undefined =>
  findFramework(config.plugins.map(({ name }) => name))

/** Vite's resolved config → what the core needs of it. Vite has no setting for the site's address. */
export const toHost = (config: ResolvedConfig): Host => {
  const framework = frameworkOf(config)
  // `build` is that of the environment being built; what is deployed is the client's.
  const { outDir } = (config.environments['client'] ?? config).build
  return {
    name: 'Vite',
    configName: 'vite.config',
    root: config.root,
    outDir: nodePath.resolve(config.root, framework?.outDir ?? outDir),
    base: toPageBase(baseOf(config, framework)),
    htmlExtension: framework?.htmlExtension,
    mayRouteInBrowser: true,
  }
}

const baseOf = ({ base, define }: ResolvedConfig, framework: Framework | undefined): unknown => {
  const constant: unknown = framework?.baseConstant === undefined ? undefined : define?.[framework.baseConstant]
  return typeof constant === 'string' ? JSON.parse(constant) : base
}

/** `./`, nothing and a full address say where assets are loaded from and nothing about pages. */
export const toPageBase = (base: unknown): string =>
  typeof base === 'string' && base.startsWith('/') && !base.startsWith('//') ? base : '/'
