/** The word by which files of ours are known. */
export const MARK_TEXT = 'sitemapkit'

/** How many bytes of a file are enough to see whether it is ours. */
export const MARK_WITHIN = 1024

const INDEX_RE = /<sitemapindex[\s>]/
const XML_MARK_RE = /^\uFEFF?<\?xml[^>]*\?>\s*<!-- sitemapkit -->/
const GZIP_HEADER = [0x1f, 0x8b, 8, 0x10]
const GZIP_COMMENT_AT = 10
const GENERATOR_RE = /<meta name="generator" content="sitemapkit">/

/** Whose a file is; of ours, whether it is an index, which leads to others. */
export type Owner = 'index' | 'ours' | 'other'

/**
 * Says by its name and its first bytes whose a file is. A text sitemap has no room for a mark: it is ours where it
 * stands beside a marked main file, which is for the caller to see.
 */
export const toOwner = (name: string, start: Buffer): Owner => {
  if (name.endsWith('.gz')) return isMarkedGzip(start) ? 'ours' : 'other'
  const text = start.toString('utf8')
  if (name.endsWith('.html')) return GENERATOR_RE.test(text) ? 'ours' : 'other'
  if (!XML_MARK_RE.test(text)) return 'other'
  return INDEX_RE.test(text) ? 'index' : 'ours'
}

const isMarkedGzip = (start: Buffer): boolean =>
  GZIP_HEADER.every((byte, index) => start[index] === byte) &&
  start.subarray(GZIP_COMMENT_AT, GZIP_COMMENT_AT + MARK_TEXT.length + 1).toString('latin1') === `${MARK_TEXT}\0`
