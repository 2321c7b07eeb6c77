const START = '<url>'
const END = '</url>'
const NAMESPACE_RE = / xmlns:([^=\s]+)="[^"]*"/g
const URLSET_RE = /<urlset[^>]*>/

/** The `<url>` elements of a urlset of ours, by their address as it is written. */
export const splitUrls = (xml: string): Map<string, string> => {
  const urls = new Map<string, string>()
  let from = xml.indexOf(START)
  while (from !== -1) {
    const end = xml.indexOf(END, from) + END.length
    const url = xml.slice(from, end)
    urls.set(url.slice(url.indexOf('<loc>') + '<loc>'.length, url.indexOf('</loc>')), url)
    from = xml.indexOf(START, end)
  }
  return urls
}

/** The addresses in one list that the other does not have. */
export const missingFrom = (other: ReadonlyMap<string, string>, urls: ReadonlyMap<string, string>): string[] =>
  [...urls.keys()].filter((loc) => !other.has(loc))

/**
 * A part that lists what the file there lists and what the new one lists, so that no URL is missing while others are
 * being renamed. It stands for a moment, but whole and valid.
 */
export const joinParts = (earlierXml: string, laterXml: string): { xml: string; urls: number } => {
  const urls = new Map([...splitUrls(earlierXml), ...splitUrls(laterXml)])
  const start = withNamespaces(laterXml.slice(0, laterXml.indexOf(START)), earlierXml)
  return { xml: `${start}${[...urls.values()].join('\n')}\n</urlset>\n`, urls: urls.size }
}

const withNamespaces = (start: string, earlierXml: string): string => {
  const declared = new Set([...start.matchAll(NAMESPACE_RE)].map(([, prefix]) => prefix))
  const earlierTag = URLSET_RE.exec(earlierXml)?.[0] ?? ''
  const missing = [...earlierTag.matchAll(NAMESPACE_RE)].filter(([, prefix]) => !declared.has(prefix))
  return start.replace(URLSET_RE, (tag) => `${tag.slice(0, -1)}${missing.map(([text]) => text).join('')}>`)
}
