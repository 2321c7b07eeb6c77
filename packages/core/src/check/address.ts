import { MAX_LOC_LENGTH } from '../protocol/limits.ts'
import { lengthOf } from '../protocol/text.ts'
import { hasLonePercent, hasUnencoded, isPlainUrl, normalizeUrl } from '../protocol/url.ts'
import type { ReadElement } from '../reading/element.ts'
import { type FileContext, placeOf, type SitemapPlace } from './file-context.ts'
import { shown } from './shape.ts'

const SCHEME_RE = /^[a-z][a-z\d+.-]*:/i
const SPACE_RE = /\s/
/** The authority of an address, split at its last `@`. */
const AUTHORITY_RE = /^[a-z]+:\/\/([^/?#]*@)?([^/?#]*)/i
const SESSION_RE = /[?&;](?:jsessionid|phpsessid|sessionid|session_id|session-id|sid|aspsessionid\w*|cftoken)=/i

const HTTP: readonly string[] = ['http:', 'https:']
/** Google fetches videos by FTP as well. */
const HTTP_OR_FTP: readonly string[] = [...HTTP, 'ftp:']

/** What the rules ask of an absolute address. */
export type Address = Pick<URL, 'protocol' | 'origin' | 'host' | 'hostname' | 'pathname'>

/** Checks the address of an image or a video: any host. */
export const checkMediaAddress = (element: ReadElement, context: FileContext): void => {
  const value = unpadded(element, context)
  if (value !== '') checkAddress(element.name, value, element, context, HTTP_OR_FTP)
}

/**
 * Checks that a value is an absolute address that needs no encoding.
 *
 * @returns the parsed address; undefined where it is none, which is reported.
 */
export const checkAddress = (
  tag: string,
  value: string,
  element: Pick<ReadElement, 'line'>,
  context: FileContext,
  schemes: readonly string[] = HTTP,
): Address | undefined => {
  if (isPlainUrl(value)) return toPlainAddress(value)
  const { report } = context
  const problem = addressFault(value, schemes)
  if (problem !== undefined || !URL.canParse(value)) {
    report('ADDRESS_INVALID', { tag, value: shown(value), problem: problem ?? 'malformed' }, placeOf(element, context))
    return undefined
  }
  const address = new URL(value)
  if (address.username !== '' || address.password !== '')
    report('ADDRESS_CREDENTIALS', { tag }, placeOf(element, context))
  else if (hasUnencoded(hostless(value)) || !isAscii(value)) {
    const encoded = normalizeUrl(value) ?? address.href
    report('ADDRESS_UNENCODED', { tag, value: shown(value), encoded: shown(encoded) }, placeOf(element, context))
  }
  return address
}

/** The text of a `loc` or date without white space round it, which is reported. */
export const unpadded = (element: ReadElement, context: FileContext): string => {
  const value = element.text.trim()
  if (value !== element.text && value !== '')
    context.report('VALUE_PADDED', { tag: element.name }, placeOf(element, context))
  return value
}

/** Checks the `loc` of a page. */
export const checkLoc = (
  value: string,
  element: Pick<ReadElement, 'line'>,
  context: FileContext,
): Address | undefined => {
  const { report } = context
  const length = value.length > MAX_LOC_LENGTH ? lengthOf(value) : value.length
  if (length > MAX_LOC_LENGTH) report('LOC_TOO_LONG', { length }, placeOf(element, context))
  const address = checkAddress('loc', value, element, context)
  if (address === undefined) return undefined
  if (value.includes('#')) report('LOC_FRAGMENT', { value: shown(value) }, placeOf(element, context))
  if (value.includes('=') && SESSION_RE.test(value))
    report('LOC_SESSION_ID', { value: shown(value) }, placeOf(element, context))
  return address
}

/** Checks that an address may stand in a sitemap of that place: same scheme, host and port, same folder or below. */
export const checkPlace = (
  address: Address,
  place: SitemapPlace,
  element: Pick<ReadElement, 'line'>,
  context: FileContext,
): void => {
  const { report } = context
  if (address.origin !== place.origin) {
    const own = new URL(place.origin)
    if (address.host === own.host)
      report('LOC_OTHER_SCHEME', { scheme: address.protocol, own: own.protocol }, placeOf(element, context))
    else report('LOC_OTHER_HOST', { host: address.host, own: own.host }, placeOf(element, context))
  } else if (!address.pathname.startsWith(place.folder)) {
    report('LOC_OUTSIDE', { folder: place.origin + place.folder }, placeOf(element, context))
  }
}

/** The parts of an address in normal form, which has no port, and no credentials; most are, and parsing costs more. */
const toPlainAddress = (value: string): Address => {
  const hostStart = value.indexOf('//') + 2
  const pathStart = value.indexOf('/', hostStart)
  const question = value.indexOf('?', pathStart)
  const host = value.slice(hostStart, pathStart)
  return {
    protocol: value.slice(0, hostStart - 2),
    origin: value.slice(0, pathStart),
    host,
    hostname: host,
    pathname: value.slice(pathStart, question === -1 ? undefined : question),
  }
}

const addressFault = (
  value: string,
  schemes: readonly string[],
): 'relative' | 'scheme' | 'space' | 'escape' | 'malformed' | undefined => {
  const scheme = SCHEME_RE.exec(value)?.[0].toLowerCase()
  if (scheme === undefined) return value.startsWith('/') || !SPACE_RE.test(value) ? 'relative' : 'malformed'
  if (!schemes.includes(scheme)) return 'scheme'
  if (SPACE_RE.test(value)) return 'space'
  if (hasLonePercent(value)) return 'escape'
  return value.startsWith('//', scheme.length) ? undefined : 'malformed'
}

/** What follows the host: brackets are right in a host (IPv6) and nowhere else. A fragment is no fault of encoding. */
const hostless = (value: string): string => value.replace(AUTHORITY_RE, '').replace('#', '')

const isAscii = (value: string): boolean => {
  for (let at = 0; at < value.length; at += 1) if (value.charCodeAt(at) > 0x7e) return false
  return true
}
