import { Parser } from 'htmlparser2'
import { createBodyFacts } from './body-facts.ts'
import { createFingerprint } from './fingerprint.ts'
import { createHeadFacts } from './head-facts.ts'
import { createLines } from './lines.ts'
import { createPage, type Page, type Wanted } from './page.ts'
import { addStructuredData } from './structured-data.ts'

/**
 * Elements that a browser keeps in the head. Any other one ends it, open or closed: what follows is no longer head.
 *
 * @see https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inhead
 */
const HEAD_ELEMENTS = new Set([
  'base',
  'basefont',
  'bgsound',
  'head',
  'html',
  'link',
  'meta',
  'noframes',
  'noscript',
  'script',
  'style',
  'template',
  'title',
])
/** Elements of the head whose content is no markup of the page. */
const OPAQUE_ELEMENTS = new Set(['noframes', 'noscript', 'script', 'style', 'template', 'title'])
const DOCUMENT_ELEMENTS = new Set(['html', 'head', 'title', 'body'])
/** Roots of documents that are no pages, though they may hold a title. */
const FOREIGN_ROOTS = new Set(['rss', 'feed', 'rdf:rdf', 'svg', 'urlset', 'sitemapindex', 'opml'])
const CONTENT_ELEMENTS = new Set(['main', 'article'])
/**
 * Elements within each other after which a page is read no further. Browsers nest 512; the parser moves all that are
 * open for each one more, so that a page of nothing else would take hours.
 */
export const MAX_DEPTH = 10_000
/** Text that ends a head: anything but HTML's own white space. */
const INK_RE = /[^\t\n\f\r ]/

/** Reads one page from its text, piece by piece. */
export interface PageReader {
  /** Takes the next piece; once nothing more is wanted it does nothing. */
  write(text: string): void
  /** Whether what follows may still tell something. */
  wantsMore(): boolean
  /** Whether the head has ended, and in a way that nothing that follows can change what it says. */
  isSettled(): boolean
  /** What was read. */
  end(): Page
}

/**
 * Reads what a page says of itself. The head ends where a browser ends it; what stands after that is no fact, however
 * much it looks like one. Text in comments, scripts, styles, templates and noscript is no markup.
 */
export const createPageReader = (loc: string, wanted: Readonly<Wanted>): PageReader => {
  const page = createPage()
  const head = createHeadFacts(page, loc, wanted)
  const body = createBodyFacts(wanted)
  const fingerprint = wanted.fingerprint ? createFingerprint() : undefined
  const lines = createLines()
  /** JSON-LD of the page, as it stands. */
  const scripts: string[] = []
  let script: string | undefined
  let inHead = true
  let headOpen = false
  let endedBy = ''
  let endLine = 1
  let opaque: string | undefined
  let opaqueDepth = 0
  let svgDepth = 0
  let foreign: boolean | undefined
  let contentSeen = false
  let depth = 0

  const wantsContent = (): boolean => wanted.contentLang && page.lang !== undefined && !contentSeen
  /** Past the head, in the text at hand: a document may begin late, and facts may be lost. */
  const looksOn = (): boolean => !page.isDocument || (headOpen && page.lostFact === undefined)
  const wantsMore = (): boolean =>
    foreign !== true && depth <= MAX_DEPTH && (inHead || wantsContent() || body.isWanted || fingerprint !== undefined)

  const endHead = (by: string, offset: number): void => {
    inHead = false
    endedBy = by
    endLine = lines.at(offset)
  }
  const pauseWhenDone = (): void => {
    if (!wantsMore() && (foreign === true || depth > MAX_DEPTH || !looksOn())) parser.pause()
  }
  const open = (name: string, attributes: Readonly<Record<string, string>>): void => {
    foreign ??= FOREIGN_ROOTS.has(name)
    if (name === 'svg') svgDepth += 1
    if (DOCUMENT_ELEMENTS.has(name) && svgDepth === 0) page.isDocument = true
    if (name === 'html') page.lang ??= attributes['lang'] ?? attributes['xml:lang']
    if (name === 'head') headOpen = true
    if (inHead && !HEAD_ELEMENTS.has(name)) {
      if (name === 'body') headOpen = false
      endHead(`<${name}>`, parser.startIndex)
    }
    if (inHead) head.add(name, attributes, () => lines.at(parser.startIndex))
    else openInBody(name, attributes)
  }
  const openInBody = (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (name === 'body') headOpen = false
    if (CONTENT_ELEMENTS.has(name) && !contentSeen) {
      contentSeen = true
      page.contentLang = attributes['lang']
    }
    body.open(name, attributes)
    if (!headOpen || page.lostFact !== undefined) return
    const fact = head.decisiveFact(name, attributes)
    if (fact !== undefined) page.lostFact = { value: fact, line: lines.at(parser.startIndex), endedBy, endLine }
  }

  const parser = new Parser({
    onprocessinginstruction(name) {
      if (name === '!doctype') page.isDocument = true
    },
    onopentag(name, attributes, isImplied) {
      // A stray `</p>` stands for an empty paragraph in the body alone: browsers pass over it in the head.
      if (isImplied && name === 'p' && inHead) return
      depth += 1
      fingerprint?.open(name, attributes)
      if (opaque !== undefined) {
        if (name === opaque) opaqueDepth += 1
        if (depth > MAX_DEPTH) parser.pause()
        return
      }
      open(name, attributes)
      if (OPAQUE_ELEMENTS.has(name)) {
        opaque = name
        opaqueDepth = 1
        if (name === 'script' && isJsonLd(attributes['type']) && (inHead || body.readsScripts)) script = ''
      }
      pauseWhenDone()
    },
    ontext(text) {
      fingerprint?.text(text)
      if (script !== undefined) script += text
      else if (inHead && opaque === undefined && INK_RE.test(text)) {
        endHead(nameText(text.trim()), parser.startIndex + text.search(INK_RE))
        pauseWhenDone()
      }
    },
    onclosetag(name, implied) {
      depth -= 1
      fingerprint?.close(name)
      if (opaque !== undefined) {
        if (name !== opaque) return
        opaqueDepth -= 1
        if (opaqueDepth > 0) return
        opaque = undefined
        if (script !== undefined) scripts.push(script)
        script = undefined
        return
      }
      if (name === 'svg') svgDepth -= 1
      if (name === 'head' && !implied) headOpen = false
      if (!inHead) {
        body.close(name)
        pauseWhenDone()
      }
    },
  })

  return {
    write(text) {
      if (!wantsMore()) return
      lines.add(text)
      parser.write(text)
    },
    wantsMore,
    isSettled: () => foreign === false && !inHead && !looksOn(),
    end() {
      if (wantsMore()) parser.end()
      if (foreign === true) page.isDocument = false
      head.finish()
      addStructuredData(page, scripts, { loc, base: head.base() }, wanted)
      body.finish(page, head.base())
      page.fingerprint = fingerprint?.end()
      return page
    },
  }
}

/** What `trim` leaves nothing of holds marks that no editor shows, mostly a byte order mark from a file put in. */
const nameText = (text: string): string => (text === '' ? 'an invisible character' : `the text "${text.slice(0, 40)}"`)

const isJsonLd = (type: string | undefined): boolean =>
  type?.split(';', 1)[0]?.trim().toLowerCase() === 'application/ld+json'
