import * as nodePath from 'node:path'
import type { Environment } from '../environment.ts'
import type { ResolvedOptions } from '../options/types.ts'
import { readIfThere } from '../output/file-system.ts'
import type { ExtraFile } from '../output/publish.ts'
import type { Report } from '../problems/collect.ts'
import { type Candidate, isListed } from '../routes/candidate.ts'
import type { RunLedger } from './ledger.ts'

/**
 * The next ledger as a file to publish with the sitemap, rendered late: only writing the sitemap shows which entries fit
 * no file. None where nothing is listed: all pages of the next build would then be new, and their days lost.
 */
export const planLedger = async (
  ledger: RunLedger | undefined,
  candidates: readonly Candidate[],
  options: ResolvedOptions,
  { fs, env }: Environment,
  report: Report,
): Promise<ExtraFile[]> => {
  if (ledger === undefined) return []
  const { place, earlier } = ledger
  const { path, address } = place
  const standing = address === undefined ? await readIfThere(fs, path) : undefined
  const content = (): string | undefined => {
    if (!candidates.some(isListed)) return undefined
    const text = ledger.render(candidates)
    if (address !== undefined) return text
    if (earlier === undefined && isInside(path, options.outDir)) report('LEDGER_IN_OUTPUT', { ledger: place.name })
    if (standing?.equals(Buffer.from(text)) === true) return undefined
    if (isTrue(env['CI'])) report('LEDGER_IN_CI', { ledger: place.name })
    return text
  }
  return [{ path, content }]
}

const isInside = (path: string, folder: string): boolean => {
  const relative = nodePath.relative(folder, path)
  return !relative.startsWith('..') && !nodePath.isAbsolute(relative)
}

const isTrue = (value: string | undefined): boolean => value !== undefined && !['', '0', 'false'].includes(value)
