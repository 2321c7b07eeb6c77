import { MAX_LOC_LENGTH, MIN_LOC_LENGTH } from '../protocol/limits.ts'
import { decodePathname, encodeFilePath, normalizeTarget, normalizeUrl, parseHttpUrl } from '../protocol/url.ts'
import { hasUnwritable } from '../protocol/escape.ts'

/** Where the site lies: `origin` without a slash, `base` with one at both ends. */
export interface Mount {
  origin: string
  base: string
}

/** A URL, or why none comes out. */
export type PublicUrl = { url: string; hadFragment: boolean } | { why: string }

const SCHEME_RE = /^[a-z][a-z0-9+.-]*:/i
const PROTOCOL_RELATIVE_RE = /^\/\/[^/]/

/**
 * The one way from an address of a host or an author to a public URL: joins site and base exactly once and
 * percent-encodes once.
 */
export const toPublicUrl = (path: string, mount: Mount): PublicUrl => {
  const text = path.trim()
  if (hasUnwritable(text)) return { why: 'it holds control characters or half a character' }
  const hadFragment = text.includes('#')
  const absolute = PROTOCOL_RELATIVE_RE.test(text) ? `${mount.origin.split('/', 1)[0]}${text}` : text
  if (SCHEME_RE.test(absolute) && !absolute.startsWith('/')) {
    const parsed = parseHttpUrl(absolute)
    if (parsed === undefined) return { why: 'it is no absolute http(s) address' }
    if (parsed.username !== '' || parsed.password !== '') return { why: 'it holds a user name or password' }
    return withinLength(normalizeUrl(absolute) ?? '', hadFragment)
  }
  return withinLength(mount.origin + joinTarget(mount.base, absolute), hadFragment)
}

/** Public URL of a file of the output folder as it lies there: every character of its name is meant literally. */
export const fileToUrl = (file: string, mount: Mount): string =>
  mount.origin + mount.base + encodeFilePath(file).slice(1)

/** Decoded pathname inside the base, starting with `/`; the whole pathname where the URL lies outside it. */
export const toPathname = (url: string, mount: Mount): string => {
  const withoutQuery = url.split('?', 1)[0] ?? ''
  const prefix = mount.origin + mount.base
  if (withoutQuery.startsWith(prefix)) return decodePathname(`/${withoutQuery.slice(prefix.length)}`)
  if (`${withoutQuery}/` === prefix) return '/'
  return URL.canParse(url) ? decodePathname(new URL(url).pathname) : '/'
}

const joinTarget = (base: string, target: string): string => {
  const normalized = normalizeTarget(target.replace(/^\/+/, '/'))
  return base === '/' ? normalized : base.slice(0, -1) + normalized
}

const withinLength = (url: string, hadFragment: boolean): PublicUrl => {
  const { length } = url
  if (length > MAX_LOC_LENGTH)
    return { why: `it has ${length} characters, and a URL may have at most ${MAX_LOC_LENGTH}` }
  // Only a host without a dot is so short; the schema refuses it.
  if (length < MIN_LOC_LENGTH) return { why: `it has ${length} characters, and the schema wants ${MIN_LOC_LENGTH}` }
  return { url, hadFragment }
}
