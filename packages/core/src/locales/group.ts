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
  else if (hrefOf(known) !== hrefOf(target)) {
    report('ALTERNATE_TWICE', { hreflang, kept: hrefOf(known), dropped: hrefOf(target) }, { url: page })
  }
}

/** Listed pages of a group, each once. */
export const membersOf = (group: Group): Set<Candidate> => {
  const members = new Set<Candidate>()
  for (const { candidate } of group.byTag.values()) if (candidate !== undefined) members.add(candidate)
  return members
}

/**
 * Gives each member one and the same list, itself included, in the order of the tags with `x-default` last. A group of
 * one address carries none.
 */
export const writeGroup = (group: Group): void => {
  const tags = [...group.byTag.keys()].filter((tag) => tag !== X_DEFAULT).sort()
  if (tags.length === 0) return
  if (group.byTag.has(X_DEFAULT)) tags.push(X_DEFAULT)
  const alternates = tags.map((hreflang): Alternate => ({ hreflang, href: hrefOf(group.byTag.get(hreflang)) }))
  if (new Set(alternates.map(({ href }) => href)).size < 2) return
  for (const tag of tags) {
    const entry = group.byTag.get(tag)?.candidate?.entry
    if (entry === undefined) continue
    // A language selector is the x-default of many groups; it carries the set of its own language, or the first one.
    if (tag === X_DEFAULT) entry.alternates ??= alternates
    else entry.alternates = alternates
  }
}

/** Tag of the page for visitors whom no language matches. */
export const X_DEFAULT = 'x-default'

const hrefOf = (target: Target | undefined): string => target?.candidate?.loc ?? target?.href ?? ''
