import { decodePathname } from '../protocol/url.ts'
import { toComparable } from '../routes/globs.ts'

const WWW_RE = /^www\./

/** Whether two addresses of one origin, with the same query, name one page in two spellings: slash, `index.html`, `.html`. */
export const isSpellingOf = (a: string, b: string): boolean =>
  URL.canParse(a) && URL.canParse(b) && spellingKey(a) === spellingKey(b)

/** The same for every spelling of the address of a page, and for no other address. */
export const spellingKey = (address: string): string => {
  const url = new URL(address)
  // The path last: decoded, it may hold anything.
  return [url.origin, url.search, comparablePath(url)].join('\n')
}

/** Whether two addresses differ at most in spelling, scheme, `www.` and query. */
export const isNearlySame = (a: string, b: string): boolean => {
  if (!URL.canParse(a) || !URL.canParse(b)) return false
  const [first, second] = [new URL(a), new URL(b)]
  return bareHost(first) === bareHost(second) && samePath(first, second)
}

/** A host without `www.`. */
export const bareHost = ({ host }: URL): string => host.replace(WWW_RE, '')

/** The same whatever its port. */
export const bareHostname = ({ hostname }: URL): string => hostname.replace(WWW_RE, '')

/** The path of an address, decoded and in one form for all its spellings. */
export const comparablePath = (url: URL): string => toComparable(decodePathname(url.pathname))

const samePath = (a: URL, b: URL): boolean => comparablePath(a) === comparablePath(b)
