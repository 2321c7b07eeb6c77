import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { memoryPages, validateXML, type XMLFileInfo } from 'xmllint-wasm'
import { SHARED } from '../shared.ts'

/** A sitemap or index with our mark before its root element. */
const OURS_RE = /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<!-- sitemapkit -->\n<(?:urlset|sitemapindex)\b/

const FOLDER = join(SHARED, 'schemas')
const DRIVER = 'sitemap-all.xsd'

/** Whether the official schemas are at hand; says so where they are not. */
export const hasSchemas = (): boolean => {
  const found = existsSync(join(FOLDER, DRIVER))
  if (!found) console.warn(`${FOLDER} is missing: nothing was validated against the official schemas.`)
  return found
}

/** What libxml2 says against files by the official schemas: sitemaps.org, image, video, news and xhtml:link. */
export const validate = async (...xml: readonly string[]): Promise<string[]> => {
  const schemas: XMLFileInfo[] = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.xsd'))
    .map((fileName) => ({ fileName, contents: readFileSync(join(FOLDER, fileName), 'utf8') }))
  const { errors } = await validateXML({
    xml: xml.map((contents, index) => ({ fileName: `sitemap-${index}.xml`, contents })),
    schema: schemas.filter(({ fileName }) => fileName === DRIVER),
    preload: schemas.filter(({ fileName }) => fileName !== DRIVER),
    maxMemoryPages: 2 * memoryPages.GiB,
  })
  return errors.map(({ message }) => message)
}

/** Holds every sitemap of ours below a folder to the official schemas, where they are at hand. */
export const holdToSchemas = async (folder: string): Promise<void> => {
  if (!existsSync(join(FOLDER, DRIVER)) || !existsSync(folder)) return
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.xml') && !entry.parentPath.includes('node_modules'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .filter((text) => OURS_RE.test(text))
  if (files.length > 0) expect(await validate(...new Set(files))).toEqual([])
}
