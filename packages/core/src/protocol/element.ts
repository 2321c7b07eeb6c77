import { escapeXml } from './escape.ts'

/** An element ready to be written: only escaping is left. Its name is prefixed, its text holds only what XML can. */
export interface XmlElement {
  name: string
  attributes?: Readonly<Record<string, string>>
  content: string | readonly XmlElement[]
}

/** What stands before an element: nothing, or in pretty files a line break and its indent. */
export type Indent = '' | `\n${string}`

/** An element with all that is in it. White space is only ever put between elements, never into a text. */
export const renderElement = ({ name, attributes, content }: XmlElement, indent: Indent): string => {
  const start = `${indent}<${name}${attributes === undefined ? '' : renderAttributes(attributes)}`
  if (content.length === 0) return `${start}/>`
  if (typeof content === 'string') return `${start}>${escapeXml(content)}</${name}>`
  const inner: Indent = indent === '' ? '' : `${indent}  `
  let text = `${start}>`
  for (const child of content) text += renderElement(child, inner)
  return `${text}${indent}</${name}>`
}

const renderAttributes = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('')
