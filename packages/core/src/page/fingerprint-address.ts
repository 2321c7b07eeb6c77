/** Addresses that lead nowhere outside the page, or hold what they show. */
const NO_ADDRESS_RE = /^(?:#|javascript:|data:|blob:|about:)/i
const PARTS_RE = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s
const FILE_RE = /^(.*\/)?([^/]*?)((?:\.min)?\.([a-z0-9]{2,5}))$/is
/** Files that are pages: their names are words of authors, and their queries choose what they show. */
const PAGE_EXTENSION_RE = /^(?:x?html?|php\d?|aspx?|jspx?|cgi|do|md)$/i
const HTML_PATH_RE = /\.html?(?:#.*)?$/i
const HOST_ALONE_RE = /^(?:[a-z]+:)?\/\/[^/]*$/i
/** Folders that only bundlers write to: each name ends in a hash. */
const BUNDLED_RE = /\/(?:_astro|_nuxt|_next\/static|_app\/immutable|_expo\/static)\//
/** Folders named by a hash, as image pipelines make them. */
const HASH_FOLDER_RE = /\/[0-9a-f]{16,64}(?=\/)/g
/** Queries that only make browsers fetch again. */
const VERSION_QUERY_RE =
  /^(?:v|ver|version|rev|hash|h|t|ts|time|timestamp|cb|cache|cache-?bust(?:er)?|bust|build|dpl|_)(?:=|$)|^[\w-]{6,}$/i
const ENCODED_PATH_RE = /%2f/i

/** Last parts of a name that may be a hash, the more certain first; a width may follow them. */
const HASH_RES: readonly RegExp[] = [
  // Astro's images: the hash of the file, then that of what was made of it.
  /\.([\w-]{8})_[A-Za-z0-9]{4,8}$/,
  // Eight characters are the rule, and in base 64 two of them are separators elsewhere.
  /(?:^|[-._~])([\w-]{8})(?=$|-\d+w?$)/,
  /(?:^|[-._~])([A-Za-z0-9]{9,64})(?=$|-\d+w?$)/,
]
const CALENDAR_DAY_RE = /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/

/**
 * An address without what changes from build to build: hashes in the names of files, versions in their queries.
 * Addresses of pages stay as they are. Empty for what is no address of anything else.
 */
export const toStableAddress = (address: string): string => {
  const trimmed = address.trim()
  if (trimmed === '' || NO_ADDRESS_RE.test(trimmed)) return ''
  // Most links: a path of a page.
  if (!trimmed.includes('?') && (!trimmed.includes('.') || HTML_PATH_RE.test(trimmed))) return trimmed
  const [, path = '', query, fragment = ''] = PARTS_RE.exec(trimmed) ?? []
  const file = FILE_RE.exec(path)
  const [, folder = '', stem = '', ending = '', extension = ''] = file ?? []
  const isAsset = file !== null && !PAGE_EXTENSION_RE.test(extension) && !HOST_ALONE_RE.test(path)
  const stable = isAsset ? folder.replace(HASH_FOLDER_RE, '') + withoutHash(stem, folder) + ending : path
  return stable + toStableQuery(query, isAsset) + fragment
}

const toStableQuery = (query: string | undefined, isAsset: boolean): string => {
  if (query === undefined) return ''
  const kept = query
    .split('&')
    .filter((part) => !isAsset || !VERSION_QUERY_RE.test(part))
    .map(withStableValue)
  return kept.length === 0 ? '' : `?${kept.join('&')}`
}

/** Image services take the address of the image as a value: `/_next/image?url=%2F…`. */
const withStableValue = (part: string): string => {
  if (!ENCODED_PATH_RE.test(part)) return part
  const [name = '', value = ''] = part.split('=', 2)
  try {
    return `${name}=${toStableAddress(decodeURIComponent(value))}`
  } catch {
    return part
  }
}

const withoutHash = (stem: string, folder: string): string => {
  const isBundled = BUNDLED_RE.test(folder)
  for (const pattern of HASH_RES) {
    const found = pattern.exec(stem)
    const [whole, token = ''] = found ?? []
    if (found === null || whole === undefined) continue
    if (isBundled || isHash(token)) return stem.slice(0, found.index) + stem.slice(found.index + whole.length)
  }
  return stem
}

/** Whether a token looks like a hash and not like a word, a day or a model of something. */
const isHash = (token: string): boolean => {
  const hasDigit = /\d/.test(token)
  const hasLower = /[a-z]/.test(token)
  const hasUpper = /[A-Z]/.test(token)
  if (/^[0-9a-f]+$/.test(token)) return hasLower ? hasDigit : token.length === 8 && !CALENDAR_DAY_RE.test(token)
  if (token.length > 8) return hasDigit && hasLower && hasUpper
  if (/[-_]/.test(token)) return hasUpper && (hasLower || hasDigit)
  if (hasLower && hasUpper) return hasDigit || /[A-Z]/.test(token.slice(1))
  return hasDigit || hasUpper
}
