import type { SitemapEntry } from '../protocol/entry.ts'

/** Code-point order of the URL, which is all ASCII here, so that the same site gives the same bytes everywhere. */
export const orderEntries = (entries: SitemapEntry[]): SitemapEntry[] =>
  entries.sort((a, b) => (a.loc < b.loc ? -1 : a.loc > b.loc ? 1 : 0))
