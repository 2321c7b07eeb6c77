import { glob } from 'tinyglobby'
import type { ResolvedOptions } from '../options/types.ts'
import type { Route } from '../types.ts'

/** Folders that no web server is meant to show. */
const NEVER_DEPLOYED = ['**/node_modules/**', '**/.git/**']

/**
 * The pages of a folder of HTML, for hosts that do not say what they generated: every `.html` file, and what the
 * option `files` asks for. In the order of their names, whatever the file system gives.
 */
export const collectFolder = async (options: ResolvedOptions): Promise<Route[]> => {
  const [pages, others] = await Promise.all([
    findFiles(['**/*.{html,htm}'], options.outDir),
    options.files.length === 0 ? [] : findFiles(options.files, options.outDir),
  ])
  const routes: Route[] = pages.map((file) => ({ file }))
  const known = new Set(pages)
  for (const file of others) if (!known.has(file)) routes.push({ file, listAnyType: true })
  return routes
}

const findFiles = async (patterns: readonly string[], folder: string): Promise<string[]> => {
  const found = await glob([...patterns], {
    cwd: folder,
    dot: true,
    ignore: NEVER_DEPLOYED,
    caseSensitiveMatch: false,
    expandDirectories: false,
  })
  return found.sort()
}
