import type { AfterEvent, PageData, WrittenFile } from './eleventy-types.ts'

/** One file that a template made, in this run or in an earlier one. */
export interface BuiltPage {
  inputPath: string
  outputPath: string
  url: string
  /** Left out where an earlier run wrote it: the file holds it. */
  content?: string | undefined
  data: PageData | undefined
}

/** Everything that stands in the output folder and belongs to this project. */
export interface Build {
  /** By output path. */
  pages: ReadonlyMap<string, BuiltPage>
  /** Files that were copied as they are, relative to the output folder. */
  copied: ReadonlySet<string>
}

/** Follows the runs of one Eleventy process. */
export interface BuildRecord {
  /** A run begins. */
  start: () => void
  /** A page's data is complete, whether this run writes the page or not. */
  see: (data: PageData) => void
  /** Files were copied: URL → input file. */
  copy: (map: Record<string, string>) => void
  /** The run's files are written. Gives the whole build, where it is known. */
  finish: (event: Pick<AfterEvent, 'incremental' | 'results'>) => Build | undefined
}

/**
 * Gathers what one run after the other reports.
 *
 * A whole run starts empty. An incremental run reports only the files it wrote, and is merged into the last whole
 * one; where there is none, or nothing was written (dry run, `--ignore-initial`), `finish` gives nothing: half a list
 * is no list. The output folder itself is never asked: it keeps the pages of former builds.
 */
export const createBuildRecord = (): BuildRecord => {
  let seen = new Map<string, PageData>()
  let copied = new Set<string>()
  let last: Build | undefined
  return {
    start: () => {
      seen = new Map()
      copied = new Set()
    },
    // Called twice for every page, also for those that an incremental run does not write: first with stand-ins for
    // the computed values, under no path or its own, then with the data itself.
    see: (data) => {
      const { outputPath } = data.page
      if (typeof outputPath === 'string' && outputPath !== '') seen.set(outputPath, data)
    },
    copy: (map) => {
      for (const url of Object.keys(map)) copied.add(decodeURI(url).replace(/^\/+/, ''))
    },
    finish: ({ incremental, results }) => {
      const written = new Map(results.map((result) => [result.outputPath, toBuiltPage(result, seen)]))
      // A run that writes every page, after a change of a layout, still copies nothing: it is merged as well.
      if (incremental && last !== undefined) {
        last = merge(last, { pages: written, copied }, seen)
        return last
      }
      const isWhole = seen.size > 0 && [...seen.keys()].every((outputPath) => written.has(outputPath))
      const wroteNothing = written.size === 0 && (seen.size > 0 || copied.size === 0)
      if (wroteNothing || (incremental && !isWhole)) return undefined
      last = { pages: written, copied }
      return last
    },
  }
}

const toBuiltPage = (
  { inputPath, outputPath, url, content }: WrittenFile,
  seen: ReadonlyMap<string, PageData>,
): BuiltPage => ({
  inputPath,
  outputPath,
  url,
  content: typeof content === 'string' ? content : undefined,
  data: seen.get(outputPath),
})

/** The last build with what this run changed. A run for a copied file sees no page at all, and takes none away. */
const merge = (last: Build, run: Build, seen: ReadonlyMap<string, PageData>): Build => {
  const pages = new Map<string, BuiltPage>()
  for (const [outputPath, page] of last.pages) {
    const { content: _, ...withoutContent } = page
    if (seen.size === 0 || seen.has(outputPath))
      pages.set(outputPath, { ...withoutContent, data: seen.get(outputPath) ?? page.data })
  }
  for (const [outputPath, page] of run.pages) pages.set(outputPath, page)
  return { pages, copied: new Set([...last.copied, ...run.copied]) }
}
