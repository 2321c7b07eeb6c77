import type { AddressProblem } from '../../protocol/address.ts'
import type { FieldProblem } from '../../protocol/video-fields.ts'
import type { ProblemText } from '../problem.ts'
import { ADDRESS_FAULTS, DATE_FAULTS } from './faults.ts'

const IMAGE_RULE = 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps'
const VIDEO_RULE = 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps'

const VIDEO_FAULTS: Readonly<Record<AddressProblem | 'list' | 'object' | 'location', string>> = {
  ...ADDRESS_FAULTS,
  text: 'is no text',
  list: 'is no list',
  object: 'is no object',
  location: 'gives no address of a media file or player',
}

const FIELD_FAULTS: Readonly<Record<FieldProblem, string>> = {
  ...ADDRESS_FAULTS,
  ...DATE_FAULTS,
  page: 'is the address of the page itself',
  media: 'is the address of a page or of Flash, not of a media file',
  duration: 'is no whole number of seconds from 1 to 28,800',
  rating: 'is no number from 0.0 to 5.0',
  count: 'is no whole number',
  tags: 'is beyond the 32 tags that a video may have',
  'yes-no': 'is neither true nor false',
  relationship: "has no `relationship`: 'allow' or 'deny'",
  country: 'names no country of ISO 3166-1 in two letters',
  platform: "is none of 'web', 'mobile', 'tv'",
  uploader: 'is longer than 255 characters',
  domain: 'is on another domain than the page',
}

/** Problems of an entry's images and videos. */
export const MEDIA_PROBLEMS = {
  IMAGE_INVALID: (d: { value: string; problem: AddressProblem | 'list' }): ProblemText => ({
    level: 'warning',
    message:
      d.problem === 'list'
        ? `The images (${d.value}) are no list. None is written.`
        : `The image ${d.value} ${ADDRESS_FAULTS[d.problem]}. It is not written.`,
    hint: 'Write `images: [{ loc }]`, with the full http(s) address of each.',
    rule: IMAGE_RULE,
  }),
  IMAGES_TOO_MANY: (d: { count: number; max: number }): ProblemText => ({
    level: 'warning',
    message: `The page has ${d.count} images, and a URL may have ${d.max}. The first ${d.max} are written.`,
    hint: 'Give the images that matter most first, or fewer.',
    rule: IMAGE_RULE,
  }),
  VIDEO_INVALID: (d: { field: string; value: string; problem: keyof typeof VIDEO_FAULTS }): ProblemText => ({
    level: 'warning',
    message: `The ${d.field} ${d.value} of a video ${VIDEO_FAULTS[d.problem]}. The video is not written.`,
    hint: 'A video needs thumbnail_loc, title, description, and content_loc or player_loc.',
    rule: VIDEO_RULE,
  }),
  VIDEO_FIELD_INVALID: (d: { field: string; value: string; problem: FieldProblem }): ProblemText => ({
    level: 'warning',
    message: `The ${d.field} ${d.value} of a video ${FIELD_FAULTS[d.problem]}. It is not written.`,
    hint: 'Change it where the video is given, or remove it there.',
    rule: VIDEO_RULE,
  }),
  VIDEO_TEXT_SHORTENED: (d: { field: string; length: number; max: number }): ProblemText => ({
    level: 'warning',
    message: `The ${d.field} of a video has ${d.length} characters, and may have ${d.max}. It is written shortened.`,
    hint: 'Give a shorter one.',
    rule: VIDEO_RULE,
  }),
}
