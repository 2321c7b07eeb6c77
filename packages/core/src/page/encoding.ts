/** A meta that declares the encoding, in either form. Read in the bytes as Latin-1. */
const META_CHARSET_RE = /<meta[\s/][^>]*?\bcharset\s*=\s*["']?\s*([\w:.-]+)/i
const XML_ENCODING_RE = /^<\?xml[^>]*?\bencoding\s*=\s*["']([\w:.-]+)/i
const COMMENT_RE = /<!--.*?-->/gs

/**
 * The encoding of a page by its first bytes: byte order mark, every other byte zero as in UTF-16, what the page declares;
 * otherwise UTF-8. A declared UTF-16 is UTF-8, since the declaration itself could be read.
 *
 * @see https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding
 */
export const detectEncoding = (start: Uint8Array): string => {
  const [first, second, third, fourth] = start
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // A single zero is not enough: faulty programs leave one at the start of a page in any encoding.
  if (second === 0 && fourth === 0 && first !== 0 && third !== 0) return 'utf-16le'
  if (first === 0 && third === 0 && second !== 0 && fourth !== 0) return 'utf-16be'
  return toKnownEncoding(declaredEncoding(start))
}

const declaredEncoding = (start: Uint8Array): string | undefined => {
  const text = Buffer.from(start.buffer, start.byteOffset, Math.min(start.byteLength, 4096)).toString('latin1')
  if (!/charset|encoding/i.test(text)) return undefined
  const markup = text.replace(COMMENT_RE, '')
  return META_CHARSET_RE.exec(markup)?.[1] ?? XML_ENCODING_RE.exec(markup)?.[1]
}

const toKnownEncoding = (label: string | undefined): string => {
  if (label === undefined) return 'utf-8'
  try {
    const { encoding } = new TextDecoder(label)
    return encoding.startsWith('utf-16') ? 'utf-8' : encoding
  } catch {
    return 'utf-8'
  }
}
