import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEnvironment, type Logger } from '@sitemapkit/core'
import { type CheckOptions, type CheckResult, checkSitemap } from '@sitemapkit/core/check'

const NOW = new Date('2026-11-30T12:00:00Z')
const RANKS = ['none', 'note', 'warning', 'error'] as const

const QUIET: Logger = { info: () => {}, warn: () => {}, error: () => {} }

/** Checks at noon of 30 November 2026. */
export const check = (input: string, options: CheckOptions = {}): Promise<CheckResult> =>
  checkSitemap(input, options, createEnvironment(QUIET, NOW))

/** The loudest level of a result. */
export const levelOf = ({ problems }: CheckResult): (typeof RANKS)[number] =>
  RANKS[Math.max(0, ...problems.map(({ level }) => RANKS.indexOf(level)))] ?? 'none'

/** The codes of a result, each once. */
export const codesOf = ({ problems }: CheckResult): string[] => [...new Set(problems.map(({ code }) => code))]

/** A temporary folder that goes when the test ends. */
export const createFolder = async (
  files: Record<string, string | Uint8Array> = {},
): Promise<{ path: string; [Symbol.asyncDispose](): Promise<void> }> => {
  const path = await mkdtemp(join(tmpdir(), 'sitemapkit-check-'))
  for (const [name, content] of Object.entries(files)) await writeFile(join(path, name), content)
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

export const urlset = (body: string, attributes = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${attributes}>\n${body}\n</urlset>\n`
