import { toShown } from '../problems/shown.ts'
import { checkDate } from './datetime.ts'
import { reportUnused } from './unused-fields.ts'
import type { XmlElement } from './element.ts'
import { newsLanguageProblem, toNewsLanguage } from './language.ts'
import type { Scope } from './scope.ts'
import { checkText } from './text.ts'
import { readFields, readText } from './values.ts'

const WINDOW_MS = 2 * 24 * 60 * 60 * 1000
const PARENTHESES_RE = /\([^)]*\)\s*$/
const FIELDS = ['publication', 'publication_date', 'title'] as const

/** A `news:news` whose every value is ready to be written. */
export interface CheckedNews {
  name: string
  language: string
  publication_date: string
  title: string
  /** `publication_date` in milliseconds UTC; of a date without time, its first moment. For finding the newest. */
  time: number
}

/** Name and language of a publication, as an author gives them. */
export interface Publication {
  name: string
  language: string
}

/**
 * The news article that a page is. All four values are required: without one of them the article is left out.
 *
 * @param publication - The option `news`; the entry's own publication goes before it.
 * @see https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap
 */
export const checkNews = (value: unknown, publication: Publication, scope: Scope): CheckedNews | undefined => {
  const fields = readFields(value, FIELDS)
  if (fields === undefined) return leaveOut('news', value, 'object', scope)
  reportUnused(value, 'news', FIELDS, scope)
  const title = checkText(fields.title, 'news:title', scope)
  if (title === undefined) return leaveOut('title', fields.title, 'text', scope)
  const date = checkDate(fields.publication_date, scope.now)
  if ('problem' in date) return leaveOut('publication_date', fields.publication_date, date.problem, scope)
  const given = fields.publication ?? publication
  const { name: givenName, language: givenLanguage } = readFields(given, ['name', 'language']) ?? {}
  const name = checkText(givenName, 'news:name', scope)
  if (name === undefined) return leaveOut('publication.name', givenName, 'text', scope)
  if (hasParentheses(name) && scope.isFirst(`news:name ${name}`))
    scope.report('NEWS_NAME_PARENTHESES', { name }, { url: scope.url })
  const language = checkNewsLanguage(givenLanguage, scope)
  if (language === undefined) return leaveOut('publication.language', givenLanguage, 'language', scope)
  return { name, language, publication_date: date.value, title, time: date.time }
}

type NewsProblem = 'object' | 'text' | 'language' | Exclude<ReturnType<typeof checkDate>, { value: string }>['problem']

const leaveOut = (field: string, value: unknown, problem: NewsProblem, { report, url }: Scope): undefined => {
  report('NEWS_INVALID', { field, value: toShown(value), problem }, { url })
}

/** A spelling that the format has no place for is brought to the one it has, and reported once. */
const checkNewsLanguage = (value: unknown, { url, report, isFirst }: Scope): string | undefined => {
  const text = (readText(value) ?? '').trim()
  if (newsLanguageProblem(text) === undefined) return text
  const language = toNewsLanguage(text)
  const problem = newsLanguageProblem(language)
  if (problem === undefined || problem === 'chinese' || problem === 'unlisted') {
    if (isFirst(`news:language ${text}`))
      report('NEWS_LANGUAGE', { value: toShown(value), written: language, problem }, { url })
    return language
  }
  return undefined
}

/** Whether the name of a publication ends in parentheses, which news.google.com's names are written without. */
export const hasParentheses = (name: string): boolean => PARENTHESES_RE.test(name)

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
