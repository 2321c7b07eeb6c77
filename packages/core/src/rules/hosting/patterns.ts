import picomatch from 'picomatch'
import { decodePathname } from '../../protocol/url.ts'
import { ANYWHERE, type Literal, readLiteral } from './rule-index.ts'

/** A pattern of a hosting file. */
export interface Match {
  /** What its placeholders stand for, by name; undefined where it does not match. */
  (url: URL): Readonly<Record<string, string>> | undefined
  literal: Literal
}

const ADDRESS_RE = /^(https?:)?\/\/([^/]*)(.*)$/i
const REGEX_SPECIAL_RE = /[.+?^${}()|[\]\\]/g
/** A parenthesised regular expression, with at most one level of parentheses inside. */
const GROUP = String.raw`\(((?:\\.|[^()\\]|\((?:\\.|[^()\\])*\))+)\)`
/** An escaped character; a name with or without its own expression, or an expression alone, and a modifier; any character. */
const SOURCE_TOKEN_RE = new RegExp(String.raw`\\(.)|(?::([A-Za-z_]\w*)(?:${GROUP})?|${GROUP})([*+?]?)|.`, 'gs')
const SPLAT_SPECIAL_RE = /[*:]/
const SOURCE_SPECIAL_RE = /[:(){}\\*+?]/
const GLOB_SPECIAL_RE = /[:*?[\]{}()!+@\\]/
const PLACEHOLDER_RE = /:([A-Za-z]\w*)/g

/**
 * A pattern of `_redirects`, `_headers` and netlify.toml: `*` is any text, `:name` one segment. One with a host holds
 * for that host alone. Netlify takes a path with and without its last slash for one.
 */
export const createSplatPattern = (pattern: string, ignoresSlash: boolean): Match => {
  const [, , host, afterHost] = ADDRESS_RE.exec(pattern) ?? []
  const path = host === undefined ? pattern : afterHost === '' || afterHost === undefined ? '/*' : afterHost
  const hostRe = host === undefined ? undefined : toSplatRegex(host, '[^.]+', false)
  const pathRe = toSplatRegex(decodePathname(path), '[^/]+', ignoresSlash)
  return withLiteral(readLiteral(path, SPLAT_SPECIAL_RE), (url) => {
    if (hostRe !== undefined && !hostRe.test(url.host)) return undefined
    const pathname = decodePathname(url.pathname)
    const found = pathRe.exec(ignoresSlash ? withoutSlash(pathname) : pathname)
    return found === null ? undefined : { ...found.groups }
  })
}

const withLiteral = (literal: Literal, match: (url: URL) => ReturnType<Match>): Match =>
  Object.assign(match, { literal })

const toSplatRegex = (pattern: string, segment: string, ignoresSlash: boolean): RegExp => {
  const [text, end] =
    ignoresSlash && pattern.endsWith('/*')
      ? [pattern.slice(0, -2), '(?:/(?<splat>.*))?']
      : [ignoresSlash ? withoutSlash(pattern) : pattern, '']
  const names = new Set(end === '' ? [] : ['splat'])
  const group = (name: string, expression: string): string => {
    const isFirst = !names.has(name)
    names.add(name)
    return isFirst ? `(?<${name}>${expression})` : `(?:${expression})`
  }
  const source = text
    .replace(REGEX_SPECIAL_RE, '\\$&')
    .replace(PLACEHOLDER_RE, (_, name: string) => group(name, segment))
    .replaceAll('*', () => group('splat', '.*'))
  return new RegExp(`^${source}${end}$`, 's')
}

const withoutSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path)

/**
 * A `source` of vercel.json: `:name`, `:name*`, `:name(regex)`, `(regex)`. It matches the whole path, the last slash included.
 *
 * @throws {SyntaxError} for a source that is no pattern.
 */
