import { setTimeout } from 'node:timers/promises'
import type { Report } from '../problems/collect.ts'
import { causeOf, type Fetching, USER_AGENT } from '../reading/fetch.ts'

const TRIES = 4
/** Longest wait that a server may ask for; past it the command ends and says so. */
const MOST_WAIT_MS = 60_000
/** How much of an answer a message shows. */
const SHOWN_CHARACTERS = 200

/** One call that was made, and what came of it. */
export interface SubmitCall {
  host: string
  /** URLs in it. */
  urls: number
  /** Status of the last answer; null where there was none. */
  status: number | null
  /** Requests made for it. */
  tries: number
}

/** What IndexNow takes in one call. @see https://www.indexnow.org/documentation */
export interface Submission {
  host: string
  key: string
  keyLocation: string
  urlList: readonly string[]
}

/** The engine that is told. */
export interface Endpoint {
  address: string
  fetching: Fetching
  /** Milliseconds before the second try; each further wait is twice as long. */
  pause: number
}

/** Whether to go on after a call: with this host, with others, or not at all. */
type Verdict = 'accepted' | 'host-refused' | 'stop'

/**
 * Makes one call. Too many requests, faults of the server and of the line are tried again, after the time that the
 * server asks for; what it refuses is reported and not tried again.
 */
export const submit = async (
  submission: Submission,
  endpoint: Endpoint,
  report: Report,
): Promise<{ call: SubmitCall; verdict: Verdict }> => {
  const { host, urlList } = submission
  const call: SubmitCall = { host, urls: urlList.length, status: null, tries: 0 }
  for (;;) {
    call.tries += 1
    const answer = await post(submission, endpoint)
    call.status = answer.status
    const isLast = call.tries === TRIES || answer.after * 1000 > MOST_WAIT_MS
    if (!isPassing(answer) || isLast) return { call, verdict: judge(answer, call, endpoint, report) }
    await setTimeout(Math.max(endpoint.pause * 2 ** (call.tries - 1), answer.after * 1000))
  }
}

interface Answer {
  status: number | null
  /** Seconds that the server asks to wait; 0 where it does not. */
  after: number
  /** What it says, or why there is no answer. */
  said: string
}

const isPassing = ({ status }: Answer): boolean => status === null || status === 429 || status >= 500

const post = async (submission: Submission, { address, fetching }: Endpoint): Promise<Answer> => {
  try {
    const response = await fetching.fetch(address, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'user-agent': USER_AGENT, 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(submission),
      signal: AbortSignal.timeout(fetching.timeout),
    })
    const said = (await response.text()).replace(/\s+/g, ' ').trim().slice(0, SHOWN_CHARACTERS)
    return { status: response.status, after: secondsToWait(response.headers), said }
  } catch (error) {
    return { status: null, after: 0, said: causeOf(error) }
  }
}

/** @see https://www.rfc-editor.org/rfc/rfc9110#field.retry-after */
const secondsToWait = (headers: Headers): number => {
  const asked = headers.get('retry-after') ?? ''
  if (/^\d+$/.test(asked)) return Number(asked)
  // A date is measured by the clock of the server that gives it.
  const seconds = (Date.parse(asked) - Date.parse(headers.get('date') ?? '')) / 1000
  return Number.isNaN(seconds) ? 0 : Math.max(0, seconds)
}

const judge = (
  { status, after, said }: Answer,
  { host, urls, tries }: SubmitCall,
  { address: endpoint }: Endpoint,
  report: Report,
): Verdict => {
  switch (status) {
    case 200:
      return 'accepted'
    case 202:
      report('SUBMIT_KEY_PENDING', { host })
      return 'accepted'
    case 400:
      report('SUBMIT_BAD_REQUEST', { endpoint, urls, said })
      return 'host-refused'
    case 403:
      report('SUBMIT_KEY_REFUSED', { endpoint, host, said })
      return 'host-refused'
    case 422:
      report('SUBMIT_URLS_REFUSED', { endpoint, host, said })
      return 'host-refused'
    case 429:
      report('SUBMIT_TOO_OFTEN', { endpoint, tries, after: after === 0 ? undefined : Math.ceil(after) })
      return 'stop'
    case null:
      report('SUBMIT_FAILED', { endpoint, tries, cause: said })
      return 'stop'
    default:
      report('SUBMIT_FAILED', { endpoint, tries, cause: `it answers with status ${status}` })
      return 'stop'
  }
}
