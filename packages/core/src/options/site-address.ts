import { normalizePathname } from '../protocol/url.ts'

/** Why a value can't be the address of a site; undefined where it can. */
export const whySiteIsUnusable = (site: unknown): string | undefined => {
  if (typeof site !== 'string' || !URL.canParse(site)) return 'is no absolute address'
  const url = new URL(site)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'is neither http nor https'
  if (url.username !== '' || url.password !== '') return 'holds a user name or password'
  if (url.search !== '' || url.hash !== '') return 'holds a query or a fragment'
  return undefined
}

/** The address of a site in normal form: host in punycode and lower case, path percent-encoded once. */
export const toSiteAddress = (site: string): { origin: string; pathname: string } => {
  const { origin, pathname } = new URL(site)
  return { origin, pathname: normalizePathname(pathname) }
}
