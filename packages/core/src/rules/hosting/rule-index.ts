import { decodePathname } from '../../protocol/url.ts'

/** What a pattern says before its first placeholder: the whole path, or a folder that all its paths lie in. */
export interface Literal {
  /** Decoded and without a slash at the end; `''` for the root. */
  path: string
  isWhole: boolean
}

/** A literal that says nothing: every path lies in the root. */
export const ANYWHERE: Literal = { path: '', isWhole: false }

/**
 * Reads the literal of a pattern.
 *
 * @param specialRe what is no plain character in patterns of this kind.
 */
export const readLiteral = (pattern: string, specialRe: RegExp): Literal => {
  const end = pattern.search(specialRe)
  if (end === -1) return { path: withoutSlash(decodePathname(pattern)), isWhole: true }
  const folder = pattern.slice(0, Math.max(0, pattern.lastIndexOf('/', end)))
  return { path: withoutSlash(decodePathname(folder)), isWhole: false }
}

/**
 * Finds the rules that may hold for a URL, in their order. Sites keep thousands of rules, nearly all of them for one
 * path each: trying every rule with every page would take the product of both.
 */
export const createRuleIndex = <R extends { literal: Literal }>(rules: readonly R[]): ((url: URL) => R[]) => {
  const whole = new Map<string, number[]>()
  const folders = new Map<string, number[]>()
  for (const [index, { literal }] of rules.entries()) {
    const map = literal.isWhole ? whole : folders
    const known = map.get(literal.path)
    if (known === undefined) map.set(literal.path, [index])
    else known.push(index)
  }
  return (url) => {
    const path = withoutSlash(decodePathname(url.pathname))
    const found = [...(whole.get(path) ?? [])]
    for (const folder of foldersOf(path)) found.push(...(folders.get(folder) ?? []))
    return found.sort((a, b) => a - b).flatMap((index) => rules[index] ?? [])
  }
}

/** A path and all folders that it lies in, up to the root. */
const foldersOf = (path: string): string[] => {
  const folders = [path]
  for (let end = path.lastIndexOf('/'); end >= 0; end = path.lastIndexOf('/', end - 1)) {
    folders.push(path.slice(0, end))
    if (end === 0) break
  }
  return folders
}

const withoutSlash = (path: string): string => path.replace(/\/+$/, '')
