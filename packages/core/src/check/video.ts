import { isCountry } from '../protocol/language.ts'
import { attributeOf, type ReadElement } from '../reading/element.ts'
import { checkAddress, checkMediaAddress } from './address.ts'
import { checkVideoDate } from './date.ts'
import { type FileContext, placeOf } from './file-context.ts'
import { checkAttributes, checkShape, shown } from './shape.ts'
import { VIDEO_SHAPE } from './shapes.ts'

const ADDRESSES = new Set(['thumbnail_loc', 'content_loc', 'player_loc', 'content_segment_loc', 'gallery_loc'])
const NOT_THE_PAGE = new Set(['content_loc', 'player_loc'])
const MAX_TITLE = 100
/** Most characters of texts whose length the rules give. */
const MAX_TEXT: Readonly<Record<string, number>> = { description: 2048, uploader: 255, category: 256 }

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
  const most = MAX_TEXT[name]
  if (most !== undefined && lengthOf(field) > most)
    report('VIDEO_TEXT_LONG', { tag: name, length: lengthOf(field), most }, placeOf(field, context))
  switch (name) {
    case 'title':
      if (lengthOf(field) > MAX_TITLE) report('VIDEO_TITLE_LONG', { length: lengthOf(field) }, placeOf(field, context))
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
  if (date !== undefined && date.time < context.now.getTime())
    context.report('VIDEO_EXPIRED', { value: date.value }, placeOf(field, context))
}

const checkCountries = (field: ReadElement, context: FileContext): void => {
  for (const code of field.text.split(/\s+/)) {
    if (/^[A-Z]{2}$/.test(code) && !isCountry(code))
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
  const address = checkAddress('info', info, field, context)
  const page = context.url
  if (address === undefined || page === undefined || !URL.canParse(page)) return
  if (!isSameDomain(address.hostname, new URL(page).hostname))
    context.report('VIDEO_UPLOADER_ELSEWHERE', { value: shown(info) }, placeOf(field, context))
}

/** One is the other, or a subdomain of it: `www.` and the bare host are one domain. */
const isSameDomain = (first: string, second: string): boolean => {
  const [a, b] = [first, second].map((host) => host.replace(/^www\./, ''))
  return a === b || a?.endsWith(`.${b}`) === true || b?.endsWith(`.${a}`) === true
}

const lengthOf = ({ text }: ReadElement): number => Array.from(text).length
