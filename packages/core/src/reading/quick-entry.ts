import type { ReadAttribute, ReadElement } from './element.ts'

/** More than an ordinary entry has; what has more is the parser's to judge. */
const MAX_DEPTH = 8
const MAX_ATTRIBUTES = 16
/** Names that are looked up once. A sitemap has a dozen. */
const MAX_NAMES = 256

/**
 * What needs a closer look: characters that XML forbids, halves of pairs, a lone carriage return, the end of a CDATA
 * section outside one; comments, sections and instructions.
 */
// oxlint-disable-next-line no-control-regex -- these are the characters to find
const ODD_RE = /[\u0000-\u0008\u000B-\u001F\uD800-\uDFFF\uFFFE\uFFFF]|\]\]>|<[!?]/
const NAME_RE = /^(?:([A-Za-z_][\w.-]*):)?([A-Za-z_][\w.-]*)$/
/** No name begins with `_`, so that none is `__proto__`. */
const ATTRIBUTE_RE = /[ \t\n]+([A-Za-z][\w.-]*)=(?:"([^"<\t\n]*)"|'([^'<\t\n]*)')/y
const SPACE_RE = /[ \t\n]/
const INK_RE = /[^ \t\n]/
const REFERENCE_RE = /&(?:(amp|lt|gt|quot|apos);)?/g

const REFERENCES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const NO_ATTRIBUTES: Readonly<Record<string, ReadAttribute>> = Object.freeze({})

interface OpenElement extends ReadElement {
  children: ReadElement[]
}

/** What a tag's name stands for: its name without prefix, and its namespace. */
type Name = Pick<ReadElement, 'name' | 'namespace'>

/** Reads the text of one entry that begins on that line; undefined where it is not sure. */
export type ReadQuickly = (text: string, line: number) => ReadElement | undefined

/**
 * The short way for what nearly all entries are: elements, attributes without prefix, text with the five references of
 * XML. It gives undefined wherever it is not sure, and the parser then decides; where it answers, the parser reads the same.
 *
 * @param namespaces - What the root declares: namespace names by prefix, `''` for none.
 */
export const createQuickEntryReader = (namespaces: Readonly<Record<string, string>>): ReadQuickly => {
  const names = new Map<string, Name | undefined>()
  const toName = (tag: string): Name | undefined => {
    if (names.has(tag)) return names.get(tag)
    const [, prefix = '', name = ''] = NAME_RE.exec(tag) ?? []
    const namespace = namespaces[prefix] ?? (prefix === '' ? '' : undefined)
    const found = name === '' || namespace === undefined ? undefined : { name, namespace }
    if (names.size < MAX_NAMES) names.set(tag, found)
    return found
  }

  return (raw, firstLine) => {
    const text = raw.includes('\r') ? raw.replaceAll('\r\n', '\n') : raw
    if (!text.startsWith('<') || ODD_RE.test(text)) return undefined
    const toText = text.includes('&') ? withoutReferences : asItIs
    const open: OpenElement[] = []
    const tags: string[] = []
    let line = firstLine
    let lineEnd = text.indexOf('\n')
    let at = 0
    while (at < text.length) {
      // Here stands a `<`, always.
      const end = text.indexOf('>', at)
      const next = text.indexOf('<', end)
      if (end === -1) return undefined
      if (text.charCodeAt(at + 1) === SLASH) {
        if (text.slice(at + 2, end) !== tags.pop()) return undefined
        const closed = open.pop()
        if (open.length === 0) return end === text.length - 1 ? closed : undefined
      } else {
        const isEmpty = text.charCodeAt(end - 1) === SLASH
        const tag = text.slice(at + 1, isEmpty ? end - 1 : end)
        // What is known as a name has no attributes.
        const space = names.has(tag) ? -1 : tag.search(SPACE_RE)
        const name = toName(space === -1 ? tag : tag.slice(0, space))
        const attributes = space === -1 ? NO_ATTRIBUTES : readAttributes(tag, space, toText)
        if (name === undefined || attributes === undefined || open.length === MAX_DEPTH) return undefined
        for (; lineEnd !== -1 && lineEnd < end; lineEnd = text.indexOf('\n', lineEnd + 1)) line += 1
        const element = { name: name.name, namespace: name.namespace, attributes, text: '', children: [], line }
        open.at(-1)?.children.push(element)
        if (!isEmpty) {
          open.push(element)
          tags.push(space === -1 ? tag : tag.slice(0, space))
        }
      }
      const around = open.at(-1)
      if (around === undefined || next === -1) return undefined
      if (next > end + 1) {
        const inner = toText(text.slice(end + 1, next))
        if (inner === undefined) return undefined
        around.text += inner
      }
      at = next
    }
    return undefined
  }
}

const SLASH = 0x2f

const readAttributes = (
  tag: string,
  start: number,
  toText: (raw: string) => string | undefined,
): Record<string, ReadAttribute> | undefined => {
  const attributes: Record<string, ReadAttribute> = {}
  let count = 0
  let at = start
  ATTRIBUTE_RE.lastIndex = start
  for (let match = ATTRIBUTE_RE.exec(tag); match !== null; match = ATTRIBUTE_RE.exec(tag)) {
    at = ATTRIBUTE_RE.lastIndex
    const [, local = '', inDouble, inSingle = ''] = match
    const value = toText(inDouble ?? inSingle)
    count += 1
    // A declaration of a namespace, or the same name twice.
    if (value === undefined || local === 'xmlns' || Object.hasOwn(attributes, local) || count > MAX_ATTRIBUTES)
      return undefined
    attributes[local] = { local, uri: '', value }
  }
  return at < tag.length && INK_RE.test(tag.slice(at)) ? undefined : attributes
}

const asItIs = (raw: string): string => raw

const withoutReferences = (raw: string): string | undefined => {
  let isKnown = true
  const text = raw.replace(REFERENCE_RE, (_, name?: string) => {
    if (name === undefined) isKnown = false
    return REFERENCES[name ?? ''] ?? ''
  })
  return isKnown ? text : undefined
}
