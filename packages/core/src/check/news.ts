import { newsLanguageProblem } from '../protocol/language.ts'
import { hasParentheses, inNewsWindow } from '../protocol/news.ts'
import type { ReadElement } from '../reading/element.ts'
import { checkNewsDate } from './date.ts'
import { type FileContext, placeOf } from './file-context.ts'
import { checkAttributes, checkShape, shown } from './shape.ts'
import { NEWS_SHAPE } from './shapes.ts'

/** Checks the `news:news` of one page. @see https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap */
export const checkNews = (articles: readonly ReadElement[], context: FileContext): void => {
  const [, second] = articles
  if (second !== undefined) context.report('NEWS_REPEATED', undefined, placeOf(second, context))
  for (const article of articles) {
    checkAttributes(article, undefined, NEWS_SHAPE.rule, context)
    checkShape(article, NEWS_SHAPE, context)
    for (const child of article.children) {
      if (child.name === 'publication') checkPublication(child, context)
      if (child.name === 'publication_date') checkPublished(child, context)
    }
  }
}

const checkPublication = (publication: ReadElement, context: FileContext): void => {
  for (const child of publication.children) {
    if (child.name === 'name' && hasParentheses(child.text))
      context.report('NEWS_NAME_PARENTHESES', { name: shown(child.text.trim()) }, placeOf(child, context))
    if (child.name !== 'language' || child.text.trim() === '') continue
    const problem = newsLanguageProblem(child.text)
    if (problem !== undefined)
      context.report('NEWS_LANGUAGE_CODE', { value: shown(child.text), problem }, placeOf(child, context))
  }
}

const checkPublished = (element: ReadElement, context: FileContext): void => {
  const date = checkNewsDate(element, context)
  if (date === undefined || inNewsWindow({ publication_date: date.value, time: date.time }, context.now)) return
  context.report('NEWS_OUTDATED', { value: date.value }, placeOf(element, context))
}
