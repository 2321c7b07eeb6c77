/** An attribute as it was read; a namespace declaration is one, in the namespace of those. */
export interface ReadAttribute {
  readonly local: string
  /** Namespace name, `''` for none. */
  readonly uri: string
  readonly value: string
}

/** An element of a sitemap with everything in it. Prefixes are gone: a namespace name says what it is. */
export interface ReadElement {
  /** Name without prefix. */
  readonly name: string
  /** Namespace name, `''` for none. */
  readonly namespace: string
  /** By name as written. */
  readonly attributes: Readonly<Record<string, ReadAttribute>>
  /** The text that stands directly in it, entities decoded, white space kept. */
  text: string
  readonly children: readonly ReadElement[]
  /** 1-based line on which its start tag ends. */
  readonly line: number
}

/** The value of an attribute without namespace. */
export const attributeOf = (element: ReadElement, name: string): string | undefined => {
  const attribute = element.attributes[name]
  return attribute === undefined || attribute.uri !== '' ? undefined : attribute.value
}

/** The text of the first child of that name in the element's own namespace, without white space round it. */
export const textOf = (element: ReadElement, name: string): string | undefined =>
  element.children.find((child) => child.name === name && child.namespace === element.namespace)?.text.trim()
