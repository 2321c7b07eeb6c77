import type { Environment } from '../environment.ts'
import type { RunLedger } from '../lastmod/ledger.ts'
import type { ResolvedOptions } from '../options/types.ts'
import type { LostSection } from '../problems/catalog/guard.ts'
import type { Report } from '../problems/collect.ts'
import { type Candidate, isListed } from '../routes/candidate.ts'
import { toReason } from '../problems/shown.ts'
import { withoutRedirected } from './redirected.ts'
import { sectionOf } from './sections.ts'

/**
 * Reports a build that would lose more than the share of its URLs that may go: URLs that the earlier ledger, or what
 * `guard.against` names, lists, and that are neither listed nor redirected.
 */
export const checkGuard = async (
  candidates: readonly Candidate[],
  ledger: RunLedger | undefined,
  options: ResolvedOptions,
  environment: Environment,
  report: Report,
): Promise<void> => {
  const { guard } = options
  if (guard === false) return
  const base = await findBase(guard.against, ledger, options, environment, report)
  if (base === undefined || base.urls.size === 0) return
  const keyOf = createKey(options)
  const staying = new Set(candidates.filter(isListed).map(({ loc }) => keyOf(loc)))
  const vanished = [...base.urls].filter((loc) => !staying.has(keyOf(loc)))
  const lost = await withoutRedirected(vanished, candidates, options, environment)
  if (lost.length / base.urls.size <= guard.lost) return
  const sections = toSections(lost, base.urls, options)
  report('GUARD_LOST', {
    lost: lost.length,
    of: base.urls.size,
    allowed: guard.lost,
    base: base.name,
    sections,
    explainCommand: options.host.explainCommand,
  })
}

/** What the build is compared with. */
interface Base {
  name: string
  urls: ReadonlySet<string>
}

const findBase = async (
  against: string | undefined,
  ledger: RunLedger | undefined,
  options: ResolvedOptions,
  environment: Environment,
  report: Report,
): Promise<Base | undefined> => {
  if (against === undefined) {
    if (ledger?.earlier !== undefined) return { name: 'the earlier ledger', urls: new Set(ledger.earlier) }
    const reason = options.preview ? 'preview' : options.ledger === undefined ? 'off' : 'first'
    // A ledger that could not be had is a problem of its own.
    if (ledger !== undefined || reason !== 'first') report('GUARD_NO_BASE', { against, reason })
    return undefined
  }
  try {
    // Reading sitemaps and the network belong to no other build.
    const { readListed } = await import('./against.ts')
    const urls = await readListed(against, options.host.root, environment)
    if (urls !== undefined) return { name: against, urls }
    report('GUARD_NO_BASE', { against, reason: 'first' })
  } catch (error) {
    report('GUARD_UNREADABLE', { against, cause: toReason(error) })
  }
  return undefined
}

/** What of a URL is compared: a preview may have another host than the site. */
const createKey =
  ({ preview }: ResolvedOptions) =>
  (loc: string): string => {
    if (!preview) return loc
    const { pathname, search } = new URL(loc)
    return pathname + search
  }

/** The sections that lose most, first; those that lose as much in the order of their names. */
const toSections = (lost: readonly string[], all: ReadonlySet<string>, options: ResolvedOptions): LostSection[] => {
  const sections = new Map<string, LostSection>()
  for (const loc of lost) {
    const name = nameOf(loc, options)
    const section = sections.get(name) ?? { name, lost: 0, of: 0 }
    section.lost += 1
    sections.set(name, section)
  }
  for (const loc of all) {
    const section = sections.get(nameOf(loc, options))
    if (section !== undefined) section.of += 1
  }
  return [...sections.values()].sort((a, b) => b.lost - a.lost || (a.name < b.name ? -1 : 1))
}

const nameOf = (loc: string, { origin, base }: ResolvedOptions): string => {
  const section = sectionOf(loc, base)
  return section.startsWith(`${origin}/`) ? section.slice(origin.length) : section
}
