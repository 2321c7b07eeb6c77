import type { Report } from '../problems/collect.ts'
import type { ReadElement } from '../reading/element.ts'

/** Where a sitemap lies on the web: what its addresses are held against. */
export interface SitemapPlace {
  /** Scheme, host and port. */
  origin: string
  /** Path of its folder, with `/` at its end. */
  folder: string
}

/** What the rules need to know beside the element at hand. */
export interface FileContext {
  /** Reports with the name of the file. */
  report: Report
  now: Date
  /** The `loc` of the entry at hand, where it has one: the URL that problems are about. */
  url: string | undefined
}

/** The place of a sitemap with this address. */
export const toPlace = (address: URL): SitemapPlace => ({
  origin: address.origin,
  folder: address.pathname.slice(0, address.pathname.lastIndexOf('/') + 1),
})

/** Where a problem of an element is. */
export const placeOf = (
  element: Pick<ReadElement, 'line'>,
  { url }: FileContext,
): { line: number; url: string | undefined } => ({ line: element.line, url })
