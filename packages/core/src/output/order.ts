import type { SitemapEntry } from '../protocol/entry.ts'

/**
 * Code-point order of the URL, which is all ASCII here, so that the same site gives the same bytes everywhere.
 * Entries that are in order already cost one look at each.
 */
export const orderEntries = (entries: SitemapEntry[]): SitemapEntry[] =>
  entries.every((entry, index) => index === 0 || (entries[index - 1]?.loc ?? '') <= entry.loc)
    ? entries
    : entries.sort((a, b) => (a.loc < b.loc ? -1 : a.loc > b.loc ? 1 : 0))
