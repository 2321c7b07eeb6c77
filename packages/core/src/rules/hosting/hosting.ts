import type { HtmlExtension } from '../../types.ts'
import type { Literal } from './rule-index.ts'

/** Hostings whose files are known. */
export type HostingName = 'netlify' | 'cloudflare' | 'vercel' | 'firebase' | 'azure'

/** What every statement of a hosting file has. */
interface Statement {
  /** File and line: `_redirects:3`. */
  place: string
}

/** A statement about some paths. */
interface Rule extends Statement {
  literal: Literal
}

/** A rule that sends readers elsewhere, or (with status 200 or 404) shows them another file. */
interface RedirectRule extends Rule {
  /** The rule as its owner knows it: `/old /new 301`. */
  text: string
  status: number
  /** Where it sends a URL of the site; undefined where it does not match. */
  target: (url: URL) => string | undefined
  /** Whether it wins over a file that lies there; undefined where that depends on a hosting that is not known. */
  beforeFiles: boolean | undefined
  /** The hosting takes a path with and without its last slash for one: a rule between them does nothing. */
  ignoresSlash: boolean
}

/** A rule that sets or removes `X-Robots-Tag`. */
interface HeaderRule extends Rule {
  matches: (url: URL) => boolean
  /** The value that is added; undefined removes what earlier rules set. */
  value: string | undefined
}

/** A rule that shows a page only to readers of some roles. */
interface RoleRule extends Rule {
  matches: (url: URL) => boolean
  roles: readonly string[]
}

/** The one form of addresses that a hosting serves; what is undefined it leaves open. */
export interface ServedForm extends Statement {
  trailingSlash?: 'always' | 'never' | undefined
  htmlExtension?: HtmlExtension | undefined
}

/** What one file of a hosting says. Rules stand in the order in which they are tried. */
export interface HostingFile {
  redirects: RedirectRule[]
  headers: HeaderRule[]
  roles: RoleRule[]
  form: ServedForm | undefined
}

/** A file of a hosting as text, with its name as it is shown. */
export interface HostingText {
  name: string
  text: string
}

export const createHostingFile = (): HostingFile => ({ redirects: [], headers: [], roles: [], form: undefined })

const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308])

/** Whether a status sends readers to another address. */
export const isRedirectStatus = (status: number): boolean => REDIRECT_STATUSES.has(status)

/** Name of the header that robots directives may come in. */
export const ROBOTS_HEADER = 'x-robots-tag'

/** Counts the 1-based lines of offsets into a text, each on from the one before: the cheap order is that of the text. */
export const createLineCounter = (text: string): ((offset: number) => number) => {
  let known = 0
  let line = 1
  return (offset) => {
    if (offset < known) [known, line] = [0, 1]
    for (let end = text.indexOf('\n', known); end !== -1 && end < offset; end = text.indexOf('\n', known)) {
      line += 1
      known = end + 1
    }
    return line
  }
}
