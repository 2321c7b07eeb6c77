import { debuglog } from 'node:util'
import type { Decision } from '../types.ts'
import { renderWhy } from './decisions.ts'

/** Speaks where the environment variable `NODE_DEBUG` names it. */
const log = debuglog('sitemapkit')

/** What became of each URL, for those who build with a host and ask no command: `NODE_DEBUG=sitemapkit vite build`. */
export const debugDecisions = (decisions: readonly Decision[]): void => {
  if (!log.enabled) return
  for (const decision of decisions) {
    const { url, file, source, listed, reason } = decision
    log('%s %s %s', listed ? 'listed' : reason, url ?? file ?? source, renderWhy(decision))
  }
}
