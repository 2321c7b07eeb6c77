import { describe, expect, it } from 'vitest'
import { exclude, isListed } from './candidate.ts'
import { candidatesOf, optionsOf } from './candidate.fixture.ts'
import { settleEntries } from './settle.ts'

const settle = (locs: readonly (string | null)[]) => {
  const options = optionsOf({ transform: (entry) => entry })
  const { candidates, problems } = candidatesOf(['/a', '/b', '/c'], options)
  const alternates = ['/a', '/b', '/c'].map((path) => ({ hreflang: path.slice(1), href: `https://example.com${path}` }))
  for (const [index, candidate] of candidates.entries()) {
    candidate.entry = { loc: locs[index] ?? candidate.loc, alternates }
    if (locs[index] === null) exclude(candidate, 'option', 'transform returned null')
  }
  settleEntries(candidates, options, problems.report)
  return { candidates, problems }
}

describe('settleEntries', () => {
  it('normalises a changed URL and lets the alternates of the others follow', () => {
    const { candidates } = settle(['/ä', 'https://example.com/b', 'https://example.com/c'])
    expect(candidates.map(({ loc }) => loc)).toEqual([
      'https://example.com/%C3%A4',
      'https://example.com/b',
      'https://example.com/c',
    ])
    expect(candidates[1]?.entry.alternates?.map(({ href }) => href)).toEqual([
      'https://example.com/%C3%A4',
      'https://example.com/b',
      'https://example.com/c',
    ])
  })

  it('takes away the alternates to an entry that went', () => {
    const { candidates } = settle([null, 'https://example.com/b', 'https://example.com/c'])
    expect(candidates[2]?.entry.alternates?.map(({ hreflang }) => hreflang)).toEqual(['b', 'c'])
  })

  it('leaves out a changed URL that stands already, and one that is none', () => {
    const { candidates, problems } = settle(['https://example.com/b', 'https://example.com/b', 'ftp://x'])
    expect(candidates.map((candidate) => candidate.exclusion?.reason)).toEqual([undefined, 'duplicate', 'invalid'])
    expect(candidates.filter(isListed).map(({ loc }) => loc)).toEqual(['https://example.com/b'])
    expect(problems.list().map(({ code }) => code)).toEqual(['ROUTE_INVALID'])
  })
})
