import { hasUnwritable } from './escape.ts'
import { MAX_LOC_LENGTH } from './limits.ts'
import { isPlainUrl, normalizeUrl, parseHttpUrl } from './url.ts'

/** Why a value is no address that can be written. */
export type AddressProblem = 'text' | 'unwritable' | 'absolute' | 'credentials' | 'length'

/** An address in normal form, or why there is none. */
export type CheckedAddress = { url: string } | { problem: AddressProblem }

/**
 * Checks an address inside an entry (image, video, alternate): absolute http(s), in the normal form of `loc`, and as
 * short. No engine states a length for these; one that `loc` could not have is no address that a crawler asks for.
 */
export const checkAddress = (value: unknown): CheckedAddress => {
  if (typeof value !== 'string') return { problem: 'text' }
  if (value.length <= MAX_LOC_LENGTH && isPlainUrl(value)) return { url: value }
  if (hasUnwritable(value)) return { problem: 'unwritable' }
  const parsed = parseHttpUrl(value)
  if (parsed === undefined) return { problem: 'absolute' }
  if (parsed.username !== '' || parsed.password !== '') return { problem: 'credentials' }
  const url = normalizeUrl(value)
  if (url === undefined) return { problem: 'absolute' }
  return url.length > MAX_LOC_LENGTH ? { problem: 'length' } : { url }
}
