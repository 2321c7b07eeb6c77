import type { ResolvedOptions } from '../options/types.ts'
import { toComparable } from '../routes/globs.ts'
import { toPathname, toPublicUrl } from '../routes/to-url.ts'
import type { Decision } from '../types.ts'

/** The decisions that someone asked for, in their order, and the addresses that mean none of them. */
export interface AskedDecisions {
  decisions: Decision[]
  unknown: string[]
}

/**
 * Picks decisions by address: a URL, a pathname with or without the base, or a file of the output folder; in any
 * spelling of the page (`/a`, `/a/`, `/a.html`).
 */
export const selectDecisions = (
  decisions: readonly Decision[],
  asked: readonly string[],
  options: ResolvedOptions,
): AskedDecisions => {
  if (asked.length === 0) return { decisions: [...decisions], unknown: [] }
  const keys = decisions.map((decision) => keysOf(decision, options))
  const found = new Set<Decision>()
  const unknown: string[] = []
  for (const address of asked) {
    const wanted = keysOfAddress(address, options)
    const matching = decisions.filter((_, index) => wanted.some((key) => keys[index]?.has(key)))
    if (matching.length === 0) unknown.push(address)
    for (const decision of matching) found.add(decision)
  }
  return { decisions: decisions.filter((decision) => found.has(decision)), unknown }
}

const keysOf = ({ url, file }: Decision, options: ResolvedOptions): Set<string> => {
  const keys = new Set<string>()
  if (url !== null) keys.add(keyOfUrl(url, options))
  if (file !== null) keys.add(toComparable(`/${file}`))
  return keys
}

const keysOfAddress = (address: string, options: ResolvedOptions): string[] => {
  const { base, origin } = options
  const addresses = base !== '/' && address.startsWith(base) ? [address, origin + address] : [address]
  const keys = addresses.flatMap((text) => {
    const found = toPublicUrl(text, options)
    return 'url' in found ? [keyOfUrl(found.url, options)] : []
  })
  return address.includes('://') ? keys : [...keys, toComparable(`/${address.replace(/^\.?\//, '')}`)]
}

/** The pathname in the base, with the query; the whole URL on another host. */
const keyOfUrl = (url: string, options: ResolvedOptions): string => {
  const query = url.includes('?') ? url.slice(url.indexOf('?')) : ''
  const path = toComparable(toPathname(url, options)) + query
  return url.startsWith(`${options.origin}/`) ? path : new URL(url).origin + path
}
