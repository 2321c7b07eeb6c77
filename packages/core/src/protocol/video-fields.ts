import { type AddressProblem, checkAddress } from './address.ts'
import { type DateProblem, isOver, toWrittenDate } from './datetime.ts'
import type { Scope } from './scope.ts'
import { checkText } from './text.ts'
import { readFields, readList, readText } from './values.ts'
import {
  isInDomainOf,
  isRelationship,
  isUploaderName,
  isVideoCount,
  isVideoCountry,
  isVideoDuration,
  isVideoPlatform,
  isVideoRating,
  readFlag,
} from './video-rules.ts'

/** Why a field of a video is left out. */
export type FieldProblem =
  | AddressProblem
  | DateProblem
  | 'page'
  | 'media'
  | 'duration'
  | 'rating'
  | 'count'
  | 'tags'
  | 'yes-no'
  | 'relationship'
  | 'country'
  | 'platform'
  | 'uploader'
  | 'domain'

/** The text to write and, where something is wrong, what: with a text beside it the rest of the field is good. */
interface CheckedField {
  text?: string
  attributes?: Readonly<Record<string, string>>
  problem?: FieldProblem
  /** The part of the value that is wrong, where it is not the whole. */
  wrong?: unknown
}

type CheckField = (value: unknown, scope: Scope) => CheckedField

/** Tags that a video can do without, but for `tag`, of which there may be several. */
export type OptionalField =
  | 'duration'
  | 'expiration_date'
  | 'rating'
  | 'view_count'
  | 'publication_date'
  | 'family_friendly'
  | 'restriction'
  | 'requires_subscription'
  | 'uploader'
  | 'platform'
  | 'live'

const checkBy =
  (isRight: (text: string) => boolean, problem: FieldProblem): CheckField =>
  (value) => {
    const text = readText(value)?.trim()
    return text !== undefined && isRight(text) ? { text } : { problem }
  }

const checkRating: CheckField = (value) => {
  const text = readText(value)?.trim()
  return text !== undefined && isVideoRating(text) ? { text: toRating(Number(text)) } : { problem: 'rating' }
}

/** Two decimals say more than any reader uses, and never become an exponent. */
const toRating = (rating: number): string => rating.toFixed(2).replace(/0$/, '')

const checkDateField: CheckField = (value) => {
  const written = toWrittenDate(value)
  return 'value' in written ? { text: written.value } : written
}

const checkExpiration: CheckField = (value, { url, now, report }) => {
  const written = toWrittenDate(value)
  if ('problem' in written) return written
  if (isOver(written, now)) report('VIDEO_EXPIRED', { value: written.value }, { url })
  return { text: written.value }
}

const YES: ReadonlySet<unknown> = new Set([true, 'true'])
const NO: ReadonlySet<unknown> = new Set([false, 'false'])

const checkYesNo: CheckField = (value) => {
  const text = YES.has(value) ? 'yes' : NO.has(value) ? 'no' : readFlag(readText(value) ?? '')
  return text === undefined ? { problem: 'yes-no' } : { text }
}

/** A list with a relationship: what is wrong in the list is left out; without a relationship nothing is meant. */
const checkRelated =
  (key: 'countries' | 'platforms', toWord: (text: string) => string, isRight: (word: string) => boolean): CheckField =>
  (value) => {
    const fields = readFields(value, ['relationship', key])
    if (fields === undefined || !isRelationship(fields.relationship)) return { problem: 'relationship' }
    const given = readList(fields[key]) ?? (readText(fields[key]) ?? '').split(/[\s,]+/)
    const words = given.map((item) => toWord((readText(item) ?? '').trim()))
    const right = new Set(words.filter(isRight))
    const problem = key === 'countries' ? 'country' : 'platform'
    if (right.size === 0) return { problem }
    const attributes = { relationship: fields.relationship }
    const wrong = given.filter((_, index) => !isRight(words[index] ?? ''))
    return { text: [...right].join(' '), attributes, ...(wrong.length === 0 ? {} : { problem, wrong }) }
  }

const checkUploader: CheckField = (value, scope) => {
  const fields = typeof value === 'string' ? { name: value } : readFields(value, ['name', 'info'])
  const text = checkText(fields?.name, 'video:uploader', scope)
  if (text === undefined) return { problem: 'text' }
  if (!isUploaderName(text)) return { problem: 'uploader' }
  const info = fields !== undefined && 'info' in fields ? fields.info : undefined
  if (info === undefined) return { text }
  const checked = checkAddress(info)
  if ('problem' in checked) return { text, problem: checked.problem, wrong: info }
  if (!isInDomainOf(checked.url, scope.url)) return { text, problem: 'domain', wrong: info }
  return { text, attributes: { info: checked.url } }
}

/** How each of them is checked. */
export const OPTIONAL_FIELDS: Readonly<Record<OptionalField, CheckField>> = {
  duration: checkBy(isVideoDuration, 'duration'),
  expiration_date: checkExpiration,
  rating: checkRating,
  view_count: checkBy(isVideoCount, 'count'),
  publication_date: checkDateField,
  family_friendly: checkYesNo,
  restriction: checkRelated('countries', (text) => text.toUpperCase(), isVideoCountry),
  requires_subscription: checkYesNo,
  uploader: checkUploader,
  platform: checkRelated('platforms', (text) => text.toLowerCase(), isVideoPlatform),
  live: checkYesNo,
}
