/** A pathname that is already in normal form: nothing to encode, no dot segment, no percent sign. */
const NORMAL_PATHNAME_RE = /^(?:\/(?!\.{1,2}(?:\/|$))[A-Za-z0-9\-._~!$&'()*+,;=:@]*)+$/
/** What may stand bare in a path (RFC 3986 `pchar`, and `/`). */
const PATH_UNSAFE_RE = /[^A-Za-z0-9\-._~!$&'()*+,;=:@/%]/gu
/** What may stand bare in a query (RFC 3986 `query`). */
const QUERY_UNSAFE_RE = /[^A-Za-z0-9\-._~!$&'()*+,;=:@/?%]/gu
const ADDRESS_RE = /^https?:\/\//i
const LONE_PERCENT_RE = /%(?![0-9A-Fa-f]{2})/g
const ESCAPE_RE = /%[0-9A-Fa-f]{2}/g
const UNRESERVED_RE = /[A-Za-z0-9\-._~]/
const ESCAPE_RUN_RE = /(?:%[0-9A-Fa-f]{2})+/g
const HTTP_RE = /^\s*https?:/i
/** What the parser leaves of a host: letters, digits, dots, hyphens and underscores, or an IPv6 address. */
const HOST_RE = /^(?:[a-z0-9._-]*[a-z0-9][a-z0-9._-]*|\[[0-9a-f:.]+\])$/
/** A URL that is already in normal form: no punycode, port, address in numbers, escape or dot segment to look at. */
const NORMAL_URL_RE =
  /^https?:\/\/(?:(?!xn--)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?!xn--)[a-z]{2,63}(?:\/(?!\.{1,2}(?:[/?]|$))[A-Za-z0-9\-._~!$&'()*+,;=:@]*)+(?:\?[A-Za-z0-9\-._~!$&'()*+,;=:@/?]*)?$/
const LINE_BREAK_RE = /[\t\n\r]/g
const BEFORE_QUERY_RE = /^([^?#]*)(.*)$/s
const AFTER_HOST_RE = /^[a-z]+:\/*[^/]*(.*)$/is
const DOT_SEGMENT_RE = /(?:^|\/)\.{1,2}(?:\/|$)/

/**
 * Percent-encodes a pathname as UTF-8, once: escapes that are there stay (in upper case, those of unreserved
 * characters are undone), a lone `%` becomes `%25`, dot segments are resolved.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2
 */
export const normalizePathname = (pathname: string): string => {
  if (NORMAL_PATHNAME_RE.test(pathname)) return pathname
  const encoded = normalizeEscapes(pathname.replace(LONE_PERCENT_RE, '%25')).replace(PATH_UNSAFE_RE, encodeCharacter)
  const absolute = encoded.startsWith('/') ? encoded : `/${encoded}`
  return DOT_SEGMENT_RE.test(absolute) ? withoutDotSegments(absolute) : absolute
}

/** The same for a query, without its `?`. */
export const normalizeQuery = (query: string): string =>
  normalizeEscapes(query.replace(LONE_PERCENT_RE, '%25')).replace(QUERY_UNSAFE_RE, encodeCharacter)

/** Encodes the path of a file, in which `%`, `?` and `#` are ordinary characters. */
export const encodeFilePath = (path: string): string =>
  normalizePathname(path.replaceAll('%', '%25').replaceAll('?', '%3F').replaceAll('#', '%23'))

/**
 * Brings an absolute http(s) URL to its normal form: host in punycode and lower case, no default port, path and
 * query percent-encoded once. The fragment is dropped.
 *
 * @returns undefined where the text is no absolute http(s) URL.
 */
export const normalizeUrl = (url: string): string | undefined => {
  if (isPlainUrl(url)) return url
  const parsed = parseHttpUrl(url)
  if (parsed === undefined) return undefined
  // The parser's own path encoding keeps lone percent signs and brackets, so the path is taken from the text itself,
  // read as the parser reads it: without line breaks and tabs, and with backslashes for slashes.
  const text = url.trim().replace(LINE_BREAK_RE, '')
  const [, beforeQuery = '', fromQuery = ''] = BEFORE_QUERY_RE.exec(text) ?? []
  const [, path = ''] = AFTER_HOST_RE.exec(beforeQuery.replaceAll('\\', '/')) ?? []
  return parsed.origin + normalizeTarget(path + fromQuery)
}

/** Whether path and query of an address hold a character that must be percent-encoded. */
export const hasUnencoded = (target: string): boolean => target.search(QUERY_UNSAFE_RE) !== -1

/** Whether a text holds a `%` that begins no escape. */
export const hasLonePercent = (text: string): boolean => text.search(LONE_PERCENT_RE) !== -1

/** Whether a text is, beyond doubt, an http(s) URL in normal form: the short way for what nearly all URLs are. */
export const isPlainUrl = (url: string): boolean => NORMAL_URL_RE.test(url)

/** Path and query of a URL after its host, normalised; a fragment is dropped. */
export const normalizeTarget = (target: string): string => {
  const withoutFragment = target.split('#', 1)[0] ?? ''
  const question = withoutFragment.indexOf('?')
  if (question === -1) return normalizePathname(withoutFragment)
  const query = withoutFragment.slice(question + 1)
  return `${normalizePathname(withoutFragment.slice(0, question))}?${normalizeQuery(query)}`
}

/** Whether a text begins as an http(s) address does, and so is no path. */
export const isAddress = (text: string): boolean => ADDRESS_RE.test(text)

/** Parses an absolute http(s) URL; without a host that can stand in an address there is none. */
export const parseHttpUrl = (url: string): URL | undefined => {
  if (!HTTP_RE.test(url) || !URL.canParse(url)) return undefined
  const parsed = new URL(url)
  return HOST_RE.test(parsed.hostname) ? parsed : undefined
}

/** Joins two paths once, whatever their slashes; the result starts and ends with `/`. */
export const joinPaths = (first: string, second: string): string => {
  const parts = [first, second].map((path) => path.replace(/^\/+|\/+$/g, '')).filter((path) => path !== '')
  return normalizePathname(parts.length === 0 ? '/' : `/${parts.join('/')}/`)
}

/** Decodes a path for people and for globs; an escape that is no UTF-8 stays as it is. */
export const decodePathname = (pathname: string): string =>
  pathname.includes('%')
    ? pathname.replace(ESCAPE_RUN_RE, (run) => {
        try {
          return decodeURIComponent(run)
        } catch {
          return run
        }
      })
    : pathname

const normalizeEscapes = (text: string): string =>
  text.includes('%')
    ? text.replace(ESCAPE_RE, (escape) => {
        const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16))
        return UNRESERVED_RE.test(character) ? character : escape.toUpperCase()
      })
    : text

const encodeCharacter = (character: string): string =>
  Array.from(
    new TextEncoder().encode(character),
    (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  ).join('')

/** @see https://www.rfc-editor.org/rfc/rfc3986#section-5.2.4 */
const withoutDotSegments = (pathname: string): string => {
  const kept: string[] = []
  const segments = pathname.split('/').slice(1)
  for (const [index, segment] of segments.entries()) {
    if (segment === '..') kept.pop()
    else if (segment !== '.') kept.push(segment)
    if ((segment === '.' || segment === '..') && index === segments.length - 1) kept.push('')
  }
  return `/${kept.join('/')}`
}
