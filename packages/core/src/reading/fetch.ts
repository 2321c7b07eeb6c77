import type { Environment } from '../environment.ts'
import type { Report } from '../problems/collect.ts'
import { toReason } from '../problems/shown.ts'
import type { OpenedSitemap } from './open.ts'

/** How we name ourselves to servers. */
export const USER_AGENT = 'sitemapkit (+https://github.com/sitemapkit/sitemapkit)'

const MAX_REDIRECTS = 5
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])
const SITEMAP_TYPE_RE =
  /^(?:(?:application|text)\/(?:[\w.-]+\+)?xml|text\/plain|application\/(?:x-)?gzip|application\/octet-stream)$/

/** What fetching takes from outside. */
export interface Fetching {
  fetch: Environment['fetch']
  /** Milliseconds from asking for an address to the end of its answer. */
  timeout: number
}

/** One request, with our name and a time limit; redirects are not followed. */
export const request = (address: string, accept: string, { fetch, timeout }: Fetching): Promise<Response> =>
  fetch(address, {
    redirect: 'manual',
    headers: { 'user-agent': USER_AGENT, accept },
    signal: AbortSignal.timeout(timeout),
  })

/** Where an answer sends on to; undefined where it does not. */
export const redirectTarget = (response: Response, address: string): string | undefined => {
  const location = response.headers.get('location')
  return REDIRECTS.has(response.status) && location !== null && URL.canParse(location, address)
    ? new URL(location, address).href
    : undefined
}

/** Lets go of an answer whose content nobody wants. */
export const discard = async (response: Response): Promise<void> => {
  await response.body?.cancel().catch(() => {})
}

/**
 * Opens a sitemap at a live address. Its status, redirects and content type are checked and reported.
 *
 * @returns undefined where there is nothing to read.
 * @throws what `fetch` throws, where no answer comes.
 */
export const openAddress = async (
  address: string,
  fetching: Fetching,
  report: Report,
): Promise<OpenedSitemap | undefined> => {
  let current = address
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await request(current, 'application/xml, text/xml, text/plain;q=0.9, */*;q=0.1', fetching)
    const target = redirectTarget(response, current)
    if (target !== undefined) {
      await discard(response)
      if (redirects === 0) report('SITEMAP_REDIRECTED', { to: target }, { url: address })
      if (!/^https?:/.test(target)) return undefined
      current = target
      continue
    }
    if (response.status !== 200 || response.body === null) {
      await discard(response)
      report('SITEMAP_STATUS', { status: response.status }, { url: current })
      return undefined
    }
    const type = (response.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
    if (!SITEMAP_TYPE_RE.test(type)) report('SITEMAP_CONTENT_TYPE', { type }, { url: current })
    return {
      name: address,
      chunks: response.body as AsyncIterable<Uint8Array>,
      unpacked: response.headers.has('content-encoding'),
    }
  }
  report('SITEMAP_REDIRECTS_ENDLESSLY', { most: MAX_REDIRECTS }, { url: address })
  return undefined
}

/** What went wrong with a request: `fetch` tells the reason only in the cause of what it throws. */
export const causeOf = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error ? toReason(error.cause) : toReason(error)
