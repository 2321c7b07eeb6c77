import { escapeXml } from '../protocol/escape.ts'
import { renderElement, type XmlElement } from '../protocol/element.ts'
import { EXTENSION_NAMESPACES, extraNamespaceBit, NAMESPACE_BITS } from '../protocol/namespaces.ts'
import type { ReadElement } from '../reading/element.ts'
import { PlainEntry } from '../reading/plain-entry.ts'

const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace'
const CORE_NAMES = ['lastmod', 'changefreq', 'priority'] as const

/** The prefixes of one file: ours for the known extensions, made ones for others. */
export interface Prefixes {
  /** Mask of the namespaces used so far. */
  mask: number
  /** Prefix and namespace name of those that are not ours, in the order in which they were met. */
  extra: Record<string, string>
}

const OURS = new Map(
  Object.entries(EXTENSION_NAMESPACES).map(([prefix, namespace]) => [namespace, prefix as keyof typeof NAMESPACE_BITS]),
)

export const createPrefixes = (): Prefixes => ({ mask: 0, extra: {} })

/** An entry that was read, as we write it; whatever its file called its prefixes. */
export const renderReadEntry = (loc: string, element: ReadElement | undefined, prefixes: Prefixes): string => {
  // It is written as we write it.
  if (element instanceof PlainEntry && element.isDense && element.loc === escapeXml(loc)) return `${element.raw}\n`
  let text = `<url><loc>${escapeXml(loc)}</loc>`
  if (element === undefined) return `${text}</url>\n`
  for (const name of CORE_NAMES) {
    const value = element.children.find((child) => child.name === name && child.namespace === element.namespace)?.text
    if (value !== undefined && value.trim() !== '') text += `<${name}>${escapeXml(value.trim())}</${name}>`
  }
  for (const child of element.children) {
    if (child.namespace !== element.namespace && child.namespace !== '')
      text += renderElement(toXmlElement(child, prefixes), '')
  }
  return `${text}</url>\n`
}

const toXmlElement = ({ name, namespace, attributes, text, children }: ReadElement, prefixes: Prefixes): XmlElement => {
  const given: [string, string][] = []
  for (const { local, uri, value } of Object.values(attributes)) {
    if (uri === '') given.push([local, value])
    else if (uri === XML_NAMESPACE) given.push([`xml:${local}`, value])
  }
  return {
    name: `${prefixOf(namespace, prefixes)}:${name}`,
    attributes: Object.fromEntries(given),
    content:
      children.length === 0
        ? text.trim()
        : children.filter((child) => child.namespace !== '').map((child) => toXmlElement(child, prefixes)),
  }
}

const prefixOf = (namespace: string, prefixes: Prefixes): string => {
  const ours = OURS.get(namespace)
  if (ours !== undefined) {
    prefixes.mask |= NAMESPACE_BITS[ours]
    return ours
  }
  const known = Object.entries(prefixes.extra)
  const at = known.findIndex(([, name]) => name === namespace)
  if (at !== -1) return known[at]?.[0] ?? ''
  const prefix = `x${known.length + 1}`
  prefixes.extra[prefix] = namespace
  prefixes.mask |= extraNamespaceBit(known.length)
  return prefix
}
