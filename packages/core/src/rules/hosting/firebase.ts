import { createHostingFile, type HostingFile, type HostingText } from './hosting.ts'
import { type Fields, createLineFinder, parseJsonc, toList, toFields, toText } from './json.ts'
import { createGlobPattern, createRegexPattern, type Match } from './patterns.ts'
import { robotsValues } from './vercel.ts'

/**
 * firebase.json: redirects hold before files. Of several sites the one whose folder is deployed here counts.
 *
 * @see https://firebase.google.com/docs/hosting/full-config
 */
export const readFirebase = ({ name, text }: HostingText, isDeployed: (folder: string) => boolean): HostingFile => {
  const { hosting } = parseJsonc(text)
  const file = createHostingFile()
  const lineOf = createLineFinder(text)
  const sites = Array.isArray(hosting) ? toList(hosting) : [toFields(hosting)]
  const site = sites.length === 1 ? sites[0] : sites.find((one) => isDeployed(toText(one['public']) ?? ''))
  if (site === undefined) return file
  for (const redirect of toList(site['redirects'])) {
    const [pattern, match] = toMatch(redirect) ?? []
    const destination = toText(redirect['destination'])
    if (pattern === undefined || match === undefined || destination === undefined) continue
    const status = Number(redirect['type'] ?? 301)
    file.redirects.push({
      place: `${name}:${lineOf('(?:source|regex|glob)', pattern)}`,
      literal: match.literal,
      text: `${pattern} to ${destination} with status ${status}`,
      status,
      target: (url) => (match(url) === undefined ? undefined : destination),
      beforeFiles: true,
      ignoresSlash: false,
    })
  }
  for (const rule of toList(site['headers'])) {
    const [pattern, match] = toMatch(rule) ?? []
    if (pattern === undefined || match === undefined) continue
    const place = `${name}:${lineOf('(?:source|regex|glob)', pattern)}`
    for (const value of robotsValues(rule['headers'])) {
      file.headers.push({ place, literal: match.literal, matches: (url) => match(url) !== undefined, value })
    }
  }
  const slash = site['trailingSlash']
  file.form = {
    place: `${name}:1`,
    htmlExtension: site['cleanUrls'] === true ? 'strip' : undefined,
    trailingSlash: slash === true ? 'always' : slash === false ? 'never' : undefined,
  }
  return file
}

const toMatch = (rule: Fields): [pattern: string, match: Match] | undefined => {
  const glob = toText(rule['source']) ?? toText(rule['glob'])
  if (glob !== undefined) return [glob, createGlobPattern(glob)]
  const regex = toText(rule['regex'])
  return regex === undefined ? undefined : [regex, createRegexPattern(`^(?:${regex})$`)]
}
