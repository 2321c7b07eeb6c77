import type { XmlElement } from './element.ts'

const WINDOW_MS = 2 * 24 * 60 * 60 * 1000

/** A `news:news` whose every value is ready to be written. */
export interface CheckedNews {
  name: string
  language: string
  publication_date: string
  title: string
  /** `publication_date` in milliseconds UTC; of a date without time, its first moment. For finding the newest. */
  time: number
}

/**
 * Whether an article belongs in the news sitemap at that time: published in the last two days. Of a date without time
 * the whole day counts, since the article may be of its last minute.
 *
 * @see https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap
 */
export const inNewsWindow = (
  { publication_date, time }: Pick<CheckedNews, 'publication_date' | 'time'>,
  now: Date,
): boolean => {
  const oldest = now.getTime() - WINDOW_MS
  return publication_date.length === 10
    ? publication_date >= new Date(oldest).toISOString().slice(0, 10)
    : time >= oldest
}

/** The `news:news` element, in schema order. */
export const toNewsElement = (news: CheckedNews): XmlElement => ({
  name: 'news:news',
  content: [
    {
      name: 'news:publication',
      content: [
        { name: 'news:name', content: news.name },
        { name: 'news:language', content: news.language },
      ],
    },
    { name: 'news:publication_date', content: news.publication_date },
    { name: 'news:title', content: news.title },
  ],
})
