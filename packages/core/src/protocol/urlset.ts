import type { CheckedEntry } from './check-entry.ts'
import { escapeXml } from './escape.ts'

/** Namespace name of urlset and sitemapindex. @see https://www.sitemaps.org/protocol.html */
export const SITEMAP_NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** First line of every sitemap file. */
export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** Marks a file as ours, after the XML declaration. */
export const MARK = '<!-- sitemapkit -->\n'

/** What stands before the first `<url>`. */
export const renderUrlsetStart = (): string => `${XML_DECLARATION}${MARK}<urlset xmlns="${SITEMAP_NAMESPACE}">\n`

export const URLSET_END = '</urlset>\n'

/** One `<url>` on a line of its own, its elements in schema order. */
export const renderUrl = (entry: CheckedEntry): string =>
  `<url><loc>${escapeXml(entry.loc)}</loc>` +
  (entry.lastmod === undefined ? '' : `<lastmod>${entry.lastmod}</lastmod>`) +
  (entry.changefreq === undefined ? '' : `<changefreq>${entry.changefreq}</changefreq>`) +
  (entry.priority === undefined ? '' : `<priority>${entry.priority}</priority>`) +
  '</url>\n'
