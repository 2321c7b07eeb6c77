import type { Report } from '../problems/collect.ts'
import type { Candidate } from '../routes/candidate.ts'
import type { Declaration } from './declared.ts'
import { addVersion, createGroup, type Group, membersOf, X_DEFAULT } from './group.ts'

/**
 * Groups of pages that name each other. A page that names none joins the group of those that name it; one that names
 * others must name back whoever names it, else that link is reported and does not count.
 */
export const uniteDeclarations = (declarations: ReadonlyMap<Candidate, Declaration>, report: Report): Group[] => {
  const parents = new Map<Candidate, Candidate>()
  const rootOf = (candidate: Candidate): Candidate => {
    let root = candidate
    for (let parent = parents.get(root); parent !== undefined; parent = parents.get(root)) root = parent
    // Every page on the way now leads straight to the root, which keeps the whole linear.
    for (let at = candidate; at !== root;) {
      const next = parents.get(at) ?? root
      parents.set(at, root)
      at = next
    }
    return root
  }
  const join = (a: Candidate, b: Candidate): void => {
    const [rootA, rootB] = [rootOf(a), rootOf(b)]
    if (rootA !== rootB) parents.set(rootB, rootA)
  }
  for (const [page, { versions }] of declarations) {
    for (const [hreflang, { candidate: target, href }] of versions) {
      // The x-default of a page stands for any language, and need not name each page that falls back to it.
      if (target === undefined || target === page || hreflang === X_DEFAULT) continue
      if (namesBack(declarations.get(target), page)) join(page, target)
      else report('TRANSLATION_RETURN_MISSING', { page: page.loc, hreflang, target: href }, { url: page.loc })
    }
  }
  const groups = new Map<Candidate, Group>()
  for (const [page, declaration] of declarations) {
    const root = rootOf(page)
    const group = groups.get(root) ?? createGroup()
    groups.set(root, group)
    group.isGiven ||= declaration.isGiven
    for (const [hreflang, target] of declaration.versions) {
      const isMember = target.candidate === undefined || rootOf(target.candidate) === root
      if (isMember || hreflang === X_DEFAULT) addVersion(group.byTag, hreflang, target, page.loc, report)
    }
  }
  reportSelfMissing(declarations, groups, rootOf, report)
  return [...groups.values()]
}

const namesBack = (declaration: Declaration | undefined, page: Candidate): boolean => {
  if (declaration === undefined) return true
  for (const { candidate } of declaration.versions.values()) if (candidate === page) return true
  return isOnlyItself(declaration)
}

/** A page that names nothing but one address says nothing of translations. */
const isOnlyItself = ({ versions }: Declaration): boolean =>
  new Set(Array.from(versions.values(), ({ href }) => href)).size < 2

const reportSelfMissing = (
  declarations: ReadonlyMap<Candidate, Declaration>,
  groups: ReadonlyMap<Candidate, Group>,
  rootOf: (candidate: Candidate) => Candidate,
  report: Report,
): void => {
  const members = new Map(Array.from(groups.values(), (group) => [group, membersOf(group)]))
  for (const [page, { versions }] of declarations) {
    const group = groups.get(rootOf(page))
    if (group === undefined || members.get(group)?.has(page) === true) continue
    const others = [...versions.keys()].slice(0, 3).join(', ')
    report('TRANSLATION_SELF_MISSING', { page: page.loc, others }, { url: page.loc })
  }
}
