import type { NewsLanguageProblem } from '../../protocol/language.ts'
import type { ProblemText } from '../problem.ts'
import { DATE_FAULTS } from './faults.ts'

const NEWS_RULE = 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap'

const NEWS_FAULTS: Readonly<Record<keyof typeof DATE_FAULTS | 'object' | 'text' | 'language', string>> = {
  ...DATE_FAULTS,
  object: 'is no object',
  text: 'is no text',
  language: 'is no language code of ISO 639',
}

/** Problems of an entry's news article. */
export const NEWS_PROBLEMS = {
  NEWS_INVALID: (d: { field: string; value: string; problem: keyof typeof NEWS_FAULTS }): ProblemText => ({
    level: 'warning',
    message: `The ${d.field} ${d.value} of a news article ${NEWS_FAULTS[d.problem]}. The article stays an ordinary page.`,
    hint: 'An article needs title, publication_date, and a publication with name and language.',
    rule: NEWS_RULE,
  }),
  NEWS_NOT_ASKED: (): ProblemText => ({
    level: 'warning',
    message: 'There are news articles, but the option `news` is not set, so none is written as news.',
    hint: "Set `news: { publication: { name: 'The Example Times', language: 'en' } }`.",
    rule: NEWS_RULE,
  }),
  NEWS_LANGUAGE: (d: { value: string; written: string; problem: NewsLanguageProblem | undefined }): ProblemText => ({
    level: 'warning',
    message:
      d.problem === 'chinese'
        ? `The language ${d.value} of the publication does not say which Chinese.`
        : d.problem === 'unlisted'
          ? `The language ${d.value} of the publication is not in ISO 639-2.`
          : `The language ${d.value} of the publication is written as '${d.written}', as the format wants it.`,
    hint: 'Give the ISO 639 code of two or three letters; for Chinese zh-cn or zh-tw.',
    rule: NEWS_RULE,
  }),
  NEWS_NAME_PARENTHESES: (d: { name: string }): ProblemText => ({
    level: 'warning',
    message: `The name of the publication, '${d.name}', ends in parentheses.`,
    hint: 'Give the name as it stands on news.google.com, without anything in parentheses.',
    rule: NEWS_RULE,
  }),
}
