import * as nodeFs from 'node:fs/promises'
import * as nodePath from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SitemapError } from '../problems/error.ts'
import type { SitemapOptions } from '../options/types.ts'
import {
  crawl,
  createFaultyFs,
  createFolder,
  type Fault,
  publishInto,
  readFolder,
  type RunInput,
} from './publish.fixture.ts'

const pages = (from: number, to: number, prefix = '/page'): string[] =>
  Array.from({ length: to - from }, (_, index) => `${prefix}/${String(from + index).padStart(3, '0')}/`)

const LIMITS: SitemapOptions = { output: { limits: { urls: 8 } } }
const EVERYTHING: SitemapOptions = {
  output: { limits: { urls: 8 }, aliases: ['sitemap-index.xml'], gzip: true, text: true, html: true },
}
const GROUPED: SitemapOptions = {
  output: { limits: { urls: 20 }, group: ({ loc }) => /\/(a|b)\//.exec(loc)?.[1] },
}

/** A build that stands, and the one that takes its place. */
const CHANGES: [string, RunInput, RunInput][] = [
  [
    'nothing becomes an index',
    { entries: [] },
    { entries: pages(0, 12), options: { ...EVERYTHING, robots: { rules: 'User-agent: *\nAllow: /' } } },
  ],
  ['a urlset becomes an index', { entries: pages(0, 5) }, { entries: pages(0, 16), options: LIMITS }],
  ['an index becomes a urlset', { entries: pages(0, 16), options: LIMITS }, { entries: pages(0, 20) }],
  [
    'pages come and go everywhere',
    { entries: pages(0, 24), options: LIMITS },
    { entries: [...pages(0, 24).filter((_, index) => index % 5 !== 2), ...pages(10, 14, '/pa')], options: LIMITS },
  ],
  [
    'pages move between groups',
    { entries: [...pages(0, 8, '/a'), ...pages(0, 8, '/b')], options: GROUPED },
    {
      entries: [...pages(2, 9, '/a'), ...pages(1, 9, '/b')],
      options: {
        output: { limits: { urls: 20 }, group: ({ loc }) => (/\/b\/|\/a\/00[4-9]/.test(loc) ? 'b' : 'a') },
      },
    },
  ],
  ['everything goes', { entries: pages(0, 12), options: EVERYTHING }, { entries: [], options: EVERYTHING }],
]

const toLoc = (path: unknown): string => `https://example.com${String(path)}`

/** Looks that all that is reachable is whole, and that what both builds list is listed. */
const watch = (folder: string, earlier: RunInput, later: RunInput): ((call: string) => Promise<void>) => {
  const kept = earlier.entries.filter((entry) => later.entries.includes(entry)).map(toLoc)
  return async (call) => {
    const listed = new Set(crawl(await readFolder(folder)))
    const lost = kept.filter((loc) => !listed.has(loc))
    expect(lost, `lost after ${call}`).toEqual([])
  }
}

/** One build over another, with a fault in it; gives what stood before it and what it threw. */
const buildOver = async (
  folder: string,
  earlier: RunInput,
  later: RunInput,
  fault: Fault | undefined,
): Promise<{ before: Record<string, string>; calls: number; error: unknown; hasRenamed: boolean }> => {
  await publishInto(folder, earlier)
  const before = await readFolder(folder)
  const look = watch(folder, earlier, later)
  let hasRenamed = false
  const { fs, calls } = createFaultyFs(fault, (call) => {
    hasRenamed ||= call.startsWith('rename')
    return look(call)
  })
  const error = await publishInto(folder, { ...later, fs }).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return { before, calls: calls(), error, hasRenamed }
}

const isTemporary = (name: string): boolean => name.endsWith('.tmp')

describe.each(CHANGES)('publishing while %s', (_, earlier, later) => {
  test('lists at every moment what both builds list', async () => {
    const folder = await createFolder()
    const { error } = await buildOver(folder, earlier, later, undefined)
    expect(error).toBeUndefined()
    const clean = await createFolder()
    await publishInto(clean, later)
    expect(await readFolder(folder)).toEqual(await readFolder(clean))
  })

  test.each(['once', 'crash'] as const)(
    'survives a fault of any one call (%s), and the next run finishes',
    async (kind) => {
      const clean = await createFolder()
      await publishInto(clean, later)
      const whole = await readFolder(clean)
      const { calls } = await buildOver(await createFolder(), earlier, later, undefined)
      for (let at = 0; at < calls; at += 1) {
        const folder = await createFolder()
        const { before, error, hasRenamed } = await buildOver(folder, earlier, later, { at, kind })
        const after = await readFolder(folder)
        expect(error, `call ${at}`).toBeInstanceOf(SitemapError)
        expect(String(error)).toMatch(/OUTPUT_FAILED/)
        if (kind === 'once') expect(Object.keys(after).filter(isTemporary)).toEqual([])
        const standing = Object.fromEntries(Object.entries(after).filter(([name]) => !isTemporary(name)))
        if (!hasRenamed && later.entries.length > 0) expect(standing, `before any rename, call ${at}`).toEqual(before)
        for (const [name, content] of Object.entries(standing))
          expect([before[name], whole[name], 'joined'], name).toContain(toJoined(content, before[name], whole[name]))
        await publishInto(folder, later)
        expect(await readFolder(folder), `after the run that follows a fault in call ${at}`).toEqual(whole)
      }
    },
    60_000,
  )
})

test('ends with nothing under way where an entry fails while a part before it is being written', async () => {
  const folder = await createFolder()
  let written = 0
  const fs: typeof nodeFs = {
    ...nodeFs,
    writeFile: async (...args) => {
      await nodeFs.writeFile(...args)
      written += 1
    },
  }
  const output: SitemapOptions['output'] = {
    limits: { urls: 8 },
    gzip: true,
    group: ({ loc }) => {
      if (loc.endsWith('/011/')) throw new Error('no group')
      return undefined
    },
  }
  await expect(publishInto(folder, { entries: pages(0, 20), options: { output }, fs })).rejects.toThrow('no group')
  // The part, and the same packed.
  expect(written).toBe(2)
  expect(await readFolder(folder)).toEqual({})
})

/** `joined` for a part that lists what the earlier and the new one list; anything else as it is. */
const toJoined = (content: string, earlier: string | undefined, later: string | undefined): string => {
  if (earlier === undefined || later === undefined || content === earlier || content === later) return content
  const urls = crawl({ 'sitemap.xml': content })
  const both = new Set([...crawl({ 'sitemap.xml': earlier }), ...crawl({ 'sitemap.xml': later })])
  return urls.length === both.size && urls.every((url) => both.has(url)) ? 'joined' : content
}

describe('publishing any build over any other', () => {
  test('lists at every moment what both list, and leaves what a build into an empty folder leaves', async () => {
    const entries = fc.subarray(pages(0, 80))
    await fc.assert(
      fc.asyncProperty(entries, entries, fc.integer({ min: 1, max: 12 }), async (first, second, urls) => {
        const folder = await nodeFs.mkdtemp(nodePath.join(await createFolder(), 'run-'))
        const options = { output: { limits: { urls } } }
        const later = { entries: second, options }
        const { error } = await buildOver(folder, { entries: first, options }, later, undefined)
        expect(error).toBeUndefined()
        const clean = await nodeFs.mkdtemp(nodePath.join(await createFolder(), 'run-'))
        await publishInto(clean, later)
        expect(await readFolder(folder)).toEqual(await readFolder(clean))
      }),
      { numRuns: 25 },
    )
  }, 60_000)
})
