import { readdir } from 'node:fs'
import * as fs from 'node:fs/promises'
import * as nodePath from 'node:path'
import { glob } from 'tinyglobby'
import type { ResolvedOptions } from '../options/types.ts'
import { sitemapError } from '../problems/error.ts'
import type { Route } from '../types.ts'

/** Folders that no web server is meant to show. */
const NEVER_DEPLOYED = ['node_modules', '.git']
const PAGE_RE = /\.html?$/i
const PAGES = '**/*.{html,htm}'

/**
 * The pages of a folder of HTML, for hosts that do not say what they generated: every `.html` file, and what the
 * option `files` asks for. In the order of their names, whatever the file system gives.
 *
 * @throws {SitemapError} `FOLDER_UNREADABLE` for a folder in it that can't be read: its pages would be missing.
 */
export const collectFolder = async (options: ResolvedOptions): Promise<Route[]> => {
  const [pages, others] = await Promise.all([
    findPages(options.outDir),
    options.files.length === 0 ? [] : findFiles(options.files.map(toRelative), options.outDir),
  ])
  const routes: Route[] = pages.map((file) => ({ file }))
  const known = new Set(pages)
  for (const file of others) if (!known.has(file)) routes.push({ file, listAnyType: true })
  return routes
}

/** `/papers/*.pdf` means the output folder's `papers`, not the computer's. */
const toRelative = (pattern: string): string => pattern.replace(/^\/+/, '')

const findPages = async (folder: string): Promise<string[]> => (await walk(folder)) ?? findFiles([PAGES], folder)

/**
 * The pages of a folder as `findFiles` finds them, in a third of the time; undefined where there is a link, which may
 * lead in a circle, or a folder that can't be read.
 */
const walk = async (folder: string): Promise<string[] | undefined> => {
  const found: string[] = []
  let isPlain = true
  const visit = async (inner: string): Promise<void> => {
    const entries = await fs.readdir(nodePath.join(folder, inner), { withFileTypes: true })
    const folders: Promise<void>[] = []
    for (const entry of entries) {
      if (entry.isSymbolicLink()) isPlain = false
      else if (entry.isFile() && PAGE_RE.test(entry.name)) found.push(inner + entry.name)
      else if (entry.isDirectory() && !NEVER_DEPLOYED.includes(entry.name.toLowerCase())) {
        folders.push(visit(`${inner}${entry.name}/`))
      }
    }
    await Promise.all(folders)
  }
  try {
    await visit('')
  } catch {
    return undefined
  }
  return isPlain ? found.sort() : undefined
}

const findFiles = async (patterns: readonly string[], folder: string): Promise<string[]> => {
  const faults: NodeJS.ErrnoException[] = []
  const found = await glob([...patterns], {
    cwd: folder,
    dot: true,
    ignore: NEVER_DEPLOYED.map((name) => `**/${name}/**`),
    caseSensitiveMatch: false,
    expandDirectories: false,
    fs: { readdir: readdirWith(faults) },
  })
  const [fault] = faults
  if (fault !== undefined) {
    throw sitemapError('FOLDER_UNREADABLE', { path: fault.path ?? folder, cause: fault.message }, {}, fault)
  }
  return found.sort()
}

/** `fs.readdir` that keeps its faults: the walk itself passes over what it can't read. Folders may go meanwhile. */
const readdirWith = (faults: NodeJS.ErrnoException[]): typeof readdir => {
  const read = (path: string, options: { withFileTypes: true }, done: (...result: unknown[]) => void): void => {
    readdir(path, options, (error, entries) => {
      if (error !== null && error.code !== 'ENOENT') faults.push(error)
      done(error, entries)
    })
  }
  return read as typeof readdir
}
