import { isDecimalTo } from './decimal.ts'
import type { ChangeFreq } from './entry.ts'
import { readText } from './values.ts'

const CHANGE_FREQS: ReadonlySet<unknown> = new Set<ChangeFreq>([
  'always',
  'hourly',
  'daily',
  'weekly',
  'monthly',
  'yearly',
  'never',
])

/** Whether a value is one of the seven words, in small letters. @see https://www.sitemaps.org/protocol.html#changefreqdef */
export const isChangeFreq = (value: unknown): value is ChangeFreq => CHANGE_FREQS.has(value)

/** Whether a text is a decimal from 0.0 to 1.0. @see https://www.sitemaps.org/protocol.html#prioritydef */
export const isPriority = (text: string): boolean => isDecimalTo(text, 1)

/** A priority as it is written: the shortest decimal form with a point, never an exponent; undefined where it is none. */
export const toPriority = (value: unknown): string | undefined => {
  if (typeof value === 'number') return value >= 0 && value <= 1 ? toDecimalWithPoint(value) : undefined
  const text = readText(value)?.trim()
  return text !== undefined && isPriority(text) ? toDecimalWithPoint(Math.abs(Number(text))) : undefined
}

/** Numbers cost much to write, and nearly all are one of these. */
const TENTHS: ReadonlyMap<number, string> = new Map(
  Array.from({ length: 11 }, (_, tenth) => [tenth / 10, (tenth / 10).toFixed(1)]),
)

const toDecimalWithPoint = (value: number): string => TENTHS.get(value) ?? toDecimal(value)

const toDecimal = (value: number): string => {
  const text = String(value)
  if (text.includes('.') && !text.includes('e')) return text
  return value.toFixed(20).replace(/(\.\d+?)0*$/, '$1')
}
