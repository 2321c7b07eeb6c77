import { isDate } from 'node:util/types'
import { toShown } from '../problems/shown.ts'
import { toWrittenDate } from './datetime.ts'
import type { XmlElement } from './element.ts'
import { hasUnwritable, withoutUnwritable } from './escape.ts'
import { EXTENSION_NAMESPACES, extraNamespaceBit, SITEMAP_NAMESPACE } from './namespaces.ts'
import type { Scope } from './scope.ts'
import { readFields, readList, readNames, readText } from './values.ts'
import { isXmlName } from './xml-name.ts'

/** Names that XML keeps for itself. @see https://www.w3.org/TR/xml-names/#ns-decl */
const XML_NAMESPACES: ReadonlySet<string> = new Set([
  'http://www.w3.org/XML/1998/namespace',
  'http://www.w3.org/2000/xmlns/',
])

/** Deeper nesting is a loop, or an attack on readers. */
const MAX_DEPTH = 16

/** Why a prefix of `output.namespaces` can't be declared. */
export type NamespaceProblem = 'prefix' | 'reserved' | 'ours' | 'name'

/** What is wrong with one entry of `output.namespaces`. */
export const namespaceProblem = (prefix: string, name: unknown): NamespaceProblem | undefined => {
  if (!isXmlName(prefix)) return 'prefix'
  if (/^xml/i.test(prefix)) return 'reserved'
  if (typeof name !== 'string' || name.trim() === '' || hasUnwritable(name)) return 'name'
  // Foreign elements must be foreign: an element of the sitemap's own namespace makes the file invalid.
  if (name === SITEMAP_NAMESPACE || XML_NAMESPACES.has(name)) return 'reserved'
  const ours = (EXTENSION_NAMESPACES as Readonly<Record<string, string>>)[prefix]
  return ours === undefined || ours === name ? undefined : 'ours'
}

/** The elements of an entry's `extensions`, and the mask of the namespaces in them. */
export interface CheckedExtensions {
  elements: readonly XmlElement[]
  namespaces: number
}

/**
 * Checks the `extensions` of entries against the prefixes of `output.namespaces`. One that can't be declared is refused
 * with the options; here nothing is written with it.
 */
export const createExtensionsChecker = (
  namespaces: Readonly<Record<string, string>>,
): ((value: unknown, scope: Scope) => CheckedExtensions | undefined) => {
  const bits = new Map<string, number>()
  for (const [index, [prefix, name]] of Object.entries(namespaces).entries()) {
    if (namespaceProblem(prefix, name) === undefined) bits.set(prefix, extraNamespaceBit(index))
  }
  return (value, scope) => {
    const run: Run = { scope, bits, namespaces: 0 }
    const elements = toElements(value, 'extensions', [], run)
    return elements.length === 0 ? undefined : { elements, namespaces: run.namespaces }
  }
}

/** Why a part of `extensions` can't be written. */
type ExtensionProblem = 'object' | 'name' | 'prefix' | 'value' | 'depth'

interface Run {
  scope: Scope
  bits: ReadonlyMap<string, number>
  /** Grows with each prefix that is written. */
  namespaces: number
}

/** @param path - The objects that this one is nested in, itself last. */
const toElements = (value: unknown, parent: string, path: readonly object[], run: Run): XmlElement[] => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse(parent, value, 'object', run)
  const names = readNames(value)
  const fields = readFields(value, names) ?? {}
  return names.flatMap((name) => {
    const field = fields[name]
    if (field === undefined) return []
    const [prefix = '', local = '', ...more] = name.split(':')
    const bit = run.bits.get(prefix)
    if (bit === undefined || more.length > 0 || !isXmlName(local))
      return refuse(name, field, bit === undefined && name.includes(':') ? 'prefix' : 'name', run)
    const elements = toItems(field).flatMap((item) => toElement(name, item, [...path, value], run))
    if (elements.length > 0) run.namespaces |= bit
    return elements
  })
}

/** The values of one name: those of a list, and of lists in it. */
const toItems = (value: unknown): unknown[] => (readList(value) ?? [value]).flatMap((item) => readList(item) ?? [item])

const toElement = (name: string, value: unknown, path: readonly object[], run: Run): XmlElement[] => {
  const text = toValueText(value)
  if (text !== undefined) return [{ name, content: withoutUnwritableReported(name, text, run) }]
  if (typeof value !== 'object' || value === null || isDate(value) || Array.isArray(value))
    return refuse(name, value, 'value', run)
  if (path.length > MAX_DEPTH || path.includes(value)) return refuse(name, '...', 'depth', run)
  return [{ name, content: toElements(value, name, path, run) }]
}

const toValueText = (value: unknown): string | undefined => {
  if (typeof value === 'boolean') return String(value)
  if (!isDate(value)) return readText(value)
  const written = toWrittenDate(value)
  return 'value' in written ? written.value : undefined
}

const withoutUnwritableReported = (name: string, text: string, { scope }: Run): string => {
  if (!hasUnwritable(text)) return text
  scope.report('TEXT_UNWRITABLE', { field: name, value: toShown(text) }, { url: scope.url })
  return withoutUnwritable(text)
}

/** Reports what can't be written; nothing of it is. */
const refuse = (name: string, value: unknown, problem: ExtensionProblem, { scope }: Run): [] => {
  scope.report('EXTENSION_INVALID', { name, value: toShown(value), problem }, { url: scope.url })
  return []
}
