import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { createProblems } from '../problems/collect.ts'
import type { Problem } from '../problems/problem.ts'
import { EXTENSION_NAMESPACES, SITEMAP_NAMESPACE } from '../protocol/namespaces.ts'
import { checkFile } from './file.ts'
import { createSurvey, reportSurvey } from './survey.ts'

const NOW = new Date('2026-11-30T12:00:00Z')

const checkText = async (version: string, entries: readonly string[]): Promise<[Problem[], object]> => {
  const problems = createProblems()
  const survey = createSurvey({ keepAddresses: true })
  const text = `<?xml version="${version}"?><urlset xmlns="${SITEMAP_NAMESPACE}" xmlns:xhtml="${EXTENSION_NAMESPACES.xhtml}">${entries.join('')}</urlset>`
  const chunks = async function* (): AsyncGenerator<Uint8Array> {
    yield Buffer.from(text)
  }
  await checkFile(
    { name: 'sitemap.xml', chunks: chunks(), unpacked: false },
    {
      address: new URL('https://example.com/in/sitemap.xml'),
      inIndex: false,
      consents: async () => false,
      now: NOW,
      report: problems.report,
      survey,
    },
  )
  reportSurvey(survey, NOW, problems.report)
  const { urls, alternates, addresses, priorities, lastmods, origins } = survey
  return [problems.list(), { urls, alternates, addresses, priorities, lastmods, origins }]
}

const maybe = (...texts: string[]): fc.Arbitrary<string> => fc.constantFrom('', '', ...texts)

const link = fc
  .tuple(
    fc.constantFrom('en', 'de', 'x-default', 'deutsch', ''),
    fc.constantFrom('https://example.com/in/a', 'https://example.com/in/b', 'https://elsewhere.com/', 'c'),
    maybe('\n', ' title="x"', ' unknown="x"'),
  )
  .map(([tag, href, more]) => `<xhtml:link rel="alternate" hreflang="${tag}"${more} href="${href}"/>`)

const entry = fc
  .tuple(
    fc.constantFrom(
      'https://example.com/in/a',
      'https://example.com/in/b',
      'https://example.com/out',
      'https://example.com:8080/in/',
      'http://example.com/in/',
      'https://elsewhere.com/in/?sid=1',
      'https://example.com/in/#part',
      'a',
    ),
    maybe('2026-11-01', '2026-11-01T10:00:00Z', '2026', '2027-01-01', '1969-01-01', '2026-13-01'),
    maybe('daily', 'often'),
    maybe('1.0', '0.5', '1', '2.0', '.'),
    fc.array(link, { maxLength: 2 }),
    maybe('\n'),
  )
  .map(
    ([loc, lastmod, changefreq, priority, links, gap]) =>
      `<url>${gap}<loc>${loc}</loc>${tag('lastmod', lastmod)}${tag('changefreq', changefreq)}${gap}${tag('priority', priority)}${links.join('')}${gap}</url>${gap}`,
  )

const tag = (name: string, value: string): string => (value === '' ? '' : `<${name}>${value}</${name}>`)

it('says of plain entries what the rules say of each element, wherever it stands', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 12 }), async (entries) => {
      // In XML 1.1 no entry is a plain one.
      expect(await checkText('1.0', entries)).toEqual(await checkText('1.1', entries))
    }),
    { numRuns: 400 },
  )
})
