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

/** Longest `<video:title>`, in characters: the schema's, since Google's page states none. Longer ones are cut. */
export const MAX_VIDEO_TITLE = 100

/** Longest `<video:description>`, in characters. @see https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps */
export const MAX_VIDEO_DESCRIPTION = 2048

/** Longest `<video:duration>`, in seconds: eight hours. The shortest is 1. */
export const MAX_VIDEO_DURATION = 28_800

/** Highest `<video:rating>`; the lowest is 0. */
export const MAX_VIDEO_RATING = 5

/** Most `<video:tag>` in one `<video:video>`. */
export const MAX_VIDEO_TAGS = 32

/** Longest `<video:category>`, in characters: a dead tag, and still in the schema. */
export const MAX_VIDEO_CATEGORY = 256

/** Longest `<video:uploader>`, in characters. */
export const MAX_VIDEO_UPLOADER = 255
