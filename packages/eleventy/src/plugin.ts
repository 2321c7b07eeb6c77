import { createEnvironment, generateSitemap, resolveOptions, type SitemapOptions } from '@sitemapkit/core'
import { createBuildRecord } from './build-record.ts'
import { collectRoutes } from './collect-routes.ts'
import type { EleventyConfig, TemplateConfig } from './eleventy-types.ts'
import { findGlobalNames } from './global-names.ts'
import { toHost, toLogger } from './host.ts'
import { findLanguages, type Languages } from './languages.ts'

/**
 * Eleventy plugin that writes the sitemap of what the build produced into the output folder.
 *
 * Nothing is written for `--to=json`, a dry run, a failed build, or an incremental run without a whole one before it.
 *
 * @throws {SitemapError} while the config is read, for wrong options; at the end of the build, for problems at or
 * above `failOn`. Eleventy then exits with 1.
 *
 * @example
 * eleventyConfig.addPlugin(sitemap, { site: 'https://example.com' })
 */
export const sitemap = (eleventyConfig: EleventyConfig, options: SitemapOptions = {}): void => {
  if (options.enabled === false) return
  const record = createBuildRecord()
  let config: { template: TemplateConfig; languages: Languages | undefined } | undefined

  // The only place that sees the data of every page: a collection has just the first page of a pagination.
  // A function given to addGlobalData is called for its value, so the one for each page is wrapped in another.
  eleventyConfig.addGlobalData('eleventyComputed.sitemapkit', () => record.see)

  eleventyConfig.on('eleventy.config', (template) => {
    config = { template, languages: findLanguages(eleventyConfig) }
    // Wrong options stop the build before it renders a page. Which languages it has is known only when it is done.
    resolveOptions(options, toHost(template, config.languages?.toHostLocales()))
  })
  eleventyConfig.on('eleventy.before', record.start)
  eleventyConfig.on('eleventy.passthrough', ({ map }) => record.copy(map))
  eleventyConfig.on('eleventy.after', async (event) => {
    if (event.outputMode !== 'fs' || config === undefined) return
    const build = record.finish(event)
    if (build === undefined) return
    const { template, languages } = config
    const resolved = resolveOptions(options, toHost(template, languages?.toHostLocales(build)))
    const globalNames = await findGlobalNames(eleventyConfig, event.directories)
    const routes = await collectRoutes(build, resolved, globalNames, languages)
    await generateSitemap(routes, resolved, createEnvironment(toLogger(eleventyConfig.logger)))
  })
}
