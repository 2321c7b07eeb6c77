import type { Environment } from '../environment.ts'
import type { ResolvedOptions } from '../options/types.ts'
import { FINGERPRINT_VERSION } from '../page/fingerprint.ts'
import type { Report } from '../problems/collect.ts'
import { checkLastmod } from '../protocol/check-entry.ts'
import { type Candidate, isListed } from '../routes/candidate.ts'
import { type EarlierLedger, type LedgerPlace, placeOfLedger, readEarlierLedger } from './ledger-source.ts'
import { isGone, type Ledger, type LedgerLine, renderLedger, toGone, UNKNOWN } from './ledger-text.ts'

/** Days that a URL which is no longer listed stays in the ledger. */
const DAYS_KEPT = 180
const DAY_MS = 24 * 60 * 60 * 1000

/** How this build differs from the one that wrote the earlier ledger. */
export interface LedgerChanges {
  added: number
  changed: number
  /** URLs that were listed and are not any more. */
  gone: string[]
}

/** The ledger of one run: what the earlier one says, and what the next one will. */
export interface RunLedger {
  readonly place: LedgerPlace
  /** URLs that the earlier ledger lists; undefined where there is none. */
  readonly earlier: readonly string[] | undefined
  /** Day of the last change of a page that was read; undefined where it is not known. */
  dateOf(candidate: Candidate): string | undefined
  /** Asks again for the dates of pages to which `transform` gave another URL; its own dates stay. */
  redate(candidates: readonly Candidate[]): void
  /** Since the earlier ledger; undefined where there is none. */
  changes(candidates: readonly Candidate[]): LedgerChanges | undefined
  /** Text of the next ledger. */
  render(candidates: readonly Candidate[]): string
}

/**
 * Opens the ledger that the option names; undefined where the option is off, in a preview build, and where the ledger
 * could not be had. That is reported as an error, since to go on would replace good days by none.
 */
export const openLedger = async (
  options: ResolvedOptions,
  environment: Environment,
  report: Report,
): Promise<RunLedger | undefined> => {
  if (options.preview) return undefined
  if (options.ledger === undefined) {
    if (options.ledgerAsked) report('LEDGER_UNSET', undefined)
    return undefined
  }
  const place = placeOfLedger(options.ledger, options, report)
  const earlier = place && (await readEarlierLedger(place, environment, report))
  return place === undefined || earlier === undefined
    ? undefined
    : createRunLedger(place, earlier, environment.now, report)
}

const createRunLedger = (
  place: LedgerPlace,
  earlier: Exclude<EarlierLedger, undefined>,
  now: Date,
  report: Report,
): RunLedger => {
  const today = now.toISOString().slice(0, 10)
  const before = earlier?.lines ?? new Map<string, LedgerLine>()
  const isListedBefore = (loc: string): boolean => {
    const line = before.get(loc)
    return line !== undefined && !isGone(line)
  }
  const listed = [...before.keys()].filter(isListedBefore)
  const lineOf = ({ loc, page }: Candidate): LedgerLine => nextLine(before.get(loc), page?.fingerprint, earlier, today)
  /** The dates given so far, with the URLs they were given for. */
  const given = new Map<Candidate, { loc: string; date: string | undefined }>()

  const dateOf = (candidate: Candidate): string | undefined => {
    // Whether a page changed that was not read this time is not known.
    const day = candidate.page?.fingerprint === undefined ? UNKNOWN : lineOf(candidate).day
    const date = day === UNKNOWN ? undefined : checkLastmod(candidate.loc, day, now, report)
    given.set(candidate, { loc: candidate.loc, date })
    return date
  }
  return {
    place,
    earlier: earlier === null ? undefined : listed,
    dateOf,
    redate(candidates) {
      for (const candidate of candidates) {
        const {
          entry: { lastmod },
          lastmodSource = 'ledger',
        } = candidate
        const asked = given.get(candidate)
        if (!isListed(candidate) || asked === undefined || asked.loc === candidate.loc) continue
        if (lastmodSource !== 'ledger' || lastmod !== asked.date) continue
        const { lastmod: _given, ...entry } = candidate.entry
        const date = dateOf(candidate)
        candidate.entry = date === undefined ? entry : { ...entry, lastmod: date }
        candidate.lastmodSource = date === undefined ? undefined : 'ledger'
      }
    },
    changes(candidates) {
      if (earlier === null) return undefined
      const staying = new Set<string>()
      let added = 0
      let changed = 0
      for (const candidate of candidates) {
        if (!isListed(candidate)) continue
        staying.add(candidate.loc)
        if (!isListedBefore(candidate.loc)) added += 1
        else if (hasChanged(before.get(candidate.loc), candidate.page?.fingerprint, earlier)) changed += 1
      }
      return { added, changed, gone: listed.filter((loc) => !staying.has(loc)).sort() }
    },
    render(candidates) {
      const lines = new Map<string, LedgerLine>()
      for (const candidate of candidates) if (isListed(candidate)) lines.set(candidate.loc, lineOf(candidate))
      for (const [loc, line] of before) {
        if (lines.has(loc)) continue
        if (!isGone(line)) lines.set(loc, toGone(today))
        else if (Date.parse(today) - Date.parse(line.day) <= DAYS_KEPT * DAY_MS) lines.set(loc, line)
      }
      return renderLedger(FINGERPRINT_VERSION, lines)
    },
  }
}

/**
 * The line that follows an earlier one. A day is only ever today for a page that was read and is new or reads otherwise
 * than before; a URL without text of its own (no HTML, or a page that scripts fill) never gets one, since its changes
 * would go unseen.
 */
const nextLine = (
  before: LedgerLine | undefined,
  fingerprint: string | undefined,
  earlier: Ledger | null,
  today: string,
): LedgerLine => {
  const isComparable = earlier?.version === FINGERPRINT_VERSION
  if (before === undefined || isGone(before)) {
    // Where lines of the earlier ledger are lost, a URL that is not in it may still be an old one.
    const isKnownToBeNew = earlier !== null && (earlier.isWhole || before !== undefined)
    const day = fingerprint !== undefined && isKnownToBeNew ? today : UNKNOWN
    return { fingerprint: fingerprint ?? UNKNOWN, day }
  }
  // Not read this time: what is known stays, and is compared when the page is read again.
  if (fingerprint === undefined) return isComparable ? before : { ...before, fingerprint: UNKNOWN }
  return { fingerprint, day: hasChanged(before, fingerprint, earlier) ? today : before.day }
}

const hasChanged = (before: LedgerLine | undefined, fingerprint: string | undefined, earlier: Ledger | null): boolean =>
  earlier?.version === FINGERPRINT_VERSION &&
  before !== undefined &&
  before.fingerprint !== UNKNOWN &&
  fingerprint !== undefined &&
  before.fingerprint !== fingerprint
