import * as nodePath from 'node:path'
import type { FileSystem } from '../environment.ts'
import type { ResolvedOptions } from '../options/types.ts'
import type { Report } from '../problems/collect.ts'
import { lookAt, readIfThere } from './file-system.ts'
import type { StagedFile } from './plan-files.ts'
import { checkSitemapLines, createBlockCheck, findUnnamed, toSitemapLine, withSitemapLines } from './robots-txt.ts'

const NAME = 'robots.txt'

/** The output's robots.txt during one run. */
export interface RobotsFile {
  /** Whether `see` has anything to look for. */
  isWatching: boolean
  /** Looks whether a listed page is blocked. */
  see(loc: string): void
  /** Reports what is wrong, and gives the content to write where there is something to write. */
  end(files: readonly StagedFile[]): Promise<Buffer | undefined>
}

const INERT: RobotsFile = { isWatching: false, see: () => undefined, end: () => Promise.resolve(undefined) }

/** Reads robots.txt, where it counts. A preview leaves it alone: its addresses are not the public ones. */
export const openRobotsFile = async (options: ResolvedOptions, fs: FileSystem, report: Report): Promise<RobotsFile> => {
  if (options.preview) return INERT
  const content = await readIfThere(fs, nodePath.join(options.outDir, NAME))
  if (options.base !== '/') return belowRoot(content, options, report)
  if (content === undefined) return absent(options, report)
  return present(content, options, fs, report)
}

const belowRoot = (content: Buffer | undefined, options: ResolvedOptions, report: Report): RobotsFile => {
  const root = `${options.origin}/${NAME}`
  const line = toSitemapLine(options.output.address + options.output.filename)
  if (options.robots !== false) report('ROBOTS_BELOW_ROOT', { root, line })
  else if (content !== undefined) report('ROBOTS_IGNORED', { root }, { file: NAME })
  return INERT
}

const absent = ({ robots }: ResolvedOptions, report: Report): RobotsFile => ({
  isWatching: false,
  see: () => undefined,
  end(files) {
    const mains = mainsOf(files)
    const [first] = mains
    if (robots === false || first === undefined) return Promise.resolve(undefined)
    if (robots.rules === undefined) report('ROBOTS_MISSING', { line: toSitemapLine(first) })
    const rules = robots.rules
    return Promise.resolve(rules === undefined ? undefined : withSitemapLines(Buffer.from(rules), mains))
  },
})

const present = (content: Buffer, options: ResolvedOptions, fs: FileSystem, report: Report): RobotsFile => {
  const text = content.toString('utf8')
  const isBlocked = createBlockCheck(text, options.origin)
  let blocked = 0
  let first = ''
  return {
    isWatching: true,
    see(loc) {
      if (!isBlocked(loc)) return
      if (blocked === 0) first = loc
      blocked += 1
    },
    async end(files) {
      if (blocked > 0) report('ROBOTS_BLOCKS_PAGES', { pages: blocked, first }, { file: NAME })
      const mains = mainsOf(files)
      for (const address of mains.filter(isBlocked)) report('ROBOTS_BLOCKS_SITEMAP', { address }, { file: NAME })
      const known = new Set([...files.map(({ url }) => url), ...options.output.extraSitemaps])
      const isKnown = async (address: string): Promise<boolean> =>
        known.has(address) || (await isSomebodyElses(address, options, fs))
      await checkSitemapLines(text, mains[0] ?? options.output.address + options.output.filename, isKnown, report)
      if (options.robots !== false) return withSitemapLines(content, mains)
      for (const address of findUnnamed(text, mains))
        report('ROBOTS_LINE_MISSING', { line: toSitemapLine(address) }, { file: NAME })
      return undefined
    },
  }
}

/** Whether another tool wrote the file that an address of this output names. */
const isSomebodyElses = async (
  address: string,
  { output, outDir }: ResolvedOptions,
  fs: FileSystem,
): Promise<boolean> =>
  address.startsWith(output.address) &&
  (await lookAt(fs, nodePath.join(outDir, address.slice(output.address.length)))) === 'other'

const mainsOf = (files: readonly StagedFile[]): string[] =>
  files.filter(({ role }) => role === 'main').map(({ url }) => url)
