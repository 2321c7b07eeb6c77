import type { ProblemText } from '../problem.ts'

const DATE_PROBLEMS = {
  format: 'is no W3C date (YYYY-MM-DD, or a date-time with a zone)',
  zone: 'has a time but no zone (Z or +hh:mm)',
  impossible: 'names a day or time that does not exist',
  future: 'lies in the future',
  'before-1970': 'lies before 1970, which Google reports as invalid',
} as const

/** Problems of the values of an entry. */
export const ENTRY_PROBLEMS = {
  LASTMOD_INVALID: (d: { value: string; problem: keyof typeof DATE_PROBLEMS }): ProblemText => ({
    level: 'warning',
    message: `The lastmod '${d.value}' ${DATE_PROBLEMS[d.problem]}. It is not written.`,
    hint: 'Change the date where it is given, or remove it there.',
    rule: 'https://www.w3.org/TR/NOTE-datetime',
  }),
  CHANGEFREQ_INVALID: (d: { value: string }): ProblemText => ({
    level: 'warning',
    message: `The changefreq '${d.value}' is none of always, hourly, daily, weekly, monthly, yearly, never. It is not written.`,
    hint: 'Use one of the seven words, or leave it out: Google and Bing ignore it.',
    rule: 'https://www.sitemaps.org/protocol.html#changefreqdef',
  }),
  PRIORITY_INVALID: (d: { value: string }): ProblemText => ({
    level: 'warning',
    message: `The priority '${d.value}' is no number from 0.0 to 1.0. It is not written.`,
    hint: 'Give a number from 0.0 to 1.0, or leave it out: Google and Bing ignore it.',
    rule: 'https://www.sitemaps.org/protocol.html#prioritydef',
  }),
}
