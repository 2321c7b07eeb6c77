import { toComparable } from '../routes/globs.ts'
import { decodePathname } from '../protocol/url.ts'
import { resolveAddress } from './address.ts'

/** One node of a JSON-LD document. */
export type Node = Readonly<Record<string, unknown>>

/** Where a page lies, and what its addresses are relative to. */
export interface PageAddress {
  loc: string
  base: string
}

/** What some generators put before JSON in HTML, and after it. */
const WRAPPER_START_RE = /^(?:<!--|(?:\/\/|\/\*)?\s*<!\[CDATA\[(?:\s*\*\/)?)/
const WRAPPER_END_RE = /^\s*(?:\*\/)?$/

const MAX_DEPTH = 500

/** The nodes at the top of a script: of an array and of `@graph` each one. What is no JSON has none. */
export const readNodes = (script: string): Node[] => {
  try {
    const json = withoutWrapper(script)
    return isDeep(json) ? [] : topNodes(JSON.parse(json))
  } catch {
    return []
  }
}

/** Whether more lies within each other than anybody writes: to read it would take long, or more stack than there is. */
const isDeep = (json: string): boolean => {
  let depth = 0
  let isInText = false
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at]
    if (character === '"') isInText = !isInText
    else if (isInText && character === '\\') at += 1
    else if (!isInText && (character === '[' || character === '{')) depth += 1
    else if (!isInText && (character === ']' || character === '}')) depth -= 1
    if (depth > MAX_DEPTH) return true
  }
  return false
}

/** The end is looked for from behind: a search from each place would take the square of a long white space. */
const withoutWrapper = (script: string): string => {
  const text = script.trim().replace(WRAPPER_START_RE, '')
  if (text.endsWith('-->')) return text.slice(0, -3)
  const end = text.lastIndexOf(']]>')
  if (end === -1 || !WRAPPER_END_RE.test(text.slice(end + 3))) return text
  return text
    .slice(0, end)
    .trimEnd()
    .replace(/\/[/*]$/, '')
}

const topNodes = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.flatMap(topNodes)
  if (!isNode(value)) return []
  return Array.isArray(value['@graph']) ? [value, ...topNodes(value['@graph'])] : [value]
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One value or a list of them, as a list. */
export const toValues = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]

/** Whether a node is of a type, whatever stands before the type's name. */
export const isOfType = (node: Node, types: ReadonlySet<string>): boolean =>
  toValues(node['@type']).some(
    (type) => typeof type === 'string' && types.has(type.replace(/^(?:https?:\/\/schema\.org\/|schema:)/, '')),
  )

/** The first text among the values of a key. */
export const textOf = (node: Node, key: string): string | undefined =>
  toValues(node[key])
    .find((value): value is string => typeof value === 'string' && value.trim() !== '')
    ?.trim()

/** The first address among the values of a key, each as text or as a node that holds it; absolute http(s). */
export const addressOf = (node: Node, key: string, page: PageAddress): string | undefined => {
  for (const value of toValues(node[key])) {
    const text = isNode(value) ? (textOf(value, 'contentUrl') ?? textOf(value, 'url') ?? textOf(value, '@id')) : value
    const address = typeof text === 'string' && text.trim() !== '' ? resolveAddress(text, page.base) : undefined
    if (address !== undefined) return address
  }
  return undefined
}

/**
 * The nodes of a family that are this page. One that names another address is an item of a list; of several that name
 * none, no one knows which.
 */
export const nodesOfPage = (nodes: readonly Node[], types: ReadonlySet<string>, page: PageAddress): Node[] => {
  const family = nodes.filter((node) => isOfType(node, types))
  const named = family.filter((node) => namesPage(node, page) === true)
  const unnamed = family.filter((node) => namesPage(node, page) === undefined)
  return unnamed.length === 1 && named.length === 0 ? unnamed : named
}

const namesPage = (node: Node, page: PageAddress): boolean | undefined => {
  const own = toPath(page.loc)
  for (const key of ['mainEntityOfPage', 'url', '@id']) {
    const value = key === '@id' ? ownId(node) : addressOf(node, key, page)
    if (value !== undefined) return toPath(value) === own
  }
  return undefined
}

/** An `@id` that is an address; one that only differs by a fragment from an address says nothing against it. */
const ownId = (node: Node): string | undefined => {
  const id = textOf(node, '@id')
  return id !== undefined && /^https?:\/\//i.test(id) ? id : undefined
}

const toPath = (address: string): string =>
  URL.canParse(address) ? toComparable(decodePathname(new URL(address).pathname)) : address
