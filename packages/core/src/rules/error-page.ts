import type { ResolvedOptions } from '../options/types.ts'
import type { Candidate } from '../routes/candidate.ts'
import { toComparable } from '../routes/globs.ts'
import { nameOf } from './evidence.ts'

/** Pages that servers send in place of another one. By the name of the route: digits elsewhere in a path are content. */
const ERROR_ROUTES = new Set(['/404', '/500'])
/** Shells of client-side apps, which servers send for any address. */
const SHELL_ROUTES = new Set(['/200', '/__spa-fallback'])
const NAMED_RE = new RegExp(`(?:${[...ERROR_ROUTES, ...SHELL_ROUTES].join('|')})(?:[./]|$)`)

/** Whether some part of a path has the name of an error page or a shell: hardly any page has. */
export const isNamedAsErrorPage = (pathname: string): boolean => NAMED_RE.test(pathname)

/** Tells error pages and app shells at the root and under a configured locale. */
export const createErrorPageRule = (options: ResolvedOptions): ((candidate: Candidate) => string | undefined) => {
  const prefixes = new Set(['', ...(options.i18n?.locales.map(({ path }) => (path === '' ? '' : `/${path}`)) ?? [])])
  return (candidate) => {
    const { route } = candidate
    if (route.kind === 'error')
      return route.evidence ?? `${options.host.name} says that ${nameOf(candidate)} is an error page`
    if (!isNamedAsErrorPage(candidate.pathname)) return undefined
    const path = toComparable(candidate.pathname)
    const cut = path.lastIndexOf('/')
    if (!prefixes.has(path.slice(0, cut))) return undefined
    const name = path.slice(cut)
    if (ERROR_ROUTES.has(name)) return `${nameOf(candidate)} is the page that servers send with status ${name.slice(1)}`
    if (SHELL_ROUTES.has(name)) return `${nameOf(candidate)} is the shell of an app, sent for addresses without a page`
    return undefined
  }
}
