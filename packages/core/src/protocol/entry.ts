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

/**
 * One `<xhtml:link rel="alternate">`.
 *
 * @see https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export interface Alternate {
  /**
   * ISO 639-1 language with, where they matter, an ISO 15924 script and an ISO 3166-1 country (`de`, `pt-BR`,
   * `zh-Hant`), or `x-default`. Other language tags are written with a warning, since Google does not read them.
   */
  hreflang: string
  /** Absolute http(s) address. */
  href: string
}

/**
 * One `<image:image>`. Only the address counts.
 *
 * @see https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps
 */
export interface SitemapImage {
  /** Absolute http(s) address, on any host. */
  loc: string
  /** @deprecated Without effect since 6 August 2022; never written. */
  caption?: unknown
  /** @deprecated Without effect since 6 August 2022; never written. */
  geo_location?: unknown
  /** @deprecated Without effect since 6 August 2022; never written. */
  title?: unknown
  /** @deprecated Without effect since 6 August 2022; never written. */
  license?: unknown
}

/**
 * The `<news:news>` of an article, in the news sitemap while it is younger than two days.
 *
 * @see https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap
 */
export interface SitemapNews {
  /**
   * Name of the publication as on news.google.com, without anything in parentheses, and its language: an ISO 639 code
   * of two or three letters, or `zh-cn`, `zh-tw`.
   *
   * @default the option `news.publication`
   */
  publication?: { name: string; language: string } | undefined
  /** First publication, not the time of listing: a date, or a date-time with zone. */
  publication_date: string | Date
  /** Title of the article as on the page, without author, publication or date. */
  title: string
  /** @deprecated Gone from Google's format; never written. */
  access?: unknown
  /** @deprecated Gone from Google's format; never written. */
  genres?: unknown
  /** @deprecated Gone from Google's format; never written. */
  keywords?: unknown
  /** @deprecated Gone from Google's format; never written. */
  stock_tickers?: unknown
}

/**
 * One `<video:video>`, its tags in the order of Google's schema. Without thumbnail, title, description or address the
 * video is left out; any other field that is wrong is left out by itself.
 *
 * @see https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps
 */
export interface SitemapVideo {
  /** Absolute http(s) address of the preview image. */
  thumbnail_loc: string
  /** At most 100 characters; a longer one is shortened. */
  title: string
  /** At most 2,048 characters; a longer one is shortened. */
  description: string
  /** The media file, no page. This or `player_loc` is required; neither may be the page itself. */
  content_loc?: string | undefined
  /** A player for this video. */
  player_loc?: string | undefined
  /** Whole seconds, 1 to 28,800. */
  duration?: number | undefined
  /** After it the video is not shown: a date, or a date-time with zone. */
  expiration_date?: string | Date | undefined
  /** 0.0 to 5.0. */
  rating?: number | undefined
  /** Whole number. */
  view_count?: number | undefined
  /** First publication: a date, or a date-time with zone. */
  publication_date?: string | Date | undefined
  /** At most 32. */
  tag?: string | string[] | undefined
  /** `false` shows the video only to those who switched SafeSearch off. */
  family_friendly?: boolean | undefined
  /** ISO 3166-1 codes of the countries in which the video may, or may not, be played. */
  restriction?: { relationship: 'allow' | 'deny'; countries: string[] } | undefined
  requires_subscription?: boolean | undefined
  /** Name of at most 255 characters; `info` is an address in the domain of the page. */
  uploader?: { name: string; info?: string | undefined } | undefined
  /** Where the video may, or may not, be played. */
  platform?: { relationship: 'allow' | 'deny'; platforms: ('web' | 'mobile' | 'tv')[] } | undefined
  /** Whether it is a live broadcast. */
  live?: boolean | undefined
  /** @deprecated Without effect since 6 August 2022; never written. */
  category?: unknown
  /** @deprecated Without effect since 6 August 2022; never written. */
  gallery_loc?: unknown
  /** @deprecated Without effect since 6 August 2022; never written. */
  price?: unknown
  /** @deprecated Without effect since 6 August 2022; never written. */
  tvshow?: unknown
  /** @deprecated Without effect since 6 August 2022; never written. */
  allow_embed?: unknown
  /** @deprecated Without effect since 6 August 2022; never written. */
  autoplay?: unknown
}

/**
 * A value of `extensions`: text, or nested elements, or several elements of one name. A `Date` is written as lastmod
 * would be; `undefined` and `null` write nothing.
 */
export type ExtensionValue =
  | string
  | number
  | bigint
  | boolean
  | Date
  | null
  | undefined
  | Extensions
  | readonly ExtensionValue[]

/** Elements by prefixed name; the prefixes are those of `output.namespaces`. */
export interface Extensions {
  [name: `${string}:${string}`]: ExtensionValue
}
