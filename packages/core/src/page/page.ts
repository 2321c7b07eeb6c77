import type { Alternate } from '../protocol/entry.ts'

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
  /** The directive of a robots or googlebot meta that says noindex or none, as written. */
  noindex: At<string> | undefined
  /** Every rel=canonical, absolute; text that gives no address stays as it is. */
  canonicals: At<string>[]
  /** A meta refresh to an address. */
  refresh: (At<string> & { seconds: number }) | undefined
  /** Every hreflang link. */
  alternates: Alternate[]
  /** Dates of the last change that the page names, in the order to be asked. */
  modified: string[]
  /** `lang` of the html element. */
  lang: string | undefined
  /** `lang` of main or article. */
  contentLang: string | undefined
  /** `sitemapkit` in the generator meta: a page of ours. */
  isOurs: boolean
}
