import { Parser } from 'htmlparser2'

/** Asks the parser itself what a small piece of a page means. */
export interface PieceReader {
  /** The text of a piece without tags. */
  text(piece: string): string
  /** The attributes of a tag. */
  attributes(tag: string): Readonly<Record<string, string>>
}

export const createPieceReader = (): PieceReader => {
  let text = ''
  let attributes: Readonly<Record<string, string>> = {}
  const parser = new Parser({
    ontext(more) {
      text += more
    },
    onopentag(_, found) {
      attributes = found
    },
  })
  return {
    text(piece) {
      text = ''
      parser.parseComplete(piece)
      return text
    },
    attributes(tag) {
      attributes = {}
      parser.parseComplete(tag)
      return attributes
    },
  }
}
