import { escapeXml } from './escape.ts'
import { SITEMAP_NAMESPACE } from './namespaces.ts'
import { type Layout, renderProlog } from './urlset.ts'

/** One `<sitemap>` of an index. */
export interface IndexEntry {
  loc: string
  /** Newest lastmod inside that sitemap. */
  lastmod: string | undefined
}

/**
 * A whole sitemapindex.
 *
 * @see https://www.sitemaps.org/protocol.html#index
 */
export const renderIndex = (
  entries: readonly IndexEntry[],
  layout: Layout & { stylesheet?: string | undefined },
): string =>
  `${renderProlog(layout.stylesheet)}<sitemapindex xmlns="${SITEMAP_NAMESPACE}">\n` +
  `${entries.map((entry) => renderSitemap(entry, layout)).join('')}</sitemapindex>\n`

/** One `<sitemap>`, with the line break that ends it. */
const renderSitemap = ({ loc, lastmod }: IndexEntry, { pretty }: Layout): string => {
  const inner = pretty ? '\n    ' : ''
  const date = lastmod === undefined ? '' : `${inner}<lastmod>${lastmod}</lastmod>`
  return pretty
    ? `  <sitemap>${inner}<loc>${escapeXml(loc)}</loc>${date}\n  </sitemap>\n`
    : `<sitemap><loc>${escapeXml(loc)}</loc>${date}</sitemap>\n`
}
