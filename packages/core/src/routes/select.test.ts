import { describe, expect, it } from 'vitest'
import type { SitemapOptions } from '../options/types.ts'
import { candidatesOf, optionsOf } from './candidate.fixture.ts'
import { selectRoutes } from './select.ts'

const select = (user: SitemapOptions, routes: Parameters<typeof candidatesOf>[0]) => {
  const options = optionsOf(user)
  const { candidates, problems } = candidatesOf(routes, options)
  selectRoutes(candidates, options, problems.report)
  return {
    evidence: candidates.map((candidate) => candidate.exclusion?.evidence),
    messages: problems.list().map(({ code, hint }) => `${code} ${hint}`),
  }
}

describe('selectRoutes', () => {
  it('leaves out what a pattern of exclude matches and names the pattern', () => {
    expect(select({ exclude: ['/x/**', '/a'] }, ['/a/', '/a/b', '/x/y']).evidence).toEqual([
      "exclude '/a'",
      undefined,
      "exclude '/x/**'",
    ])
  })

  it('lists only what include matches where it is given', () => {
    expect(select({ include: '/blog/**' }, ['/blog/a', '/tea']).evidence).toEqual([
      undefined,
      'no pattern of include matches',
    ])
  })

  it('obeys `sitemap: false` in the data of a page', () => {
    const routes = [
      { path: '/a', data: { sitemap: false } },
      { path: '/b', data: { sitemap: {} } },
    ]
    expect(select({}, routes).evidence).toEqual(['`sitemap: false` in the data of the page', undefined])
  })

  it('leaves out what the host says is a draft', () => {
    expect(select({}, [{ path: '/a', kind: 'draft' }, '/b']).evidence).toEqual([
      '`draft: true` in the data of the page',
      undefined,
    ])
  })

  it('reports patterns that match nothing, with the pattern that would', () => {
    const { messages } = select({ base: '/docs', exclude: ['/docs/tea', 'https://example.com/tea', '/nothing'] }, [
      '/tea',
    ])
    expect(messages).toEqual([
      "PATTERN_UNUSED Patterns match the decoded pathname without the base; '/tea' would match.",
      "PATTERN_UNUSED Patterns match the decoded pathname without the base; '/tea' would match.",
      'PATTERN_UNUSED Patterns match the decoded pathname without the base; change it or remove it.',
    ])
  })

  it('does not call a pattern unused because a broader one stands before it', () => {
    expect(select({ exclude: ['/**', '/a'] }, ['/a']).messages).toEqual([])
  })
})
