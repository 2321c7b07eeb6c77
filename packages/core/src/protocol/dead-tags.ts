import type { Scope } from './scope.ts'
import { readNames } from './values.ts'

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

/** Reports the names that are not written: dead tags, and names that mean nothing here; each once in a run. */
export const reportUnused = (value: unknown, family: TagFamily, known: readonly string[], scope: Scope): void => {
  for (const name of readNames(value)) {
    if (known.includes(name) || !scope.isFirst(`${family}:${name}`)) continue
    scope.report(isDeadTag(family, name) ? 'TAG_DEAD' : 'FIELD_UNKNOWN', { name, parent: family }, { url: scope.url })
  }
}

/** Whether a tag of an extension has no effect any more. */
export const isDeadTag = (family: TagFamily, name: string): boolean => DEAD_TAGS[family].includes(name)
