import { createHostingFile, type HostingFile, type HostingName, type HostingText } from './hosting.ts'
import { createSplatPattern, fillTarget } from './patterns.ts'

const STATUS_RE = /^(\d{3})(!?)$/
const CONDITION_RE = /^[\w-]+=/

/**
 * `_redirects` of Netlify and Cloudflare: one rule a line, the first that matches holds. Rules with a query, a country,
 * a language, a role or a cookie hold for some readers only: they are passed over.
 *
 * @see https://docs.netlify.com/manage/routing/redirects/overview/
 * @see https://developers.cloudflare.com/workers/static-assets/redirects/
 */
export const readRedirectsFile = ({ name, text }: HostingText, hosting: HostingName | undefined): HostingFile => {
  const file = createHostingFile()
  const dynamic: HostingFile['redirects'] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const [from, ...rest] = line
      .replace(/(?:^|\s)#.*$/, '')
      .trim()
      .split(/\s+/)
    const to = rest.find((part) => /^(?:\/|https?:)/i.test(part))
    if (from === undefined || from === '' || to === undefined) continue
    const others = rest.filter((part) => part !== to)
    if (others.some((part) => CONDITION_RE.test(part))) continue
    const [, digits = '301', force = ''] = STATUS_RE.exec(others.find((part) => STATUS_RE.test(part)) ?? '') ?? []
    if (force !== '' && hosting === 'cloudflare') continue
    const matches = createSplatPattern(from, hosting === 'netlify')
    const rule: HostingFile['redirects'][number] = {
      place: `${name}:${index + 1}`,
      literal: matches.literal,
      text: line.trim(),
      status: Number(digits),
      target: (url) => {
        const values = matches(url)
        return values === undefined ? undefined : fillTarget(to, values)
      },
      beforeFiles: force !== '' || hosting === 'cloudflare' ? true : hosting === 'netlify' ? false : undefined,
      ignoresSlash: hosting !== 'cloudflare',
    }
    // Cloudflare asks the rules without placeholders first.
    if (hosting === 'cloudflare' && /[*:]/.test(from.replace(/^https?:/i, ''))) dynamic.push(rule)
    else file.redirects.push(rule)
  }
  file.redirects.push(...dynamic)
  return file
}
