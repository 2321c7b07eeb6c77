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
  /** The same facts in memory of their own, without the text. */
  keep(): Line
}

/** A line whose text was made from an entry. A class, since there are millions: methods of their own would cost more. */
class EntryLine implements Line {
  readonly bytes: number
  readonly namespaces: number
  readonly #loc: string
  readonly #text: string
  readonly #lastmod: string | undefined

  constructor(loc: string, text: string, bytes: number, namespaces: number, lastmod: string | undefined) {
    this.#loc = loc
    this.#text = text
    this.bytes = bytes
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
    text.append(this.#text, this.bytes)
  }

  keep(): Line {
    return this
  }
}

/** A line from its text. */
export const createLine = (loc: string, text: string, bytes: number, namespaces = 0, lastmod?: string): Line =>
  new EntryLine(loc, text, bytes, namespaces, lastmod)
