import type { HreflangGraph, PageLinks } from '../locales/graph.ts'
import type { LinkText } from '../reading/link-texts.ts'
import type { PlainEntry } from '../reading/plain-entry.ts'
import { checkLastmod, type FoundDate } from './date.ts'
import type { FileContext } from './file-context.ts'
import { checkUrl } from './url.ts'

/** Values of each kind that are remembered. */
const MOST_KNOWN = 10_000
/** Longer ones hardly repeat: the times among the dates. */
const LONGEST_KNOWN = 12

/** What a plain entry says in which nothing but its `loc` can be wrong. */
export interface FoundPlain {
  lastmod: FoundDate | undefined
  priority: string | undefined
  links: PageLinks | undefined
}

/** Looks at all of a plain entry but its `loc`. Gives undefined, and reports nothing, where there is something to report. */
export type CheckPlain = (entry: PlainEntry) => FoundPlain | undefined

/**
 * Creates a check that asks the rules once for each value: what was right in one entry is right in the next, and a
 * million entries have a few dozen values, and as many links as groups of translations.
 */
export const createPlainCheck = (graph: HreflangGraph<unknown>, now: Date): CheckPlain => {
  let isClean = true
  const silent: FileContext = {
    report: () => {
      isClean = false
    },
    now,
    url: undefined,
  }
  const dates = new Map<string, FoundDate>()
  const hints = { changefreq: new Set<string>(), priority: new Set<string>() }
  const linksOf = new WeakMap<LinkText, { links: PageLinks | undefined }>()

  const isKnown = ({ changefreq, priority, links }: PlainEntry): boolean =>
    (changefreq === undefined || hints.changefreq.has(changefreq)) &&
    (priority === undefined || hints.priority.has(priority)) &&
    (links === undefined || linksOf.has(links))

  /** Asks the rules. @returns whether they have nothing to say. */
  const learn = (entry: PlainEntry): boolean => {
    isClean = true
    const { alternates } = checkUrl(entry, silent)
    if (!isClean) return false
    for (const name of ['changefreq', 'priority'] as const) {
      const value = entry[name]
      if (value !== undefined && value.length <= LONGEST_KNOWN && hints[name].size < MOST_KNOWN) hints[name].add(value)
    }
    if (entry.links !== undefined)
      linksOf.set(entry.links, { links: alternates.length === 0 ? undefined : graph.toLinks(alternates) })
    return true
  }
  const readLastmod = (text: string, { namespace, attributes, line }: PlainEntry): FoundDate | undefined => {
    const known = dates.get(text)
    if (known !== undefined) return known
    isClean = true
    const date = checkLastmod({ name: 'lastmod', namespace, attributes, text, children: [], line }, silent)
    if (date === undefined || !isClean) return undefined
    if (text.length <= LONGEST_KNOWN && dates.size < MOST_KNOWN) dates.set(text, date)
    return date
  }

  return (entry) => {
    if (!isKnown(entry) && !learn(entry)) return undefined
    const lastmod = entry.lastmod === undefined ? undefined : readLastmod(entry.lastmod, entry)
    if (entry.lastmod !== undefined && lastmod === undefined) return undefined
    const links = entry.links === undefined ? undefined : linksOf.get(entry.links)?.links
    return { lastmod, priority: entry.priority, links }
  }
}
