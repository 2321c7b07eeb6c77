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

/** The line at which a key has this value, as text. */
export const lineOf = (text: string, key: string, value: string): number => {
  const shown = JSON.stringify(value).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const offset = text.search(new RegExp(`["']?${key}["']?\\s*[:=]\\s*${shown}`))
  return text.slice(0, Math.max(0, offset)).split('\n').length
}
