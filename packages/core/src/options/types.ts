import type { ChangeFreq, SitemapEntry } from '../protocol/entry.ts'
import type { Host, HtmlExtension, Route, TrailingSlash } from '../types.ts'

/** A value that may come later. */
export type Awaitable<T> = T | Promise<T>

/** A route given by hand: a path or URL, or an entry (`loc` may be a path). */
export type RouteInput =
  | string
  | (SitemapEntry & {
      file?: string | undefined
      source?: string | undefined
      data?: Record<string, unknown> | undefined
      /** `loc` is no address but stands for many; common forms (`/user/:id`) are also known without. */
      kind?: 'pattern' | undefined
    })

/** Any list of routes. One that comes over time may come in pieces, which costs less where there are very many. */
export type RouteList = Iterable<RouteInput> | AsyncIterable<RouteInput | readonly RouteInput[]>

/** A source of routes with a name, a time limit and retries. */
export interface NamedSource {
  /** Shown in messages and by `explain`. */
  name: string
  /** `signal` is aborted when the time of this try is up, or the build stops: a request that is given it ends then. */
  load: (context: { signal: AbortSignal }) => Awaitable<RouteList>
  /**
   * Milliseconds for one try.
   *
   * @default 10_000
   */
  timeout?: number | undefined
  /**
   * Further tries after a failure, each after a longer pause (200 ms, 400 ms, …, at most 5 s).
   *
   * @default 2
   */
  retries?: number | undefined
  /**
   * Whether a failure fails the build.
   *
   * @default true
   */
  required?: boolean | undefined
}

/** What `routes` takes. */
export type RoutesOption = RouteList | (() => Awaitable<RouteList>) | readonly (RouteInput | NamedSource)[]

/** Where a lastmod may come from, in the order given. */
export type LastmodSource = 'data' | `data:${string}` | 'page' | 'git' | 'ledger'

/** A callback that gives a value for one entry. */
export type PerEntry<T> = (entry: SitemapEntry, route: Route) => Awaitable<T | undefined>

/** Facts that are read from the pages. */
export type ReadName =
  | 'robots'
  | 'canonical'
  | 'refresh'
  | 'alternates'
  | 'dates'
  | 'body-dates'
  | 'images'
  | 'videos'
  | 'news'

/** One locale: its first path segment, its language tag and, where it has its own domain, its address. */
export interface LocaleOption {
  path?: string | undefined
  hreflang?: string | undefined
  site?: string | undefined
}

export interface I18nOption {
  /** Code of one of the locales. Required where the host has none. */
  defaultLocale?: string | undefined
  /** Codes, or a map from code to language tag or details. Required where the host has none. */
  locales?: readonly string[] | Record<string, string | LocaleOption> | undefined
  /** Pairs translations: routes with the same key are one group. */
  key?: ((route: Route) => string | undefined) | undefined
  /**
   * Locale whose page is the `x-default`; `false` for none.
   *
   * @default defaultLocale
   */
  xDefault?: string | false | undefined
  /**
   * Whether pages in another language than their address says are listed.
   *
   * @default 'omit'
   */
  fallback?: 'omit' | 'list' | undefined
}

export interface OutputOptions {
  /**
   * Name of the main file. A plain name: it always lies at the base.
   *
   * @default 'sitemap.xml'
   */
  filename?: string | undefined
  /** Further names of the main file: byte copies that no index and no robots.txt names. */
  aliases?: readonly string[] | undefined
  /** Name of the family a URL belongs to: `blog` → `sitemap-blog.xml`. */
  group?: ((entry: SitemapEntry) => string | undefined) | undefined
  /** Most URLs and uncompressed bytes of one file. Lower them for an engine with stricter limits. */
  limits?: { urls?: number | undefined; bytes?: number | undefined } | undefined
  /** Addresses of other sitemaps of the site, listed in the index. */
  extraSitemaps?: readonly string[] | undefined
  /** Also write `.xml.gz`. */
  gzip?: boolean | undefined
  /** Also write `sitemap.txt`. */
  text?: boolean | undefined
  /** Also write `sitemap.html`, for people. */
  html?: boolean | undefined
  /** Indent the XML. */
  pretty?: boolean | undefined
  /** Further prefixes and their namespace names, for `extensions`. */
  namespaces?: Record<string, string> | undefined
  /** Address the sitemap files are served from, when it is not the site's. */
  sitemapSite?: string | undefined
  /** Address of a CSS stylesheet. */
  stylesheet?: string | undefined
}

/** A value for every entry, a map from glob to value (`'*'` for the rest), or a function. */
export type ByEntry<T> = T | Record<string, T> | PerEntry<T>

