import type { Environment } from '../environment.ts'
import { createProblems, type Report } from '../problems/collect.ts'
import { sitemapError } from '../problems/error.ts'
import type { Problem } from '../problems/problem.ts'
import { toShown } from '../problems/shown.ts'
import { isAddress } from '../protocol/url.ts'
import { createFetching, folderOf } from '../reading/open-list.ts'
import { type Endpoint, submit, type SubmitCall } from './endpoint.ts'
import { findHosts, keyAddressOf, servesKey, servesSitemap, type SubmittedHost } from './live-site.ts'
import { findPageChanges, type PageChanges } from './page-changes.ts'
import { whyClosed } from './why-closed.ts'

/** @see https://www.indexnow.org/documentation */
const KEY_RE = /^[A-Za-z0-9-]{8,128}$/
/** It passes on to all engines that take part. */
const ENDPOINT = 'https://api.indexnow.org/indexnow'
/** Most URLs of one call. @see https://www.indexnow.org/documentation */
const MAX_URLS_PER_CALL = 10_000
const PAUSE_MS = 1000

export interface SubmitOptions {
  /** IndexNow key: 8 to 128 of a-z, A-Z, 0-9 and `-`. The site serves it as `/KEY.txt`. */
  key: string
  /** What stood before the deploy: a ledger, sitemap file, folder or address. */
  against: string
  /**
   * Address of the engine.
   *
   * @default 'https://api.indexnow.org/indexnow'
   */
  endpoint?: string | undefined
  /**
   * Only say what would be sent. The network is then used for `against` alone.
   *
   * @default false
   */
  dryRun?: boolean | undefined
  /**
   * Absolute folder of the project, whose hosting files may say noindex.
   *
   * @default the built folder
   */
  root?: string | undefined
  /**
   * Milliseconds before a call is tried again; each further wait is twice as long.
   *
   * @default 1000
   */
  pause?: number | undefined
}

/** What was sent. */
export interface SubmitResult {
  /** What differs; all of it was sent only where `problems` has no error. */
  changes: PageChanges
  calls: SubmitCall[]
  /** URLs that the engine took. */
  sent: number
  dryRun: boolean
  problems: Problem[]
}

/**
 * Tells the engines behind IndexNow which pages were added, changed or removed since `against`, and nothing else;
 * where nothing was, it makes no request. Before the first call it makes sure that the live host serves the key file
 * and this very sitemap.
 *
 * @param dir - The folder that was deployed, with its sitemap.
 * @throws {SitemapError} for wrong options, `SUBMIT_REFUSED` for a build that is not to be indexed, and
 * `DIFF_INCOMPLETE` where one of the two could not be read to its end. What the hosts and the engine say is in `problems`.
 */
export const submitChanges = async (
  dir: string,
  options: SubmitOptions,
  environment: Environment,
): Promise<SubmitResult> => {
  const { key, against, endpoint = ENDPOINT, dryRun = false, pause = PAUSE_MS } = options
  checkOptions(key, endpoint)
  const folder = await folderOf(dir, environment)
  if (folder === undefined) {
    const exists = (await environment.fs.stat(dir).catch(() => undefined)) !== undefined
    throw sitemapError('FOLDER_MISSING', { path: dir, exists })
  }
  const problems = createProblems()
  const { changes, site } = await findPageChanges(dir, against, environment, problems)
  const closed =
    site === undefined ? undefined : await whyClosed({ folder, root: options.root ?? folder, site }, environment)
  if (closed !== undefined) throw sitemapError('SUBMIT_REFUSED', closed)
  const result = { changes, calls: [], sent: 0, dryRun }
  const urls = [...changes.added, ...changes.changed, ...changes.gone].filter(isAddress).sort()
  if (urls.length === 0 || dryRun || site === undefined) return { ...result, problems: problems.list() }
  const hosts = await findHosts(folder, environment)
  const batches = await planBatches(urls, hosts, { key, site, environment, report: problems.report })
  const engine = { address: endpoint, fetching: createFetching(environment), pause }
  const calls = await sendAll(batches, key, engine, problems.report)
  const sent = calls.reduce((sum, { urls, status }) => sum + (status === 200 || status === 202 ? urls : 0), 0)
  return { ...result, calls, sent, problems: problems.list() }
}

const checkOptions = (key: string, endpoint: string): void => {
  if (!KEY_RE.test(key)) throw sitemapError('SUBMIT_KEY_INVALID', { key })
  if (isAddress(endpoint) && URL.canParse(endpoint)) return
  const expected = 'an absolute http(s) address'
  throw sitemapError('OPTION_INVALID', { name: 'endpoint', value: toShown(endpoint), expected })
}

/** The URLs of one host that is ready. */
interface Batch {
  name: string
  host: SubmittedHost
  urls: string[]
}

interface Planning {
  key: string
  site: string
  environment: Environment
  report: Report
}

/** Sorts the URLs by host, and keeps those whose live host serves the key and the sitemap. */
const planBatches = async (
  urls: readonly string[],
  hosts: ReadonlyMap<string, SubmittedHost>,
  { key, site, environment, report }: Planning,
): Promise<Batch[]> => {
  const byHost = new Map<string, string[]>()
  for (const url of urls) {
    const { host } = new URL(url)
    const same = byHost.get(host)
    if (same === undefined) byHost.set(host, [url])
    else same.push(url)
  }
  const batches: Batch[] = []
  for (const [name, ofHost] of byHost) {
    const host = hosts.get(name)
    if (host === undefined) {
      report('SUBMIT_OTHER_HOST', { host: name, urls: ofHost.length })
      continue
    }
    // Both are asked for, so that the owner hears of both at once.
    const hasKey = await servesKey(host, key, environment, report)
    const hasSitemap = await servesSitemap(host, site, environment, report)
    if (hasKey && hasSitemap) batches.push({ name, host, urls: ofHost })
  }
  return batches
}

const sendAll = async (
  batches: readonly Batch[],
  key: string,
  engine: Endpoint,
  report: Report,
): Promise<SubmitCall[]> => {
  const calls: SubmitCall[] = []
  for (const { name, host, urls } of batches) {
    for (let from = 0; from < urls.length; from += MAX_URLS_PER_CALL) {
      const urlList = urls.slice(from, from + MAX_URLS_PER_CALL)
      const keyLocation = keyAddressOf(host, key)
      const { call, verdict } = await submit({ host: name, key, keyLocation, urlList }, engine, report)
      calls.push(call)
      if (verdict === 'stop') return calls
      if (verdict === 'host-refused') break
    }
  }
  return calls
}
