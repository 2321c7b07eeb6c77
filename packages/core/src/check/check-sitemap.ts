import * as nodePath from 'node:path'
import type { Environment } from '../environment.ts'
import { createProblems } from '../problems/collect.ts'
import { sitemapError } from '../problems/error.ts'
import type { Problem } from '../problems/problem.ts'
import { isAddress } from '../protocol/url.ts'
import { exists } from '../reading/local.ts'
import { findMainFiles } from '../reading/main-files.ts'
import { createRobots } from '../reading/robots.ts'
import { checkFolderSitemaps } from './local-sitemaps.ts'
import { checkLiveSitemaps } from './live-sitemaps.ts'
import { checkPages } from './pages.ts'
import { createSurvey, reportSurvey } from './survey.ts'
import { visitPages } from './visit.ts'

const TIMEOUT_MS = 60_000

/** What `checkSitemap` can be asked for beside the sitemap itself. */
export interface CheckOptions {
  /**
   * Public address of the sitemap, against which host and folder are judged.
   *
   * @default what a robots.txt beside the file says; else its name at the root of the host of its first `loc`
   */
  url?: string | undefined
  /** Folder of the built pages: also finds listed URLs with no page there, and pages that are wrongly listed or not. */
  pages?: string | undefined
  /** Number of listed pages to ask for on the live site; their robots.txt is obeyed. */
  visit?: number | 'all' | undefined
  /**
   * Milliseconds that one answer of a server may take.
   *
   * @default 60_000
   */
  timeout?: number | undefined
}

/** What a check found. */
export interface CheckResult {
  /** Files read: sitemaps and indexes. */
  sitemaps: number
  /** Different addresses listed in them. */
  urls: number
  /** Language links in all of their entries. */
  alternates: number
  problems: Problem[]
}

/**
 * Reads a sitemap, or an index and all it lists, and reports every broken rule. Reads XML and text, gzipped or not,
 * in bounded memory. Writes nothing, and touches the network only for an http(s) `input` and for `visit`.
 *
 * @param input - A sitemap file, a folder that holds `sitemap.xml` (and those of further hostnames), or an http(s) address.
 * @throws {SitemapError} `INPUT_MISSING` where there is no such file or folder, `OPTION_INVALID` for wrong options.
 */
export const checkSitemap = async (
  input: string,
  options: CheckOptions,
  environment: Environment,
): Promise<CheckResult> => {
  const problems = createProblems()
  const { report } = problems
  const survey = createSurvey({ keepAddresses: options.pages !== undefined || options.visit !== undefined })
  const address = toAddress(options.url)
  const fetching = { fetch: environment.fetch, timeout: options.timeout ?? TIMEOUT_MS }
  const robots = createRobots(fetching)
  const run = { report, survey, now: environment.now, fs: environment.fs }
  let place: URL | undefined
  if (isAddress(input)) {
    if (!URL.canParse(input)) throw sitemapError('INPUT_MISSING', { path: input })
    place = address ?? new URL(input)
    await checkLiveSitemaps(new URL(input).href, place, { ...run, fetching, robots })
  } else {
    const [file, ...others] = await toFiles(input, environment)
    if (file === undefined) report('SITEMAP_MISSING', { folder: input }, { file: input })
    else place = await checkFolderSitemaps(file, address, run)
    for (const other of others) await checkFolderSitemaps(other, undefined, run)
  }
  reportSurvey(survey, environment.now, report)
  if (options.pages !== undefined) await checkPages(survey, options.pages, place, environment, report)
  if (options.visit !== undefined) await visitPages(survey.addresses ?? [], options.visit, { report, fetching, robots })
  return { sitemaps: survey.sitemaps, urls: survey.urls, alternates: survey.alternates, problems: problems.list() }
}

const toAddress = (url: string | undefined): URL | undefined => {
  if (url === undefined) return undefined
  if (isAddress(url) && URL.canParse(url)) return new URL(url)
  throw sitemapError('OPTION_INVALID', { name: 'url', value: `'${url}'`, expected: 'an absolute http(s) address' })
}

/** The main files to read, that of the site first; none for a folder without it. */
const toFiles = async (input: string, { fs }: Environment): Promise<string[]> => {
  const found = await fs.stat(input).catch(() => undefined)
  if (found === undefined) throw sitemapError('INPUT_MISSING', { path: input })
  if (!found.isDirectory()) return [input]
  return (await exists(nodePath.join(input, 'sitemap.xml'), fs)) ? findMainFiles(input, fs) : []
}
