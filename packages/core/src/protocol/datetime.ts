const DATE_RE = /^(\d{4})-(\d{2})-(\d{2})$/
const DATE_TIME_RE = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

/** The latest place on earth's calendar: a date is future only where it is still to come there. */
const LATEST_OFFSET_MS = 14 * 60 * 60 * 1000
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
  if (date !== null) return toReadDate('day', utcDay(date))
  const dateTime = DATE_TIME_RE.exec(text)
  if (dateTime !== null) return toReadDate(dateTime[6] === undefined ? 'minute' : 'second', utcTime(dateTime))
  const reduced = REDUCED_RE.exec(text)
  if (reduced === null) return { problem: isZoneMissing(text) ? 'zone' : 'format' }
  const [, year = '', month = '01'] = reduced
  return toReadDate(reduced[2] === undefined ? 'year' : 'month', utcDay(['', year, month, '01']))
}

const toReadDate = (form: DateForm, time: number | undefined): ReadDate =>
  time === undefined ? { problem: 'impossible' } : { form, time }

/** A date ready to be written, or why it can't be used. */
export type CheckedDate = { value: string } | { problem: 'format' | 'zone' | 'impossible' | 'future' | 'before-1970' }

/**
 * Checks a date and gives the text to write: a `Date` at exactly midnight UTC as a date, any other as a full UTC time;
 * text stays as it is, but for missing seconds, which become `:00`, and a fraction beyond milliseconds, which is cut.
 *
 * @see https://www.w3.org/TR/NOTE-datetime
 */
export const checkDate = (value: string | Date, now: Date): CheckedDate => {
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return { problem: 'impossible' }
    return withinTime(fromDate(value), value.getTime(), now)
  }
  const text = value.trim()
  const date = DATE_RE.exec(text)
  if (date !== null) {
    const day = utcDay(date)
    return day === undefined ? { problem: 'impossible' } : withinTime(text, day, now)
  }
  const dateTime = DATE_TIME_RE.exec(text)
  if (dateTime === null) return { problem: isZoneMissing(text) ? 'zone' : 'format' }
  const time = utcTime(dateTime)
  if (time === undefined) return { problem: 'impossible' }
  const [, year, month, day, hours, minutes, seconds = '00', fraction = '', zone] = dateTime
  return withinTime(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}${fraction.slice(0, 4)}${zone}`, time, now)
}

/** A `Date` as the protocol writes it. */
export const fromDate = (date: Date): string => {
  const text = date.toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.replace('.000Z', 'Z')
}

const withinTime = (value: string, time: number, now: Date): CheckedDate => {
  if (time < 0) return { problem: 'before-1970' }
  return isFuture(time, now) ? { problem: 'future' } : { value }
}

/** Whether a time is still to come everywhere on earth. */
export const isFuture = (time: number, now: Date): boolean => time > now.getTime() + LATEST_OFFSET_MS

const isZoneMissing = (text: string): boolean => DATE_TIME_RE.test(`${text}Z`)

const utcDay = ([, year, month, day]: RegExpExecArray | string[]): number | undefined => {
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day))
  return new Date(time).toISOString().slice(0, 10) === `${year}-${month}-${day}` ? time : undefined
}

const utcTime = (match: RegExpExecArray): number | undefined => {
  const day = utcDay(match)
  const [, , , , hours, minutes, seconds = '0', fraction = '0', zone = 'Z'] = match
  const offset = zone === 'Z' ? 0 : Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4))
  if (day === undefined || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined
  if (offset > MAX_OFFSET_MINUTES || Number(zone.slice(4)) > 59) return undefined
  const sign = zone.startsWith('-') ? 1 : -1
  const ofDay = (Number(hours) * 60 + Number(minutes) + sign * offset) * 60 + Number(seconds) + Number(fraction)
  return day + ofDay * 1000
}
