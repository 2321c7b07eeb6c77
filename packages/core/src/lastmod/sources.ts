import type { Environment } from '../environment.ts'
import type { LastmodSource, ResolvedOptions } from '../options/types.ts'
import type { Report } from '../problems/collect.ts'
import { checkLastmod } from '../protocol/check-entry.ts'
import { call, toEntry, toOwnRoute } from '../routes/callbacks.ts'
import { type Candidate, isListed } from '../routes/candidate.ts'
import { DATA_KEYS, dateFromData } from './data.ts'
import { readGitDates } from './git.ts'
import type { RunLedger } from './ledger.ts'
import { readPageDates } from './page.ts'

/** A date with the source it came from; `false` where the author wants none. */
type Dated = { value: string; source: string } | false | undefined

/** Asks one source for the date of one candidate. */
type Ask = (candidate: Candidate) => Dated

/** Gives each listed entry its date, from the first source that has one. Never the time of the build. */
export const dateEntries = async (
  candidates: readonly Candidate[],
  options: ResolvedOptions,
  environment: Environment,
  report: Report,
  ledger?: RunLedger,
): Promise<void> => {
  const { lastmod } = options
  if (typeof lastmod === 'function') {
    for (const candidate of candidates) {
      if (!isListed(candidate)) continue
      const value = await call('lastmod', candidate, () => lastmod(toEntry(candidate), toOwnRoute(candidate)))
      const checked =
        value === undefined || value === null ? undefined : checkLastmod(candidate.loc, value, environment.now, report)
      setDate(candidate, checked === undefined ? undefined : { value: checked, source: 'function' })
    }
    return
  }
  const asks: Ask[] = []
  for (const source of lastmod === false ? [] : lastmod) {
    asks.push(await openSource(source, candidates, options, environment, report, ledger))
  }
  for (const candidate of candidates) {
    if (isListed(candidate)) setDate(candidate, firstDate(candidate, asks))
  }
}

/** What a source needs to know of all pages is read once, here. */
const openSource = async (
  source: LastmodSource,
  candidates: readonly Candidate[],
  options: ResolvedOptions,
  environment: Environment,
  report: Report,
  ledger: RunLedger | undefined,
): Promise<Ask> => {
  if (source === 'page') {
    const { dateOf } = readPageDates(candidates, environment.now, report)
    return (candidate) => named(dateOf(candidate), source)
  }
  if (source === 'git') {
    const { dateOf } = await readGitDates(candidates, options, environment, report)
    return (candidate) => named(dateOf(candidate), source)
  }
  if (source === 'ledger') return (candidate) => named(ledger?.dateOf(candidate), source)
  return (candidate) => askData(candidate, source, environment.now, report)
}

const askData = (candidate: Candidate, source: string, now: Date, report: Report): Dated => {
  const { data } = candidate.route
  const { lastmod } = candidate.entry
  const keys = source === 'data' ? DATA_KEYS : [source.slice('data:'.length)]
  if (source === 'data' && lastmod !== undefined) {
    const own = dateFromData({ lastmod }, ['lastmod'], now, { url: candidate.loc }, report)
    if (own !== undefined) return own && { value: own.value, source: 'data' }
  }
  const found = data && dateFromData(data, keys, now, { url: candidate.loc, file: candidate.route.source }, report)
  return found && { value: found.value, source: `data:${found.key}` }
}

const named = (value: string | undefined, source: string): Dated =>
  value === undefined ? undefined : { value, source }

const firstDate = (candidate: Candidate, asks: readonly Ask[]): Dated => {
  for (const ask of asks) {
    const date = ask(candidate)
    if (date !== undefined) return date
  }
  return undefined
}

const setDate = (candidate: Candidate, date: Dated): void => {
  const { lastmod: _given, ...entry } = candidate.entry
  candidate.entry = date ? { ...entry, lastmod: date.value } : entry
  candidate.lastmodSource = date ? date.source : undefined
}
