import { normalizeUrl } from '../protocol/url.ts'

/** An address of a page in normal form, resolved against its base; undefined where none comes out. */
export const resolveAddress = (address: string, base: string): string | undefined => {
  const text = address.trim()
  if (!URL.canParse(text, base)) return undefined
  return normalizeUrl(/^https?:\/\//i.test(text) ? text : new URL(text, base).href)
}

/**
 * What addresses of the page are relative to: the first `<base>` with an address, else the page itself. Browsers pass
 * over one to which nothing can be relative, such as `data:`.
 */
export const resolveBase = (base: string | undefined, loc: string): string => {
  const href = base !== undefined && URL.canParse(base, loc) ? new URL(base, loc).href : loc
  return /^https?:/.test(href) ? href : loc
}
