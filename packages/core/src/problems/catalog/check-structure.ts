import type { ProblemText } from '../problem.ts'

const TAGS = 'https://www.sitemaps.org/protocol.html#xmlTagDefinitions'
const SCHEMA = 'https://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd'
const INDEX = 'https://www.sitemaps.org/protocol.html#index'

/** Problems of how a sitemap is built up: what the schemas say. */
export const CHECK_STRUCTURE_PROBLEMS = {
  ROOT_UNKNOWN: (d: { name: string }): ProblemText => ({
    level: 'error',
    message: `The root element is <${d.name}>, but a sitemap begins with <urlset> or <sitemapindex>.`,
    hint: 'Look whether this is the right file.',
    rule: TAGS,
  }),
  NAMESPACE_WRONG: (d: { name: string; namespace: string; expected: string }): ProblemText => ({
    level: 'error',
    message: `<${d.name}> is in ${d.namespace === '' ? 'no namespace' : `the namespace '${d.namespace}'`}, but must be in '${d.expected}'.`,
    hint: `Declare exactly ${d.expected}: http, and no slash added at its end.`,
    rule: TAGS,
  }),
  NAMESPACE_UNKNOWN: (d: { name: string; namespace: string }): ProblemText => ({
    level: 'error',
    message: `<${d.name}> is in the namespace '${d.namespace}', which no engine is known to read and strict validators refuse.`,
    hint: 'Remove the element, or mend its namespace.',
    rule: SCHEMA,
  }),
  TAG_UNKNOWN: (d: { name: string; parent: string }): ProblemText => ({
    level: 'error',
    message: `There is no tag <${d.name}> in <${d.parent}>.`,
    hint: 'Remove it, or mend its name or its prefix.',
    rule: TAGS,
  }),
  TAG_ORDER: (d: { name: string; after: string }): ProblemText => ({
    level: 'error',
    message: `<${d.name}> stands after <${d.after}>, but the schema wants it before.`,
    hint: 'Write the tags in the order of the schema; those of extensions come after all others.',
    rule: SCHEMA,
  }),
  TAG_REPEATED: (d: { name: string; parent: string; most: number }): ProblemText => ({
    level: 'error',
    message: `<${d.parent}> has ${d.most === 1 ? 'more than one' : `more than ${d.most}`} <${d.name}>.`,
    hint: d.most === 1 ? 'Keep one of them.' : `Keep ${d.most} of them.`,
    rule: SCHEMA,
  }),
  TAG_MISSING: (d: { name: string; parent: string }): ProblemText => ({
    level: 'error',
    message: `<${d.parent}> has no <${d.name}>, which it must have.`,
    hint: `Add <${d.name}>, or leave <${d.parent}> out.`,
    rule: TAGS,
  }),
  TAG_EMPTY: (d: { name: string }): ProblemText => ({
    level: 'error',
    message: `<${d.name}> is empty.`,
    hint: `Give it a value, or leave <${d.name}> out.`,
    rule: TAGS,
  }),
  TAG_DEAD: (d: { name: string; parent: string }): ProblemText => ({
    level: 'warning',
    message: `<${d.name}> in <${d.parent}> has no effect any more.`,
    hint: 'Remove it.',
    rule: 'https://developers.google.com/search/blog/2022/05/spring-cleaning-sitemap-extensions',
  }),
  ATTRIBUTE_UNKNOWN: (d: { name: string; element: string }): ProblemText => ({
    level: 'error',
    message: `<${d.element}> has an attribute \`${d.name}\`, which the schema does not know.`,
    hint: 'Remove the attribute.',
    rule: SCHEMA,
  }),
  ATTRIBUTE_MISSING: (d: { name: string; element: string }): ProblemText => ({
    level: 'error',
    message: `<${d.element}> has no attribute \`${d.name}\`, which it must have.`,
    hint: `Add \`${d.name}\`.`,
    rule: SCHEMA,
  }),
  ATTRIBUTE_DEAD: (d: { name: string; element: string }): ProblemText => ({
    level: 'warning',
    message: `The attribute \`${d.name}\` of <${d.element}> has no effect any more.`,
    hint: 'Remove it.',
    rule: 'https://developers.google.com/search/blog/2022/05/spring-cleaning-sitemap-extensions',
  }),
  TEXT_MISPLACED: (d: { parent: string }): ProblemText => ({
    level: 'error',
    message: `There is text directly in <${d.parent}>, where only tags may stand.`,
    hint: 'Remove the text.',
    rule: SCHEMA,
  }),
  STYLESHEET_XSL: (): ProblemText => ({
    level: 'warning',
    message: 'The file names an XSL stylesheet. Browsers are dropping XSLT, so people will see raw XML or a notice.',
    hint: 'Remove the xml-stylesheet instruction; for people, write an HTML page of the same list.',
    rule: 'https://developer.chrome.com/docs/web-platform/deprecating-xslt',
  }),
  SITEMAP_EMPTY: (d: { isNews: boolean; isIndex: boolean }): ProblemText => ({
    level: d.isNews ? 'warning' : 'error',
    message: d.isIndex ? 'The index lists no sitemap.' : 'The sitemap lists no URL.',
    hint: d.isNews
      ? 'Search Console warns of it; keep the newest article in it as a plain URL.'
      : 'List at least one, or do not publish the file.',
    rule: TAGS,
  }),
  URLS_TOO_MANY: (d: { isIndex: boolean }): ProblemText => ({
    level: 'error',
    message: d.isIndex ? 'The index lists more than 50,000 sitemaps.' : 'The sitemap lists more than 50,000 URLs.',
    hint: d.isIndex ? 'Make several indexes.' : 'Split it into several sitemaps and list these in an index.',
    rule: INDEX,
  }),
  INDEX_NESTED: (d: { url: string }): ProblemText => ({
    level: 'error',
    message: `The index lists ${d.url}, which is an index itself. It was not followed.`,
    hint: 'List the sitemaps of that index here instead.',
    rule: INDEX,
  }),
  INDEX_CHILD_ABSENT: (d: { path: string }): ProblemText => ({
    level: 'note',
    message: `The listed sitemap is not in the folder (${d.path}), so it was not checked.`,
    hint: 'Check the live address, or a folder that holds all of them.',
  }),
  INDEX_CHILD_ELSEWHERE: (): ProblemText => ({
    level: 'note',
    message:
      'The listed sitemap is not below the place of this index, so no local file belongs to it and it was not checked.',
    hint: 'Give the address of the index with --url, or check the live address.',
  }),
}
