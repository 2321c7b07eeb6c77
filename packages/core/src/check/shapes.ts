import type { ChildShape, Shape, ValueRule } from './shape.ts'

// What the official schemas say, with what Google has declared dead since. Dates and addresses have rules of their own.

const CORE = 'https://www.sitemaps.org/protocol.html#xmlTagDefinitions'
const IMAGE = 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps'
const NEWS = 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap'
const VIDEO = 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps'

const YES_NO: ValueRule = { pattern: /^(?:yes|Yes|YES|no|No|NO)$/, expected: 'yes or no' }
const WHOLE_NUMBER: ValueRule = { pattern: /^\s*\+?\d+\s*$/, expected: 'a whole number' }
const RELATIONSHIP = {
  relationship: { required: true, value: { pattern: /^(?:allow|deny)$/, expected: 'allow or deny' } },
} as const

export const URL_SHAPE: Shape = {
  rule: CORE,
  open: true,
  children: [
    { name: 'loc', required: true },
    { name: 'lastmod' },
    {
      name: 'changefreq',
      value: {
        pattern: /^(?:always|hourly|daily|weekly|monthly|yearly|never)$/,
        expected: 'one of always, hourly, daily, weekly, monthly, yearly, never',
      },
    },
    {
      name: 'priority',
      value: {
        pattern: /^\s*(?:\+?(?:0+(?:\.\d*)?|\.\d+|0*1(?:\.0*)?)|-0*(?:0\.?|\.0)0*)\s*$/,
        expected: 'a number from 0.0 to 1.0, with a point',
      },
    },
  ],
}

export const SITEMAP_SHAPE: Shape = {
  rule: CORE,
  children: [{ name: 'loc', required: true }, { name: 'lastmod' }],
}

export const IMAGE_SHAPE: Shape = {
  rule: IMAGE,
  children: [
    { name: 'loc', required: true },
    { name: 'caption', dead: true },
    { name: 'geo_location', dead: true },
    { name: 'title', dead: true },
    { name: 'license', dead: true },
  ],
}

const GENRE = '(?:PressRelease|Satire|Blog|OpEd|Opinion|UserGenerated)'
const TICKER = String.raw`\w+:\w+`

export const NEWS_SHAPE: Shape = {
  rule: NEWS,
  children: [
    {
      name: 'publication',
      required: true,
      shape: {
        rule: NEWS,
        children: [
          { name: 'name', required: true },
          { name: 'language', required: true },
        ],
      },
    },
    {
      name: 'access',
      dead: true,
      value: { pattern: /^(?:Subscription|Registration)$/, expected: 'Subscription or Registration' },
    },
    {
      name: 'genres',
      dead: true,
      value: {
        pattern: new RegExp(`^${GENRE}(?:, *${GENRE})*$`),
        expected: 'a list of PressRelease, Satire, Blog, OpEd, Opinion, UserGenerated, spelled so',
      },
    },
    { name: 'publication_date', required: true },
    { name: 'title', required: true },
    { name: 'keywords', dead: true },
    {
      name: 'stock_tickers',
      dead: true,
      value: {
        pattern: new RegExp(`^(?:${TICKER}(?:, *${TICKER}){0,4})?$`),
        expected: 'a list of at most five tickers with their exchanges',
      },
    },
  ],
}

const VIDEO_CHILDREN: readonly ChildShape[] = [
  { name: 'thumbnail_loc', required: true },
  { name: 'title', required: true },
  { name: 'description', required: true },
  { name: 'content_loc' },
  {
    name: 'player_loc',
    attributes: { allow_embed: { dead: true, value: YES_NO }, autoplay: { dead: true } },
  },
  {
    name: 'duration',
    value: {
      pattern: /^\s*\+?0*(?:[1-9]\d{0,3}|1\d{4}|2[0-7]\d{3}|28[0-7]\d{2}|28800)\s*$/,
      expected: 'a whole number of seconds from 1 to 28,800',
    },
  },
  { name: 'expiration_date' },
  {
    name: 'rating',
    value: {
      pattern: /^\s*(?:\+?(?:0*[0-4](?:\.\d*)?|\.\d+|0*5(?:\.0*)?)|-0*(?:0\.?|\.0)0*)\s*$/,
      expected: 'a number from 0.0 to 5.0',
    },
  },
  { name: 'content_segment_loc', most: Infinity, attributes: { duration: { value: WHOLE_NUMBER } } },
  { name: 'view_count', value: WHOLE_NUMBER },
  { name: 'publication_date' },
  { name: 'tag', most: 32 },
  { name: 'category', dead: true },
  { name: 'family_friendly', value: YES_NO },
  {
    name: 'restriction',
    attributes: RELATIONSHIP,
    value: {
      pattern: /^(?:[A-Z]{2}(?: +[A-Z]{2})*)?$/,
      expected: 'a list of country codes in capitals, parted by spaces',
    },
  },
  { name: 'gallery_loc', dead: true, attributes: { title: { dead: true } } },
  {
    name: 'price',
    dead: true,
    most: Infinity,
    attributes: {
      currency: { dead: true, value: { pattern: /^[A-Z]{3}$/, expected: 'a currency of ISO 4217' } },
      type: { dead: true, value: { pattern: /^(?:purchase|PURCHASE|rent|RENT)$/, expected: 'purchase or rent' } },
      resolution: { dead: true, value: { pattern: /^(?:sd|SD|hd|HD)$/, expected: 'sd or hd' } },
    },
  },
  { name: 'requires_subscription', value: YES_NO },
  { name: 'uploader', attributes: { info: {} } },
  {
    name: 'tvshow',
    dead: true,
    shape: {
      rule: VIDEO,
      children: [
        { name: 'show_title', required: true },
        {
          name: 'video_type',
          required: true,
          value: {
            pattern: /^(?:full|preview|clip|interview|news|other)$/,
            expected: 'one of full, preview, clip, interview, news, other',
          },
        },
        { name: 'episode_title' },
        { name: 'season_number', value: WHOLE_NUMBER },
        { name: 'episode_number', value: WHOLE_NUMBER },
        { name: 'premier_date' },
      ],
    },
  },
  {
    name: 'platform',
    attributes: RELATIONSHIP,
    value: {
      pattern: /^(?:(?:web|mobile|tv)(?: (?:web|mobile|tv))*)?$/,
      expected: 'a list of web, mobile, tv, parted by single spaces',
    },
  },
  { name: 'live', value: YES_NO },
  {
    name: 'id',
    most: Infinity,
    attributes: {
      type: {
        required: true,
        value: {
          pattern: /^(?:tms:series|tms:program|rovi:series|rovi:program|freebase|url)$/,
          expected: 'a kind of identifier that the schema knows',
        },
      },
    },
  },
]

export const VIDEO_SHAPE: Shape = { rule: VIDEO, children: VIDEO_CHILDREN }
