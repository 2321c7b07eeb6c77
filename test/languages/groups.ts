/** What a sitemap lists: path, or address on another host, → its alternates as `tag path`. */
export const groupsOf = (xml = ''): Record<string, string> =>
  Object.fromEntries(
    [...xml.matchAll(/<url><loc>(.*?)<\/loc>(.*?)<\/url>/g)].map(([, loc = '', inside = '']) => [
      withoutSite(loc),
      [...inside.matchAll(/<xhtml:link rel="alternate" hreflang="(.*?)" href="(.*?)"\/>/g)]
        .map(([, tag = '', href = '']) => `${tag} ${withoutSite(href)}`)
        .join(', '),
    ]),
  )
const withoutSite = (address: string): string => address.replace('https://example.com', '')
