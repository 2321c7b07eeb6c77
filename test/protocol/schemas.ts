import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { memoryPages, validateXML, type XMLFileInfo } from 'xmllint-wasm'
import { SHARED } from '../shared.ts'

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
