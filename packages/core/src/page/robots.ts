/** Directives that take a value after a colon: in a header everything else before a colon names a crawler. */
const VALUED_DIRECTIVES = new Set(['max-snippet', 'max-image-preview', 'max-video-preview', 'unavailable_after'])
const CRAWLER_RE = /^([\w*-]+)\s*:\s*(.*)$/s
const NAMED_CRAWLERS = new Set(['*', 'googlebot'])

/**
 * Whether the content of a robots meta keeps a page out of the index. Directives stand in a list, in any case;
 * what has a value (`max-image-preview:none`) is another directive.
 *
 * @see https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag
 */
export const saysNoindex = (content: string): boolean =>
  content.split(',').some((part) => !part.includes(':') && part.toLowerCase().split(/\s+/).some(isNoindexDirective))

/** The word stands there, but where it is no directive: the author means it, and engines may not read it. */
export const saysNoindexUnclearly = (content: string): boolean => /noindex/i.test(content) && !saysNoindex(content)

/**
 * Whether an `X-Robots-Tag` header keeps a page out of the index for all crawlers or for googlebot.
 * A crawler's name before a colon holds for what follows it.
 */
export const headerSaysNoindex = (value: string): boolean => {
  let crawler = '*'
  return value.split(',').some((part) => {
    const [, name = '', rest = ''] = CRAWLER_RE.exec(part.trim()) ?? []
    if (name === '') return NAMED_CRAWLERS.has(crawler) && saysNoindex(part)
    if (VALUED_DIRECTIVES.has(name.toLowerCase())) return false
    crawler = name.toLowerCase()
    return NAMED_CRAWLERS.has(crawler) && saysNoindex(rest)
  })
}

const isNoindexDirective = (word: string): boolean => word === 'noindex' || word === 'none'
