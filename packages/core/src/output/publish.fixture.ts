import * as nodeFs from 'node:fs/promises'
import * as nodePath from 'node:path'
import { tmpdir } from 'node:os'
import { onTestFinished } from 'vitest'
import { createEnvironment, type Environment, type FileSystem } from '../environment.ts'
import { resolveOptions } from '../options/resolve.ts'
import type { SitemapOptions } from '../options/types.ts'
import { createProblems, type Problems } from '../problems/collect.ts'
import type { SitemapEntry } from '../protocol/entry.ts'
import { orderByUrl } from './order.ts'
import { publish, type Published, type PublishRun } from './publish.ts'

const NOW: Date = new Date('2026-11-30T12:00:00Z')

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** A folder that goes when the test ends. */
export const createFolder = async (): Promise<string> => {
  const folder = await nodeFs.mkdtemp(nodePath.join(tmpdir(), 'sitemapkit-output-'))
  onTestFinished(() => nodeFs.rm(folder, { recursive: true, force: true }))
  return folder
}

export interface RunInput {
  entries: readonly (string | SitemapEntry)[]
  options?: SitemapOptions
  fs?: FileSystem
  run?: Partial<PublishRun>
}

/** Publishes into a folder as a build of https://example.com does; paths are entries of that site. */
export const publishInto = async (
  outDir: string,
  { entries, options = {}, fs = nodeFs, run = {} }: RunInput,
): Promise<Published & { problems: Problems }> => {
  const problems = createProblems()
  const environment: Environment = { ...createEnvironment(SILENT, NOW), fs }
  const host = { name: 'test', configName: 'test.config', root: outDir, outDir }
  const resolved = resolveOptions({ site: 'https://example.com', ...options }, host, {})
  const list = orderByUrl(entries.map(toEntry))
  const published = await publish([list], resolved, environment, problems, {
    excluded: {},
    confirm: () => undefined,
    ...run,
  })
  return { ...published, problems }
}

const toEntry = (entry: string | SitemapEntry): SitemapEntry =>
  typeof entry === 'string' ? { loc: entry.startsWith('/') ? `https://example.com${entry}` : entry } : { ...entry }

/** Every file of a folder with its text. */
export const readFolder = async (folder: string): Promise<Record<string, string>> => {
  const names = (await nodeFs.readdir(folder, { recursive: true, withFileTypes: true })).filter((item) => item.isFile())
  const files = await Promise.all(
    names.map(async ({ parentPath, name }) => {
      const path = nodePath.join(parentPath, name)
      return [nodePath.relative(folder, path), await nodeFs.readFile(path, 'latin1')] as const
    }),
  )
  return Object.fromEntries(files.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The addresses in a sitemap or index. */
export const locsOf = (xml: string | undefined): string[] =>
  [...(xml ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc ?? '')

/** The URLs that a crawler finds from a main file on. Throws where a file is not whole or is missing. */
export const crawl = (files: Readonly<Record<string, string>>, main = 'sitemap.xml'): string[] => {
  const xml = files[main]
  if (xml === undefined) return []
  stopUnlessWhole(main, xml)
  if (!xml.includes('<sitemapindex')) return locsOf(xml)
  return locsOf(xml).flatMap((loc) => {
    const name = loc.slice(loc.lastIndexOf('/') + 1)
    const part = files[name]
    if (part === undefined) throw new Error(`${main} leads to ${name}, which is not there`)
    stopUnlessWhole(name, part)
    return locsOf(part)
  })
}

const stopUnlessWhole = (name: string, xml: string): void => {
  if (
    !/^<\?xml [^>]*\?>\n<!-- sitemapkit -->\n<(urlset|sitemapindex) [^>]*>\n(<(url|sitemap)>.*<\/\3>\n)+<\/\1>\n$/.test(
      xml,
    )
  )
    throw new Error(`${name} is not whole: ${xml.slice(0, 300)}`)
}

/** How the calls of a file system go wrong, from the n-th on (counted from 0). */
export interface Fault {
  at: number
  /** `once`: that call alone fails. `crash`: it does half its work, and no later call does anything. */
  kind: 'once' | 'crash'
}

/**
 * The real file system, of which a call can fail; told after each call that changes something.
 */
export const createFaultyFs = (
  fault: Fault | undefined,
  afterChange: (call: string) => Promise<void> = () => Promise.resolve(),
): { fs: FileSystem; calls: () => number } => {
  let count = 0
  const failure = (call: string): Error =>
    Object.assign(new Error(`EIO: i/o error, ${call}`), { code: 'EIO', syscall: call })
  const CHANGES: ReadonlySet<string> = new Set(['rename', 'rm', 'writeFile', 'mkdir'])
  const fs = new Proxy<FileSystem>(nodeFs, {
    get: (target, name: keyof FileSystem) => {
      const real = target[name] as (...args: unknown[]) => Promise<unknown>
      return async (...args: unknown[]): Promise<unknown> => {
        const number = count
        count += 1
        if (fault !== undefined && (number === fault.at || (fault.kind === 'crash' && number > fault.at))) {
          const [path, content] = args
          const whole = Buffer.isBuffer(content) ? content : Array.isArray(content) ? Buffer.concat(content) : undefined
          if (number === fault.at && name === 'writeFile' && whole !== undefined)
            await nodeFs.writeFile(path as string, whole.subarray(0, whole.length / 2))
          throw failure(name)
        }
        const result = await real(...args)
        if (CHANGES.has(name)) await afterChange(`${name} ${String(args[0])} ${String(args[1])}`)
        return result
      }
    },
  })
  return { fs, calls: () => count }
}
