import type { LanguageProblem } from '../../protocol/language.ts'
import type { ProblemText } from '../problem.ts'

const RULE = 'https://developers.google.com/search/docs/specialty/international/localized-versions'

/** Problems of translations that name each other. Each names both pages. */
export const LANGUAGE_PROBLEMS = {
  TRANSLATION_SELF_MISSING: (d: { page: string; others: string }): ProblemText => ({
    level: 'warning',
    message: `${d.page} names translations (${d.others}) but no page names its own language, so it is left out of their group.`,
    hint: 'Let every version name itself among its alternates.',
    rule: RULE,
  }),
  TRANSLATION_RETURN_MISSING: (d: { page: string; hreflang: string; target: string }): ProblemText => ({
    level: 'warning',
    message: `${d.page} names ${d.target} as its '${d.hreflang}' version, but that page names others and not it in return. The link alone does not make them translations of each other.`,
    hint: `Let ${d.target} name ${d.page} among its alternates.`,
    rule: RULE,
  }),
  TRANSLATION_NOT_LISTED: (d: { page: string; hreflang: string; target: string; why: string }): ProblemText => ({
    level: 'warning',
    message: `${d.page} names ${d.target} as its '${d.hreflang}' version, but ${d.why}. The link is not written.`,
    hint: 'Name only pages that are built and may be indexed.',
    rule: RULE,
  }),
  TRANSLATION_UNCHECKED: (d: { host: string; links: number }): ProblemText => ({
    level: 'note',
    message: `${d.links} alternates on ${d.host} are written as they were given: this build does not make that host, so their return links are unchecked.`,
    hint: 'Check them with `sitemapkit check` once both sites are live.',
    rule: RULE,
  }),
  TRANSLATION_FALLBACK: (d: { links: number }): ProblemText => ({
    level: 'note',
    message: `${d.links} hreflang links of the pages lead to fallback pages, which show another language's text and are left out. They are not written.`,
    hint: "Translate those pages, or list them with `i18n: { fallback: 'list' }`.",
    rule: RULE,
  }),
  TRANSLATION_BROKEN: (d: { page: string; problem: string }): ProblemText => ({
    level: 'warning',
    message: `After \`transform\`, ${d.page} ${d.problem}. Engines ignore such links.`,
    hint: 'Change the alternates of every page of a group alike, or leave them to `i18n`.',
    rule: RULE,
  }),
  LOCALE_LANGUAGE: (d: {
    code: string
    hreflang: string
    problem: LanguageProblem
    nearest: string | undefined
  }): ProblemText => ({
    level: 'warning',
    message: `The locale '${d.code}' gives the language tag '${d.hreflang}', which names no language or country that engines know. Its pages are listed without alternates.`,
    hint: `Give its tag in \`i18n.locales\`, for example { '${d.code}': '${d.nearest ?? 'en-GB'}' }.`,
    rule: RULE,
  }),
  LOCALE_KEY_UNUSED: (d: { pages: number }): ProblemText => ({
    level: 'warning',
    message: `\`i18n.key\` gave no key for any of the ${d.pages} pages, so that only those are paired that pair without it.`,
    hint: 'It is given the route, whose `path`, `file`, `source` and `data` are there where they are known: return the same text for all translations of a page.',
  }),
  TRANSLATION_KEY_INVALID: (d: { value: string; count: number }): ProblemText => ({
    level: 'warning',
    message: `The \`translationKey\` ${d.value} in the data of ${d.count === 1 ? 'a page' : `${d.count} pages`} is neither a text nor a number, so it pairs nothing.`,
    hint: 'Give one text to all translations of a page; in YAML put a date or a yes in quotes.',
  }),
  LOCALE_UNUSED: (d: { code: string; path: string }): ProblemText => ({
    level: 'warning',
    message: `No page belongs to the locale '${d.code}' (first path segment '${d.path}').`,
    hint: 'Remove it from `i18n.locales`, or give the `path` under which its pages lie, in the same capitals.',
  }),
}
