import { expect, it } from 'vitest'
import { EXTENSION_NAMESPACES, SITEMAP_NAMESPACE } from '../protocol/namespaces.ts'
import type { ReadElement } from '../reading/element.ts'
import { PlainEntry } from '../reading/plain-entry.ts'
import { createQuickEntries } from '../reading/quick-entries.ts'
import { createPrefixes, renderReadEntry } from './render-entry.ts'

it.each([
  '<url><loc>https://example.com/</loc><lastmod>2026-11-30</lastmod><priority>0.5</priority></url>',
  "<url><loc>https://example.com/it's</loc></url>",
  '<url>\n  <loc>https://example.com/</loc>\n  <changefreq>daily</changefreq>\n</url>',
  '<url><loc>https://example.com/</loc><xhtml:link rel="alternate" hreflang="de" href="https://example.com/de/"/></url>',
  '<url><loc>https://EXAMPLE.com/</loc></url>',
])('writes %s as it writes an entry of any other shape', (text) => {
  const entries: ReadElement[] = []
  const namespaces = { '': SITEMAP_NAMESPACE, ...EXTENSION_NAMESPACES }
  createQuickEntries('</url>', namespaces)(text, 0, 1, (entry) => entries.push(entry))
  const [plain] = entries as PlainEntry[]
  expect(plain).toBeInstanceOf(PlainEntry)
  if (plain === undefined) return
  const { name, namespace, attributes, children, line } = plain
  const loc = plain.loc.replace('EXAMPLE', 'example')
  const other = renderReadEntry(loc, { name, namespace, attributes, children, line, text: '' }, createPrefixes())
  expect(renderReadEntry(loc, plain, createPrefixes())).toBe(other)
})
