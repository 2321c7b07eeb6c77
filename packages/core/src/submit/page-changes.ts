import * as nodePath from 'node:path'
import { compareLists } from '../diff/diff-sitemaps.ts'
import type { Environment } from '../environment.ts'
import type { Problems } from '../problems/collect.ts'
import type { FactName } from '../reading/listed-url.ts'
import { exists } from '../reading/local.ts'
import { isAddress } from '../protocol/url.ts'
import { isLedgerFile, type OpenedList, openList } from '../reading/open-list.ts'

/** Facts that speak of the page. Others (`changefreq`, `priority`, leaving the news window) are the sitemap's own. */
const PAGE_FACTS: ReadonlySet<FactName> = new Set<FactName>([
  'fingerprint',
  'day',
  'lastmod',
  'alternates',
  'images',
  'videos',
])

/** URLs whose pages differ from before, each list in code-point order. */
export interface PageChanges {
  added: string[]
  changed: string[]
  gone: string[]
}

/**
 * What differs between a built folder and what stood before. Against a ledger the folder's own ledger counts where it
 * has one of the same name: fingerprints tell what changed more exactly than dates.
 *
 * @returns the changes, and the address below which all that the folder lists lies.
 */
export const findPageChanges = async (
  folder: string,
  against: string,
  environment: Environment,
  problems: Problems,
): Promise<{ changes: PageChanges; site: string | undefined }> => {
  const old = await openList(against, environment, problems.report)
  const current = await openCurrent(folder, old, environment, problems)
  const { differences, site } = await compareLists(old, current, problems)
  const changed = differences.changed.filter(({ changes }) => changes.some(({ what }) => PAGE_FACTS.has(what)))
  return {
    changes: {
      added: differences.added,
      changed: changed.map(({ url }) => url),
      gone: differences.gone.map(({ url }) => url),
    },
    site,
  }
}

const openCurrent = async (
  folder: string,
  old: OpenedList,
  environment: Environment,
  { report }: Problems,
): Promise<OpenedList> => {
  const { fs } = environment
  if (old.kind === 'ledger') {
    const name = nodePath.basename(isAddress(old.name) ? new URL(old.name).pathname : old.name)
    const ledger = nodePath.join(folder, name)
    if ((await exists(ledger, fs)) && (await isLedgerFile(ledger, fs))) {
      return await openList(ledger, environment, report)
    }
  }
  return await openList(folder, environment, report)
}
