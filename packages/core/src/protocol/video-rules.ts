// The rules of the single video tags, on their text as it stands in a file: for the writer and the reader alike.

import { isDecimalTo } from './decimal.ts'
import { isCountry } from './language.ts'
import { MAX_VIDEO_DURATION, MAX_VIDEO_RATING, MAX_VIDEO_UPLOADER } from './limits.ts'
import { lengthOf } from './text.ts'

const WHOLE_RE = /^\+?\d{1,15}$/
/** Pages and Flash, which content_loc may not be. */
const NO_MEDIA_RE = /\.(?:html?|xhtml|swf)(?:\?|$)/i
const YES_RE = /^(?:yes|Yes|YES)$/
const NO_RE = /^(?:no|No|NO)$/
const PLATFORMS: ReadonlySet<string> = new Set(['web', 'mobile', 'tv'])

/** Whole seconds from 1 to 28,800. */
export const isVideoDuration = (text: string): boolean =>
  WHOLE_RE.test(text) && Number(text) >= 1 && Number(text) <= MAX_VIDEO_DURATION

/** A decimal from 0.0 to 5.0. */
export const isVideoRating = (text: string): boolean => isDecimalTo(text, MAX_VIDEO_RATING)

/** A whole number. */
export const isVideoCount = (text: string): boolean => WHOLE_RE.test(text)

/** What a flag says, in one of the schema's three spellings; undefined where it is none. */
export const readFlag = (text: string): 'yes' | 'no' | undefined =>
  YES_RE.test(text) ? 'yes' : NO_RE.test(text) ? 'no' : undefined

/** `allow` or `deny`. */
export const isRelationship = (text: unknown): text is 'allow' | 'deny' => text === 'allow' || text === 'deny'

/** Whether a code of a restriction is a country of ISO 3166-1, in capitals. */
export const isVideoCountry = (code: string): boolean => isCountry(code)

/** Whether a word of a platform list is `web`, `mobile` or `tv`. */
export const isVideoPlatform = (word: string): boolean => PLATFORMS.has(word)

/** At most 255 characters. */
export const isUploaderName = (text: string): boolean => lengthOf(text) <= MAX_VIDEO_UPLOADER

/** Whether the address of a media file is that of a page or of Flash. */
export const isNoMediaFile = (url: string): boolean => NO_MEDIA_RE.test(url)

/**
 * Whether an address lies in the domain of the page: the same host, or one of them inside the other; `www.` aside.
 *
 * @param info - Absolute http(s) address, as is `page`.
 */
export const isInDomainOf = (info: string, page: string): boolean => {
  const [a, b] = [info, page].map((url) => new URL(url).hostname.replace(/^www\./, '')) as [string, string]
  return a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`)
}
