import type { Alternate, SitemapNews, SitemapVideo } from '../protocol/entry.ts'

/** A fact with the line of the file it stands in. */
export interface At<T> {
  value: T
  /** 1-based. */
  line: number
}

/** What a page says of itself in its HTML. Addresses are resolved against the page and its `<base>`. */
export interface Page {
  /** A doctype, html, head, title or body was seen. */
  isDocument: boolean
  /** The robots or googlebot meta that says noindex or none, as it would be written: `robots "noindex, follow"`. */
  noindex: At<string> | undefined
  /** A robots meta that holds the word noindex in a place where it is no directive. */
  unclearRobots: At<string> | undefined
  /** Every rel=canonical, absolute; text that gives no address stays as it is. */
  canonicals: At<string>[]
  /** The meta refresh to an address that a browser follows: the first one. */
  refresh: (At<string> & { seconds: number }) | undefined
  /** Every hreflang link. */
  alternates: Alternate[]
  /** Dates of the last change that the page names, in the order to be asked. */
  modified: string[]
  /** `lang` of the html element. */
  lang: string | undefined
  /** `lang` of the first main or article; read only where `i18n` is set. */
  contentLang: string | undefined
  /** `sitemapkit` in the generator meta: a page of ours. */
  isOurs: boolean
  /** The first fact that no engine reads, because an element or text before it ended the head. */
  lostFact: (At<string> & { endedBy: string; endLine: number }) | undefined
  /** Absolute addresses of the images, once each; read only on request. */
  images: string[]
  /** `og:image`, absolute; read only on request. */
  shareImage: string | undefined
  /** Videos of which everything required is known; read only on request. */
  videos: SitemapVideo[]
  /** The news article that the page is; read only on request. */
  news: SitemapNews | undefined
  /** Of what a reader sees; undefined where it shows nothing without scripts. Read only where a ledger is kept. */
  fingerprint: string | undefined
}

/** What is read beyond the head. */
export interface Wanted {
  /** The language of main or article. */
  contentLang: boolean
  bodyDates: boolean
  images: boolean
  videos: boolean
  news: boolean
  fingerprint: boolean
}

/** The head alone. */
export const HEAD_ONLY: Readonly<Wanted> = Object.freeze({
  contentLang: false,
  bodyDates: false,
  images: false,
  videos: false,
  news: false,
  fingerprint: false,
})

/** A page of which nothing is known yet. */
export const createPage = (): Page => ({
  isDocument: false,
  noindex: undefined,
  unclearRobots: undefined,
  canonicals: [],
  refresh: undefined,
  alternates: [],
  modified: [],
  lang: undefined,
  contentLang: undefined,
  isOurs: false,
  lostFact: undefined,
  images: [],
  shareImage: undefined,
  videos: [],
  news: undefined,
  fingerprint: undefined,
})
