import type { Command } from 'commander'
import type { LastmodSource, SitemapOptions } from '@sitemapkit/core'

/** What `build` and `explain` are called with, as commander gives it. Values are checked as options, in the core. */
export interface Flags {
  site?: string
  base?: string
  include?: string[]
  exclude?: string[]
  htmlExtension?: string
  trailingSlash?: string
  routes?: string
  lastmod?: string
  gzip?: true
  text?: true
  html?: true
  ledger?: string
  robots?: true
  report?: string
  config?: string
  failOn?: string
  preview?: true
  now?: string
  json?: true
}

const collect = (value: string, earlier: string[] = []): string[] => [...earlier, value]

/** Declares the flags that `build` and `explain` share. */
export const addFlags = (command: Command): Command =>
  command
    .option('--site <url>', 'public address of the site')
    .option('--base <path>', 'path the site is mounted at')
    .option('--include <glob>', 'list only pages that match; may be repeated', collect)
    .option('--exclude <glob>', 'leave pages out; may be repeated', collect)
    .option('--html-extension <keep|strip>', 'how about.html is listed (default: keep)')
    .option('--trailing-slash <always|never|preserve>', 'whether page URLs end with a slash')
    .option('--routes <file>', 'more routes, one a line: a path, a URL or an entry as JSON; - reads standard input')
    .option('--lastmod <sources>', 'data, page, git, ledger in the order to be asked, with commas; or none')
    .option('--ledger <file>', 'file or address of the ledger of changes')
    .option('--gzip', 'also write .xml.gz')
    .option('--text', 'also write sitemap.txt')
    .option('--html', 'also write sitemap.html, for people')
    .option('--robots', 'add a Sitemap line to robots.txt')
    .option('--report <file>', 'write a page that says what was listed, what was left out, and why')
    .option('--config <file>', 'config file (default: sitemapkit.config.{ts,js,mjs,json})')
    .option('--fail-on <error|warning|never>', 'lowest level of problem that fails (default: error)')
    .option('--preview', 'this build is not the public site')
    .option('--now <time>', 'the time of the build, as ISO 8601')
    .option('--json', 'print the result as JSON')

/** Flags as options. What was not given is absent, so that the config file's value stays. */
export const toOptions = (flags: Flags): SitemapOptions => {
  const { site, base, include, exclude, htmlExtension, trailingSlash, ledger, report, failOn, preview, robots } = flags
  const { gzip, text, html } = flags
  const lastmod = flags.lastmod === undefined ? undefined : toSources(flags.lastmod)
  const given = { site, base, include, exclude, htmlExtension, trailingSlash, lastmod, ledger, report, failOn, preview }
  return {
    ...withoutUndefined({ ...given, robots }),
    output: withoutUndefined({ gzip, text, html }),
  }
}

/** Options of the config file with those of the flags over them. */
export const mergeOptions = (config: SitemapOptions, flags: SitemapOptions): SitemapOptions => ({
  ...config,
  ...flags,
  // What is no object is told by the check of the options.
  output: typeof config.output === 'object' ? { ...config.output, ...flags.output } : (config.output ?? flags.output),
})

const toSources = (value: string): LastmodSource[] | false =>
  value === 'none' ? false : (value.split(',').map((source) => source.trim()) as LastmodSource[])

const withoutUndefined = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
