import { sitemapError } from '@sitemapkit/core'

const DAY_RE = /^\d{4}-\d{2}-\d{2}/
const TIME_RE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/

/**
 * The value of `--now`: a day (its first moment in UTC), or a time with a zone.
 *
 * @throws {SitemapError} `CLOCK_INVALID`
 */
export const parseClock = (value: string): Date => {
  const time = new Date(value)
  if (!TIME_RE.test(value) || Number.isNaN(time.getTime()) || !isRealDay(value)) {
    throw sitemapError('CLOCK_INVALID', { value })
  }
  return time
}

/** JavaScript reads 30 February as 2 March. */
const isRealDay = (value: string): boolean => {
  const [day = ''] = DAY_RE.exec(value) ?? []
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
}
