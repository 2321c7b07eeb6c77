import * as fc from 'fast-check'
import type { SitemapEntry } from './entry.ts'
import { MAX_LOC_LENGTH, MIN_LOC_LENGTH } from './limits.ts'
import { normalizeUrl } from './url.ts'

const PIECES = [
  '&', '<', '>', '"', "'", ']]>', '<!--', '-->', '<![CDATA[', '&amp;', '&#0;', '&lt;', '%', '%zz', '%41', '\u0000', '\u0008',
  '\u000B', '\u001F', '\u007F', '\u0085', '\u2028', '\uFFFE', '\uFFFF', '\uD800', '\uDC00', '\uFEFF', '\t', '\n', '\r', '\r\n', ' ',
  '😀', '👩‍👩‍👧', 'ü', 'u\u0308', 'שלום', '\u202E', 'العربية', '語', 'a', 'B', '0', '/', '?', '#', ':', '@', '[', ']', '\\', '|', '{', '}',
] // prettier-ignore

/** Text of every kind that has broken a sitemap somewhere. */
export const hostileText: fc.Arbitrary<string> = fc
  .array(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...PIECES) }, fc.string({ unit: 'binary', maxLength: 4 })), {
    maxLength: 12,
  })
  .map((pieces) => pieces.join(''))

const url = fc
  .tuple(fc.constantFrom('https://example.com/', 'http://a.co', 'https://münchen.example/x?'), hostileText)
  .map(([start, rest]) => start + rest)
const date = fc.oneof(
  fc.date({ min: new Date('1960-01-01'), max: new Date('2027-01-01') }),
  fc.constantFrom('2026-11-29', '2026-11-30T08:15+01:00', '2026-11-30T08:15:30.1234567Z', '2026-11', '24-12-2025'),
  hostileText,
)
const flag = fc.oneof(fc.boolean(), fc.constantFrom('yes', 'No'), hostileText)
const number = fc.oneof(fc.double(), fc.integer({ min: -1, max: 30_000 }), fc.double({ min: 0, max: 5 }), hostileText)
const relationship = fc.oneof(fc.constantFrom('allow', 'deny'), hostileText)
const country = fc.oneof(fc.constantFrom('DE', 'fr', 'ZZ', 'UK'), hostileText)
const languages = ['en', 'de-AT', 'zh_Hant', 'x-default', 'es-419', 'fil', 'en-UK', 'xx', 'EN-us-u-ca-gregory', 'x-a']

const required = <T>(good: fc.Arbitrary<T>): fc.Arbitrary<T | null | undefined> =>
  fc.oneof({ weight: 12, arbitrary: good }, fc.constantFrom(undefined, null))

const video = fc.record(
  {
    thumbnail_loc: required(url),
    title: required(hostileText.map((text) => `t${text.repeat(12)}`)),
    description: required(hostileText.map((text) => `d${text.repeat(200)}`)),
    content_loc: url,
    player_loc: required(url),
    duration: number,
    expiration_date: date,
    rating: number,
    view_count: number,
    publication_date: date,
    tag: fc.oneof(fc.array(hostileText, { maxLength: 40 }), hostileText),
    family_friendly: flag,
    restriction: fc.record({ relationship, countries: fc.array(country, { maxLength: 4 }) }),
    requires_subscription: flag,
    uploader: fc.record({ name: hostileText, info: fc.oneof(url, hostileText) }, { requiredKeys: ['name'] }),
    platform: fc.record({
      relationship,
      platforms: fc.array(fc.oneof(fc.constantFrom('web', 'tv'), hostileText), { maxLength: 3 }),
    }),
    live: flag,
    price: hostileText,
  },
  { requiredKeys: ['thumbnail_loc', 'title', 'description', 'player_loc'] },
)

const news = fc.record(
  {
    publication: fc.record({
      name: hostileText,
      language: fc.oneof(fc.constantFrom('en', 'zh-TW', 'xx', 'deu'), hostileText),
    }),
    publication_date: date,
    title: hostileText,
    genres: hostileText,
  },
  { requiredKeys: ['publication_date', 'title'] },
)

/** Entries with every field, hostile text in every one; `loc` is in normal form, as it reaches the writer. */
export const hostileEntry: fc.Arbitrary<SitemapEntry> = fc.record(
  {
    loc: url
      .map((text) => normalizeUrl(text) ?? 'https://example.com/')
      .filter((loc) => loc.length >= MIN_LOC_LENGTH && loc.length <= MAX_LOC_LENGTH),
    lastmod: date,
    changefreq: fc.oneof(fc.constantFrom('daily', 'never'), hostileText),
    priority: number,
    alternates: fc.array(fc.record({ hreflang: fc.oneof(fc.constantFrom(...languages), hostileText), href: url }), {
      maxLength: 5,
    }),
    images: fc.array(fc.record({ loc: fc.oneof(url, hostileText), caption: hostileText }), { maxLength: 4 }),
    videos: fc.array(video, { maxLength: 3 }),
    news,
  },
  { requiredKeys: ['loc'] },
) as fc.Arbitrary<SitemapEntry>

/** `extensions` of the prefixes `a` and `b`, nested, with hostile names and values. */
export const hostileExtensions: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    hostileText,
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    tie('object'),
    fc.array(tie('value'), { maxLength: 3 }),
  ),
  object: fc.dictionary(
    fc.oneof(
      fc.constantFrom('a:x', 'b:y', 'a:é', 'c:z', 'a:'),
      hostileText.map((text) => `a:${text}`),
    ),
    tie('value'),
    { maxKeys: 4 },
  ),
})).object
