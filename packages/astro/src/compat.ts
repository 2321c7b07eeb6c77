import type { ChangeFreq, RouteInput, RouteList, RoutesOption, SitemapEntry, SitemapOptions } from '@sitemapkit/core'

/** An entry as `@astrojs/sitemap` gives it to `serialize` and `chunks`. */
export interface SitemapItem {
  /** Absolute address of the page; here it is called `loc`. */
  url: string
  lastmod?: string | Date | undefined
  changefreq?: ChangeFreq | undefined
  priority?: number | undefined
  /** The page in other languages; here they are called `alternates`. */
  links?: SitemapLink[] | undefined
}

/** A translation in a `SitemapItem`. */
export interface SitemapLink {
  url: string
  lang: string
  hreflang?: string | undefined
}

type Change = (item: SitemapItem) => SitemapItem | undefined | Promise<SitemapItem | undefined>

/** Options of `@astrojs/sitemap` that have another name or meaning here. Those of the same name are the same. */
interface AstrojsSitemapOptions {
  /** Further absolute addresses: `routes`. */
  customPages?: readonly string[] | undefined
  /** Addresses of other sitemaps: `output.extraSitemaps`. */
  customSitemaps?: readonly string[] | undefined
  /** Most URLs of one file: `output.limits.urls`. */
  entryLimit?: number | undefined
  /** `name` → `name.xml`, with `name-index.xml` as its alias: `output.filename`. */
  filenameBase?: string | undefined
  /** Changes an entry, or leaves it out by returning nothing: `transform`. */
  serialize?: Change | undefined
  /** Families of files, each with those entries that its function returns: `output.group`. */
  chunks?: Record<string, Change> | undefined
  /** Prefixes are declared exactly where they are used, so this says nothing. */
  namespaces?: { news?: boolean; xhtml?: boolean; image?: boolean; video?: boolean } | undefined
  /** Reported: browsers are dropping XSLT. */
  xslURL?: string | undefined
}

/** Options of the Astro integration: every option of Sitemapkit, and every one of `@astrojs/sitemap`. */
export interface AstroSitemapOptions extends Omit<SitemapOptions, 'lastmod'>, AstrojsSitemapOptions {
  /**
   * Sources of dates in order, a function, `false` for none, or one date for all pages.
   *
   * @default ['data', 'page', 'git', 'ledger']
   */
  lastmod?: SitemapOptions['lastmod'] | Date
}

/** The words of `changefreq` by name, for configs that import them. */
export const ChangeFreqEnum: {
  readonly [word in ChangeFreq as Uppercase<word>]: word
} = Object.freeze({
  ALWAYS: 'always',
  HOURLY: 'hourly',
  DAILY: 'daily',
  WEEKLY: 'weekly',
  MONTHLY: 'monthly',
  YEARLY: 'yearly',
  NEVER: 'never',
})

/** Options of `@astrojs/sitemap` → ours. Where both are given ours wins, and `serialize` comes before `transform`. */
export const toSitemapOptions = (user: AstroSitemapOptions): SitemapOptions => {
  const {
    customPages,
    customSitemaps,
    entryLimit,
    filenameBase,
    serialize,
    chunks,
    namespaces: _,
    xslURL,
    lastmod,
    ...ours
  } = user
  const { transform, groups } = toTransform(ours.transform, serialize, chunks)
  const output = withoutUndefined({
    filename: filenameBase === undefined ? undefined : `${filenameBase}.xml`,
    aliases: filenameBase === undefined ? undefined : [`${filenameBase}-index.xml`],
    extraSitemaps: customSitemaps,
    limits: entryLimit === undefined ? undefined : { urls: entryLimit },
    stylesheet: xslURL,
    group: chunks === undefined ? undefined : (entry: SitemapEntry) => groups.get(toKey(entry.loc)),
  })
  return {
    ...ours,
    ...withoutUndefined({
      routes: customPages === undefined ? ours.routes : joinRoutes(customPages, ours.routes),
      lastmod: lastmod instanceof Date ? () => lastmod : lastmod,
      transform,
    }),
    ...(Object.keys(output).length === 0 ? {} : { output: { ...output, ...ours.output } }),
  }
}

/** One `transform` out of the three callbacks, and the names that `chunks` gave to the addresses it took. */
const toTransform = (
  transform: SitemapOptions['transform'],
  serialize: Change | undefined,
  chunks: Record<string, Change> | undefined,
): { transform: SitemapOptions['transform']; groups: ReadonlyMap<string, string> } => {
  const groups = new Map<string, string>()
  if (serialize === undefined && chunks === undefined) return { transform, groups }
  return {
    groups,
    transform: async (entry, route) => {
      const serialized = serialize === undefined ? entry : toEntry(await serialize(toItem(entry)), entry)
      const changed = serialized === null || transform === undefined ? serialized : await transform(serialized, route)
      if (changed === null || chunks === undefined) return changed
      for (const [name, take] of Object.entries(chunks)) {
        const taken = toEntry(await take(toItem(changed)), changed)
        if (taken === null) continue
        groups.set(toKey(taken.loc), name)
        return taken
      }
      return changed
    },
  }
}

const toItem = ({ loc, lastmod, changefreq, priority, alternates }: SitemapEntry): SitemapItem => ({
  url: loc,
  ...withoutUndefined({
    lastmod,
    changefreq,
    priority,
    links: alternates?.map(({ hreflang, href }) => ({ lang: hreflang, url: href })),
  }),
})

/** The entry after a callback changed its item; fields that items do not have stay. */
const toEntry = (
  item: SitemapItem | undefined,
  { images, videos, news, extensions }: SitemapEntry,
): SitemapEntry | null => {
  if (item === undefined) return null
  const { url, links, ...fields } = item
  return {
    ...withoutUndefined({ images, videos, news, extensions }),
    ...fields,
    loc: url,
    ...withoutUndefined({
      alternates: links?.map(({ url: href, lang, hreflang = lang }) => ({ hreflang, href })),
    }),
  }
}

/** An address as the core spells it once the callbacks are done. */
const toKey = (loc: string): string => (URL.canParse(loc) ? new URL(loc).href : loc)

const joinRoutes = (pages: readonly string[], routes: RoutesOption | undefined): RoutesOption => {
  if (routes === undefined) return pages
  return typeof routes === 'function' ? async () => concat(pages, await routes()) : concat(pages, routes as RouteList)
}

async function* concat(...lists: readonly RouteList[]): AsyncGenerator<RouteInput | readonly RouteInput[]> {
  for (const list of lists) yield* list
}

/** Keys whose value is `undefined` would hide what stands below them in a spread. */
const withoutUndefined = <T extends object>(object: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
