import type { Alternate, SitemapEntry } from './protocol/entry.ts'
import type { Problem } from './problems/problem.ts'

/** Where log lines go: the host's own logger, so that its log level is obeyed. */
export interface Logger {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

/** What a host tells of itself once its config is final. */
export interface Host {
  /** Name of the build tool as users say it: `Vite`, `Astro`, `Eleventy`. */
  name: string
  /** What a user calls this project's config: `vite.config`, `eleventy.config.js`. Named in hints. */
  configName: string
  /** Absolute folder of the project: relative options, git and the config files of the hosting start here. */
  root: string
  /** Absolute folder that is deployed at `base`. */
  outDir: string
  /** Value of the host's own setting of the site's address. */
  site?: string | undefined
  /** Name of that setting, where the host has one: `site`. */
  siteSetting?: string | undefined
  /** Path the site is mounted at, whatever its slashes. */
  base?: string | undefined
  trailingSlash?: TrailingSlash | undefined
  htmlExtension?: HtmlExtension | undefined
  /** The host's own languages. */
  i18n?: HostLocales | undefined
  /** Default of `output.aliases`. */
  aliases?: readonly string[] | undefined
  /** The host itself is building for a preview. */
  preview?: boolean | undefined
  /** It also builds apps whose router makes addresses in the browser, which no file shows. */
  mayRouteInBrowser?: boolean | undefined
  /** Command that says of each page why it is listed or not. Default: a build with `NODE_DEBUG=sitemapkit`. */
  explainCommand?: string | undefined
}

export type TrailingSlash = 'always' | 'never' | 'preserve'
export type HtmlExtension = 'strip' | 'keep'

/** Languages as a host's config declares them. */
export interface HostLocales {
  defaultLocale: string
  /**
   * Locale code → first path segment (`''` for none), language tag and, where it has its own domain, its address.
   * Empty while the config is read where a host learns its locales from the pages.
   */
  locales: Record<string, { path?: string | undefined; hreflang?: string | undefined; site?: string | undefined }>
}

/**
 * One address that a host generated or an author gave. At least one of `path` and `file` is there.
 */
export interface Route {
  /**
   * Address as the host or the author says it: a pathname inside the base (`/blog/post/`), encoded or not,
   * or an absolute URL. Left out, it comes from `file`.
   */
  path?: string | undefined
  /** The file of the page, relative to the output folder or absolute. */
  file?: string | undefined
  /** The one file whose content the page is, absolute or relative to the root; for git dates. */
  source?: string | undefined
  /** `source` also makes other pages (a pagination or `[slug]` template): it dates none of them. */
  sourceIsShared?: boolean | undefined
  /** The page's HTML, where the host holds it in memory; otherwise it is read from `file`. */
  html?: string | undefined
  /** The author's data: front matter, or a content collection's entry. */
  data?: Readonly<Record<string, unknown>> | undefined
  /** Fields of the entry that the author gave. */
  entry?: Partial<SitemapEntry> | undefined
  /**
   * What the host itself says the route is. `fallback`: another language's text under this locale's address.
   * `draft`: the author marks it as one, and the host builds it all the same.
   * `pattern`: `path` is no address but stands for many (`/[slug]`); common forms are also known without.
   */
  kind?: 'page' | 'redirect' | 'error' | 'fallback' | 'draft' | 'pattern' | undefined
  /** Locale code, where the host knows it. */
  locale?: string | undefined
  /** What the host itself pairs translations by: routes with the same key are one group, unless the author gives keys. */
  translationKey?: string | undefined
  /** Evidence for `kind`: the setting and where it goes. */
  evidence?: string | undefined
  /** List it though it is no HTML (an option or the host said so). */
  listAnyType?: boolean | undefined
  /** No route made this file: it came from a folder that is copied as it is (`public/`). */
  copied?: boolean | undefined
}

/** Why a route or page is left out. The first that applies, in this order, decides. */
export type Reason =
  | 'option'
  | 'invalid'
  | 'unresolved'
  | 'not-html'
  | 'error-page'
  | 'redirect'
  | 'noindex'
  | 'canonical'
  | 'untranslated'
  | 'duplicate'
  | 'foreign'

export const REASONS: readonly Reason[] = [
  'option',
  'invalid',
  'unresolved',
  'not-html',
  'error-page',
  'redirect',
  'noindex',
  'canonical',
  'untranslated',
  'duplicate',
  'foreign',
]

/** Left out, and why. */
export interface Exclusion {
  reason: Reason
  /** The file, line or rule that shows it. */
  evidence: string
}

/** What `explain` says of one route or file. */
export interface Decision {
  url: string | null
  /** Relative to the output folder, with `/`. */
  file: string | null
  /** Who named it: the host's name, `routes`, or a named source. */
  source: string
  listed: boolean
  reason?: Reason | undefined
  evidence?: string | undefined
  lastmod?: string | undefined
  lastmodSource?: string | undefined
  /** The page in other languages, itself included, before their values are checked for the last time. */
  alternates?: readonly Alternate[] | undefined
}

/** One file that was written. */
export interface PublishedFile {
  /** Relative to the output folder, with `/`. */
  path: string
  /** Public address. */
  url: string
  /** `<url>` elements in it; of an index, the sitemaps it lists. */
  urls: number
  /** Size, uncompressed. */
  bytes: number
}

/** What one run did. */
export interface SitemapResult {
  /** Every sitemap file that stands in the output folder after the run, main file first. */
  files: PublishedFile[]
  /** Number of URLs listed. */
  listed: number
  /** Number left out, by reason; reasons that did not occur are absent. */
  excluded: Partial<Record<Reason, number>>
  problems: Problem[]
  /**
   * What became of each route and page, and why. Entries of the option `routes` that are written as they come, which
   * is how millions of them pass, are counted alone.
   */
  decisions: Decision[]
  /** Lines for the owner, without colour; already logged. */
  summary: string[]
}
