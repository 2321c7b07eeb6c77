import * as nodePath from 'node:path'
import type { Host, HostLocales, Logger } from '@sitemapkit/core'
import type { EleventyLogger, TemplateConfig } from './eleventy-types.ts'

/** What the merged config says of the site. Eleventy's own paths start at the folder it runs in. */
export const toHost = (templateConfig: TemplateConfig, i18n: HostLocales | undefined): Host => {
  const { pathPrefix, directories } = templateConfig.getConfig()
  const configFile = templateConfig.getLocalProjectConfigFile()
  const root = nodePath.resolve()
  return {
    name: 'Eleventy',
    configName: configFile === undefined ? 'eleventy.config.js' : nodePath.normalize(configFile),
    root,
    outDir: nodePath.resolve(root, directories.output),
    base: pathPrefix,
    i18n,
  }
}

/** Eleventy's own logger, as a logger of the core. Its `info` goes to standard error, so `log` is used instead. */
export const toLogger = (logger: EleventyLogger): Logger => ({
  info: (message) => logger.logWithOptions({ message, prefix: PREFIX, type: 'log' }),
  warn: (message) => logger.logWithOptions({ message, prefix: PREFIX, type: 'warn', color: 'yellow' }),
  error: (message) => logger.logWithOptions({ message, prefix: PREFIX, type: 'error', color: 'red' }),
})

const PREFIX = '[sitemapkit]'
