import { isXslStylesheet } from '../protocol/urlset.ts'

const TYPE_RE = /\btype\s*=\s*["'][^"']*xsl/i
const HREF_RE = /\bhref\s*=\s*["']([^"']*)["']/i

/** Whether a processing instruction names an XSL stylesheet. @see https://www.w3.org/TR/xml-stylesheet/ */
export const isXslInstruction = (target: string, body: string): boolean =>
  target === 'xml-stylesheet' && (TYPE_RE.test(body) || isXslStylesheet(HREF_RE.exec(body)?.[1] ?? ''))
