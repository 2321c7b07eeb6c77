import { createPage, type Page } from '../page.ts'

/** The usual start of a page, up to its head; attributes of html in double quotes and without references. */
const START_RE = /^\uFEFF?(?:\xEF\xBB\xBF)?\s*<!doctype html>\s*<html((?:\s+[a-z:-]+="[^"&]*")*)\s*>\s*<head>/i
/** The usual end of a head. */
const END_RE = /<\/head>\s*<body[\s>]/i
const LANG_RE = /\slang="([^"]*)"/i
/** Words without which no element of a head says anything to us. */
const WORDS_RE = /robots|googlebot|canonical|refresh|hreflang|modified_time|ld\+json|sitemapkit/i
/** A character reference that could spell a letter of such a word. */
const REFERENCE_RE = /&(?!(?:amp|lt|gt|quot|#39|#x27|nbsp|mdash|ndash);)/i
/** A value in single quotes, or none, that might hide the end of the head. */
const SINGLE_QUOTED_RE = /=\s*'/
/** Elements and comments whose content is no markup: each must be closed before the head ends. */
const OPAQUE_RE = /<(\/?)(script|style|title|noscript|template|noframes)\b|(<!--)|(-->)/gi

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
  if (WORDS_RE.test(head) || REFERENCE_RE.test(head) || SINGLE_QUOTED_RE.test(head) || !isClosed(head)) return undefined
  const page = createPage()
  page.isDocument = true
  page.lang = LANG_RE.exec(start[1] ?? '')?.[1]
  // A tag may name `xml:lang` alone, or an attribute twice: the parser knows what holds.
  return (start[1]?.match(/lang\s*=/gi)?.length ?? 0) > 1 || /xml:lang/i.test(start[1] ?? '') ? undefined : page
}

/** Whether the end that was found is markup: outside of values, comments, scripts and the like. */
const isClosed = (head: string): boolean => {
  let open = ''
  for (const [, slash, element, comment, commentEnd] of head.matchAll(OPAQUE_RE)) {
    const name = element?.toLowerCase() ?? '!'
    const opens = element === undefined ? comment !== undefined : slash === ''
    if (opens) {
      if (open !== '') return false
      open = name
    } else if (open === name) {
      open = ''
    } else if (commentEnd === undefined) {
      return false
    }
  }
  return open === '' && isEven(head)
}

/** A value in double quotes that is still open at the end leaves an odd number of them. */
const isEven = (text: string): boolean => {
  let even = true
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) even = !even
  return even
}
