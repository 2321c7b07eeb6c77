import { createSeenAddresses } from '../check/seen.ts'
import type { Facts, ListedUrl } from '../reading/listed-url.ts'
import type { ListedUrls } from '../reading/open-list.ts'
import type { ChangedUrl, CompareFacts, Differences } from './differences.ts'

/** Differences, and whether both lists were read to their end. */
export interface ListDifferences extends Differences {
  complete: boolean
}

/** One of the two lists while it is read. */
interface Side {
  /** Takes the next URL. Gives a promise only where it must be waited for. */
  next: () => Promise<void> | undefined
  /** What was read and has not been found on the other side yet. */
  waiting: Map<string, Facts>
  /** The address read last; undefined once all is read. */
  last: string | undefined
  count: number
  complete: boolean
  /** What a news sitemap says of a URL that also stands elsewhere. */
  news: Map<string, string>
}

/**
 * Compares two lists in one pass over both. Whichever is behind in code-point order is read on, so that of two sorted
 * lists only the differences are ever held; others are compared all the same and hold what is out of order.
 */
export const diffLists = async (
  older: ListedUrls,
  newer: ListedUrls,
  compare: CompareFacts,
): Promise<ListDifferences> => {
  const changed: ChangedUrl[] = []
  const meet = (url: string, before: Facts, after: Facts): void => {
    const changes = compare(before, after)
    if (changes.length > 0) changed.push({ url, changes })
  }
  const old = createSide(older, (url, facts) => {
    const after = current.waiting.get(url)
    if (after === undefined) return false
    current.waiting.delete(url)
    meet(url, facts, after)
    return true
  })
  const current = createSide(newer, (url, facts) => {
    const before = old.waiting.get(url)
    if (before === undefined) return false
    old.waiting.delete(url)
    meet(url, before, facts)
    return true
  })
  while (old.last !== undefined || current.last !== undefined) {
    const isOldBehind = current.last === undefined || (old.last !== undefined && old.last <= current.last)
    const waiting = (isOldBehind ? old : current).next()
    // One in hundreds has something to wait for.
    if (waiting !== undefined) await waiting
  }
  compareNews(old, current, changed)
  return {
    before: old.count,
    after: current.count,
    added: [...current.waiting.keys()].sort(),
    changed: changed.sort((a, b) => (a.url < b.url ? -1 : 1)),
    gone: [...old.waiting.keys()].sort().map((url) => ({ url })),
    complete: old.complete && current.complete,
  }
}

/** @param meet - Tells whether the other side has the address, and compares. */
const createSide = (list: ListedUrls, meet: (url: string, facts: Facts) => boolean): Side => {
  const seen = createSeenAddresses()
  let batch: readonly ListedUrl[] = []
  let at = 0

  const readOn = async (): Promise<void> => {
    const { done, value } = await list.next()
    if (done === true) {
      side.last = undefined
      side.complete = value
      return
    }
    batch = value
    at = 0
  }
  const take = ({ loc, facts }: ListedUrl): void => {
    side.last = loc
    if (seen.add(loc, 0) !== undefined) {
      // An article stands in the news sitemap beside its ordinary place. Nothing else has a reason to stand twice.
      if (facts.news !== undefined) side.news.set(loc, facts.news)
      return
    }
    side.count += 1
    if (!meet(loc, facts)) side.waiting.set(loc, facts)
  }
  const side: Side = {
    waiting: new Map(),
    news: new Map(),
    last: '',
    count: 0,
    complete: true,
    next() {
      const url = batch[at]
      if (url === undefined) return readOn()
      at += 1
      take(url)
      return undefined
    },
  }
  return side
}

const compareNews = (old: Side, current: Side, changed: ChangedUrl[]): void => {
  if (old.news.size === 0 && current.news.size === 0) return
  const known = new Map(changed.map((change) => [change.url, change]))
  for (const url of new Set([...old.news.keys(), ...current.news.keys()])) {
    const [from, to] = [old.news.get(url), current.news.get(url)]
    if (from === to || old.waiting.has(url) || current.waiting.has(url)) continue
    const change = { what: 'news' as const, from, to }
    const same = known.get(url)
    if (same === undefined) changed.push({ url, changes: [change] })
    else same.changes.push(change)
  }
}
