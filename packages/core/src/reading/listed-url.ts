import { normalizeUrl } from '../protocol/url.ts'
import { EXTENSION_NAMESPACES, SITEMAP_NAMESPACE } from '../protocol/namespaces.ts'
import { attributeOf, type ReadElement } from './element.ts'

/** What a sitemap or a ledger can say of a URL, in the order in which it is told. */
export const FACT_NAMES = [
  'fingerprint',
  'day',
  'lastmod',
  'changefreq',
  'priority',
  'alternates',
  'images',
  'videos',
  'news',
  'extensions',
] as const

export type FactName = (typeof FACT_NAMES)[number]

/** What is said of a URL, each as text: two that mean the same are the same text, but for dates and numbers. */
export type Facts = Partial<Record<FactName, string>>

/** A URL that a sitemap or a ledger lists. */
export interface ListedUrl {
  /** In normal form; as it stands where it is no address. */
  loc: string
  facts: Facts
}

const CORE_NAMES: ReadonlySet<string> = new Set<FactName>(['lastmod', 'changefreq', 'priority'])

const EXTENSION_FACTS: Readonly<Record<string, FactName>> = {
  [EXTENSION_NAMESPACES.xhtml]: 'alternates',
  [EXTENSION_NAMESPACES.image]: 'images',
  [EXTENSION_NAMESPACES.video]: 'videos',
  [EXTENSION_NAMESPACES.news]: 'news',
}

/** The address that a text in a sitemap means. */
export const toLoc = (text: string): string => normalizeUrl(text.trim()) ?? text.trim()

/** What a `url` element says; undefined where it has no `loc`. Order of elements and spelling of addresses say nothing. */
export const toListedUrl = (element: ReadElement): ListedUrl | undefined => {
  let loc = ''
  const facts: Facts = {}
  let lists: Partial<Record<FactName, string[]>> | undefined
  for (const child of element.children) {
    if (child.namespace === element.namespace) {
      const name = child.name as FactName | 'loc'
      if (name === 'loc') loc = loc === '' ? child.text : loc
      else if (CORE_NAMES.has(name) && child.text.trim() !== '') facts[name] ??= child.text.trim()
    } else {
      const name = EXTENSION_FACTS[child.namespace] ?? 'extensions'
      lists ??= {}
      ;(lists[name] ??= []).push(toText(child, name))
    }
  }
  if (loc.trim() === '') return undefined
  for (const [name, texts] of Object.entries(lists ?? {})) {
    facts[name as FactName] = [...new Set(texts)].sort().join(', ')
  }
  return { loc: toLoc(loc), facts }
}

/** Whether an element is one that lists a page. */
export const isUrlElement = ({ name, namespace }: ReadElement): boolean =>
  name === 'url' && (namespace === SITEMAP_NAMESPACE || namespace === '')

const toText = (element: ReadElement, name: FactName): string => {
  if (name === 'alternates') {
    const href = attributeOf(element, 'href')
    if (href !== undefined) return `${attributeOf(element, 'hreflang')?.toLowerCase() ?? ''} ${toLoc(href)}`.trim()
  }
  if (name === 'images') {
    // Nothing else of an image has counted since August 2022.
    const loc = element.children.find((child) => child.name === 'loc')
    if (loc !== undefined) return toLoc(loc.text)
  }
  return toCanonical(element)
}

/** The whole element; the order of its attributes and children says nothing. */
const toCanonical = ({ name, attributes, text, children }: ReadElement): string => {
  const given = Object.values(attributes)
    .map(({ local, value }) => ` ${local}="${value}"`)
    .sort()
  const content = [text.trim(), ...children.map(toCanonical).sort()].filter((part) => part !== '')
  return `${name}${given.join('')}(${content.join(' ')})`
}
