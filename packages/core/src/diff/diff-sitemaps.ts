import type { Environment } from '../environment.ts'
import { createProblems, createProblem, type Problems } from '../problems/collect.ts'
import { SitemapError, sitemapError } from '../problems/error.ts'
import type { Problem } from '../problems/problem.ts'
import { toShown } from '../problems/shown.ts'
import { folderOf, type ListedUrls, type OpenedList, openList } from '../reading/open-list.ts'
import { createCompare } from './compare-facts.ts'
import type { Differences } from './differences.ts'
import { diffLists } from './diff-lists.ts'
import { findRedirects } from './redirects.ts'

const DEFAULT_MAX_LOST = 0.2

/** What `diffSitemaps` can be told beside the two sitemaps. */
export interface DiffOptions {
  /**
   * Share of the older one's URLs, 0 to 1, that may be lost: gone, and not redirected.
   *
   * @default 0.2
   */
  maxLost?: number | undefined
  /**
   * Absolute folder of the project, whose hosting files say what is redirected where the newer one is a folder.
   *
   * @default the newer folder
   */
  root?: string | undefined
}

/** What a comparison found. */
export interface DiffResult extends Differences {
  /** Share of the older one's URLs that is gone and not redirected. */
  lost: number
  problems: Problem[]
}

/**
 * Compares two sitemaps by what they say and not by their bytes: order, parts, spelling and formatting count for
 * nothing. Each may be a sitemap or index file, a folder with `sitemap.xml`, an http(s) address, or a ledger. Where
 * the newer one is a folder, URLs that its pages or hosting files redirect are told apart from those that were
 * dropped. Writes nothing.
 *
 * @throws {SitemapError} `INPUT_MISSING` where there is no such file or folder; `DIFF_INCOMPLETE` where one could not
 * be read to its end, since what it lists would then be taken for gone or for new.
 */
export const diffSitemaps = async (
  older: string,
  newer: string,
  options: DiffOptions,
  environment: Environment,
): Promise<DiffResult> => {
  const { maxLost = DEFAULT_MAX_LOST } = options
  if (!(maxLost >= 0 && maxLost <= 1)) {
    const details = { name: 'maxLost', value: toShown(maxLost), expected: 'a share from 0 to 1' }
    throw sitemapError('OPTION_INVALID', details)
  }
  const problems = createProblems()
  const [old, current] = [
    await openList(older, environment, problems.report),
    await openList(newer, environment, problems.report),
  ]
  const { differences, site } = await compareLists(old, current, problems)
  const folder = await folderOf(newer, environment)
  const gone =
    folder === undefined || site === undefined
      ? differences.gone
      : await findRedirects(differences.gone, { folder, root: options.root ?? folder, site }, environment)
  const dropped = gone.filter(({ redirected }) => redirected === undefined).length
  const lost = differences.before === 0 ? 0 : dropped / differences.before
  if (lost > maxLost) problems.report('DIFF_LOST', { dropped, before: differences.before, allowed: maxLost })
  return { ...differences, gone, lost, problems: problems.list() }
}

/**
 * The differences, and the address at which all that the newer one lists lies.
 *
 * @throws {SitemapError} `DIFF_INCOMPLETE`
 */
export const compareLists = async (
  old: OpenedList,
  current: OpenedList,
  problems: Problems,
): Promise<{ differences: Differences; site: string | undefined }> => {
  let site: string | undefined
  const noting = async function* (urls: ListedUrls): ListedUrls {
    for (;;) {
      const next = await urls.next()
      if (next.done === true) return next.value
      for (const { loc } of next.value) site = commonFolder(site, loc)
      yield next.value
    }
  }
  const { complete, ...differences } = await diffLists(old.urls(), noting(current.urls()), createCompare(old, current))
  if (!complete) {
    const names = [old.name, current.name]
    throw new SitemapError([createProblem('DIFF_INCOMPLETE', { names }), ...problems.list()])
  }
  return { differences, site }
}

/** The deepest folder that holds both; on another origin than the first the address does not count. */
const commonFolder = (site: string | undefined, loc: string): string | undefined => {
  if (site !== undefined && loc.startsWith(site)) return site
  if (!URL.canParse(loc)) return site
  if (site === undefined) return new URL('.', loc).href
  const { origin } = new URL(site)
  if (new URL(loc).origin !== origin) return site
  let folder = site
  while (folder.length > origin.length + 1 && !loc.startsWith(folder)) folder = new URL('..', folder).href
  return folder
}
