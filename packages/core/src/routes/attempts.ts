import { setTimeout as pause } from 'node:timers/promises'
import { toReason } from '../problems/shown.ts'

/** Pause before the second try in milliseconds; each further one is twice as long, up to the longest. */
const FIRST_PAUSE = 200
const LONGEST_PAUSE = 5000
/** A timer with more milliseconds would fire at once. */
const LONGEST_TIMER = 2 ** 31 - 1

/** How often, and how long each time. */
export interface Patience {
  /** Milliseconds for one try. */
  timeout: number
  /** Further tries after a failure. */
  retries: number
  /** Ends everything. */
  stop: AbortSignal
}

/**
 * Does something until it succeeds.
 *
 * @throws what the last try threw.
 */
export const tryAgain = async <T>(run: (signal: AbortSignal) => Promise<T>, patience: Patience): Promise<T> => {
  for (let failures = 0; ; failures += 1) {
    try {
      return await runInTime(run, patience)
    } catch (error) {
      if (failures >= patience.retries || patience.stop.aborted) throw error
      await pause(Math.min(FIRST_PAUSE * 2 ** failures, LONGEST_PAUSE), undefined, { signal: patience.stop })
    }
  }
}

const runInTime = async <T>(run: (signal: AbortSignal) => Promise<T>, { timeout, stop }: Patience): Promise<T> => {
  const late = new AbortController()
  const end = (): void => late.abort(new Error(`no answer within ${timeout} ms`))
  const timer = timeout === Infinity ? undefined : setTimeout(end, Math.min(timeout, LONGEST_TIMER))
  const signal = AbortSignal.any([late.signal, stop])
  // What runs may pass the signal over; nobody waits for it then.
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  try {
    return await Promise.race([aborted, run(signal)])
  } finally {
    clearTimeout(timer)
  }
}

/** What went wrong, as one line: what was thrown, and what lies under it where that says more (`fetch failed`). */
export const toFailure = (error: unknown): string => {
  const reasons: string[] = []
  for (let cause: unknown = error; cause instanceof Error && reasons.length < 4; cause = cause.cause) {
    const { code } = cause as NodeJS.ErrnoException
    const reason = cause.message === '' ? (code ?? cause.name) : cause.message
    if (!reasons.includes(reason)) reasons.push(reason)
  }
  return reasons.length === 0 ? toReason(error) : reasons.join(': ')
}