/** Options of every adapter and of the command line's config file. All may be left out. */
export interface SitemapOptions {
  /** Absolute http(s) address of the site. Required where the host has no setting for it. */
  site?: string | undefined
  /** More routes than the host knows. */
  routes?: RoutesOption | undefined
  /** Globs on the decoded pathname without base: `/a` is that page, `/a/**` the tree. */
  exclude?: string | readonly string[] | undefined
  /** Only what matches one of these is listed. */
  include?: string | readonly string[] | undefined
  /** The last word on every entry of every source: `false` leaves it out. Must return a boolean. */
  filter?: ((url: string, entry: SitemapEntry, route: Route) => Awaitable<boolean>) | undefined
  /**
   * Sources of dates in order, a function, or `false` for none.
   *
   * @default ['data', 'page', 'git', 'ledger']
   */
  lastmod?: LastmodSource | readonly LastmodSource[] | PerEntry<string | Date> | false | undefined
  i18n?: I18nOption | undefined
  /** Path the site is mounted at, when it is not the host's. */
  base?: string | undefined
  /** Folder that is deployed, when it is not the host's. */
  outDir?: string | undefined
  /** Globs of files that are not HTML and are listed all the same. */
  files?: string | readonly string[] | undefined
  /** Changes an entry; `null` leaves it out. */
  transform?: ((entry: SitemapEntry, route: Route) => Awaitable<SitemapEntry | null>) | undefined
  /** Whether page URLs end with a slash, when it is not as the host or the file says. */
  trailingSlash?: TrailingSlash | undefined
  /** Whether `about.html` is listed as `/about` or `/about.html`. */
  htmlExtension?: HtmlExtension | undefined
  /**
   * Facts to read from the pages, added to the first five; `false` reads nothing.
   *
   * @default ['robots', 'canonical', 'refresh', 'alternates', 'dates']
   */
  read?: readonly ReadName[] | false | undefined
  /** File or http(s) address of the ledger of changes. */
  ledger?: string | undefined
  changefreq?: ByEntry<ChangeFreq> | undefined
  priority?: ByEntry<number> | undefined
  /** Fails a build that loses more than this share of its URLs. */
  guard?: { lost?: number | undefined; against?: string | undefined } | undefined
  /** Writes `sitemap-news.xml`. */
  news?: { publication: { name: string; language: string } } | undefined
  /** This build is not the public site. Known by itself on common hostings. */
  preview?: boolean | undefined
  output?: OutputOptions | undefined
  /** Vite: adds `<link rel="sitemap">` to the pages. */
  headLink?: boolean | undefined
  /** Adds a `Sitemap:` line to the output's robots.txt; with `rules` a missing one is written. */
  robots?: boolean | { rules: string } | undefined
  /**
   * Lowest level of problem that fails the build.
   *
   * @default 'error'
   */
  failOn?: 'error' | 'warning' | 'never' | undefined
  /** Writes the report page to this file. */
  report?: string | undefined
  /**
   * `false` does nothing at all.
   *
   * @default true
   */
  enabled?: boolean | undefined
}

/** One locale, complete. */
export interface ResolvedLocale {
  code: string
  /** First path segment, `''` for none. */
  path: string
  hreflang: string
  /** Address without a slash at its end, where the locale has its own. */
  site: string | undefined
}

/** Options, complete and checked. Nobody else applies a default. */
export interface ResolvedOptions {
  host: Host
  /** Scheme, host and port: `https://example.com`. */
  origin: string
  /** Path of the site and the base, joined: starts and ends with `/`, percent-encoded. */
  base: string
  /** Absolute folder that holds the file of `base` itself; all output goes here. */
  outDir: string
  routes: RoutesOption | undefined
  include: readonly string[]
  exclude: readonly string[]
  filter: SitemapOptions['filter']
  lastmod: readonly LastmodSource[] | PerEntry<string | Date> | false
  /** Whether the user named git as a source: a missing history is then a warning and not a note. */
  gitAsked: boolean
  /** Whether the user named the ledger as a source: that there is none is then told. */
  ledgerAsked: boolean
  i18n:
    | {
        defaultLocale: string
        locales: readonly ResolvedLocale[]
        key: I18nOption['key']
        xDefault: string | false
        fallback: 'omit' | 'list'
      }
    | undefined
  files: readonly string[]
  transform: SitemapOptions['transform']
  trailingSlash: TrailingSlash | undefined
  /** Whether the user, not the host, set `trailingSlash`: it then wins over hosting files and canonicals. */
  trailingSlashAsked: boolean
  htmlExtension: HtmlExtension | undefined
  htmlExtensionAsked: boolean
  read: ReadonlySet<ReadName>
  ledger: string | undefined
  changefreq: ByEntry<ChangeFreq> | undefined
  priority: ByEntry<number> | undefined
  guard: { lost: number; against: string | undefined } | false
  news: SitemapOptions['news']
  preview: boolean
  output: {
    filename: string
    aliases: readonly string[]
    group: OutputOptions['group']
    limits: { urls: number; bytes: number }
    extraSitemaps: readonly string[]
    gzip: boolean
    text: boolean
    html: boolean
    pretty: boolean
    namespaces: Readonly<Record<string, string>>
    /** Scheme, host, port and path that the files are served from; ends with `/`. */
    address: string
    stylesheet: string | undefined
  }
  headLink: boolean
  robots: false | { rules: string | undefined }
  failOn: 'error' | 'warning' | 'never'
  report: string | undefined
}
