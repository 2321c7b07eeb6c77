import { toShown } from '../problems/shown.ts'
import { type AddressProblem, checkAddress } from './address.ts'
import { reportUnused } from './unused-fields.ts'
import type { XmlElement } from './element.ts'
import { MAX_VIDEO_DESCRIPTION, MAX_VIDEO_TAGS, MAX_VIDEO_TITLE } from './limits.ts'
import type { Scope } from './scope.ts'
import { checkText, lengthOf, shorten } from './text.ts'
import { readFields, readList } from './values.ts'
import { type FieldProblem, OPTIONAL_FIELDS, type OptionalField } from './video-fields.ts'
import { isNoMediaFile } from './video-rules.ts'

/** Everything a video may carry, in the schema's order. */
const FIELDS = [
  'thumbnail_loc',
  'title',
  'description',
  'content_loc',
  'player_loc',
  'duration',
  'expiration_date',
  'rating',
  'view_count',
  'publication_date',
  'tag',
  'family_friendly',
  'restriction',
  'requires_subscription',
  'uploader',
  'platform',
  'live',
] as const

type Fields = Partial<Record<(typeof FIELDS)[number], unknown>>

const BEFORE_TAGS: readonly OptionalField[] = [
  'duration',
  'expiration_date',
  'rating',
  'view_count',
  'publication_date',
]
const AFTER_TAGS: readonly OptionalField[] = [
  'family_friendly',
  'restriction',
  'requires_subscription',
  'uploader',
  'platform',
  'live',
]

/**
 * The videos of a page, as elements in the schema's order. A video without a thumbnail, title, description or address
 * of its own is left out; of the others only the fields that are wrong.
 *
 * @see https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps
 */
export const checkVideos = (value: unknown, scope: Scope): XmlElement[] | undefined => {
  const videos = readList(value)
  if (videos === undefined) {
    scope.report('VIDEO_INVALID', { field: 'videos', value: toShown(value), problem: 'list' }, { url: scope.url })
    return undefined
  }
  const elements = videos.flatMap((video) => checkVideo(video, scope) ?? [])
  return elements.length === 0 ? undefined : elements
}

const checkVideo = (value: unknown, scope: Scope): XmlElement | undefined => {
  const fields = readFields(value, FIELDS)
  if (fields === undefined) return leaveOut('video', value, 'object', scope)
  reportUnused(value, 'video', FIELDS, scope)
  const thumbnail = checkAddress(fields.thumbnail_loc)
  if ('problem' in thumbnail) return leaveOut('thumbnail_loc', fields.thumbnail_loc, thumbnail.problem, scope)
  const title = checkRequiredText('title', MAX_VIDEO_TITLE, fields, scope)
  if (title === undefined) return leaveOut('title', fields.title, 'text', scope)
  const description = checkRequiredText('description', MAX_VIDEO_DESCRIPTION, fields, scope)
  if (description === undefined) return leaveOut('description', fields.description, 'text', scope)
  const locations = [...checkLocation('content_loc', fields, scope), ...checkLocation('player_loc', fields, scope)]
  if (locations.length === 0) return leaveOut('content_loc', fields.content_loc ?? fields.player_loc, 'location', scope)
  return {
    name: 'video:video',
    content: [
      { name: 'video:thumbnail_loc', content: thumbnail.url },
      { name: 'video:title', content: title },
      { name: 'video:description', content: description },
      ...locations,
      ...BEFORE_TAGS.flatMap((field) => checkOptional(field, fields[field], scope)),
      ...checkTags(fields.tag, scope),
      ...AFTER_TAGS.flatMap((field) => checkOptional(field, fields[field], scope)),
    ],
  }
}

const leaveOut = (
  field: string,
  value: unknown,
  problem: AddressProblem | 'object' | 'location',
  { report, url }: Scope,
): undefined => {
  report('VIDEO_INVALID', { field, value: toShown(value), problem }, { url })
}

const leaveOutField = (field: string, value: unknown, problem: FieldProblem, { report, url }: Scope): [] => {
  report('VIDEO_FIELD_INVALID', { field, value: toShown(value), problem }, { url })
  return []
}

/** A text that the schema limits: a longer one is shortened, since without it the whole video would be lost. */
const checkRequiredText = (
  field: 'title' | 'description',
  max: number,
  fields: Fields,
  scope: Scope,
): string | undefined => {
  const text = checkText(fields[field], `video:${field}`, scope)
  if (text === undefined) return undefined
  const length = lengthOf(text)
  if (length > max) scope.report('VIDEO_TEXT_SHORTENED', { field, length, max }, { url: scope.url })
  return shorten(text, max)
}

/** The media file or the player: neither may be the page itself. */
const checkLocation = (field: 'content_loc' | 'player_loc', fields: Fields, scope: Scope): XmlElement[] => {
  const value = fields[field]
  if (value === undefined) return []
  const checked = checkAddress(value)
  if ('problem' in checked) return leaveOutField(field, value, checked.problem, scope)
  if (checked.url === scope.url) return leaveOutField(field, value, 'page', scope)
  if (field === 'content_loc' && isNoMediaFile(checked.url)) return leaveOutField(field, value, 'media', scope)
  return [{ name: `video:${field}`, content: checked.url }]
}

const checkOptional = (field: OptionalField, value: unknown, scope: Scope): XmlElement[] => {
  if (value === undefined) return []
  const checked = OPTIONAL_FIELDS[field](value, scope)
  if (checked.problem !== undefined) leaveOutField(field, checked.wrong ?? value, checked.problem, scope)
  if (checked.text === undefined) return []
  const element = { name: `video:${field}`, content: checked.text }
  return [checked.attributes === undefined ? element : { ...element, attributes: checked.attributes }]
}

/** Up to 32 tags, each once; one may be given without a list. */
const checkTags = (value: unknown, scope: Scope): XmlElement[] => {
  if (value === undefined) return []
  const tags = new Set<string>()
  for (const item of readList(value) ?? [value]) {
    const tag = checkText(item, 'video:tag', scope)
    if (tag === undefined) leaveOutField('tag', item, 'text', scope)
    else tags.add(tag)
  }
  if (tags.size > MAX_VIDEO_TAGS) leaveOutField('tag', [...tags].slice(MAX_VIDEO_TAGS), 'tags', scope)
  return [...tags].slice(0, MAX_VIDEO_TAGS).map((tag) => ({ name: 'video:tag', content: tag }))
}
