import type { ProblemText } from '../problem.ts'

const LIMITS = 'https://www.sitemaps.org/protocol.html#index'
const XML = 'https://www.w3.org/TR/xml/'
const ENCODING = 'https://www.sitemaps.org/protocol.html#escaping'
const GZIP = 'https://www.rfc-editor.org/rfc/rfc1952'
const FETCHING = 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap'

const TOO_COMPLEX = {
  depth: 'nests elements deeper than any sitemap can',
  attributes: 'gives one tag more attributes than any sitemap can',
  line: 'holds a line of more than a million characters',
  entry: 'holds an entry larger than any sitemap can',
} as const

const GZIP_DAMAGE = {
  truncated: 'is cut short: the packed data ends too early',
  corrupt: 'is damaged: what is packed, or follows it, is no gzip data',
  trailing: 'has further bytes behind the packed data',
} as const

/** Problems that keep a sitemap from being read. */
export const READING_PROBLEMS = {
  INPUT_MISSING: (d: { path: string }): ProblemText => ({
    level: 'error',
    message: `There is no file or folder ${d.path}.`,
    hint: 'Name a sitemap, the folder that is deployed, or an http(s) address.',
  }),
  SITEMAP_MISSING: (d: { folder: string }): ProblemText => ({
    level: 'error',
    message: `There is no sitemap.xml in the folder ${d.folder}.`,
    hint: 'Build the site and its sitemap first, or name the sitemap file itself.',
    rule: FETCHING,
  }),
  SITEMAP_UNREADABLE: (d: { name: string; cause: string }): ProblemText => ({
    level: 'error',
    message: `${d.name} could not be read: ${d.cause}`,
    hint: 'Look at the permissions of the file, or whether the server answers.',
  }),
  SITEMAP_BLANK: (): ProblemText => ({
    level: 'error',
    message: 'The file is empty.',
    hint: 'Build the site again; a sitemap with nothing in it should not be published.',
    rule: 'https://www.sitemaps.org/protocol.html#xmlTagDefinitions',
  }),
  SITEMAP_IS_HTML: (): ProblemText => ({
    level: 'error',
    message:
      'This is an HTML page and no sitemap: most likely the app shell or error page that the server gives for every unknown address.',
    hint: 'Look whether the sitemap is deployed at this address, and let the server answer 404 for what does not exist.',
    rule: FETCHING,
  }),
  SITEMAP_IS_FEED: (): ProblemText => ({
    level: 'note',
    message:
      'This is an RSS or Atom feed. Google reads it as a sitemap and Yandex does not; its content is not checked here.',
    hint: 'List the pages in an XML sitemap as well.',
    rule: 'https://www.sitemaps.org/protocol.html#otherformats',
  }),
  SITEMAP_TOO_LARGE: (): ProblemText => ({
    level: 'error',
    message: 'The file has more than 52,428,800 bytes uncompressed. It was read up to there.',
    hint: 'Split it into several sitemaps and list these in an index.',
    rule: LIMITS,
  }),
  XML_MALFORMED: (d: { cause: string }): ProblemText => ({
    level: 'error',
    message: `This is not well-formed XML (${d.cause.replace(/\.$/, '')}). Nothing after this line was read.`,
    hint: 'Escape & < > as &amp; &lt; &gt; in every value, and close every tag.',
    rule: XML,
  }),
  XML_DOCTYPE: (): ProblemText => ({
    level: 'error',
    message:
      'The file has a document type declaration. It is not read: a sitemap has none, and entities in it can be made to attack readers.',
    hint: 'Remove the DOCTYPE and the entities it declares.',
    rule: 'https://owasp.org/www-community/vulnerabilities/XML_External_Entity_(XXE)_Processing',
  }),
  XML_TOO_COMPLEX: (d: { what: keyof typeof TOO_COMPLEX }): ProblemText => ({
    level: 'error',
    message: `The file ${TOO_COMPLEX[d.what]}. Nothing after this line was read.`,
    hint: 'Look at what made this file: no sitemap needs that.',
    rule: LIMITS,
  }),
  ENCODING_NOT_UTF8: (d: { encoding: string }): ProblemText => ({
    level: 'error',
    message: `The file is in the encoding ${d.encoding}, but a sitemap must be UTF-8.`,
    hint: 'Save the file as UTF-8, and declare encoding="UTF-8".',
    rule: ENCODING,
  }),
  ENCODING_BROKEN: (): ProblemText => ({
    level: 'error',
    message: 'The file has bytes that are no UTF-8. Nothing after them was read.',
    hint: 'Save the file as UTF-8.',
    rule: ENCODING,
  }),
  GZIP_BROKEN: (d: { problem: keyof typeof GZIP_DAMAGE }): ProblemText => ({
    level: 'error',
    message: `The gzip file ${GZIP_DAMAGE[d.problem]}.`,
    hint: 'Pack it again, and upload it whole and in binary mode.',
    rule: GZIP,
  }),
  GZIP_TWICE: (): ProblemText => ({
    level: 'error',
    message: 'The file is packed twice: inside the gzip data is gzip data again, so crawlers see rubbish.',
    hint: 'Publish the plain .xml and let the server pack it, or switch off its compression for .gz files.',
    rule: GZIP,
  }),
  SITEMAP_STATUS: (d: { status: number }): ProblemText => ({
    level: 'error',
    message: `The server answers with status ${d.status} instead of 200.`,
    hint: 'Look whether the sitemap is deployed at this address and open to crawlers.',
    rule: FETCHING,
  }),
  SITEMAP_REDIRECTED: (d: { to: string }): ProblemText => ({
    level: 'warning',
    message: `The address redirects to ${d.to}. Not every engine follows.`,
    hint: 'Name the final address in robots.txt, in the index and at the search engines.',
    rule: 'https://yandex.com/support/webmaster/en/controlling-robot/sitemap',
  }),
  SITEMAP_REDIRECTS_ENDLESSLY: (d: { most: number }): ProblemText => ({
    level: 'error',
    message: `The address redirects more than ${d.most} times in a row.`,
    hint: 'Let the address of the sitemap answer with the sitemap.',
    rule: FETCHING,
  }),
  SITEMAP_CONTENT_TYPE: (d: { type: string }): ProblemText => ({
    level: 'warning',
    message: `The server sends the sitemap as ${d.type === '' ? 'no content type' : d.type}.`,
    hint: 'Let it send application/xml (text sitemaps: text/plain; .gz files: application/gzip).',
    rule: FETCHING,
  }),
  SITEMAP_BLOCKED: (d: { robots: string }): ProblemText => ({
    level: 'error',
    message: `${d.robots} forbids crawlers to fetch this sitemap.`,
    hint: 'Allow its address in robots.txt.',
    rule: 'https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec',
  }),
}
