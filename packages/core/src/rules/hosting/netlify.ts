import { createHostingFile, createLineCounter, type HostingFile, type HostingText, ROBOTS_HEADER } from './hosting.ts'
import { type Fields, toFields, toList, toText } from './json.ts'
import { createSplatPattern, fillTarget } from './patterns.ts'

/**
 * netlify.toml: a redirect leaves a file alone unless forced. One with a query, conditions or a signature holds for some
 * readers only.
 *
 * @see https://docs.netlify.com/build/configure-builds/file-based-configuration/
 */
export const readNetlify = ({ name, text }: HostingText, config: Fields): HostingFile => {
  const file = createHostingFile()
  const redirectLines = linesOf(text, /^\s*\[\[\s*redirects\s*\]\]/gm)
  for (const [index, redirect] of toList(config['redirects']).entries()) {
    const [from, to] = [toText(redirect['from']), toText(redirect['to'])]
    if (from === undefined || to === undefined || isConditional(redirect)) continue
    const matches = createSplatPattern(from, true)
    const status = Number(redirect['status'] ?? 301)
    file.redirects.push({
      place: `${name}:${redirectLines[index] ?? 1}`,
      literal: matches.literal,
      text: `${from} to ${to} with status ${status}`,
      status,
      target: (url) => {
        const values = matches(url)
        return values === undefined ? undefined : fillTarget(to, values)
      },
      beforeFiles: redirect['force'] === true,
      ignoresSlash: true,
    })
  }
  const headerLines = linesOf(text, /^\s*\[\[\s*headers\s*\]\]/gm)
  for (const [index, rule] of toList(config['headers']).entries()) {
    const matches = createSplatPattern(toText(rule['for']) ?? '', false)
    for (const [header, value] of Object.entries(toFields(rule['values']))) {
      if (header.toLowerCase() !== ROBOTS_HEADER) continue
      file.headers.push({
        place: `${name}:${headerLines[index] ?? 1}`,
        literal: matches.literal,
        matches: (url) => matches(url) !== undefined,
        value: [value].flat().join(', '),
      })
    }
  }
  return file
}

const isConditional = (redirect: Fields): boolean =>
  [redirect['query'], redirect['conditions']].some((value) => Object.keys(toFields(value)).length > 0) ||
  redirect['signed'] !== undefined

const linesOf = (text: string, tableRe: RegExp): number[] => {
  const lineAt = createLineCounter(text)
  return [...text.matchAll(tableRe)].map(({ index, 0: header }) => lineAt(index + header.indexOf('[')))
}
