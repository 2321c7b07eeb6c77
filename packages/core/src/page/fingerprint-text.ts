const SECONDS_RE = /:\d{2}:\d{2}/
const MONTH = String.raw`(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.?`
const WEEKDAY = String.raw`(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*\.?,? )?`
const CLOCK = String.raw`\d{1,2}:\d{2}:\d{2}(?:[.,]\d+)?(?:\s?[AP]M)?`
const ZONE = String.raw`(?:\s?(?:Z\b|UTC|GMT))?(?:\s?[+-]\d{2}:?\d{2})?(?: \([\w ]+\))?`
const DAYS: readonly string[] = [
  String.raw`\d{4}-\d{2}-\d{2}`,
  String.raw`\d{1,4}[/.]\d{1,2}[/.]\d{2,4}`,
  String.raw`${WEEKDAY}${MONTH} \d{1,2},? \d{4}`,
  String.raw`${WEEKDAY}\d{1,2}\.? ${MONTH},? \d{4}`,
]
/** A day and a time of day to the second, in the forms that programs write. */
const STAMP_RE = new RegExp(String.raw`(?:${DAYS.join('|')})(?:T|,?\s(?:at )?)${CLOCK}${ZONE}`, 'gi')

const SPACES_RE = /\s+/g
const UNEVEN_RE = /\s\s|[^\S ]/

/**
 * Words with single spaces, without stamps of the build.
 *
 * A moment to the second was written by a program and not for readers; whether it is this build's does not matter. To
 * ask that would make the fingerprint depend on the clock: what was published within the hour of one build would count
 * as changed in the next. Days, and times to the minute, are what authors write, and count.
 */
export const toStableText = (text: string): string => {
  const kept = text.includes(':') && SECONDS_RE.test(text) ? text.replace(STAMP_RE, ' ') : text
  const trimmed = kept.trim()
  return UNEVEN_RE.test(trimmed) ? trimmed.replace(SPACES_RE, ' ') : trimmed
}
