import type { SitemapEntry } from '../protocol/entry.ts'
import type { Route } from '../types.ts'

/**
 * What the author's data of a page (front matter, an entry of a collection) say of it: the data themselves with
 * `sitemap: false` where the author leaves the page out, and the fields of the entry that `sitemap: { … }` gives.
 * The values are checked later, with those of other sources.
 */
export const describeAuthorData = (
  data: Readonly<Record<string, unknown>>,
): { data: NonNullable<Route['data']>; entry: NonNullable<Route['entry']> } => {
  const { sitemap } = data
  return {
    // A value computed by a template arrives as text.
    data: { ...data, sitemap: sitemap === 'false' ? false : sitemap },
    entry: typeof sitemap === 'object' && sitemap !== null ? toEntryFields({ ...sitemap }) : {},
  }
}

const toEntryFields = ({ lastmod, changefreq, priority }: Record<string, unknown>): Partial<SitemapEntry> =>
  // Those that are not given must not stand in the way of other sources.
  Object.fromEntries(
    Object.entries({ lastmod, changefreq, priority: toNumber(priority) }).filter(([, value]) => value !== undefined),
  )

const toNumber = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value)) ? Number(value) : value
