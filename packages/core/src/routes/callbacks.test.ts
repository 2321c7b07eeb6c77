import { describe, expect, it } from 'vitest'
import type { SitemapOptions } from '../options/types.ts'
import type { SitemapEntry } from '../protocol/entry.ts'
import { filterEntries, transformEntries } from './callbacks.ts'
import { candidatesOf, optionsOf } from './candidate.fixture.ts'

const run = async (user: SitemapOptions) => {
  const options = optionsOf({ ...user, base: '/docs' })
  const { candidates } = candidatesOf(['/a', { path: '/ü', entry: { priority: 0.4 } }], options)
  await filterEntries(candidates, options)
  await transformEntries(candidates, options, () => undefined)
  return candidates
}

describe('filterEntries', () => {
  it('sees the absolute, encoded URL of every entry and can only remove', async () => {
    const seen: string[] = []
    const candidates = await run({
      filter: (url, entry) => {
        seen.push(url)
        entry.loc = 'https://elsewhere.example/'
        return !url.endsWith('/a')
      },
    })
    expect(seen).toEqual(['https://example.com/docs/a', 'https://example.com/docs/%C3%BC'])
    expect(candidates.map(({ exclusion }) => exclusion?.evidence)).toEqual(['filter returned false', undefined])
    expect(candidates[1]?.loc).toBe('https://example.com/docs/%C3%BC')
  })

  it('lets nothing that is done to an entry reach the one that the author gave', async () => {
    const images = [{ loc: 'https://example.com/1.png' }]
    const options = optionsOf({
      filter: (_, entry) => {
        entry.images?.push({ loc: 'https://example.com/2.png' })
        if (entry.images?.[0] !== undefined) entry.images[0].loc = 'x'
        return true
      },
    })
    const { candidates } = candidatesOf([{ path: '/a', entry: { images } }], options)
    await filterEntries(candidates, options)
    expect(images).toEqual([{ loc: 'https://example.com/1.png' }])
    expect(candidates[0]?.entry.images).toEqual(images)
  })

  it.each([undefined, null, 0, 'yes', []])('does not take %j for an answer', async (answer) => {
    const filter = (() => answer) as unknown as () => boolean
    await expect(run({ filter })).rejects.toMatchObject({ code: 'CALLBACK_RESULT' })
  })

  it('waits for an answer that comes later', async () => {
    const [, second] = await run({ filter: async (url) => !url.includes('%') })
    expect(second?.exclusion?.reason).toBe('option')
  })
})

describe('transformEntries', () => {
  it('changes entries and leaves out those it gives null for', async () => {
    const candidates = await run({
      transform: (entry) => (entry.priority === undefined ? null : { ...entry, priority: 1 }),
    })
    expect(candidates[0]?.exclusion?.evidence).toBe('transform returned null')
    expect(candidates[1]?.entry).toEqual({ loc: 'https://example.com/docs/%C3%BC', priority: 1 })
  })

  it.each<[unknown]>([['x'], [[{ lang: 'de', url: '/de' }]], [{ de: '/de' }]])(
    'reports the alternates %j, which have not the form',
    async (alternates) => {
      const options = optionsOf({ transform: (entry) => ({ ...entry, alternates: alternates as never }) })
      const { candidates, problems } = candidatesOf(['/a'], options)
      await transformEntries(candidates, options, problems.report)
      expect(problems.list().map(({ code }) => code)).toEqual(['ALTERNATE_INVALID'])
      expect(candidates[0]?.entry).toEqual({ loc: 'https://example.com/a' })
    },
  )

  it('takes the fields of an entry that has them from its class', async () => {
    class Page {
      readonly loc = 'https://example.com/docs/b'
      get lastmod(): string {
        return '2026-01-01'
      }
    }
    const [candidate] = await run({ transform: () => new Page() })
    expect(candidate?.entry).toEqual({ loc: 'https://example.com/docs/b', lastmod: '2026-01-01' })
  })

  it('gives each translation alternates of its own, though they share one list', async () => {
    const alternates = [{ hreflang: 'en', href: 'https://example.com/a' }]
    const options = optionsOf({
      transform: (entry) => {
        entry.alternates?.push({ hreflang: 'de', href: 'https://example.com/b' })
        return entry
      },
    })
    const { candidates } = candidatesOf(['/a', '/b'], options)
    for (const candidate of candidates) candidate.entry.alternates = alternates
    await transformEntries(candidates, options, () => undefined)
    expect(candidates.map(({ entry }) => entry.alternates?.length)).toEqual([2, 2])
    expect(alternates).toHaveLength(1)
  })

  it.each([undefined, true, 'x', {}])('stops on %j, which is neither an entry nor null', async (answer) => {
    const transform = (() => answer) as unknown as () => SitemapEntry
    await expect(run({ transform })).rejects.toMatchObject({ code: 'CALLBACK_RESULT' })
  })
})
