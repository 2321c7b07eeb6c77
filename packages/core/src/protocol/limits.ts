/** Most `<url>` in a urlset, and most `<sitemap>` in an index. @see https://www.sitemaps.org/protocol.html#index */
export const MAX_URLS = 50_000

/** Most bytes of one file, uncompressed: 50 MB, "no larger than". @see https://www.sitemaps.org/protocol.html#index */
export const MAX_BYTES = 52_428_800

/** Longest `<loc>`: the prose wants fewer than 2,048 characters, the schema at most 2,048; 2,047 satisfies both. */
export const MAX_LOC_LENGTH = 2047

/** Shortest `<loc>` that the schema takes; the prose states none. */
export const MIN_LOC_LENGTH = 12

/** Most `<image:image>` in one `<url>`. @see https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps */
export const MAX_IMAGES = 1000

/** Most `<news:news>` in one file. @see https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap */
export const MAX_NEWS = 1000
