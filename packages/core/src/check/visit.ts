import { HEAD_ONLY } from '../page/page.ts'
import { createPageReader } from '../page/reader.ts'
import { headerSaysNoindex } from '../page/robots.ts'
import type { Report } from '../problems/collect.ts'
import { normalizeUrl } from '../protocol/url.ts'
import { causeOf, discard, type Fetching, redirectTarget, request } from '../reading/fetch.ts'
import type { RobotsTxt } from '../reading/robots.ts'

/** Requests at a time. */
const AT_ONCE = 3
/** Bytes of a page that are read in search of its head. */
const MOST_OF_PAGE = 2_097_152
/** Answers that ask to come less often. */
const ENOUGH: ReadonlySet<number> = new Set([429, 503])

/** What visiting needs. */
export interface Visiting {
  report: Report
  fetching: Fetching
  robots: (origin: string) => Promise<RobotsTxt>
}

/** Asks the live site for listed pages, few at a time: all of them, or a number spread evenly over the list. */
export const visitPages = async (
  addresses: readonly string[],
  visit: number | 'all',
  visiting: Visiting,
): Promise<void> => {
  const chosen = choose(
    addresses.filter((address) => URL.canParse(address)),
    visit,
  )
  const queue = chosen.values()
  let visited = 0
  let stopped = false
  const work = async (): Promise<void> => {
    for (const address of queue) {
      if (stopped) return
      const status = await visitPage(address, visiting)
      visited += 1
      if (status !== undefined && ENOUGH.has(status) && !stopped) {
        stopped = true
        visiting.report('VISIT_STOPPED', { status, visited }, { url: address })
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, chosen.length) }, work))
}

const choose = (addresses: readonly string[], visit: number | 'all'): readonly string[] => {
  if (visit === 'all' || visit >= addresses.length) return addresses
  return Array.from({ length: visit }, (_, at) => addresses[Math.floor((at * addresses.length) / visit)] ?? '')
}

/** @returns the status of the answer, where there was one. */
const visitPage = async (address: string, { report, fetching, robots }: Visiting): Promise<number | undefined> => {
  const place = { url: address }
  try {
    const robotsTxt = await robots(new URL(address).origin)
    if (!robotsTxt.allows(address)) {
      report('VISIT_BLOCKED', { robots: robotsTxt.address }, place)
      return undefined
    }
    const response = await request(address, 'text/html, */*;q=0.5', fetching)
    const target = redirectTarget(response, address)
    if (target !== undefined) report('VISIT_REDIRECTED', { to: target }, place)
    else if (response.status !== 200) {
      if (!ENOUGH.has(response.status)) report('VISIT_STATUS', { status: response.status }, place)
    } else await checkAnswer(response, address, report)
    await discard(response)
    return response.status
  } catch (error) {
    report('VISIT_FAILED', { cause: causeOf(error) }, place)
    return undefined
  }
}

const checkAnswer = async (response: Response, address: string, report: Report): Promise<void> => {
  const place = { url: address }
  const header = response.headers.get('x-robots-tag')
  if (header !== null && headerSaysNoindex(header)) {
    report('VISIT_NOINDEX', { evidence: `X-Robots-Tag: ${header}` }, place)
  }
  if (!/html/i.test(response.headers.get('content-type') ?? 'text/html') || response.body === null) return
  const reader = createPageReader(address, HEAD_ONLY)
  const decoder = new TextDecoder()
  let bytes = 0
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    reader.write(decoder.decode(chunk, { stream: true }))
    if (!reader.wantsMore() || bytes > MOST_OF_PAGE) break
  }
  const page = reader.end()
  if (page.noindex !== undefined) report('VISIT_NOINDEX', { evidence: `robots meta: ${page.noindex.value}` }, place)
  const [canonical] = page.canonicals
  if (canonical !== undefined && normalizeUrl(canonical.value) !== normalizeUrl(address))
    report('VISIT_CANONICAL', { canonical: canonical.value }, place)
}
