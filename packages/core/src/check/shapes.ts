import { isDeadTag, type TagFamily } from '../protocol/unused-fields.ts'
import { isChangeFreq, isPriority } from '../protocol/hints.ts'
import { MAX_VIDEO_TAGS } from '../protocol/limits.ts'
import {
  isRelationship,
  isVideoCount,
  isVideoDuration,
  isVideoPlatform,
  isVideoRating,
  readFlag,
} from '../protocol/video-rules.ts'
import type { ChildShape, Shape, ValueRule } from './shape.ts'

// What the official schemas say, with what Google has declared dead since. Dates and addresses have rules of their own.

const CORE = 'https://www.sitemaps.org/protocol.html#xmlTagDefinitions'
const IMAGE = 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps'
const NEWS = 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap'
const VIDEO = 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps'

/** Of what only the schema says: the engines no longer read it. */
const matches =
  (pattern: RegExp): ValueRule['isRight'] =>
  (text) =>
    pattern.test(text)

/** White space round a number is none of it, by the schema. */
const padded =
  (isRight: ValueRule['isRight']): ValueRule['isRight'] =>
  (text) =>
    isRight(text.trim())

/** Marks the children that have no effect any more. */
const withDead = (family: TagFamily, children: readonly ChildShape[]): ChildShape[] =>
  children.map((child) => (isDeadTag(family, child.name) ? { ...child, dead: true } : child))

const YES_NO: ValueRule = { isRight: (text) => readFlag(text) !== undefined, expected: 'yes or no' }
const WHOLE_NUMBER: ValueRule = { isRight: padded(isVideoCount), expected: 'a whole number' }
const RELATIONSHIP = {
  relationship: { required: true, value: { isRight: isRelationship, expected: 'allow or deny' } },
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
        isRight: isChangeFreq,
        expected: 'one of always, hourly, daily, weekly, monthly, yearly, never',
      },
    },
    {
      name: 'priority',
      value: {
        isRight: padded(isPriority),
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
  children: withDead('image', [
    { name: 'loc', required: true },
    { name: 'caption' },
    { name: 'geo_location' },
    { name: 'title' },
    { name: 'license' },
  ]),
}

const GENRE = '(?:PressRelease|Satire|Blog|OpEd|Opinion|UserGenerated)'
const TICKER = String.raw`\w+:\w+`

export const NEWS_SHAPE: Shape = {
  rule: NEWS,
  children: withDead('news', [
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
      value: { isRight: matches(/^(?:Subscription|Registration)$/), expected: 'Subscription or Registration' },
    },
    {
      name: 'genres',
      value: {
        isRight: matches(new RegExp(`^${GENRE}(?:, *${GENRE})*$`)),
        expected: 'a list of PressRelease, Satire, Blog, OpEd, Opinion, UserGenerated, spelled so',
      },
    },
    { name: 'publication_date', required: true },
    { name: 'title', required: true },
    { name: 'keywords' },
    {
      name: 'stock_tickers',
      value: {
        isRight: matches(new RegExp(`^(?:${TICKER}(?:, *${TICKER}){0,4})?$`)),
        expected: 'a list of at most five tickers with their exchanges',
      },
    },
  ]),
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
      isRight: padded(isVideoDuration),
      expected: 'a whole number of seconds from 1 to 28,800',
    },
  },
  { name: 'expiration_date' },
  {
    name: 'rating',
    value: {
      isRight: padded(isVideoRating),
      expected: 'a number from 0.0 to 5.0',
    },
  },
  { name: 'content_segment_loc', most: Infinity, attributes: { duration: { value: WHOLE_NUMBER } } },
  { name: 'view_count', value: WHOLE_NUMBER },
  { name: 'publication_date' },
  { name: 'tag', most: MAX_VIDEO_TAGS },
  { name: 'category' },
  { name: 'family_friendly', value: YES_NO },
  {
    name: 'restriction',
    attributes: RELATIONSHIP,
    value: {
      isRight: matches(/^(?:[A-Z]{2}(?: +[A-Z]{2})*)?$/),
      expected: 'a list of country codes in capitals, parted by spaces',
    },
  },
  { name: 'gallery_loc', attributes: { title: { dead: true } } },
  {
    name: 'price',
    most: Infinity,
    attributes: {
      currency: { dead: true, value: { isRight: matches(/^[A-Z]{3}$/), expected: 'a currency of ISO 4217' } },
      type: {
        dead: true,
        value: { isRight: matches(/^(?:purchase|PURCHASE|rent|RENT)$/), expected: 'purchase or rent' },
      },
      resolution: { dead: true, value: { isRight: matches(/^(?:sd|SD|hd|HD)$/), expected: 'sd or hd' } },
    },
  },
  { name: 'requires_subscription', value: YES_NO },
  { name: 'uploader', attributes: { info: {} } },
  {
    name: 'tvshow',
    shape: {
      rule: VIDEO,
      children: [
        { name: 'show_title', required: true },
        {
          name: 'video_type',
          required: true,
          value: {
            isRight: matches(/^(?:full|preview|clip|interview|news|other)$/),
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
      isRight: (text) => text === '' || text.split(' ').every(isVideoPlatform),
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
          isRight: matches(/^(?:tms:series|tms:program|rovi:series|rovi:program|freebase|url)$/),
          expected: 'a kind of identifier that the schema knows',
        },
      },
    },
  },
]

export const VIDEO_SHAPE: Shape = { rule: VIDEO, children: withDead('video', VIDEO_CHILDREN) }
