import { EXTENSION_NAMESPACES } from '../protocol/namespaces.ts'
import type { ReadAttribute, ReadElement } from './element.ts'
import { countLines } from './lines.ts'
import { createLinkTexts, type LinkText } from './link-texts.ts'
import type { ReadQuickly } from './quick-entry.ts'

/** The end tag of the only kind of entry that is plain. */
const CLOSING = '</url>'
/** What a plain entry begins with: no attribute, no reference, nothing but ASCII, no element out of its order. */
const START_RE =
  /<url>([ \t\n]*)<loc>([!-%'-;=?-~]+)<\/loc>[ \t\n]*(?:<lastmod>([\dTZ:.+-]+)<\/lastmod>[ \t\n]*)?(?:<changefreq>([a-z]+)<\/changefreq>[ \t\n]*)?(?:<priority>([\d.]+)<\/priority>[ \t\n]*)?/y
const SPACE_RE = /[ \t\n]/

const XHTML: string = EXTENSION_NAMESPACES.xhtml
const NO_ATTRIBUTES: Readonly<Record<string, ReadAttribute>> = Object.freeze({})

/** What the entries of a file have in common. */
interface EntryFile {
  namespace: string
  /** Reads any of them. */
  read: ReadQuickly
}

/**
 * A `url` of the shape that nearly all have: `loc`, `lastmod`, `changefreq`, `priority` in this order, and `xhtml:link`
 * elements. Its children are made when somebody asks for them, since making them costs more than all else of reading.
 */
export class PlainEntry implements ReadElement {
  readonly line: number
  /** 1-based line of the `loc`. */
  readonly locLine: number
  readonly loc: string
  readonly lastmod: string | undefined
  readonly changefreq: string | undefined
  readonly priority: string | undefined
  readonly links: LinkText | undefined
  /** The entry as it is written. */
  readonly raw: string
  private readonly file: EntryFile
  private element: ReadElement | undefined

  /** @param element - The same entry, where it was read already. */
  constructor(
    raw: string,
    line: number,
    [, gap = '', loc = '', lastmod, changefreq, priority]: RegExpExecArray,
    file: EntryFile,
    links?: LinkText,
    element?: ReadElement,
  ) {
    this.raw = raw
    this.line = line
    this.locLine = gap === '' ? line : line + countLines(gap)
    this.loc = loc
    this.lastmod = lastmod
    this.changefreq = changefreq
    this.priority = priority
    this.file = file
    this.links = links
    this.element = element
  }

  get name(): string {
    return 'url'
  }

  get namespace(): string {
    return this.file.namespace
  }

  get attributes(): Readonly<Record<string, ReadAttribute>> {
    return NO_ATTRIBUTES
  }

  get children(): readonly ReadElement[] {
    return this.whole().children
  }

  get text(): string {
    return this.whole().text
  }

  /** Whether it has no links, and no white space between its elements. */
  get isDense(): boolean {
    // In an address, a date, a word and a number there is none.
    return this.links === undefined && !SPACE_RE.test(this.raw)
  }

  private whole(): ReadElement {
    this.element ??= this.file.read(this.raw, this.line)
    if (this.element === undefined) throw new Error(`The entry of ${this.loc} is not as plain as it seemed.`)
    return this.element
  }
}

/** Reads plain entries. */
interface PlainEntryReader {
  /** What a plain entry begins with, where one may begin at that place. */
  matchStart(text: string, at: number): RegExpExecArray | null
  /** The entry of that text and line that begins so; undefined where it is not sure. It may turn out not to be plain. */
  toEntry(start: RegExpExecArray, raw: string, line: number): ReadElement | undefined
}

/**
 * @param closing - The end tag of an entry, as written.
 * @param namespaces - What the root declares: namespace names by prefix, `''` for none.
 * @param read - Reads any entry; it decides whether links are right that were not met before.
 */
export const createPlainEntryReader = (
  closing: string,
  namespaces: Readonly<Record<string, string>>,
  read: ReadQuickly,
): PlainEntryReader => {
  const file: EntryFile = { namespace: namespaces[''] ?? '', read }
  const texts = createLinkTexts()
  return {
    matchStart(text, at) {
      if (closing !== CLOSING) return null
      START_RE.lastIndex = at
      return START_RE.exec(text)
    },
    toEntry(start, raw, line) {
      const rest = raw.slice(start[0].length, -CLOSING.length)
      if (rest === '') return new PlainEntry(raw, line, start, file)
      const known = texts.find(rest)
      if (known !== undefined) return new PlainEntry(raw, line, start, file, known)
      const element = read(raw, line)
      if (element === undefined || !hasOnlyLinks(element, start)) return element
      return new PlainEntry(raw, line, start, file, texts.add(rest), element)
    },
  }
}

/** Whether nothing but links follows what an entry begins with. */
const hasOnlyLinks = ({ namespace, text, children }: ReadElement, [, , ...values]: RegExpExecArray): boolean =>
  namespace !== XHTML &&
  text.trim() === '' &&
  children
    .slice(values.filter((value) => value !== undefined).length)
    .every((child) => child.name === 'link' && child.namespace === XHTML)
