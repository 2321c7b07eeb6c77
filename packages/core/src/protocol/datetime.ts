import { isDate } from 'node:util/types'

const DATE_RE = /^(\d{4})-(\d{2})-(\d{2})$/
const DATE_TIME_RE = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

const TIME_END_RE = /(T\d{2}:\d{2})(:\d{2})?(\.\d+)?(Z|[+-]\d{2}:\d{2})$/

/** Four digits of year: what lies outside has no W3C form. */
const FIRST_TIME = Date.UTC(1000, 0, 1)
const LAST_TIME = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/** The latest place on earth's calendar: a date is future only where it is still to come there. */
export const LATEST_OFFSET_MS: number = 14 * 60 * 60 * 1000
const MAX_OFFSET_MINUTES = 14 * 60

const REDUCED_RE = /^(\d{4})(?:-(\d{2}))?$/

/** How exactly a W3C date tells the time. */
export type DateForm = 'year' | 'month' | 'day' | 'minute' | 'second'

/** What a date in a file says, or why it says nothing. */
export type ReadDate = { form: DateForm; time: number } | { problem: 'format' | 'zone' | 'impossible' }

/**
 * Reads a date in any of the six W3C forms; `time` is the first millisecond it can mean. White space round it is no part of a date.
 *
 * @see https://www.w3.org/TR/NOTE-datetime
 */
export const readDate = (text: string): ReadDate => {
  const date = DATE_RE.exec(text)
  if (date !== null) return toReadDate('day', utcDay(date[1], date[2], date[3]))
  const dateTime = DATE_TIME_RE.exec(text)
  if (dateTime !== null) return toReadDate(dateTime[6] === undefined ? 'minute' : 'second', utcTime(dateTime))
  const reduced = REDUCED_RE.exec(text)
  if (reduced === null) return { problem: isZoneMissing(text) ? 'zone' : 'format' }
  const [, year = '', month = '01'] = reduced
  return toReadDate(reduced[2] === undefined ? 'year' : 'month', utcDay(year, month, '01'))
}

const toReadDate = (form: DateForm, time: number | undefined): ReadDate =>
  time === undefined ? { problem: 'impossible' } : { form, time }

/** Why a value can't be written as a date; `incomplete` is a year or month, a W3C form that the schema refuses. */
export type DateProblem = 'format' | 'zone' | 'impossible' | 'incomplete'

/** A date ready to be written, with the first millisecond it can mean, or why it can't be used. */
export type WrittenDate = { value: string; time: number } | { problem: DateProblem }

/** The same, also kept out of the future and of the time before 1970. */
export type CheckedDate = { value: string; time: number } | { problem: DateProblem | 'future' | 'before-1970' }

/**
 * Gives the text to write for a date: a `Date` at exactly midnight UTC as a date, any other as a full UTC time;
 * text stays as it is, but for missing seconds, which become `:00`, and a fraction beyond milliseconds, which is cut.
 * What is written is valid both as W3C Datetime and by the schema.
 *
 * @see https://www.w3.org/TR/NOTE-datetime
 */
export const toWrittenDate = (value: unknown): WrittenDate => {
  if (isDate(value)) return fromDateObject(Date.prototype.getTime.call(value))
  if (typeof value !== 'string') return { problem: 'format' }
  const text = value.trim()
  const read = readDate(text)
  if ('problem' in read) return read
  if (read.form === 'year' || read.form === 'month') return { problem: 'incomplete' }
  return { value: read.form === 'day' ? text : withSeconds(text), time: read.time }
}

/** A date that a page can have changed on: one that can be written, not in the future and not before 1970. */
export const checkDate = (value: unknown, now: Date): CheckedDate => {
  const written = toWrittenDate(value)
  if ('problem' in written) return written
  if (written.time < 0) return { problem: 'before-1970' }
  return isFuture(written.time, now) ? { problem: 'future' } : written
}

/** A `Date` as the protocol writes it. */
export const fromDate = (date: Date): string => {
  const text = date.toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.replace('.000Z', 'Z')
}

const fromDateObject = (time: number): WrittenDate =>
  time >= FIRST_TIME && time <= LAST_TIME ? { value: fromDate(new Date(time)), time } : { problem: 'impossible' }

const withSeconds = (text: string): string =>
  text.replace(TIME_END_RE, (_, minutes: string, seconds = ':00', fraction = '', zone = '') =>
    [minutes, seconds, fraction.slice(0, 4), zone].join(''),
  )

/** Whether a time is still to come everywhere on earth. */
export const isFuture = (time: number, now: Date): boolean => time > now.getTime() + LATEST_OFFSET_MS

const DAY_MS = 24 * 60 * 60 * 1000

/** Whether the time that a date names is over; a date without time lasts to the end of its day. */
export const isOver = ({ value, time }: { value: string; time: number }, now: Date): boolean =>
  time + (value.length === 10 ? DAY_MS : 0) <= now.getTime()

const isZoneMissing = (text: string): boolean => DATE_TIME_RE.test(`${text}Z`)

/** Midnight of a day that there is. Years before 100 have no form of four digits that `Date.UTC` reads. */
const utcDay = (
  yearText: string | undefined,
  monthText: string | undefined,
  dayText: string | undefined,
): number | undefined => {
  const year = Number(yearText)
  const month = Number(monthText)
  const day = Number(dayText)
  if (year < 100 || month < 1 || day < 1 || day > daysIn(year, month)) return undefined
  return Date.UTC(year, month - 1, day)
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Days of a month, which counts from 1. */
export const daysIn = (year: number, month: number): number => {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return month === 2 && isLeap ? 29 : (DAYS[month - 1] ?? 0)
}

const utcTime = (match: RegExpExecArray): number | undefined => {
  const day = utcDay(match[1], match[2], match[3])
  const [, , , , hours, minutes, seconds = '0', fraction = '0', zone = 'Z'] = match
  const offset = zone === 'Z' ? 0 : Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4))
  if (day === undefined || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined
  if (offset > MAX_OFFSET_MINUTES || Number(zone.slice(4)) > 59) return undefined
  const sign = zone.startsWith('-') ? 1 : -1
  const ofDay = (Number(hours) * 60 + Number(minutes) + sign * offset) * 60 + Number(seconds) + Number(fraction)
  return day + ofDay * 1000
}
