import { debuglog } from 'node:util'
import type { Decision } from '../types.ts'

/** Speaks where the environment variable `NODE_DEBUG` names it. */
const log = debuglog('sitemapkit')

/** What became of each URL, for those who build with a host and ask no command: `NODE_DEBUG=sitemapkit vite build`. */
export const debugDecisions = (decisions: readonly Decision[]): void => {
  if (!log.enabled) return
  for (const decision of decisions) {
    const { url, file, source, listed, reason, evidence, lastmod, lastmodSource } = decision
    const why = listed ? (lastmod === undefined ? '' : `${lastmod} (${lastmodSource})`) : evidence
    log('%s %s %s', listed ? 'listed' : reason, url ?? file ?? source, why)
  }
}
