import type { FileSystem } from '../environment.ts'
import { lookAt } from '../output/file-system.ts'
import { MARK_WITHIN } from '../output/marks.ts'

/** Stands after our mark in a merged index: what it lists are copies, so that nothing is lost with it. */
const MERGED_MARK = '<!-- merged -->\n'

/** An index as one that was merged. */
export const markMerged = (index: string): string => index.replace('<sitemapindex', `${MERGED_MARK}<sitemapindex`)

/**
 * Whether the sitemap of a build stands where the index goes, whose URLs would be lost with it. An earlier merge is
 * none, and neither is the copy of a shard's own sitemap: the folder may have been put together from the shards.
 */
export const isOverBuild = async (path: string, shardFiles: readonly string[], fs: FileSystem): Promise<boolean> => {
  const standing = await lookAt(fs, path)
  if (standing !== 'ours' && standing !== 'index') return false
  const content = await fs.readFile(path)
  if (content.subarray(0, MARK_WITHIN).includes(MERGED_MARK)) return false
  for (const file of shardFiles) {
    const { size } = await fs.stat(file)
    if (size === content.length && content.equals(await fs.readFile(file))) return false
  }
  return true
}
