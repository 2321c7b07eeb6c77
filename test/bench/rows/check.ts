import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inOrder, MAX_URLS, SITE } from '../data/entries.ts'
import { memory, type Reach } from '../reach.ts'
import type { Context, Race, Row } from '../row.ts'
import { renderUrl, writeBareParts } from './bare-parts.ts'
import type { CheckInput } from './check.contenders.ts'

/** Pages that are translations of each other: with so many, a file of 50,000 URLs comes close to 50 MB. */
const GROUP = 10
const LANGUAGES = ['en', 'ar', 'de', 'es', 'fr', 'it', 'ja', 'ko', 'nl', 'pl']
/** Plain URLs of 50 MB: more than one file may hold. */
const PLAIN_URLS = 320_000

const throughput: Reach = {
  text: '≥ 30 MB/s',
  value: ({ time, facts }) => (facts['MB read'] ?? Number.NaN) / time,
  unit: ' MB/s',
  least: 30,
}

const race = (work: string, path: string, { contender }: Context): Race => {
  const input: CheckInput = { path }
  return {
    work,
    contenders: ['sitemapkit', 'saxes'].map((name) => contender('check', name, name, input)) as never,
    reaches: [throughput, memory(150)],
    tried:
      'entries of the usual shape stay texts, rules are asked once for each value and group. Left: saxes, whose time without a rule stands beside it',
  }
}

/** One file as large as a sitemap may be, which only alternates make it. */
export const checkAlternates: Row = {
  name: 'check-alternates',
  rounds: 3,
  prepare: async (context) => {
    const groups = Math.ceil(context.scaled(MAX_URLS) / GROUP)
    const pathOf = (language: string, page: number): string =>
      `${SITE}/${language}/section-${page % 97}/page-${String(page).padStart(6, '0')}/`
    const urls = function* (): Generator<{ loc: string; links: string }> {
      for (const language of LANGUAGES) {
        for (let page = 0; page < groups; page += 1) {
          const links = LANGUAGES.map(
            (other) => `<xhtml:link rel="alternate" hreflang="${other}" href="${pathOf(other, page)}"/>`,
          )
          yield { loc: pathOf(language, page), links: links.join('') }
        }
      }
    }
    writeBareParts(context.folder, urls(), ({ loc, links }) => `<url><loc>${loc}</loc>${links}</url>\n`)
    return race('`sitemapkit check` of one file with ten alternates a URL', join(context.folder, 'bare-1.xml'), context)
  },
}

/** As many bytes of plain URLs, in an index and its parts. */
export const checkIndex: Row = {
  name: 'check-index',
  rounds: 3,
  prepare: async (context) => {
    const folder = join(context.folder, 'site')
    await mkdir(folder)
    const count = writeBareParts(folder, inOrder(context.scaled(PLAIN_URLS)), renderUrl)
    const parts = Array.from({ length: Math.ceil(count / MAX_URLS) }, (_, index) => `bare-${index + 1}.xml`)
    const lines = parts.map((name) => `<sitemap><loc>${SITE}/${name}</loc></sitemap>\n`)
    await writeFile(
      join(folder, 'sitemap.xml'),
      `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</sitemapindex>\n`,
    )
    return race('`sitemapkit check` of an index and its parts, plain URLs', folder, context)
  },
}
