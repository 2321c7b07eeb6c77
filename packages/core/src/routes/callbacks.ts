import { toReason, toShown } from '../problems/shown.ts'
import { sitemapError } from '../problems/error.ts'
import type { Awaitable, ResolvedOptions } from '../options/types.ts'
import type { Report } from '../problems/collect.ts'
import { readAlternates } from '../protocol/alternates.ts'
import type { SitemapEntry } from '../protocol/entry.ts'
import type { Route } from '../types.ts'
import { type Candidate, exclude, isListed } from './candidate.ts'
import { withOwnFields } from './own-fields.ts'

/** The user's last word on each entry: `filter` can only remove. */
export const filterEntries = async (candidates: readonly Candidate[], { filter }: ResolvedOptions): Promise<void> => {
  if (filter === undefined) return
  for (const candidate of candidates) {
    if (!isListed(candidate)) continue
    const keep: unknown = await call('filter', candidate, () =>
      filter(candidate.loc, toOwnEntry(candidate), toOwnRoute(candidate)),
    )
    if (typeof keep !== 'boolean') throw badResult('filter', candidate, keep, 'true or false')
    if (!keep) exclude(candidate, 'option', 'filter returned false')
  }
}

/** The user's changes: `transform` gives another entry, or `null` to leave it out. */
export const transformEntries = async (
  candidates: readonly Candidate[],
  { transform }: ResolvedOptions,
  report: Report,
): Promise<void> => {
  if (transform === undefined) return
  for (const candidate of candidates) {
    if (!isListed(candidate)) continue
    const changed: unknown = await call('transform', candidate, () =>
      transform(toOwnEntry(candidate), toOwnRoute(candidate)),
    )
    if (changed === null) exclude(candidate, 'option', 'transform returned null')
    else if (isEntry(changed)) {
      candidate.entry = await call('transform', candidate, () => toOwn(changed))
      const alternates = readAlternates(candidate.entry.alternates, { report, url: candidate.loc })
      if (alternates.length > 0) candidate.entry.alternates = alternates
      else delete candidate.entry.alternates
    } else throw badResult('transform', candidate, changed, 'an entry with `loc`, or null')
  }
}

/** An entry for a callback: nothing done to it reaches the original, or the list that all its translations share. */
const toOwnEntry = (candidate: Candidate): SitemapEntry => {
  const entry = Object.entries(toEntry(candidate)).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map(toCopy) : value,
  ])
  return Object.fromEntries(entry) as SitemapEntry
}

const toCopy = (item: unknown): unknown => (typeof item === 'object' && item !== null ? { ...item } : item)

/** An entry of the user's, which may be frozen or shared, as one that is ours to change. */
const toOwn = (entry: SitemapEntry): SitemapEntry => ({ ...withOwnFields(entry), loc: entry.loc })

/** The route for a callback: with its path, which some hosts leave to be known by the file, and one form of the file. */
export const toOwnRoute = ({ route, pathname, file }: Candidate): Route =>
  route.path !== undefined && route.file === file ? route : { ...route, path: route.path ?? pathname, file }

/** A copy of the entry as it stands. */
export const toEntry = (candidate: Candidate): SitemapEntry => ({ ...candidate.entry, loc: candidate.loc })

/**
 * Calls a function of the user for one entry.
 *
 * @throws {SitemapError} `CALLBACK_FAILED` with what the function threw as its cause.
 */
export const call = async <T>(name: string, candidate: Candidate, run: () => Awaitable<T>): Promise<T> => {
  try {
    return await run()
  } catch (error) {
    throw sitemapError('CALLBACK_FAILED', { name, subject: candidate.loc, cause: toReason(error) }, {}, error)
  }
}

const isEntry = (value: unknown): value is SitemapEntry =>
  typeof value === 'object' && value !== null && 'loc' in value && typeof value.loc === 'string'

const badResult = (name: string, candidate: Candidate, value: unknown, expected: string): Error =>
  sitemapError('CALLBACK_RESULT', { name, subject: candidate.loc, value: toShown(value), expected })
