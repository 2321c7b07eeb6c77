import { createHeadFacts } from '../head-facts.ts'
import { countNewlines } from '../lines.ts'
import { createPage, HEAD_ONLY, type Page } from '../page.ts'
import { createPieceReader } from './reference.ts'

/** White space of HTML alone: any other one is text, and text ends a head. */
const WHITE = String.raw`[\t\n\f\r ]`
/** The usual start of a page, up to its head; attributes of html in double quotes and without references. */
const START_RE =
  /^\uFEFF?(?:\xEF\xBB\xBF)?[\t\n\f\r ]*<!doctype html>[\t\n\f\r ]*<html((?:[\t\n\f\r ]+[a-z:-]+="[^"&]*")*)[\t\n\f\r ]*>[\t\n\f\r ]*<head>/i
const BODY = '<body'
/** The usual end of a head. */
const END_RE = /<\/head>[\t\n\f\r ]*<body[\t\n\f\r >]/i
const LANG_RE = /\slang="([^"]*)"/i
/** Words without which no element of a head says anything to us. */
const WORDS_RE = /robots|googlebot|canonical|refresh|hreflang|modified_time|ld\+json|sitemapkit/i
const JSON_LD_RE = /ld\+json/i
/** A character reference that could spell a letter of such a word. */
const REFERENCE_RE = /&(?!(?:amp|lt|gt|quot|#39|#x27|nbsp|mdash|ndash);)/i
/** Attributes as they are usually written. */
const ATTRIBUTES = String.raw`(?:${WHITE}+[^\s"'<>/=]+(?:${WHITE}*=${WHITE}*(?:"[^"]*"|'[^']*'|[^\s"'<>=\x60]+))?)*${WHITE}*/?`
/** Elements whose content is no markup, and those whose content is markup of its own. */
const RAW = 'script|style|title|noframes'
const INERT = 'noscript|template'
/** Tags after which an inert element may not end where it seems to: they are left for the parser. */
const TRAPS = `${RAW}|${INERT}|textarea|iframe|xmp|noembed|plaintext|html|head|body`
/** White space, a comment, an element of either kind, or the tag of another element that a head may hold. */
const TOKEN_RE = new RegExp(
  [
    `${WHITE}+`,
    String.raw`<!--(?!-?>)(?:[^-]|-(?!->|-!>))*-->`,
    String.raw`<(${RAW})${ATTRIBUTES}>(?:[^<]|<(?!!--|\1\b|/\1))*</\1${WHITE}*>`,
    String.raw`<(${INERT})${ATTRIBUTES}>(?:[^<]|</?(?!(?:${TRAPS})\b)[a-z][a-z0-9-]*${ATTRIBUTES}>)*</\2${WHITE}*>`,
    String.raw`<(?:meta|link|base)\b${ATTRIBUTES}>`,
  ].join('|'),
  'iy',
)

/** What may stand for itself in any encoding that contains ASCII. */
// oxlint-disable-next-line no-control-regex -- all of ASCII is meant
const ASCII_RE = /^[\0-\x7F]*$/
const FACT_TAG_RE = /^<(meta|link|base)\b/i

/** Reads heads without going through each character of them. */
export interface QuickHeads {
  /**
   * Reads the page from its first piece, where its head is written as heads usually are: it looks closer only at the
   * elements with a word that says something to us, and most pages of large generated sites have none. Where anything
   * is unusual it leaves the page to the parser.
   *
   * @param text the first piece; bytes of any encoding that contains ASCII may be given as Latin-1.
   */
  read(text: string, loc: string): Page | undefined
}

export const createQuickHeads = (): QuickHeads => {
  const pieces = createPieceReader()

  const addFacts = (page: Page, head: string, before: string, loc: string): boolean => {
    const facts = createHeadFacts(page, loc, HEAD_ONLY)
    for (let start = 0; start < head.length; start = TOKEN_RE.lastIndex) {
      TOKEN_RE.lastIndex = start
      if (!TOKEN_RE.test(head)) return false
      if (head[start] !== '<') continue
      const tag = head.slice(start, TOKEN_RE.lastIndex)
      const name = FACT_TAG_RE.exec(tag)?.[1]?.toLowerCase()
      if (name === undefined) {
        if (JSON_LD_RE.test(tag)) return false
      } else if (name === 'base' || WORDS_RE.test(tag)) {
        if (!ASCII_RE.test(tag)) return false
        const line = (): number => countNewlines(before) + countNewlines(head.slice(0, start)) + 1
        facts.add(name, pieces.attributes(tag), line)
      }
    }
    facts.finish()
    return true
  }

  return {
    read(text, loc) {
      const start = START_RE.exec(text)
      const end = start === null ? undefined : END_RE.exec(text)?.index
      if (start === null || end === undefined) return undefined
      const [before, attributes = ''] = start
      const head = text.slice(before.length, end)
      const lang = LANG_RE.exec(attributes)?.[1]
      // A tag may name `xml:lang` alone, or an attribute twice: the parser knows what holds.
      if (lang === undefined ? /lang/i.test(attributes) : !isOnlyLang(attributes, lang)) return undefined
      if (REFERENCE_RE.test(head)) return undefined
      const page = createPage()
      page.isDocument = true
      page.lang = lang
      const isRead = WORDS_RE.test(head) ? addFacts(page, head, before, loc) : isMarkup(head)
      return isRead ? page : undefined
    },
  }
}

const isOnlyLang = (attributes: string, lang: string): boolean =>
  ASCII_RE.test(lang) && attributes.match(/lang\s*=/gi)?.length === 1

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
