/** Namespace name of urlset and sitemapindex; never https, no slash at its end. @see https://www.sitemaps.org/protocol.html */
export const SITEMAP_NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Namespace names of the extensions, by the prefix that we write, in the order in which they are declared. */
export const EXTENSION_NAMESPACES: Readonly<Record<'xhtml' | 'image' | 'video' | 'news', string>> = {
  /** @see https://developers.google.com/search/docs/specialty/international/localized-versions */
  xhtml: 'http://www.w3.org/1999/xhtml',
  /** @see https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps */
  image: 'http://www.google.com/schemas/sitemap-image/1.1',
  /** @see https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps */
  video: 'http://www.google.com/schemas/sitemap-video/1.1',
  /** @see https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap */
  news: 'http://www.google.com/schemas/sitemap-news/0.9',
}

/** The bit of each of our prefixes in the mask of namespaces that a file uses. */
export const NAMESPACE_BITS: Readonly<Record<keyof typeof EXTENSION_NAMESPACES, number>> = {
  xhtml: 1,
  image: 2,
  video: 4,
  news: 8,
}

const FIRST_EXTRA_BIT = 4
const LAST_BIT = 30

/** The bit of a prefix of `output.namespaces`, by its place there; from the 27th on they share the last bit. */
export const extraNamespaceBit = (index: number): number => 1 << Math.min(FIRST_EXTRA_BIT + index, LAST_BIT)

/** The namespaces that a mask names, ours first, then those of `output.namespaces` in their order: prefix and name. */
export const namespacesIn = (mask: number, extra: Readonly<Record<string, string>>): [string, string][] => {
  const ours = Object.entries(EXTENSION_NAMESPACES).filter(
    ([prefix]) => (mask & NAMESPACE_BITS[prefix as keyof typeof EXTENSION_NAMESPACES]) !== 0,
  )
  const taken = new Set(ours.map(([prefix]) => prefix))
  const others = Object.entries(extra).filter(
    ([prefix], index) => (mask & extraNamespaceBit(index)) !== 0 && !taken.has(prefix),
  )
  return [...ours, ...others]
}
