import { isOver } from '../protocol/datetime.ts'
import { MAX_VIDEO_CATEGORY, MAX_VIDEO_DESCRIPTION, MAX_VIDEO_TITLE, MAX_VIDEO_UPLOADER } from '../protocol/limits.ts'
import { lengthOf } from '../protocol/text.ts'
import { isInDomainOf, isNoMediaFile, isVideoCountry } from '../protocol/video-rules.ts'
import { attributeOf, type ReadElement } from '../reading/element.ts'
import { checkAddress, checkMediaAddress } from './address.ts'
import { checkVideoDate } from './date.ts'
import { type FileContext, placeOf } from './file-context.ts'
import { checkAttributes, checkShape, shown } from './shape.ts'
import { VIDEO_SHAPE } from './shapes.ts'

const ADDRESSES = new Set(['thumbnail_loc', 'content_loc', 'player_loc', 'content_segment_loc', 'gallery_loc'])
const NOT_THE_PAGE = new Set(['content_loc', 'player_loc'])
/** Most characters of texts whose length the rules give. */
const MAX_TEXT: Readonly<Record<string, number>> = {
  description: MAX_VIDEO_DESCRIPTION,
  uploader: MAX_VIDEO_UPLOADER,
  category: MAX_VIDEO_CATEGORY,
}

/** Checks one video. @see https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps */
export const checkVideo = (video: ReadElement, context: FileContext): void => {
  checkAttributes(video, undefined, VIDEO_SHAPE.rule, context)
  checkShape(video, VIDEO_SHAPE, context)
  for (const child of video.children) checkField(child, context)
  if (!video.children.some(({ name }) => NOT_THE_PAGE.has(name)))
    context.report('VIDEO_WITHOUT_ADDRESS', undefined, placeOf(video, context))
}

const checkField = (field: ReadElement, context: FileContext): void => {
  const { report, url } = context
  const { name } = field
  if (ADDRESSES.has(name)) checkMediaAddress(field, context)
  if (NOT_THE_PAGE.has(name) && field.text.trim() === url)
    report('VIDEO_ADDRESS_IS_PAGE', { tag: name }, placeOf(field, context))
  if (name === 'content_loc' && isNoMediaFile(field.text.trim()))
    report('VIDEO_ADDRESS_NO_MEDIA', { value: shown(field.text.trim()) }, placeOf(field, context))
  const most = MAX_TEXT[name]
  const length = lengthOf(field.text)
  if (most !== undefined && length > most)
    report('VIDEO_TEXT_LONG', { tag: name, length, most }, placeOf(field, context))
  switch (name) {
    case 'title':
      if (length > MAX_VIDEO_TITLE) report('VIDEO_TITLE_LONG', { length }, placeOf(field, context))
      break
    case 'expiration_date':
      checkExpiration(field, context)
      break
    case 'publication_date':
      checkVideoDate(field, context)
      break
    case 'restriction':
      checkCountries(field, context)
      break
    case 'platform':
      checkPlatforms(field, context)
      break
    case 'uploader':
      checkUploader(field, context)
      break
    default:
  }
}

const checkExpiration = (field: ReadElement, context: FileContext): void => {
  const date = checkVideoDate(field, context)
  if (date !== undefined && isOver(date, context.now))
    context.report('VIDEO_EXPIRED', { value: date.value }, placeOf(field, context))
}

const checkCountries = (field: ReadElement, context: FileContext): void => {
  for (const code of field.text.split(/\s+/)) {
    if (/^[A-Z]{2}$/.test(code) && !isVideoCountry(code))
      context.report('VIDEO_COUNTRY', { value: code }, placeOf(field, context))
  }
}

const checkPlatforms = (field: ReadElement, context: FileContext): void => {
  const seen = new Set<string>()
  for (const platform of field.text.trim().split(/\s+/)) {
    if (seen.has(platform))
      context.report('VIDEO_DUPLICATE_PLATFORM', { value: shown(platform) }, placeOf(field, context))
    seen.add(platform)
  }
}

const checkUploader = (field: ReadElement, context: FileContext): void => {
  const info = attributeOf(field, 'info')
  if (info === undefined) return
  const page = context.url
  if (checkAddress('info', info, field, context) === undefined || page === undefined || !URL.canParse(page)) return
  if (!isInDomainOf(info, page))
    context.report('VIDEO_UPLOADER_ELSEWHERE', { value: shown(info) }, placeOf(field, context))
}
