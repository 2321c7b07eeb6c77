import { describe, expect, it } from 'vitest'
import type { SitemapOptions } from '../options/types.ts'
import { candidatesOf, optionsOf } from './candidate.fixture.ts'
import { hintEntries } from './hints.ts'

const hint = async (user: SitemapOptions) => {
  const options = optionsOf(user)
  const { candidates, problems } = candidatesOf(
    ['/', '/blog/a', { path: '/blog/b', entry: { priority: 0.1, changefreq: undefined } }],
    options,
  )
  await hintEntries(candidates, options, problems.report)
  return { entries: candidates.map(({ entry }) => entry), codes: problems.list().map(({ code }) => code) }
}

describe('hintEntries', () => {
  it('invents nothing', async () => {
    expect((await hint({})).entries[0]).toEqual({})
  })

  it('gives one value to all but those that have their own', async () => {
    const { entries } = await hint({ changefreq: 'weekly', priority: 0.5 })
    expect(entries).toEqual([
      { changefreq: 'weekly', priority: 0.5 },
      { changefreq: 'weekly', priority: 0.5 },
      { changefreq: 'weekly', priority: 0.1 },
    ])
  })

  it('takes the first glob that matches, `*` for the rest, and reports a glob that matches nothing', async () => {
    const { entries, codes } = await hint({ priority: { '/blog/**': 0.7, '/shop/**': 1, '*': 0.2 } })
    expect(entries.map(({ priority }) => priority)).toEqual([0.2, 0.7, 0.1])
    expect(codes).toEqual(['PATTERN_UNUSED'])
  })

  it('asks a function, which may answer with nothing', async () => {
    const { entries } = await hint({ changefreq: ({ loc }) => (loc.endsWith('/a') ? 'daily' : undefined) })
    expect(entries.map(({ changefreq }) => changefreq)).toEqual([undefined, 'daily', undefined])
  })

  it('stops with the name of the option and the URL where a function throws', async () => {
    const priority = (): number => {
      throw new Error('no such table')
    }
    await expect(hint({ priority })).rejects.toMatchObject({
      code: 'CALLBACK_FAILED',
      message: expect.stringMatching(/`priority` threw for https:\/\/example\.com\/: no such table/),
      cause: new Error('no such table'),
    })
  })
})
