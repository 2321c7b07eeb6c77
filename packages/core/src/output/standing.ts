import * as nodePath from 'node:path'
import type { FileSystem } from '../environment.ts'
import { listFolder, lookAt } from './file-system.ts'
import type { Site } from './sites.ts'

const MARKABLE_RE = /\.xml(?:\.gz)?$|^sitemap.*\.html$/
const TEXT_RE = /^(sitemap.*?)(?:-\d+)?\.txt$/

/** The files of ours that stand in the output folder; of each, whether it is an index. */
export type Ours = ReadonlyMap<string, { isIndex: boolean }>

/** Finds the files of earlier runs, finished or killed, whatever options they had. */
export const findOurs = async (fs: FileSystem, outDir: string, sites: readonly Site[]): Promise<Ours> => {
  const names = await listFolder(fs, outDir)
  const ours = new Map<string, { isIndex: boolean }>()
  for (const name of names.filter((name) => MARKABLE_RE.test(name))) {
    const standing = await lookAt(fs, nodePath.join(outDir, name))
    if (standing === 'ours' || standing === 'index') ours.set(name, { isIndex: standing === 'index' })
  }
  for (const name of names) {
    const stem = TEXT_RE.exec(name)?.[1]
    if (stem !== undefined && isBesideMain(stem, ours, sites)) ours.set(name, { isIndex: false })
  }
  return ours
}

/** The main file of the site itself may have had another name before; those of other hostnames never do. */
const isBesideMain = (stem: string, ours: Ours, sites: readonly Site[]): boolean =>
  stem === 'sitemap' ? ours.size > 0 : sites.some((site) => site.stem === stem && ours.has(site.main))
