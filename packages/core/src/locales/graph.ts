import type { Alternate } from '../protocol/entry.ts'
import { detached } from '../protocol/detached.ts'

/** A page with its alternates, as the graph takes it. */
export interface GraphEntry {
  loc: string
  alternates: readonly Alternate[]
}

/** What is wrong between pages that name each other as alternates. `key` is the page's, as it was added. */
export type GraphProblem<K> =
  /** The page does not name itself. */
  | { problem: 'self-missing'; key: K; loc: string }
  /** `href` is listed, but does not name this page. */
  | { problem: 'return-missing'; key: K; loc: string; href: string }
  /** `href` is no page of the graph, so that its link back can't be seen. */
  | { problem: 'not-listed'; key: K; loc: string; href: string }

/** The links of many pages, added one by one. */
export interface HreflangGraph<K> {
  /** What a page links to, to be added for each page that names the same: making it costs more than adding it. */
  toLinks(alternates: readonly Alternate[]): PageLinks
  /** Adds a page that has alternates. */
  add(loc: string, links: PageLinks, key: K): void
  /**
   * What is wrong, in the order the pages were added. Takes time in proportion to the links.
   *
   * @param isListed - Whether an address that was not added is listed all the same, without alternates.
   */
  problems(isListed: (address: string) => boolean): Generator<GraphProblem<K>>
}

/** A set of addresses in ascending order, shared by all pages that name the same: most groups are one object. */
type Links = readonly number[]

/** What a page links to, as its graph holds it. */
export interface PageLinks {
  /** Ids of the addresses. */
  set: Links
  /** The address that is only the `x-default`: it may redirect, so that it need not be listed. */
  xDefault: number
  /** Links as they were given. */
  count: number
}

/** No address: it has the place of the `x-default` where there is none. */
const NONE = -1

/** Tags that one page gives to more than one address, each once. */
export const repeatedTags = (alternates: readonly Alternate[]): string[] => {
  const seen = new Map<string, string>()
  const repeated = new Set<string>()
  for (const { hreflang, href } of alternates) {
    const tag = hreflang.toLowerCase()
    const before = seen.get(tag)
    if (before === undefined) seen.set(tag, href)
    else if (before !== href) repeated.add(tag)
  }
  return [...repeated]
}

/**
 * Creates an empty graph. Addresses are compared as they are spelled, since engines do.
 *
 * @see https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap
 */
export const createHreflangGraph = <K>(): HreflangGraph<K> => {
  const idOfAddress = new Map<string, number>()
  const addresses: string[] = []
  const shared = new Map<number, Links[]>()
  /** By id: the set of the first entry of that address; undefined where the address is not listed. */
  const linksOf: (Links | undefined)[] = []
  /** By id: the sets of its further entries. */
  const furtherLinksOf = new Map<number, Links[]>()
  // What was added, side by side in lists and not as objects: there are as many as pages.
  const keys: K[] = []
  const ids: number[] = []
  const linksAdded: Links[] = []
  const xDefaults: number[] = []

  const idOf = (address: string): number => {
    const known = idOfAddress.get(address)
    if (known !== undefined) return known
    const id = addresses.length
    const kept = detached(address)
    addresses.push(kept)
    linksOf.push(undefined)
    idOfAddress.set(kept, id)
    return id
  }
  const share = (links: number[]): Links => {
    let hash = links.length
    for (const id of links) hash = (Math.imul(hash, 31) + id) | 0
    const sameHash = shared.get(hash)
    if (sameHash === undefined) {
      shared.set(hash, [links])
      return links
    }
    const same = sameHash.find((other) => other.length === links.length && other.every((id, at) => id === links[at]))
    if (same === undefined) sameHash.push(links)
    return same ?? links
  }

  return {
    toLinks(alternates) {
      const links: number[] = []
      let xDefault = NONE
      for (const { hreflang, href } of alternates) {
        const target = idOf(href)
        if (isXDefault(hreflang)) xDefault = target
        links.push(target)
      }
      if (xDefault !== NONE && links.filter((target) => target === xDefault).length > 1) xDefault = NONE
      // In one order, so that the same group written in another order is the same set.
      links.sort((a, b) => a - b)
      const set = share(links.filter((target, at) => target !== links[at - 1]))
      return { set, xDefault, count: alternates.length }
    },
    add(loc, { set, xDefault }, key) {
      const id = idOf(loc)
      const known = linksOf[id]
      if (known === undefined) linksOf[id] = set
      else if (known !== set) {
        const further = furtherLinksOf.get(id)
        if (further === undefined) furtherLinksOf.set(id, [set])
        else further.push(set)
      }
      keys.push(key)
      ids.push(id)
      linksAdded.push(set)
      xDefaults.push(xDefault)
    },
    *problems(isListed) {
      const names = (target: number, id: number): boolean =>
        has(linksOf[target] ?? [], id) || (furtherLinksOf.get(target) ?? []).some((others) => has(others, id))
      for (const [at, key] of keys.entries()) {
        const id = ids[at] ?? NONE
        const links = linksAdded[at] ?? []
        const loc = addresses[id] ?? ''
        if (!names(id, id)) yield { problem: 'self-missing', key, loc }
        const isComplete = has(links, id)
        for (const target of links) {
          // It names the same addresses, and this one with them.
          if (target === id || target === xDefaults[at] || (isComplete && linksOf[target] === links)) continue
          const href = addresses[target] ?? ''
          if (linksOf[target] === undefined && !isListed(href)) yield { problem: 'not-listed', key, loc, href }
          else if (!names(target, id)) yield { problem: 'return-missing', key, loc, href }
        }
      }
    },
  }
}

/** Whether an ascending list holds a number. */
const has = (links: Links, id: number): boolean => {
  let from = 0
  let to = links.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((links[middle] ?? 0) < id) from = middle + 1
    else to = middle
  }
  return links[from] === id
}

/** The problems of a whole list of pages; `key` is the place in the list. */
export const checkHreflangGraph = (entries: readonly GraphEntry[]): GraphProblem<number>[] => {
  const graph = createHreflangGraph<number>()
  const listed = new Set<string>()
  for (const [at, entry] of entries.entries()) {
    listed.add(entry.loc)
    if (entry.alternates.length > 0) graph.add(entry.loc, graph.toLinks(entry.alternates), at)
  }
  return [...graph.problems((address) => listed.has(address))]
}

const isXDefault = (hreflang: string): boolean => hreflang.toLowerCase() === 'x-default'
