import { escapeXml } from './escape.ts'
import { MARK, SITEMAP_NAMESPACE, XML_DECLARATION } from './urlset.ts'

/** One `<sitemap>` of an index. */
export interface IndexEntry {
  loc: string
  /** Newest lastmod inside that sitemap. */
  lastmod: string | undefined
}

/** A whole sitemapindex. */
export const renderIndex = (entries: readonly IndexEntry[]): string =>
  `${XML_DECLARATION}${MARK}<sitemapindex xmlns="${SITEMAP_NAMESPACE}">\n${entries.map(renderSitemap).join('')}</sitemapindex>\n`

const renderSitemap = (entry: IndexEntry): string =>
  `<sitemap><loc>${escapeXml(entry.loc)}</loc>` +
  (entry.lastmod === undefined ? '' : `<lastmod>${entry.lastmod}</lastmod>`) +
  '</sitemap>\n'
