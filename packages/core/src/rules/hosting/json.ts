import { createLineCounter } from './hosting.ts'

/** Strings, which stay; comments and commas before a closing bracket, which go. */
const JSONC_RE = /("(?:\\.|[^"\\])*")|\/\/[^\n]*|\/\*[\s\S]*?\*\/|,(?=(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*[}\]])/g

/** An object of a config file. */
export type Fields = Readonly<Record<string, unknown>>

/**
 * Reads JSON that may hold comments and trailing commas.
 *
 * @throws {SyntaxError} for what is none.
 */
export const parseJsonc = (text: string): Fields => {
  const value: unknown = JSON.parse(
    text.replace(/^\uFEFF/, '').replace(JSONC_RE, (_, string: string | undefined) => string ?? ''),
  )
  return toFields(value)
}

/** The value, where it is an object; else an empty one. */
export const toFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

/** The objects of a list; of anything else none. */
export const toList = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(toFields) : [])

export const toText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Finds the line at which a key has a value, as text; the first line where it is not found. */
type LineFinder = (key: string, value: string) => number

/**
 * Each search goes on where the last one ended, so that rules are found in the order of the file: the second one for a
 * path too, and thousands of them in one pass.
 */
export const createLineFinder = (text: string): LineFinder => {
  const lineAt = createLineCounter(text)
  let from = 0
  return (key, value) => {
    const shown = JSON.stringify(value).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    const regex = new RegExp(`["']?${key}["']?\\s*[:=]\\s*${shown}`, 'g')
    regex.lastIndex = from
    const found = regex.exec(text) ?? regex.exec(text)
    if (found === null) return 1
    from = regex.lastIndex
    return lineAt(found.index)
  }
}
