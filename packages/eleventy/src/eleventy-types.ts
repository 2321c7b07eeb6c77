/**
 * The part of Eleventy 3 that is used. Eleventy is written in JavaScript and ships no declarations.
 */

/** The object that a config file and its plugins are called with. */
export interface EleventyConfig {
  on(event: 'eleventy.config', listener: (templateConfig: TemplateConfig) => void): void
  on(event: 'eleventy.before', listener: () => void): void
  on(event: 'eleventy.passthrough', listener: (event: { map: Record<string, string> }) => void): void
  on(event: 'eleventy.after', listener: (event: AfterEvent) => Promise<void>): void
  addGlobalData(name: string, value: unknown): void
  /** Values given with `addGlobalData`, by name. */
  globalData: Record<string, unknown>
  /** Plugins that were added, with their options. */
  plugins: { plugin?: { eleventyPackage?: string }; options?: I18nPluginOptions }[]
  getFilter(name: string): unknown
  logger: EleventyLogger
}

/** The options of Eleventy's i18n plugin that matter here. */
interface I18nPluginOptions {
  defaultLanguage?: string
  /** Other names of its filters. */
  filters?: { links?: string }
}

/** Obeys quiet mode, and a logger that a script sets in its place. */
export interface EleventyLogger {
  logWithOptions(line: { message: string; prefix?: string; type?: 'log' | 'warn' | 'error'; color?: string }): void
}

/** Handed to `eleventy.config` once everything is merged: command line, config file, plugins. */
export interface TemplateConfig {
  getConfig(): { pathPrefix: string; directories: Directories }
  /** `./eleventy.config.js`, or whichever of the known names this project has. */
  getLocalProjectConfigFile(): string | undefined
}

/** Relative to the folder that Eleventy runs in. */
export interface Directories {
  data: string
  output: string
}

export interface AfterEvent {
  directories: Directories
  outputMode: 'fs' | 'json' | 'ndjson'
  /** Started as an incremental run. The first run of a watcher is whole all the same. */
  incremental: boolean
  results: WrittenFile[]
}

/** A file that a template made in this run. Nothing tells the pages from the feeds. */
export interface WrittenFile {
  inputPath: string
  outputPath: string
  url: string
  content: string | Buffer
}

/** The data cascade of one page. */
export interface PageData extends Record<string, unknown> {
  page: {
    inputPath: string
    /** `false` for `permalink: false`. */
    outputPath: string | false
    date?: Date | undefined
    /** Set by the i18n plugin. */
    lang?: string | undefined
  }
}
