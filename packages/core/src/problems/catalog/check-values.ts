import type { ProblemText } from '../problem.ts'

const LOC = 'https://www.sitemaps.org/protocol.html#locdef'
const LOCATION = 'https://www.sitemaps.org/protocol.html#location'
const ESCAPING = 'https://www.sitemaps.org/protocol.html#escaping'
const DATE = 'https://www.w3.org/TR/NOTE-datetime'
const LASTMOD = 'https://developers.google.com/search/blog/2023/06/sitemaps-lastmod-ping'

const ADDRESS_FAULTS = {
  relative: 'is no absolute address',
  scheme: 'does not begin with http:// or https://',
  space: 'holds white space, which must be written as %20',
  escape: 'holds a % that is no percent escape',
  malformed: 'is no address',
} as const

const DATE_FAULTS = {
  format: 'is no W3C date (YYYY-MM-DD, or a date-time with a zone)',
  zone: 'has a time but no zone (Z or +hh:mm)',
  impossible: 'names a day or time that does not exist',
  reduced: 'is not exact enough: a day, or a time with seconds and zone, is wanted',
} as const

/** Problems of the values in a sitemap that was read. */
export const CHECK_VALUE_PROBLEMS = {
  ADDRESS_INVALID: (d: { tag: string; value: string; problem: keyof typeof ADDRESS_FAULTS }): ProblemText => ({
    level: 'error',
    message: `The ${d.tag} '${d.value}' ${ADDRESS_FAULTS[d.problem]}.`,
    hint: 'Write the full address with its scheme, percent-encoded, for example https://example.com/a%20b.',
    rule: LOC,
  }),
  ADDRESS_UNENCODED: (d: { tag: string; value: string; encoded: string }): ProblemText => ({
    level: 'warning',
    message: `The ${d.tag} '${d.value}' holds characters that must be percent-encoded as UTF-8 (in the host: punycode).`,
    hint: `Write ${d.encoded}.`,
    rule: ESCAPING,
  }),
  ADDRESS_CREDENTIALS: (d: { tag: string }): ProblemText => ({
    level: 'error',
    message: `The ${d.tag} publishes a user name or password.`,
    hint: 'Remove what stands before the @, and change the password.',
    rule: 'https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1',
  }),
  LOC_TOO_LONG: (d: { length: number }): ProblemText => ({
    level: 'error',
    message: `The loc has ${d.length} characters, but must have fewer than 2,048.`,
    hint: 'Give the page a shorter address, or leave it out.',
    rule: LOC,
  }),
  LOC_FRAGMENT: (d: { value: string }): ProblemText => ({
    level: 'warning',
    message: `The loc '${d.value}' has a fragment, which names no page of its own; Google ignores it.`,
    hint: 'Leave out the part from # on.',
    rule: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  }),
  LOC_SESSION_ID: (d: { value: string }): ProblemText => ({
    level: 'warning',
    message: `The loc '${d.value}' carries a session id.`,
    hint: 'List the address without it.',
    rule: 'https://www.sitemaps.org/faq.html#faq_session_ids',
  }),
  LOC_DUPLICATE: (): ProblemText => ({
    level: 'warning',
    message: 'The address is listed more than once in this file.',
    hint: 'Keep one entry for each address.',
    rule: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  }),
  LOC_IN_SEVERAL: (): ProblemText => ({
    level: 'note',
    message: 'The address is listed in more than one sitemap.',
    hint: 'That is well for news, image and video sitemaps; otherwise keep one entry for each address.',
    rule: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  }),
  LOC_OTHER_HOST: (d: { host: string; own: string }): ProblemText => ({
    level: 'error',
    message: `The address is on ${d.host}, but the sitemap on ${d.own}: a sitemap lists addresses of its own host only.`,
    hint: `List it in a sitemap on ${d.host}, or let the robots.txt there name this sitemap (cross-submission).`,
    rule: LOCATION,
  }),
  LOC_OTHER_SCHEME: (d: { scheme: string; own: string }): ProblemText => ({
    level: 'error',
    message: `The address begins with ${d.scheme}//, but the sitemap's own with ${d.own}//.`,
    hint: `Write the address with ${d.own}//.`,
    rule: LOCATION,
  }),
  LOC_OUTSIDE: (d: { folder: string }): ProblemText => ({
    level: 'error',
    message: `The address lies outside ${d.folder}, the folder of the sitemap: it covers only what is in there.`,
    hint: 'Put the sitemap at the root of the host.',
    rule: LOCATION,
  }),
  VALUE_PADDED: (d: { tag: string }): ProblemText => ({
    level: 'warning',
    message: `There is white space round the value of ${d.tag}; not every reader removes it.`,
    hint: 'Write the value directly between the tags.',
    rule: 'https://www.w3.org/TR/xmlschema-2/#rf-whiteSpace',
  }),
  VALUE_INVALID: (d: { tag: string; value: string; expected: string; rule: string }): ProblemText => ({
    level: 'error',
    message: `The ${d.tag} '${d.value}' is not ${d.expected}.`,
    hint: 'Change the value, or leave it out where it is optional.',
    rule: d.rule,
  }),
  DATE_INVALID: (d: { tag: string; value: string; problem: keyof typeof DATE_FAULTS }): ProblemText => ({
    level: 'error',
    message: `The ${d.tag} '${d.value}' ${DATE_FAULTS[d.problem]}.`,
    hint: 'Write YYYY-MM-DD or YYYY-MM-DDThh:mm:ss+hh:mm, or leave the date out where it is optional.',
    rule: DATE,
  }),
  DATE_REDUCED: (d: { tag: string; value: string }): ProblemText => ({
    level: 'note',
    message: `The ${d.tag} '${d.value}' is a W3C date that the schema of sitemaps refuses: validators may stumble over it.`,
    hint: 'Write the day (YYYY-MM-DD), or the time with seconds and zone.',
    rule: DATE,
  }),
  DATE_FUTURE: (d: { tag: string; value: string; isNews: boolean }): ProblemText => ({
    level: d.isNews ? 'error' : 'warning',
    message: `The ${d.tag} '${d.value}' lies in the future.`,
    hint: d.isNews
      ? 'Give the date of first publication.'
      : 'Give the date of the last change, or leave it out: engines stop trusting dates that are wrong.',
    rule: d.isNews ? 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap' : LASTMOD,
  }),
  DATE_BEFORE_1970: (d: { tag: string; value: string }): ProblemText => ({
    level: 'warning',
    message: `The ${d.tag} '${d.value}' lies before 1970, which Google reports as invalid.`,
    hint: 'Leave the date out.',
    rule: LASTMOD,
  }),
  LASTMOD_BUILD_TIME: (d: { count: number; value: string }): ProblemText => ({
    level: 'warning',
    message: `All ${d.count} lastmods say the same moment (${d.value}): that looks like the time of the build. Engines stop trusting such dates.`,
    hint: 'Give each page the date of its own last change, or leave lastmod out.',
    rule: LASTMOD,
  }),
  PRIORITY_ALL_ONE: (d: { count: number }): ProblemText => ({
    level: 'warning',
    message: `All ${d.count} URLs have the priority 1.0. Priority is relative within the site, so that says nothing.`,
    hint: 'Leave priority out.',
    rule: 'https://www.sitemaps.org/protocol.html#prioritydef',
  }),
}
