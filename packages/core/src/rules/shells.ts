import type { ResolvedOptions } from '../options/types.ts'
import type { Candidate } from '../routes/candidate.ts'
import { toComparable } from '../routes/globs.ts'
import { fileToUrl, toPathname } from '../routes/to-url.ts'

/**
 * Forgets what was read for routes that are shown through the file of another one: the shell of an app speaks for its
 * own address alone.
 */
export const forgetShells = (candidates: readonly Candidate[], options: ResolvedOptions): void => {
  const uses = new Map<string, number>()
  for (const { file, page } of candidates) {
    if (file !== undefined && page !== undefined) uses.set(file, (uses.get(file) ?? 0) + 1)
  }
  for (const candidate of candidates) {
    const { file, pathname } = candidate
    if (file === undefined || (uses.get(file) ?? 0) < 2) continue
    const own = toPathname(fileToUrl(file, options), options)
    if (toComparable(own) !== toComparable(pathname)) candidate.page = undefined
  }
}
