import { type Dirent, readdir, readdirSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import type { ResolvedOptions } from '../options/types.ts'
import { SLOW_MS, TRIALS, TURN_MS } from '../page/open-file.ts'
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
 * The pages of a folder as `findFiles` finds them, in a fraction of the time; undefined where there is a link, which
 * may lead in a circle, or a folder that can't be read. Read as files are (`page/open-file.ts`): at once while the disk
 * answers quickly, else many at a time.
 */
const walk = async (folder: string): Promise<string[] | undefined> => {
  const found: string[] = []
  const waiting = ['']
  /** @returns false where there is a link. */
  const take = (inner: string, entries: readonly Dirent[]): boolean => {
    for (const entry of entries) {
      if (entry.isSymbolicLink()) return false
      if (entry.isFile() && PAGE_RE.test(entry.name)) found.push(inner + entry.name)
      else if (entry.isDirectory() && !NEVER_DEPLOYED.includes(entry.name.toLowerCase())) {
        waiting.push(`${inner}${entry.name}/`)
      }
    }
    return true
  }
  try {
    let folders = 0
    let spent = 0
    while (waiting.length > 0) {
      if (folders >= TRIALS && spent > folders * SLOW_MS) {
        const batch = waiting.splice(0)
        const read = batch.map((inner) => fs.readdir(`${folder}/${inner}`, { withFileTypes: true }))
        for (const [index, entries] of (await Promise.all(read)).entries()) {
          if (!take(batch[index] ?? '', entries)) return undefined
        }
        continue
      }
      const start = performance.now()
      let now = start
      for (; now - start < TURN_MS && waiting.length > 0; now = performance.now()) {
        const inner = waiting.pop() ?? ''
        if (!take(inner, readdirSync(`${folder}/${inner}`, { withFileTypes: true }))) return undefined
        folders += 1
      }
      spent += now - start
      // Everything else in the process gets a turn.
      await new Promise((resolve) => setImmediate(resolve))
    }
  } catch {
    return undefined
  }
  return found.sort()
}

const findFiles = async (patterns: readonly string[], folder: string): Promise<string[]> => {
  // Few builds have links or ask for other files.
  const { glob } = await import('tinyglobby')
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
