import type { Alternate } from '../protocol/entry.ts'
import type { Report } from '../problems/collect.ts'
import type { Candidate } from '../routes/candidate.ts'

/** Pages that are translations of each other, each by its tags. */
export interface Group {
  readonly byTag: Versions
  /** Whether an author gave it with an entry: it is then written though the site has no `i18n`. */
  isGiven: boolean
}

/** Language tag → where it leads. A page may stand under several tags. */
export type Versions = Map<string, Target>

/** Where an alternate leads: a listed page of this build, or an address that stays as the author wrote it. */
export interface Target {
  href: string
  candidate: Candidate | undefined
}

export const createGroup = (): Group => ({ byTag: new Map(), isGiven: false })

/** Adds a version; where its tag has another address already, that one stays and the two are reported. */
export const addVersion = (
  versions: Versions,
  hreflang: string,
  target: Target,
  page: string,
  report: Report,
): void => {
  const known = versions.get(hreflang)
  if (known === undefined) versions.set(hreflang, target)
  else reportTwice(hreflang, hrefOf(known), hrefOf(target), page, report)
}

/** Reports a tag that leads to two addresses, where they are two. */
export const reportTwice = (hreflang: string, kept: string, dropped: string, page: string, report: Report): void => {
  if (kept !== dropped) report('ALTERNATE_TWICE', { hreflang, kept, dropped }, { url: page })
}

/** Listed pages of a group, each once. */
export const membersOf = (group: Group): Set<Candidate> => {
  const members = new Set<Candidate>()
  for (const { candidate } of group.byTag.values()) if (candidate !== undefined) members.add(candidate)
  return members
}

/** Gives each member the whole set, itself included, in the order of the tags with `x-default` last. */
export const writeGroup = (group: Group): void => {
  const tags = inOrder(group.byTag.keys())
  const targets = tags.map((tag) => group.byTag.get(tag))
  shareAlternates(
    tags.map((hreflang, index) => ({ hreflang, href: hrefOf(targets[index]) })),
    targets.map((target) => target?.candidate),
  )
}

/** Tags in the order in which they are written. */
export const inOrder = (tags: Iterable<string>): string[] => {
  const sorted = [...tags].sort()
  const at = sorted.indexOf(X_DEFAULT)
  return at === -1 ? sorted : [...sorted.toSpliced(at, 1), X_DEFAULT]
}

/**
 * Gives one and the same list to all that it leads to, in the same order. A group of one address carries none.
 *
 * @param members - The listed page that each of the alternates leads to, if any.
 */
export const shareAlternates = (alternates: Alternate[], members: readonly (Candidate | undefined)[]): void => {
  if (alternates.every(({ href }) => href === alternates[0]?.href)) return
  for (const [index, { hreflang }] of alternates.entries()) {
    const entry = members[index]?.entry
    if (entry === undefined) continue
    // A language selector is the x-default of many groups; it carries the set of its own language, or the first one.
    if (hreflang === X_DEFAULT) entry.alternates ??= alternates
    else entry.alternates = alternates
  }
}

/** Tag of the page for visitors whom no language matches. */
export const X_DEFAULT = 'x-default'

const hrefOf = (target: Target | undefined): string => target?.candidate?.loc ?? target?.href ?? ''
