import { checkHreflang, toCanonical } from '../protocol/language.ts'

/**
 * Locale code or language tag → tag in the canonical spelling of BCP 47: `pt_BR` → `pt-BR`. A code that names no
 * country stays as it is, so that it is reported: `Intl` would take `en-UK` for `en-GB`.
 */
export const toHreflang = (code: string): string => {
  const tag = code.replaceAll('_', '-')
  const { problem } = checkHreflang(tag)
  if (problem !== undefined && problem !== 'unsupported') return tag
  return toCanonical(tag) ?? tag
}
