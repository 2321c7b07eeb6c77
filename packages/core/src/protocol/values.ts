// What users give is checked as it comes: types end where JavaScript begins. Everything here reads each value once and
// never throws, whatever getters and proxies do.

/** What a property that threw when it was read stands for: present, and of no use. */
const UNREADABLE: unique symbol = Symbol('unreadable')

/** The named properties that are there (neither undefined nor null), each read once; undefined where it is no object. */
export const readFields = <K extends string>(
  value: unknown,
  names: readonly K[],
): Partial<Record<K, unknown>> | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  const fields: Partial<Record<K, unknown>> = {}
  for (const name of names) {
    const field = readField(value, name)
    if (field !== undefined && field !== null) fields[name] = field
  }
  return fields
}

const readField = (value: object, name: string): unknown => {
  try {
    return (value as Record<string, unknown>)[name]
  } catch {
    return UNREADABLE
  }
}

/** The own property names of an object; none where it can't be asked. */
export const readNames = (value: unknown): string[] => {
  try {
    return typeof value === 'object' && value !== null ? Object.keys(value) : []
  } catch {
    return []
  }
}

/** The items of an array that are there; undefined where it is none. */
export const readList = (value: unknown): unknown[] | undefined => {
  try {
    if (!Array.isArray(value)) return undefined
    return Array.from<unknown>(value).filter((item) => item !== undefined && item !== null)
  } catch {
    return undefined
  }
}

/** A text, or a number as its text; undefined for anything else. */
export const readText = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return Number.isFinite(value) ? toDecimal(value) : undefined
  return typeof value === 'bigint' ? String(value) : undefined
}

/** A number in its shortest form, without an exponent: `1e-7` → `0.0000001`. */
const toDecimal = (value: number): string => {
  const [digits = '', exponent] = String(value).split('e')
  if (exponent === undefined) return digits
  const sign = digits.startsWith('-') ? '-' : ''
  const [whole = '', fraction = ''] = digits.replace('-', '').split('.')
  const shift = Number(exponent)
  return shift < 0
    ? `${sign}0.${'0'.repeat(-shift - 1)}${whole}${fraction}`
    : `${sign}${whole}${fraction.padEnd(shift, '0')}`
}
