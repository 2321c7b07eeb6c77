import type { Environment } from '../environment.ts'
import type { LedgerChanges, RunLedger } from '../lastmod/ledger.ts'
import type { ResolvedOptions } from '../options/types.ts'
import type { Candidate } from '../routes/candidate.ts'
import { withoutRedirected } from './redirected.ts'

/** What an owner wants to know of a build: how it differs from the last one, without what is gone but redirected. */
export const findChanges = async (
  ledger: RunLedger | undefined,
  candidates: readonly Candidate[],
  options: ResolvedOptions,
  environment: Environment,
): Promise<LedgerChanges | undefined> => {
  const changes = ledger?.changes(candidates)
  return changes && { ...changes, gone: await withoutRedirected(changes.gone, candidates, options, environment) }
}
