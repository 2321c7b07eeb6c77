import { createHostingFile, type HostingFile, isRedirectStatus, type HostingText, ROBOTS_HEADER } from './hosting.ts'
import { createLineFinder, parseJsonc, toFields, toList, toText } from './json.ts'
import { createWildcardPattern } from './patterns.ts'
import { ANYWHERE } from './rule-index.ts'

/**
 * staticwebapp.config.json: the first route that matches holds, before files. A route for some roles only is closed to
 * crawlers, and its redirect holds for some readers only.
 *
 * @see https://learn.microsoft.com/azure/static-web-apps/configuration
 */
export const readAzure = ({ name, text }: HostingText): HostingFile => {
  const config = parseJsonc(text)
  const file = createHostingFile()
  const lineOf = createLineFinder(text)
  for (const header of robotsHeaders(config['globalHeaders'])) {
    file.headers.push({
      place: `${name}:${lineOf('[Xx]-[Rr]obots-[Tt]ag', header)}`,
      literal: ANYWHERE,
      matches: () => true,
      value: header,
    })
  }
  for (const rule of toList(config['routes'])) {
    const route = toText(rule['route'])
    const methods = rule['methods']
    if (route === undefined || (Array.isArray(methods) && !methods.includes('GET'))) continue
    const match = createWildcardPattern(route)
    const { literal } = match
    const place = `${name}:${lineOf('route', route)}`
    const roles = Array.isArray(rule['allowedRoles']) ? rule['allowedRoles'].map(String) : []
    const isClosed = roles.length > 0 && !roles.includes('anonymous')
    const destination = toText(rule['redirect'])
    const status = Number(rule['statusCode'] ?? (destination === undefined ? 200 : 302))
    for (const value of robotsHeaders(rule['headers'])) {
      // A route's header takes the place of the global one.
      const matches = (url: URL): boolean => match(url) !== undefined
      file.headers.push({ place, literal, matches, value: undefined }, { place, literal, matches, value })
    }
    if (isClosed) {
      file.roles.push({ place, literal, matches: (url) => match(url) !== undefined, roles })
    }
    file.redirects.push({
      place,
      literal,
      text: `${route} to ${destination ?? 'no other address'} with status ${status}`,
      status: destination !== undefined && isRedirectStatus(status) && !isClosed ? status : 200,
      target: (url) => (match(url) === undefined ? undefined : (destination ?? '')),
      beforeFiles: true,
      ignoresSlash: false,
    })
  }
  const slash = config['trailingSlash']
  if (slash === 'always' || slash === 'never') {
    file.form = {
      place: `${name}:${lineOf('trailingSlash', slash)}`,
      trailingSlash: slash,
      htmlExtension: 'strip',
    }
  }
  return file
}

const robotsHeaders = (headers: unknown): string[] =>
  Object.entries(toFields(headers)).flatMap(([name, value]) =>
    name.toLowerCase() === ROBOTS_HEADER ? (toText(value) ?? []) : [],
  )
