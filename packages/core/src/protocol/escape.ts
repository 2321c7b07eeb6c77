const SPECIAL_RE = /[&<>"'\r]/g
const SPECIAL_TEST_RE = /[&<>"'\r]/
/** Characters that XML 1.0 cannot hold, not even escaped, and halves of surrogate pairs. */
const UNWRITABLE_RE =
  // oxlint-disable-next-line no-control-regex -- these are the characters to find
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  // Bare, readers would make a line feed of it.
  '\r': '&#13;',
}

/** Escapes the five special characters, and the carriage return, in text and attributes alike. @see https://www.sitemaps.org/protocol.html#escaping */
export const escapeXml = (text: string): string =>
  SPECIAL_TEST_RE.test(text) ? text.replace(SPECIAL_RE, (character) => ESCAPES[character] ?? character) : text

/** Whether a text holds what XML 1.0 cannot hold. */
export const hasUnwritable = (text: string): boolean => text.search(UNWRITABLE_RE) !== -1

/** Removes what XML 1.0 cannot hold. @see https://www.w3.org/TR/xml/#charsets */
export const withoutUnwritable = (text: string): string => text.replace(UNWRITABLE_RE, '')

const ESCAPED_RE = /&(?:amp|lt|gt|quot|apos|#13);/g
const UNESCAPES: ReadonlyMap<string, string> = new Map(
  Object.entries(ESCAPES).map(([character, escaped]) => [escaped, character]),
)

/** Undoes `escapeXml`. */
export const unescapeXml = (text: string): string =>
  text.includes('&') ? text.replace(ESCAPED_RE, (escaped) => UNESCAPES.get(escaped) ?? escaped) : text
