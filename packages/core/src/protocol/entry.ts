/**
 * One `<url>` as authors and hosts give it. Field names are the protocol's.
 * Values are checked before writing: a wrong optional field is left out and reported, a wrong `loc` leaves the entry out.
 */
export interface SitemapEntry {
  /** Absolute http(s) address of the page. */
  loc: string
  /**
   * When the page last changed: `YYYY-MM-DD`, a date-time with seconds and zone, or a `Date`
   * (at exactly midnight UTC it is written as a date, otherwise as a full UTC time).
   */
  lastmod?: string | Date | undefined
  /** How often the page changes. Google and Bing ignore it. */
  changefreq?: ChangeFreq | undefined
  /** 0.0 to 1.0, relative within the site. Google and Bing ignore it. */
  priority?: number | undefined
  /** The page in other languages, itself included. */
  alternates?: Alternate[] | undefined
  /** Images on the page, at most 1,000. */
  images?: SitemapImage[] | undefined
  /** Videos on the page. */
  videos?: SitemapVideo[] | undefined
  /** The news article that the page is. Written only where the option `news` is set. */
  news?: SitemapNews | undefined
  /** Elements of the prefixes declared in `output.namespaces`: `{ 'prefix:name': value }`, nested. */
  extensions?: Extensions | undefined
}

/** @see https://www.sitemaps.org/protocol.html#xmlTagDefinitions */
export type ChangeFreq = 'always' | 'hourly' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'never'

/** One `<xhtml:link rel="alternate">`. */
export interface Alternate {
  /** Language tag (`de`, `pt-BR`, `zh-Hant`) or `x-default`. */
  hreflang: string
  /** Absolute http(s) address. */
  href: string
}

/** One `<image:image>`. Only the address still counts; the other tags have had no effect since August 2022. */
export interface SitemapImage {
  /** Absolute http(s) address, on any host. */
  loc: string
}

/** The `<news:news>` of an article. The publication comes from the option `news` unless given here. */
export interface SitemapNews {
  /** Name and language of the publication, as on news.google.com. */
  publication?: { name: string; language: string } | undefined
  /** First publication: a date, or a date-time with zone. */
  publication_date: string | Date
  /** Title of the article as on the page. */
  title: string
}

/** One `<video:video>`. Tags in the order of Google's schema; those without effect since August 2022 are not here. */
export interface SitemapVideo {
  thumbnail_loc: string
  title: string
  /** At most 2,048 characters. */
  description: string
  /** The media file. This or `player_loc` is required; neither may be the page itself. */
  content_loc?: string | undefined
  /** A player for this video. */
  player_loc?: string | undefined
  /** Whole seconds, 1 to 28,800. */
  duration?: number | undefined
  expiration_date?: string | Date | undefined
  /** 0.0 to 5.0. */
  rating?: number | undefined
  view_count?: number | undefined
  publication_date?: string | Date | undefined
  /** At most 32. */
  tag?: string[] | undefined
  family_friendly?: boolean | undefined
  /** ISO 3166 country codes in which the video may, or may not, be played. */
  restriction?: { relationship: 'allow' | 'deny'; countries: string[] } | undefined
  requires_subscription?: boolean | undefined
  /** At most 255 characters; `info` is an address in the domain of `loc`. */
  uploader?: { name: string; info?: string | undefined } | undefined
  platform?: { relationship: 'allow' | 'deny'; platforms: ('web' | 'mobile' | 'tv')[] } | undefined
  live?: boolean | undefined
}

/** A value of `extensions`: text, or nested elements, or several of one name. */
export type ExtensionValue = string | number | boolean | Extensions | ExtensionValue[]

/** Elements by prefixed name. */
export interface Extensions {
  [name: `${string}:${string}`]: ExtensionValue
}
