import { SaxesParser } from 'saxes'
import { readPieces } from './pieces.ts'

/** Parses a file with the parser that is the floor of reading sitemaps, and looks at nothing in it. */
export const parseWithSaxes = (file: string): void => {
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  // The material is ASCII, so that no character lies across two pieces.
  for (const piece of readPieces(file)) parser.write(piece.toString('latin1'))
  parser.close()
}
