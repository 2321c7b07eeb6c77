import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createProblems } from '../problems/collect.ts'
import { createEntryChecker } from './check-entry.ts'
import { renderText } from './checking.fixture.ts'
import type { Alternate, SitemapEntry } from './entry.ts'

/** Checks and renders the entries in one run; gives what is written and what is reported. */
const write = (entries: readonly SitemapEntry[], pretty: boolean): unknown => {
  const problems = createProblems()
  const check = createEntryChecker({ now: new Date(0), report: problems.report, news: undefined, namespaces: {} })
  const texts = entries.map((entry) => renderText(check(entry), { pretty }))
  return { texts, problems: problems.list() }
}

it('writes and reports the same of pages that share one list as of pages with lists of their own', () => {
  const alternate = fc.record<Alternate>({
    hreflang: fc.constantFrom('en', 'pt_BR', 'x-default', 'es-419', 'en-UK', 'us', ''),
    href: fc.constantFrom('https://example.com/a?b&c', 'https://example.com/größe', 'https://example.de/', '/a', 'x'),
  })
  const pages = fc.array(fc.nat({ max: 2 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(
      fc.array(fc.array(alternate), { minLength: 3, maxLength: 3 }),
      pages,
      fc.boolean(),
      (lists, of, pretty) => {
        const shared = of.map((list, page) => ({ loc: `https://example.com/${page}`, alternates: lists[list] ?? [] }))
        const own = shared.map(({ loc, alternates }) => ({ loc, alternates: alternates.map((one) => ({ ...one })) }))
        expect(write(shared, pretty)).toEqual(write(own, pretty))
      },
    ),
  )
})
