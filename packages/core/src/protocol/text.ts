import { toShown } from '../problems/shown.ts'
import { hasUnwritable, withoutUnwritable } from './escape.ts'
import type { Scope } from './scope.ts'
import { readText } from './values.ts'

const WHITE_SPACE_RE = /[\t\n\r ]+/g
/** A reference that someone escaped by hand; the writer escapes everything itself, so readers would see it. */
const REFERENCE_RE = /&(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);/i

/**
 * A text (title, name, description) as it is written: without what XML can't hold, white space as single spaces.
 *
 * @returns undefined where it is no text, or nothing is left of it.
 */
export const checkText = (value: unknown, field: string, { url, report }: Scope): string | undefined => {
  const text = readText(value)
  if (text === undefined) return undefined
  const reference = REFERENCE_RE.exec(text)
  if (reference !== null) report('TEXT_ESCAPED', { field, value: toShown(text), reference: reference[0] }, { url })
  if (hasUnwritable(text)) report('TEXT_UNWRITABLE', { field, value: toShown(text) }, { url })
  const clean = withoutUnwritable(text).replace(WHITE_SPACE_RE, ' ').trim()
  return clean === '' ? undefined : clean
}

/** Characters as the schema counts them: code points. */
export const lengthOf = (text: string): number => {
  let length = 0
  for (const _ of text) length += 1
  return length
}

/** A text of at most `max` characters: cut after a word where one ends near the limit, and marked with an ellipsis. */
export const shorten = (text: string, max: number): string => {
  if (text.length <= max) return text
  const characters = Array.from(text)
  if (characters.length <= max) return text
  const cut = characters.slice(0, max - 1).join('')
  const lastSpace = cut.lastIndexOf(' ')
  return `${(lastSpace > cut.length * 0.8 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`
}
