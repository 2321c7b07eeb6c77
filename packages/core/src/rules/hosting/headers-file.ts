import { createHostingFile, type HostingFile, type HostingText, ROBOTS_HEADER } from './hosting.ts'
import { createSplatPattern } from './patterns.ts'

/**
 * `_headers` of Netlify and Cloudflare: a pattern at the start of a line, its headers indented below it. All that match
 * add up; `! Name` removes what earlier rules set.
 *
 * @see https://developers.cloudflare.com/workers/static-assets/headers/
 */
export const readHeadersFile = ({ name, text }: HostingText): HostingFile => {
  const file = createHostingFile()
  let matches: ReturnType<typeof createSplatPattern> | undefined
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const content = line.trim()
    if (content === '' || content.startsWith('#')) continue
    if (!/^\s/.test(line)) {
      matches = createSplatPattern(content, false)
      continue
    }
    const [, removed, header = '', value] = /^(!\s*)?([\w-]+)\s*(?::\s*(.*))?$/.exec(content) ?? []
    if (matches === undefined || header.toLowerCase() !== ROBOTS_HEADER) continue
    const match = matches
    file.headers.push({
      place: `${name}:${index + 1}`,
      literal: match.literal,
      matches: (url) => match(url) !== undefined,
      value: removed === undefined ? (value ?? '') : undefined,
    })
  }
  return file
}
