import { createPage, type Page } from '../page.ts'

/** The usual start of a page, up to its head; attributes of html in double quotes and without references. */
const START_RE = /^\uFEFF?(?:\xEF\xBB\xBF)?\s*<!doctype html>\s*<html((?:\s+[a-z:-]+="[^"&]*")*)\s*>\s*<head>/i
const BODY = '<body'
/** The usual end of a head. */
const END_RE = /<\/head>\s*<body[\s>]/i
const LANG_RE = /\slang="([^"]*)"/i
/** Words without which no element of a head says anything to us. */
const WORDS_RE = /robots|googlebot|canonical|refresh|hreflang|modified_time|ld\+json|sitemapkit/i
/** A character reference that could spell a letter of such a word. */
const REFERENCE_RE = /&(?!(?:amp|lt|gt|quot|#39|#x27|nbsp|mdash|ndash);)/i
/** Attributes as they are usually written. */
const ATTRIBUTES = String.raw`(?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=\x60]+))?)*\s*/?`
/** Elements whose content is no markup; one within another of its name, or a comment in it, is left for the parser. */
const OPAQUE = 'script|style|title|noscript|template|noframes'
/** White space, a comment, an element with opaque content, or the tag of another element that a head may hold. */
const TOKEN_RE = new RegExp(
  String.raw`\s+|<!--(?!-?>)(?:[^-]|-(?!->|-!>))*-->|<(${OPAQUE})${ATTRIBUTES}>(?:[^<]|<(?!!--|\1\b|/\1))*</\1\s*>|<(?:meta|link|base)\b${ATTRIBUTES}>`,
  'iy',
)

/**
 * Reads the page from its first piece without parsing, where its head holds no word that we look for; most pages of
 * large generated sites are such. Where anything is unusual it leaves the page to the parser.
 *
 * @param text the first piece; bytes of any encoding that contains ASCII may be given as Latin-1.
 */
export const readQuickly = (text: string): Page | undefined => {
  const start = START_RE.exec(text)
  const end = start === null ? undefined : END_RE.exec(text)?.index
  if (start === null || end === undefined) return undefined
  const head = text.slice(start[0].length, end)
  if (WORDS_RE.test(head) || REFERENCE_RE.test(head) || !isMarkup(head)) return undefined
  const page = createPage()
  page.isDocument = true
  page.lang = LANG_RE.exec(start[1] ?? '')?.[1]
  // A tag may name `xml:lang` alone, or an attribute twice: the parser knows what holds.
  return (start[1]?.match(/lang\s*=/gi)?.length ?? 0) > 1 || /xml:lang/i.test(start[1] ?? '') ? undefined : page
}

/** As text only what lies before the body, and the start of its tag: most of a piece is not looked at. */
export const textOfHead = (piece: Buffer): string => piece.toString('latin1', 0, endOfHead(piece))

/** Behind `<body` and one more character; the end of the piece where there is none. */
export const endOfHead = (piece: Buffer): number => {
  const body = piece.indexOf(BODY)
  return body === -1 ? piece.length : body + BODY.length + 1
}

/** Whether a head is nothing but tags and comments, so that its end is none that stands in a value or a script. */
const isMarkup = (head: string): boolean => {
  let end = 0
  while (end < head.length) {
    TOKEN_RE.lastIndex = end
    if (!TOKEN_RE.test(head)) return false
    end = TOKEN_RE.lastIndex
  }
  return true
}
