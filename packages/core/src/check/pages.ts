import * as nodePath from 'node:path'
import type { Environment } from '../environment.ts'
import { explainRoutes } from '../generate.ts'
import { resolveOptions } from '../options/resolve.ts'
import type { Report } from '../problems/collect.ts'
import { sitemapError } from '../problems/error.ts'
import { decodePathname, normalizeUrl } from '../protocol/url.ts'
import { exists, fileInside } from '../reading/local.ts'
import { collectFolder } from '../routes/folder.ts'
import type { Decision, Reason } from '../types.ts'
import type { Survey } from './survey.ts'

const PAGE_NAME_RE = /(?:\/index\.html?|\.html?|\/)$/i

/** Reasons that say nothing against the address itself: the same page is listed, or it is the builder's choice. */
const HARMLESS: ReadonlySet<Reason> = new Set(['duplicate', 'foreign', 'option', 'not-html', 'unresolved', 'invalid'])

/** Compares the listed addresses with the pages of a folder. Spellings of one page (slash, `.html`) count as one. */
export const checkPages = async (
  survey: Survey,
  folder: string,
  sitemap: URL | undefined,
  environment: Environment,
  report: Report,
): Promise<void> => {
  const stat = await environment.fs.stat(folder).catch(() => undefined)
  if (stat?.isDirectory() !== true) throw sitemapError('FOLDER_MISSING', { path: folder, exists: stat !== undefined })
  const [first] = survey.addresses ?? []
  const site = sitemap ?? (first !== undefined && URL.canParse(first) ? new URL('/', first) : undefined)
  if (site === undefined) return
  const base = new URL('.', site)
  const decisions = await decidePages(folder, base, environment)
  const listed = new Map<string, string>()
  for (const address of survey.addresses ?? []) listed.set(keyOf(normalizeUrl(address) ?? address), address)
  const files = new Set<string>()
  for (const decision of decisions) {
    const key = decision.url === null ? undefined : keyOf(decision.url)
    if (key === undefined) continue
    files.add(key)
    reportPage(decision, listed.get(key), survey, report)
  }
  for (const [key, address] of listed) {
    if (files.has(key) || !key.startsWith(base.href)) continue
    if (!(await isFile(address, base, folder, environment))) report('PAGE_ABSENT', { folder }, { url: address })
  }
}

const reportPage = (decision: Decision, address: string | undefined, survey: Survey, report: Report): void => {
  const { reason } = decision
  const file = decision.file ?? ''
  const place = { file, url: address ?? decision.url ?? undefined }
  if (decision.listed && address === undefined) {
    // An address that was not read may be this one.
    if (survey.complete) report('PAGE_NOT_LISTED', { file }, place)
  } else if (!decision.listed && address !== undefined && reason !== undefined && !HARMLESS.has(reason)) {
    report('PAGE_NOT_TO_BE_LISTED', { file, reason, evidence: decision.evidence ?? '' }, place)
  }
}

const decidePages = async (folder: string, base: URL, environment: Environment): Promise<Decision[]> => {
  const outDir = nodePath.resolve(folder)
  const options = resolveOptions(
    { site: base.href, lastmod: false },
    { name: 'folder', configName: 'the command', root: outDir, outDir, htmlExtension: 'keep' },
    environment.env,
  )
  const { decisions } = await explainRoutes(await collectFolder(options), options, environment)
  return decisions
}

const keyOf = (address: string): string => {
  const question = address.indexOf('?')
  const [path, query] = question === -1 ? [address, ''] : [address.slice(0, question), address.slice(question)]
  return path.replace(PAGE_NAME_RE, '') + query
}

/** Whether an address that is no page stands for another file of the folder: a PDF, a feed. */
const isFile = async (address: string, base: URL, folder: string, { fs }: Environment): Promise<boolean> => {
  if (!URL.canParse(address)) return false
  const file = fileInside(folder, decodePathname(new URL(address).pathname.slice(base.pathname.length)))
  return file !== undefined && (await exists(file, fs))
}
