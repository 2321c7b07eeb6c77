import * as nodePath from 'node:path'
import type { FileSystem } from '../environment.ts'
import { decodePathname } from '../protocol/url.ts'
import { parseRobots } from './robots.ts'

/** The file that an address below an index stands for, beside the file of that index; undefined outside its folder. */
export const localFileOf = (address: URL, index: URL, indexFile: string): string | undefined => {
  const folder = index.pathname.slice(0, index.pathname.lastIndexOf('/') + 1)
  if (address.origin !== index.origin || !address.pathname.startsWith(folder)) return undefined
  const relative = decodePathname(address.pathname.slice(folder.length))
  return relative === '' ? undefined : fileInside(nodePath.dirname(indexFile), relative)
}

/** The file that a relative path of an address names in a folder; undefined where it leads out of that. */
export const fileInside = (folder: string, relative: string): string | undefined => {
  const file = nodePath.join(folder, relative)
  const inside = nodePath.relative(folder, file)
  return relative.includes('\0') || inside.startsWith('..') || nodePath.isAbsolute(inside) ? undefined : file
}

/** The address that a robots.txt beside a sitemap gives it. */
export const addressByRobots = async (file: string, fs: Pick<FileSystem, 'readFile'>): Promise<URL | undefined> => {
  const path = nodePath.join(nodePath.dirname(file), 'robots.txt')
  const text = await fs.readFile(path, 'utf8').catch(() => '')
  const name = nodePath.basename(file)
  // The parser wants the address of the file itself, which is not known; no rule of it is asked.
  const { sitemaps } = parseRobots('https://host.invalid/robots.txt', text)
  const found = sitemaps.find((line) => URL.canParse(line) && new URL(line).pathname.endsWith(`/${name}`))
  return found === undefined ? undefined : new URL(found)
}

/**
 * The address of a local index that nobody names, by the first sitemap it lists: that one lies beside it where a file
 * of its name does; otherwise the index lies at the root of the host.
 */
export const addressByChild = async (child: URL, indexFile: string, fs: Pick<FileSystem, 'stat'>): Promise<URL> => {
  const beside = new URL(nodePath.basename(indexFile), child)
  const file = localFileOf(child, beside, indexFile)
  const isBeside = file !== undefined && (await exists(file, fs))
  return isBeside ? beside : new URL(`/${nodePath.basename(indexFile)}`, child)
}

/** Whether a file of that name is there. */
export const exists = async (path: string, fs: Pick<FileSystem, 'stat'>): Promise<boolean> =>
  (await fs.stat(path).catch(() => undefined))?.isFile() === true
