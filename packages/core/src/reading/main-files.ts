import * as nodePath from 'node:path'
import type { FileSystem } from '../environment.ts'
import { listFolder, lookAt } from '../output/file-system.ts'
import { textOf } from './element.ts'
import { exists } from './local.ts'
import { openFile } from './open.ts'
import { readSitemap } from './read-sitemap.ts'

const MAIN_FILE = 'sitemap.xml'
/** What may be the main file of a further hostname. */
const HOST_FILE_RE = /^sitemap-(.+\..+)\.xml$/

/** The main sitemap files of a folder: `sitemap.xml`, and those of ours for further hostnames (`sitemap-HOSTNAME.xml`). */
export const findMainFiles = async (folder: string, fs: FileSystem): Promise<string[]> => {
  const main = nodePath.join(folder, MAIN_FILE)
  const files = (await exists(main, fs)) ? [main] : []
  for (const name of await listFolder(fs, folder)) {
    const host = HOST_FILE_RE.exec(name)?.[1]
    const path = nodePath.join(folder, name)
    if (host === undefined || !['ours', 'index'].includes(await lookAt(fs, path))) continue
    // A group may have a name with a point too, but what it lists lies on the host of the main file.
    if ((await firstAddress(path, fs))?.host.replace(':', '-') === host) files.push(path)
  }
  return files
}

/** The first address that a sitemap lists. */
export const firstAddress = async (path: string, fs: FileSystem): Promise<URL | undefined> => {
  for await (const item of readSitemap(openFile(path, fs).chunks, () => undefined)) {
    const loc = item.kind === 'element' ? textOf(item.element, 'loc') : item.kind === 'line' ? item.text : undefined
    if (loc !== undefined && URL.canParse(loc)) return new URL(loc)
  }
  return undefined
}
