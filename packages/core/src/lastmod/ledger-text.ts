import type { Report } from '../problems/collect.ts'
import { readDate } from '../protocol/datetime.ts'

/** What stands where nothing is known: of a page without text of its own, of a day before the ledger began. */
export const UNKNOWN = '-'
/** What stands in place of the fingerprint of a URL that is no longer listed. */
const GONE = 'gone'
/** First word of a ledger. What follows it is the version of the fingerprints. */
export const LEDGER_MARK = 'sitemapkit-ledger'

const VERSION_RE = /^sitemapkit-ledger (\S+)$/
const LINE_RE = /^(https?:\/\/[^\s]+)\t([\w-]+)\t(-|\d{4}-\d{2}-\d{2})$/
const ADDRESS_RE = /^https?:\/\/\S+/
/** What git leaves where two branches changed the same lines. */
const CONFLICT_MARKER_RE = /^(?:<{7}|\|{7}|={7}|>{7})(?: .*)?$/
const LINE_BREAK_RE = /\r?\n/

/** What a ledger says of one URL. */
export interface LedgerLine {
  /** Of what a reader saw; `-` where that is not known, `gone` where the URL is no longer listed. */
  fingerprint: string
  /** When that changed, or when the URL was found gone; `-` where it is not known. */
  day: string
}

/** What a ledger says. */
export interface Ledger {
  /** Version of its fingerprints; undefined where it names several, as after a merge, or none. */
  version: string | undefined
  lines: ReadonlyMap<string, LedgerLine>
  /** Whether every line could be read at least as far as its URL: otherwise a URL may be missing that was there. */
  isWhole: boolean
}

/** Reads a ledger from its text, piece by piece. */
export interface LedgerParser {
  write(text: string): void
  /** What was read; null where it names no URL: that is how an owner begins one. Undefined where it is no ledger. */
  end(): Ledger | null | undefined
}

export const isGone = ({ fingerprint }: LedgerLine): boolean => fingerprint === GONE

/** The line of a URL that is found gone. */
export const toGone = (day: string): LedgerLine => ({ fingerprint: GONE, day })

/**
 * Reads a ledger: a line for its version, then `URL TAB fingerprint TAB day`. Conflict markers are passed over, and of
 * several lines for one URL the one with the newest day counts. A broken line is reported with its number; its URL
 * stays known where it can be read, so that it is not taken for new.
 *
 * @param name the file or address, as problems show it.
 */
export const createLedgerParser = (name: string, report: Report): LedgerParser => {
  const lines = new Map<string, LedgerLine>()
  const broken: { line: string; number: number }[] = []
  const versions = new Set<string>()
  /** Days that are there, or are not: few, on many lines. */
  const days = new Map<string, boolean>()
  let firstLine: string | undefined
  let number = 0
  let rest = ''

  const isPossible = (fingerprint: string, day: string): boolean => {
    if (day === UNKNOWN) return fingerprint !== GONE
    const known = days.get(day) ?? 'time' in readDate(day)
    days.set(day, known)
    return known
  }
  const take = (text: string): void => {
    number += 1
    const line = number === 1 ? text.replace(/^\uFEFF/, '') : text
    if (line.trim() === '' || CONFLICT_MARKER_RE.test(line)) return
    const version = VERSION_RE.exec(line)?.[1]
    if (version !== undefined) {
      versions.add(version)
      firstLine ??= line
      return
    }
    const [, loc, fingerprint = '', day = ''] = LINE_RE.exec(line) ?? []
    if (loc !== undefined && URL.canParse(loc) && isPossible(fingerprint, day)) {
      lines.set(loc, newerLine(lines.get(loc), { fingerprint, day }))
    } else if (firstLine === undefined && !line.includes('\t')) {
      // A first line of another form names a version that is not ours.
      versions.add(line)
    } else {
      broken.push({ line, number })
    }
    firstLine ??= line
  }

  return {
    write(text) {
      const pieces = (rest + text).split(LINE_BREAK_RE)
      rest = pieces.pop() ?? ''
      for (const piece of pieces) take(piece)
    },
    end() {
      if (rest !== '') take(rest)
      const isLedger = firstLine === undefined || lines.size > 0 || firstLine.startsWith(LEDGER_MARK)
      if (!isLedger) return undefined
      let isWhole = true
      for (const { line, number } of broken) {
        report('LEDGER_LINE_BROKEN', { line }, { file: name, line: number })
        const loc = ADDRESS_RE.exec(line)?.[0]
        if (loc === undefined) isWhole = false
        else if (!lines.has(loc)) lines.set(loc, { fingerprint: UNKNOWN, day: UNKNOWN })
      }
      const [version] = versions
      return lines.size === 0 ? null : { version: versions.size === 1 ? version : undefined, lines, isWhole }
    },
  }
}

/**
 * The line that counts of two for one URL: the newer day; on the same day the one that is not gone, then the one that
 * knows a fingerprint. The last step only makes the choice the same in every order.
 */
const newerLine = (a: LedgerLine | undefined, b: LedgerLine): LedgerLine =>
  a === undefined || rankOf(b) > rankOf(a) ? b : a

const rankOf = (line: LedgerLine): string =>
  // A hyphen sorts before every digit.
  [line.day, isGone(line) ? 0 : 1, line.fingerprint === UNKNOWN ? 0 : 1, line.fingerprint].join('\t')

/** A ledger as text, in code-point order of the URLs: two builds of the same give the same bytes. */
export const renderLedger = (version: string, lines: ReadonlyMap<string, LedgerLine>): string => {
  const texts: string[] = []
  for (const [loc, { fingerprint, day }] of lines) texts.push(`${loc}\t${fingerprint}\t${day}\n`)
  // The tab sorts before every character of a URL, so that lines sort as their URLs do.
  return `${LEDGER_MARK} ${version}\n${texts.sort((a, b) => (a < b ? -1 : 1)).join('')}`
}