export const createSourcePattern = (source: string): Match => {
  const names: string[] = []
  let regex = ''
  /** Whether the slash before what comes next goes with a group that may be missing. */
  let mayLackSlash = false
  let literal: Literal | undefined
  for (const [all, escaped, name, ofName, alone, modifier = ''] of source.matchAll(SOURCE_TOKEN_RE)) {
    const custom = ofName ?? alone
    // `/a/:x?b` holds for `/ab` too, which lies in no folder `/a`.
    if (mayLackSlash && all !== '/') literal = ANYWHERE
    mayLackSlash = false
    if (name === undefined && custom === undefined) {
      regex += (escaped ?? all).replace(REGEX_SPECIAL_RE, '\\$&')
      continue
    }
    const prefix = modifier !== '' && regex.endsWith('/') ? '/' : ''
    if (prefix !== '') regex = regex.slice(0, -1)
    names.push(name ?? String(names.length + 1))
    const one = custom === undefined ? '[^/]+?' : custom.replaceAll(/(?<!\\)\((?!\?)/g, '(?:')
    const many = `(?:${one})(?:${prefix === '' ? '' : '/'}(?:${one}))*`
    const group = `${prefix}(${modifier === '*' || modifier === '+' ? many : one})`
    const isOptional = modifier === '*' || modifier === '?'
    regex += isOptional ? `(?:${group})?` : group
    mayLackSlash = isOptional && prefix !== ''
  }
  return createRegexPattern(`^${regex}$`, names, literal ?? readLiteral(source, SOURCE_SPECIAL_RE))
}

/**
 * A regular expression on the path; its groups by number, or by the names given for them.
 *
 * @throws {SyntaxError} for what is no regular expression.
 */
export const createRegexPattern = (
  source: string,
  names: readonly string[] = [],
  literal: Literal = ANYWHERE,
): Match => {
  const regex = new RegExp(source, 's')
  return withLiteral(literal, (url) => {
    const found = regex.exec(decodePathname(url.pathname))
    if (found === null) return undefined
    const groups: Record<string, string> = { ...found.groups }
    for (const [index, value] of found.slice(1).entries()) groups[names[index] ?? String(index + 1)] = value ?? ''
    return groups
  })
}

/** A glob of firebase.json; `:name` is one segment, `:name*` any number. */
export const createGlobPattern = (glob: string): Match => {
  const pattern = glob.replace(/:[A-Za-z]\w*\*/g, '**').replace(/:[A-Za-z]\w*/g, '*')
  const rooted = pattern.startsWith('/') || pattern.startsWith('*') ? pattern : `/${pattern}`
  const matches = picomatch(rooted, { dot: true })
  return withLiteral(readLiteral(rooted, GLOB_SPECIAL_RE), (url) =>
    matches(decodePathname(url.pathname)) ? {} : undefined,
  )
}

/** A route of staticwebapp.config.json: a path, or one with `*` at its end, or with `*.{ending,ending}`. */
export const createWildcardPattern = (route: string): Match => {
  const [start = '', end] = route.split('*', 2)
  const endings = /^\.\{([^}]*)\}$/
    .exec(end ?? '')?.[1]
    ?.split(',')
    .map((ending) => `.${ending.trim()}`)
  return withLiteral(readLiteral(route, SPLAT_SPECIAL_RE), (url) => {
    const pathname = decodePathname(url.pathname)
    if (end === undefined) return pathname === route ? {} : undefined
    // What Azure does not take for a route holds for nothing.
    if (!pathname.startsWith(start) || (end !== '' && endings === undefined)) return undefined
    return endings === undefined || endings.some((ending) => pathname.endsWith(ending)) ? {} : undefined
  })
}

/** Puts what placeholders stand for into a target: `:name`, `:name*`, `$1`. */
export const fillTarget = (target: string, values: Readonly<Record<string, string>>): string =>
  target.replaceAll(
    /:([A-Za-z_]\w*)[*+?]?|\$(\w+)/g,
    (all, name: string | undefined, group: string | undefined) => values[name ?? group ?? ''] ?? all,
  )
