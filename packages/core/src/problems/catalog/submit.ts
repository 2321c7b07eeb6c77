import type { ProblemText } from '../problem.ts'

const INDEXNOW = 'https://www.indexnow.org/documentation'

const CLOSED = {
  environment: 'the environment says that this is a preview build',
  host: 'its host is that of a preview',
  robots: 'its robots.txt keeps all crawlers from the home page',
} as const

type Closed = { why: keyof typeof CLOSED } | { why: 'noindex'; evidence: string }

const KEY_FILE_FAULTS = {
  content: 'holds something else',
  unreachable: 'could not be had',
} as const

/** Problems of telling search engines what changed. */
export const SUBMIT_PROBLEMS = {
  SUBMIT_KEY_INVALID: (d: { key: string }): ProblemText => ({
    level: 'error',
    message: `The key '${d.key}' is no IndexNow key: it takes 8 to 128 letters, digits and hyphens.`,
    hint: 'Make one with `openssl rand -hex 16`, and serve it as KEY.txt at the root of the site.',
    rule: INDEXNOW,
  }),
  SUBMIT_REFUSED: (d: Closed): ProblemText => ({
    level: 'error',
    message: `Nothing is sent, since this build is not to be indexed: ${d.why === 'noindex' ? `its home page says noindex (${d.evidence})` : CLOSED[d.why]}.`,
    hint: 'Submit the public build after its deploy.',
  }),
  SUBMIT_KEY_FILE: (
    d: { address: string } & (
      | { why: 'status'; status: number }
      | { why: 'content' }
      | { why: 'unreachable'; cause: string }
    ),
  ): ProblemText => ({
    level: 'error',
    message: `The key file ${d.address} ${d.why === 'status' ? `answers with status ${d.status}` : KEY_FILE_FAULTS[d.why]}${d.why === 'unreachable' ? `: ${d.cause}` : ''}. Nothing was sent to its host.`,
    hint: 'Deploy a text file of that name that holds the key and nothing else.',
    rule: INDEXNOW,
  }),
  SUBMIT_NOT_LIVE: (d: { addresses: readonly string[] }): ProblemText => ({
    level: 'error',
    message: `The live site does not serve the sitemap of this folder yet (${d.addresses.join(', ')}). Nothing was sent to its host.`,
    hint: 'Submit after the deploy has finished: engines come at once, and would see the old pages.',
    rule: INDEXNOW,
  }),
  SUBMIT_OTHER_HOST: (d: { host: string; urls: number }): ProblemText => ({
    level: 'warning',
    message: `${d.urls} URLs are gone from ${d.host}, a host of which the new sitemap lists nothing. They are not sent.`,
    hint: 'Where the site has moved, redirect the old host: engines follow.',
  }),
  SUBMIT_KEY_PENDING: (d: { host: string }): ProblemText => ({
    level: 'note',
    message: `The URLs of ${d.host} were received; the engine has yet to check the key.`,
    hint: 'Nothing is to be done, as long as the key file stays where it is.',
    rule: INDEXNOW,
  }),
  SUBMIT_BAD_REQUEST: (d: { endpoint: string; urls: number; said: string }): ProblemText => ({
    level: 'error',
    message: `${d.endpoint} refused ${d.urls} URLs as malformed (400)${toSaid(d.said)}`,
    hint: 'Run `npx sitemapkit check` on the sitemap: an address in it may be broken.',
    rule: INDEXNOW,
  }),
  SUBMIT_KEY_REFUSED: (d: { endpoint: string; host: string; said: string }): ProblemText => ({
    level: 'error',
    message: `${d.endpoint} refused the key for ${d.host} (403)${toSaid(d.said)}`,
    hint: 'Look whether crawlers may fetch the key file: a firewall or robots.txt may keep them out.',
    rule: INDEXNOW,
  }),
  SUBMIT_URLS_REFUSED: (d: { endpoint: string; host: string; said: string }): ProblemText => ({
    level: 'error',
    message: `${d.endpoint} says that the URLs do not belong to ${d.host}, or that the key has the wrong form (422)${toSaid(d.said)}`,
    hint: 'Look whether the key file is that of this host.',
    rule: INDEXNOW,
  }),
  SUBMIT_TOO_OFTEN: (d: { endpoint: string; tries: number; after: number | undefined }): ProblemText => ({
    level: 'error',
    message: `${d.endpoint} has had too many requests (429), after ${d.tries === 1 ? 'one try' : `${d.tries} tries`}${d.after === undefined ? '' : `; it asks to come back in ${d.after} seconds`}.`,
    hint: 'Submit again later with the same --against; fewer, larger submissions do not meet this.',
    rule: INDEXNOW,
  }),
  SUBMIT_FAILED: (d: { endpoint: string; tries: number; cause: string }): ProblemText => ({
    level: 'error',
    message: `${d.endpoint} did not take the URLs: ${d.cause}, after ${d.tries === 1 ? 'one try' : `${d.tries} tries`}.`,
    hint: 'Submit again later with the same --against.',
    rule: INDEXNOW,
  }),
}

const toSaid = (said: string): string => (said === '' ? '.' : `: ${said}`)
