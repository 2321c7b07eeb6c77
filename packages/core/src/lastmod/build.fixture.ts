import * as fs from 'node:fs/promises'
import * as http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import * as nodePath from 'node:path'
import { onTestFinished } from 'vitest'
import { createEnvironment } from '../environment.ts'
import { generateSitemap } from '../generate.ts'
import { resolveOptions } from '../options/resolve.ts'
import type { SitemapOptions } from '../options/types.ts'
import { SitemapError } from '../problems/error.ts'
import type { Problem } from '../problems/problem.ts'
import type { Route } from '../types.ts'

/** For tests: a project folder that goes when the test ends. */
export const createRoot = async (): Promise<string> => {
  const root = await fs.mkdtemp(nodePath.join(tmpdir(), 'sitemapkit-ledger-'))
  onTestFinished(() => fs.rm(root, { recursive: true, force: true }))
  return root
}

/** A site in memory that is built into `dist` of a project. */
export interface Build {
  root: string
  /** File of the output → text of its main element; undefined: a route without HTML. */
  pages: Readonly<Record<string, string | undefined>>
  routes?: readonly Route[]
  options?: SitemapOptions
  /** Day of the build. */
  day?: string
  env?: Readonly<Record<string, string>>
  fetch?: typeof fetch
}

export interface Built {
  /** Codes and levels of all problems. */
  codes: string[]
  problems: readonly Problem[]
  /** Whether the build failed. */
  failed: boolean
  summary: readonly string[]
  /** Pathname → lastmod, as the sitemap has it. */
  dates: Record<string, string | undefined>
  sitemap: string | undefined
}

/** Builds a site as a host does. */
export const buildSite = async ({
  root,
  pages,
  routes = [],
  options,
  day = '2026-11-01',
  ...rest
}: Build): Promise<Built> => {
  const outDir = nodePath.join(root, 'dist')
  await fs.mkdir(outDir, { recursive: true })
  const logger = { info: () => {}, warn: () => {}, error: () => {} }
  const environment = {
    ...createEnvironment(logger, new Date(`${day}T15:00:00Z`)),
    env: rest.env ?? {},
    fetch: rest.fetch ?? fetch,
  }
  const resolved = resolveOptions(
    { site: 'https://example.com', ...options },
    { name: 'test', configName: 'test.config', root, outDir },
    {},
  )
  const ofPages = Object.entries(pages).map(([file, text]): Route =>
    text === undefined ? { path: `/${file}` } : { file, html: toHtml(file, text) },
  )
  const run = await generateSitemap([...ofPages, ...routes], resolved, environment).then(
    ({ problems, summary }) => ({ problems, summary, failed: false }),
    (error: unknown) => {
      if (!(error instanceof SitemapError)) throw error
      return { problems: error.problems, summary: [], failed: true }
    },
  )
  const sitemap = await fs.readFile(nodePath.join(outDir, 'sitemap.xml'), 'utf8').catch(() => undefined)
  return { ...run, codes: run.problems.map(({ code, level }) => `${code} ${level}`), sitemap, dates: datesOf(sitemap) }
}

const toHtml = (file: string, text: string): string =>
  `<!doctype html><html lang="en"><head><title>${file}</title></head><body><main>${text}</main></body></html>`

const datesOf = (sitemap = ''): Record<string, string | undefined> =>
  Object.fromEntries(
    [...sitemap.matchAll(/<url><loc>https:\/\/example\.com(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g)].map(
      ([, path = '', lastmod]) => [path, lastmod],
    ),
  )

/** Text of a file of a project. */
export const readText = (root: string, file: string): Promise<string | undefined> =>
  fs.readFile(nodePath.join(root, file), 'utf8').catch(() => undefined)

/** Writes a file of a project. */
export const writeText = async (root: string, file: string, text: string): Promise<void> => {
  await fs.mkdir(nodePath.dirname(nodePath.join(root, file)), { recursive: true })
  await fs.writeFile(nodePath.join(root, file), text)
}

/** A real server on this machine; its address without a slash at the end. */
export const serve = async (listener: http.RequestListener): Promise<string> => {
  const server = http.createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
