/** Seconds, then the address; a browser takes every one of these spellings. */
const REFRESH_RE = /^[\t\n\f\r ]*(?:(\d+)[\d.]*|\.[\d.]*)(?:[\t\n\f\r ]*[;,]|[\t\n\f\r ])[\t\n\f\r ]*(.+)$/s
const URL_PREFIX_RE = /^url[\t\n\f\r ]*=[\t\n\f\r ]*/i

/**
 * Reads the content of a meta refresh as a browser does.
 *
 * @returns undefined where it names no address: it then reloads the page, or is no refresh.
 * @see https://html.spec.whatwg.org/multipage/semantics.html#shared-declarative-refresh-steps
 */
export const parseRefresh = (content: string): { seconds: number; address: string } | undefined => {
  const [, seconds = '0', target = ''] = REFRESH_RE.exec(content) ?? []
  const address = withoutQuotes(target.replace(URL_PREFIX_RE, '')).trim()
  if (address === '' || /^javascript:/i.test(address)) return undefined
  return { seconds: Number(seconds), address }
}

/** A quoted address ends at the same quote, or with the text. */
const withoutQuotes = (text: string): string => {
  const quote = text[0]
  if (quote !== '"' && quote !== "'") return text
  const end = text.indexOf(quote, 1)
  return text.slice(1, end === -1 ? undefined : end)
}
