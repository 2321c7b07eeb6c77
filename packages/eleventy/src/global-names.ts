import { readdir } from 'node:fs/promises'
import type { Directories, EleventyConfig } from './eleventy-types.ts'

/** Names that Eleventy itself gives to every page. */
const ELEVENTY_NAMES = ['collections', 'eleventy', 'pkg']

/**
 * Names of the data that every page has, whatever it is about: from `addGlobalData` and the data folder.
 * A date among them (`_data/updated.js`) says nothing of one page.
 */
export const findGlobalNames = async (
  eleventyConfig: EleventyConfig,
  directories: Directories,
): Promise<ReadonlySet<string>> =>
  new Set([
    ...ELEVENTY_NAMES,
    ...[...Object.keys(eleventyConfig.globalData), ...(await filesOf(directories.data))].map(toName),
  ])

/** `updated.11tydata.js` and `eleventyComputed.title` name `updated` and `eleventyComputed`. */
const toName = (name: string): string => name.split('.', 1)[0] ?? name

const filesOf = async (folder: string): Promise<string[]> => {
  try {
    return await readdir(folder)
  } catch {
    // A project without a data folder is the usual case.
    return []
  }
}
