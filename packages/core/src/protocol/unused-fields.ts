import { nearestNames } from '../problems/nearest.ts'
import type { Scope } from './scope.ts'
import { readNames } from './values.ts'

/** An object of an entry that holds fields: the entry itself, or one of an extension. */
type FieldFamily = 'entry' | TagFamily

/** An extension that has dead tags. */
export type TagFamily = 'image' | 'video' | 'news'

/** Tags that have no effect any more, by extension. All are accepted as input, and none is written. */
const DEAD_TAGS: Readonly<Record<TagFamily, readonly string[]>> = {
  /** @see https://developers.google.com/search/blog/2022/05/spring-cleaning-sitemap-extensions */
  image: ['caption', 'geo_location', 'title', 'license'],
  /** The same notice; `allow_embed` and `autoplay` are attributes of player_loc, `title` of gallery_loc is not given here. */
  video: ['category', 'gallery_loc', 'price', 'tvshow', 'allow_embed', 'autoplay'],
  /** Gone from Google's page by 2021. @see https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap */
  news: ['access', 'genres', 'keywords', 'stock_tickers', 'geo_locations'],
}

/** Names that other tools have for a field, and what stands elsewhere. */
const FOREIGN_FIELDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    url: 'loc',
    lastModified: 'lastmod',
    lastmodISO: 'lastmod',
    changeFrequency: 'changefreq',
    links: 'alternates',
    translationKey: 'data.translationKey',
  }),
)

/** Reports the names that are not written: dead tags, and names that mean nothing here; each once in a run. */
export const reportUnused = (value: unknown, family: FieldFamily, known: readonly string[], scope: Scope): void => {
  for (const name of readNames(value)) {
    if (known.includes(name) || !scope.isFirst(`${family}:${name}`)) continue
    if (family !== 'entry' && isDeadTag(family, name)) {
      scope.report('TAG_DEAD', { name, parent: family }, { url: scope.url })
    } else {
      const nearest = FOREIGN_FIELDS.get(name) ?? nearestNames(name, known)[0]
      scope.report('FIELD_UNKNOWN', { name, parent: family, nearest }, { url: scope.url })
    }
  }
}

/** Whether a tag of an extension has no effect any more. */
export const isDeadTag = (family: TagFamily, name: string): boolean => DEAD_TAGS[family].includes(name)
