import robotsParser, { type Robot } from 'robots-parser'
import type { Report } from '../problems/collect.ts'

const LINE_BREAK_RE = /\r\n|\r|\n/
const SITEMAP_LINE_RE = /^\s*sitemap\s*:\s*(.*?)\s*(?:#.*)?$/i
const DISALLOW_RE = /^\s*disallow\s*:\s*([^\s#]+)/i
/** What a rule and a URL surely share, letter by letter: no wildcard, nothing that may be encoded or not. */
const LITERAL_RE = /^[!"&-)+-~]*/

/** Its types speak of a default export within the module, but Node gives the function itself. */
const createRobots = robotsParser as unknown as (url: string, text: string) => Robot

/** Whoever else is meant by a rule, these two decide whether a page can be found. */
const CRAWLERS = ['*', 'Googlebot']

/** The `Sitemap:` line for an address. */
export const toSitemapLine = (address: string): string => `Sitemap: ${address}`

/** Values of the `Sitemap:` lines, in order. */
const readSitemapLines = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(LINE_BREAK_RE)
    .flatMap((line) => SITEMAP_LINE_RE.exec(line)?.[1] ?? [])

/** Those of the addresses that no `Sitemap:` line names. */
export const findUnnamed = (text: string, addresses: readonly string[]): string[] => {
  const named = new Set(readSitemapLines(text).map(toHref))
  return addresses.filter((address) => !named.has(toHref(address)))
}

/**
 * The file with a line for each address that it does not name yet, undefined where there is none to add. Every byte
 * that is there stays, and the lines end as the others do.
 */
export const withSitemapLines = (content: Buffer, addresses: readonly string[]): Buffer | undefined => {
  const text = content.toString('utf8')
  const missing = findUnnamed(text, addresses)
  if (missing.length === 0) return undefined
  const lineBreak = LINE_BREAK_RE.exec(text)?.[0] ?? '\n'
  const before = text === '' || /[\r\n]$/.test(text) ? '' : lineBreak
  const lines = missing.map((address) => toSitemapLine(address) + lineBreak)
  return Buffer.concat([content, Buffer.from(before + lines.join(''))])
}

/** Reports `Sitemap:` lines that name what this build does not write, or no address at all. */
export const checkSitemapLines = async (
  text: string,
  main: string,
  isKnown: (address: string) => boolean | Promise<boolean>,
  report: Report,
): Promise<void> => {
  for (const value of readSitemapLines(text)) {
    const href = toHref(value)
    if (href === undefined) {
      report('ROBOTS_LINE_RELATIVE', { value, line: toSitemapLine(main) }, { file: 'robots.txt' })
    } else if (!(await isKnown(href))) {
      report('ROBOTS_LINE_UNKNOWN', { value }, { file: 'robots.txt' })
    }
  }
}

/** Says of URLs whether a rule keeps crawlers from them. */
export type BlockCheck = (url: string) => boolean

/**
 * Reads the rules once. Most URLs start like no rule and cost a few comparisons; only the others go to the parser.
 */
export const createBlockCheck = (text: string, origin: string): BlockCheck => {
  const literals = new Set(
    text.split(LINE_BREAK_RE).flatMap((line) => {
      const rule = DISALLOW_RE.exec(line)?.[1]
      return rule === undefined ? [] : (LITERAL_RE.exec(rule)?.[0] ?? '')
    }),
  )
  if (literals.size === 0) return () => false
  const prefixes = [...literals]
  const robots: Robot = createRobots(`${origin}/robots.txt`, text)
  return (url) =>
    url.startsWith(origin) &&
    prefixes.some((prefix) => url.startsWith(prefix, origin.length)) &&
    CRAWLERS.some((crawler) => robots.isDisallowed(url, crawler) === true)
}

const toHref = (address: string): string | undefined =>
  /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).href : undefined
