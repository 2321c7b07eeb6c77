import type { CheckedEntry } from './check-entry.ts'
import { type Indent, renderElement } from './element.ts'
import type { Alternate } from './entry.ts'
import { escapeXml } from './escape.ts'
import { NAMESPACE_BITS, namespacesIn, SITEMAP_NAMESPACE } from './namespaces.ts'
import { toNewsElement } from './news.ts'

/** First line of every sitemap file. */
const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** Marks a file as ours, after the XML declaration. */
const MARK = '<!-- sitemapkit -->\n'

export const URLSET_END = '</urlset>\n'

/** What ends an entry, in a dense layout. */
export const URL_END = '</url>\n'

/** What ends a language link. */
export const ALTERNATE_END = '"/>'

/** How a file is laid out. */
export interface Layout {
  /** Every element on a line of its own, indented; otherwise one `<url>` or `<sitemap>` a line. */
  pretty: boolean
}

/** What the start of a file needs to know of its entries. */
export interface UrlsetStart {
  /** The `namespacesOf` all entries of the file, joined with `|`. */
  namespaces: number
  /** The option `output.namespaces`; of these too only what the mask names is declared. */
  extra?: Readonly<Record<string, string>> | undefined
  /** Address of a stylesheet. */
  stylesheet?: string | undefined
}

/** What stands before the first `<url>`; only namespaces in use are declared. */
export const renderUrlsetStart = ({ namespaces, extra = {}, stylesheet }: UrlsetStart): string => {
  const declared = namespacesIn(namespaces, extra).map(([prefix, name]) => ` xmlns:${prefix}="${escapeXml(name)}"`)
  return `${renderProlog(stylesheet)}<urlset xmlns="${SITEMAP_NAMESPACE}"${declared.join('')}>\n`
}

/**
 * What stands before the root element: declaration, mark and, where asked, an xml-stylesheet instruction.
 *
 * @see https://www.w3.org/TR/xml-stylesheet/
 */
export const renderProlog = (stylesheet: string | undefined): string => {
  if (stylesheet === undefined) return XML_DECLARATION + MARK
  const type = isXslStylesheet(stylesheet) ? 'text/xsl' : 'text/css'
  return `${XML_DECLARATION}${MARK}<?xml-stylesheet type="${type}" href="${escapeXml(stylesheet)}"?>\n`
}

/** Whether the address is that of an XSL stylesheet, which browsers are dropping. @see https://developer.chrome.com/docs/web-platform/deprecating-xslt */
export const isXslStylesheet = (address: string): boolean => /\.xslt?(?:[?#]|$)/i.test(address)

/** The namespaces that an entry uses, as a mask: join those of a file with `|`. */
export const namespacesOf = (entry: CheckedEntry): number =>
  (entry.alternates === undefined ? 0 : NAMESPACE_BITS.xhtml) |
  (entry.images === undefined ? 0 : NAMESPACE_BITS.image) |
  (entry.videos === undefined ? 0 : NAMESPACE_BITS.video) |
  (entry.news === undefined ? 0 : NAMESPACE_BITS.news) |
  (entry.extensions === undefined ? 0 : entry.extensions.namespaces)

/** One `<url>` as it is written: what stands before the alternates, these, and what stands after them. */
export interface RenderedUrl {
  before: string
  /** In UTF-8; the members of a group of translations share them. */
  alternates: Buffer | undefined
  after: string
}

/**
 * One `<url>`, with the line break that ends it: the core tags in schema order, then the extensions.
 *
 * @see https://www.sitemaps.org/protocol.html#xmlTagDefinitions
 */
export const renderUrl = (entry: CheckedEntry, { pretty }: Layout): RenderedUrl => {
  const indent: Indent = pretty ? '\n    ' : ''
  const before = renderStart(entry, pretty, indent)
  const end = pretty ? `\n  ${URL_END}` : URL_END
  if (namespacesOf(entry) === 0) return { before: before + end, alternates: undefined, after: '' }
  const alternates = entry.alternates === undefined ? undefined : renderAlternates(entry.alternates, indent)
  return { before, alternates, after: renderExtensions(entry, indent) + end }
}

/** The `renderUrl` of core tags alone, dense and as one text. */
export const renderCoreUrl = (entry: CheckedEntry): string => renderStart(entry, false, '') + URL_END

const renderStart = ({ loc, lastmod, changefreq, priority }: CheckedEntry, pretty: boolean, indent: Indent): string => {
  // Joined from the left, piece by piece: what is joined on its own first costs half as much again.
  let text = `${pretty ? '  <url>' : '<url>'}${indent}<loc>${escapeXml(loc)}</loc>`
  if (lastmod !== undefined) text = `${text}${indent}<lastmod>${lastmod}</lastmod>`
  if (changefreq !== undefined) text = `${text}${indent}<changefreq>${changefreq}</changefreq>`
  if (priority !== undefined) text = `${text}${indent}<priority>${priority}</priority>`
  return text
}

const renderExtensions = (entry: CheckedEntry, indent: Indent): string => {
  let text = ''
  for (const loc of entry.images ?? [])
    text += renderElement({ name: 'image:image', content: [{ name: 'image:loc', content: loc }] }, indent)
  for (const video of entry.videos ?? []) text += renderElement(video, indent)
  if (entry.news !== undefined) text += renderElement(toNewsElement(entry.news), indent)
  for (const element of entry.extensions?.elements ?? []) text += renderElement(element, indent)
  return text
}

/** Lists that are rendered already: all members of a group of translations share one. */
const RENDERED: Readonly<Record<'pretty' | 'dense', WeakMap<readonly Alternate[], Buffer>>> = {
  pretty: new WeakMap(),
  dense: new WeakMap(),
}

/** What stands before the address of a language link. */
export const renderAlternateStart = (hreflang: string): string =>
  `<xhtml:link rel="alternate" hreflang="${hreflang}" href="`

const renderAlternates = (alternates: readonly Alternate[], indent: Indent): Buffer => {
  const rendered = RENDERED[indent === '' ? 'dense' : 'pretty']
  const earlier = rendered.get(alternates)
  if (earlier !== undefined) return earlier
  let text = ''
  for (const { hreflang, href } of alternates)
    text += indent + renderAlternateStart(hreflang) + escapeXml(href) + ALTERNATE_END
  const bytes = Buffer.from(text)
  rendered.set(alternates, bytes)
  return bytes
}
