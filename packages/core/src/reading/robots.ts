import robotsParser, { type Robot } from 'robots-parser'
import { discard, type Fetching, redirectTarget, request, USER_AGENT } from './fetch.ts'

/** The longest robots.txt that crawlers must read. @see https://www.rfc-editor.org/rfc/rfc9309#section-2.5 */
const MAX_BYTES = 512_000
const MAX_REDIRECTS = 5

/** Its types speak of a default export within the module, but Node gives the function itself. */
const createRobot = robotsParser as unknown as (url: string, text: string) => Robot

/** What the robots.txt of one origin says. */
export interface RobotsTxt {
  /** Its address. */
  address: string
  /** Whether crawlers may fetch that address. */
  allows(address: string): boolean
  /** The addresses of its `Sitemap:` lines. */
  sitemaps: readonly string[]
}

/** Asks each origin for its robots.txt once. One that is missing allows everything, one that can't be had nothing. */
export const createRobots = (fetching: Fetching): ((origin: string) => Promise<RobotsTxt>) => {
  const known = new Map<string, Promise<RobotsTxt>>()
  return (origin) => {
    const asked = known.get(origin) ?? loadRobots(origin, fetching)
    known.set(origin, asked)
    return asked
  }
}

/** Reads the text of a robots.txt. */
export const parseRobots = (address: string, text: string): RobotsTxt => {
  const robot = createRobot(address, text)
  return {
    address,
    allows: (page) => robot.isAllowed(page, USER_AGENT) !== false,
    sitemaps: robot.getSitemaps(),
  }
}

/** @see https://www.rfc-editor.org/rfc/rfc9309#section-2.3.1 */
const loadRobots = async (origin: string, fetching: Fetching): Promise<RobotsTxt> => {
  const address = `${origin}/robots.txt`
  const nothing: RobotsTxt = { address, allows: () => false, sitemaps: [] }
  try {
    let current = address
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const response = await request(current, 'text/plain, */*;q=0.1', fetching)
      const target = redirectTarget(response, current)
      if (target === undefined) {
        if (response.ok) return parseRobots(address, await startOf(response))
        await discard(response)
        return response.status >= 500 || response.status === 429 ? nothing : parseRobots(address, '')
      }
      await discard(response)
      current = target
    }
    return parseRobots(address, '')
  } catch {
    return nothing
  }
}

const startOf = async (response: Response): Promise<string> => {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > MAX_BYTES) break
  }
  return text
}
