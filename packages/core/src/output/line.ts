import { NAMESPACE_BITS } from '../protocol/namespaces.ts'
import type { RenderedUrl } from '../protocol/urlset.ts'
import { hashUrl } from './hash.ts'
import { newerDate } from './newer-date.ts'
import type { TextBuffer } from './text-buffer.ts'

/** What is to be known of one rendered entry. */
export interface Line {
  /** Size of its text in UTF-8. */
  readonly bytes: number
  /** Mask of the namespaces it uses. */
  readonly namespaces: number
  loc(): string
  /** The `hashUrl` of its URL. */
  hash(): number
  /** The later one of a date and its own lastmod. */
  newest(lastmod: string | undefined): string | undefined
  appendTo(text: TextBuffer): void
  /** The same in memory of its own. */
  keep(): Line
}

/** A line made from an entry. A class, since there are millions: methods of their own would cost more. */
class EntryLine implements Line {
  readonly bytes: number
  readonly namespaces: number
  readonly #loc: string
  readonly #url: RenderedUrl
  readonly #lastmod: string | undefined

  constructor(loc: string, url: RenderedUrl, namespaces: number, lastmod: string | undefined) {
    this.#loc = loc
    this.#url = url
    this.bytes = sizeOf(url, namespaces)
    this.namespaces = namespaces
    this.#lastmod = lastmod
  }

  loc(): string {
    return this.#loc
  }

  hash(): number {
    return hashUrl(this.#loc)
  }

  newest(lastmod: string | undefined): string | undefined {
    return newerDate(lastmod, this.#lastmod)
  }

  appendTo(text: TextBuffer): void {
    const { before, alternates, after } = this.#url
    if (alternates === undefined) {
      text.append(before + after, this.bytes)
      return
    }
    text.append(before, before.length)
    text.appendBytes(alternates, 0, alternates.length)
    text.append(after, this.bytes - before.length - alternates.length)
  }

  keep(): Line {
    return this
  }
}

/** What has no other extensions is ASCII: addresses are percent-encoded, the rest are tags, dates and numbers. */
const ASCII = NAMESPACE_BITS.xhtml | NAMESPACE_BITS.image

const sizeOf = ({ before, alternates, after }: RenderedUrl, namespaces: number): number =>
  before.length + (alternates?.length ?? 0) + ((namespaces | ASCII) === ASCII ? after.length : Buffer.byteLength(after))

/** A line from what was rendered. */
export const createLine = (loc: string, url: RenderedUrl, namespaces: number, lastmod: string | undefined): Line =>
  new EntryLine(loc, url, namespaces, lastmod)

/** A line that is one piece of ASCII. */
export const createTextLine = (loc: string, text: string, namespaces = 0, lastmod?: string): Line =>
  createLine(loc, { before: text, alternates: undefined, after: '' }, namespaces, lastmod)
