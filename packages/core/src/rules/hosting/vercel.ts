import { createHostingFile, type HostingFile, type HostingText, ROBOTS_HEADER } from './hosting.ts'
import { type Fields, createLineFinder, parseJsonc, toFields, toList, toText } from './json.ts'
import { createRegexPattern, createSourcePattern, fillTarget, type Match } from './patterns.ts'

/**
 * vercel.json: redirects and headers hold before files; those with `has` or `missing` hold for some requests only.
 *
 * @see https://vercel.com/docs/project-configuration
 */
export const readVercel = ({ name, text }: HostingText): HostingFile => {
  const config = parseJsonc(text)
  const file = createHostingFile()
  const lineOf = createLineFinder(text)
  for (const redirect of toList(config['redirects'])) {
    const source = toText(redirect['source'])
    if (source === undefined) continue
    const place = `${name}:${lineOf('source', source)}`
    if (isConditional(redirect)) continue
    const status = redirect['statusCode'] ?? (redirect['permanent'] === false ? 307 : 308)
    addRedirect(file, place, source, createSourcePattern(source), toText(redirect['destination']), Number(status))
  }
  for (const route of toList(config['routes'])) {
    const source = toText(route['src'])
    if (source === undefined) continue
    const location = toText(toFields(route['headers'])['Location'])
    const place = `${name}:${lineOf('src', source)}`
    if (location !== undefined && !isConditional(route)) {
      addRedirect(file, place, source, createRegexPattern(`^(?:${source})$`), location, Number(route['status'] ?? 200))
    }
  }
  for (const rule of toList(config['headers'])) {
    const source = toText(rule['source'])
    if (source === undefined) continue
    const place = `${name}:${lineOf('source', source)}`
    if (isConditional(rule)) continue
    const match = createSourcePattern(source)
    for (const value of robotsValues(rule['headers'])) {
      file.headers.push({ place, literal: match.literal, matches: (url) => match(url) !== undefined, value })
    }
  }
  const slash = config['trailingSlash']
  file.form = {
    place: `${name}:1`,
    htmlExtension: config['cleanUrls'] === true ? 'strip' : undefined,
    trailingSlash: slash === true ? 'always' : slash === false ? 'never' : undefined,
  }
  return file
}

const addRedirect = (
  file: HostingFile,
  place: string,
  source: string,
  match: Match,
  destination: string | undefined,
  status: number,
): void => {
  if (destination === undefined) return
  file.redirects.push({
    place,
    literal: match.literal,
    text: `${source} to ${destination} with status ${status}`,
    status,
    target: (url) => {
      const values = match(url)
      return values === undefined ? undefined : fillTarget(destination, values)
    },
    beforeFiles: true,
    ignoresSlash: false,
  })
}

const isConditional = (rule: Fields): boolean =>
  [rule['has'], rule['missing'], rule['methods']].some((value) => Array.isArray(value) && value.length > 0)

/** The values of `X-Robots-Tag` in a list of `{ key, value }`, as Vercel and Firebase write them. */
export const robotsValues = (headers: unknown): string[] =>
  toList(headers).flatMap((header) =>
    toText(header['key'])?.toLowerCase() === ROBOTS_HEADER ? (toText(header['value']) ?? []) : [],
  )
