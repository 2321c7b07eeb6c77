import type { ReadElement } from './element.ts'

/** What a sitemap holds, in the order of the file. */
export type SitemapItem =
  /** The root element, without its children, and the namespace names that it declares. */
  | { kind: 'root'; element: ReadElement; namespaces: readonly string[] }
  /** A child of the root: `url`, `sitemap`, or what should not be there. */
  | { kind: 'element'; element: ReadElement }
  /** Text where only elements may stand. */
  | { kind: 'text'; line: number }
  /** A processing instruction. */
  | { kind: 'instruction'; target: string; body: string; line: number }
  /** A line of a text sitemap that is not empty. */
  | { kind: 'line'; text: string; line: number }
