import { describe, expect, it } from 'vitest'
import { createEnvironment } from '../environment.ts'
import type { SitemapOptions } from '../options/types.ts'
import type { Page } from '../page/page.ts'
import { candidatesOf, optionsOf } from '../routes/candidate.fixture.ts'
import type { Route } from '../types.ts'
import { dateEntries } from './sources.ts'

const SILENT = { info: () => {}, warn: () => {}, error: () => {} }
const NOW = new Date('2026-11-30T12:00:00Z')

const dateAll = async (user: SitemapOptions, routes: readonly Route[], modified: readonly string[][] = []) => {
  const options = optionsOf(user)
  const { candidates, problems } = candidatesOf(routes, options)
  for (const [index, dates] of modified.entries()) {
    const candidate = candidates[index]
    if (candidate !== undefined) candidate.page = { modified: dates } as unknown as Page
  }
  await dateEntries(candidates, options, createEnvironment(SILENT, NOW), problems.report)
  return {
    dates: candidates.map(({ entry, lastmodSource }) =>
      entry.lastmod === undefined ? undefined : `${String(entry.lastmod)} ${lastmodSource}`,
    ),
    codes: problems.list().map(({ code }) => code),
  }
}

describe('dateEntries', () => {
  it('writes no date where no source has one', async () => {
    expect((await dateAll({}, [{ path: '/' }])).dates).toEqual([undefined])
  })

  it('asks the entry, then the data, then the page', async () => {
    const routes = [
      { path: '/a', entry: { lastmod: '2026-01-01' }, data: { updated: '2026-02-02' } },
      { path: '/b', data: { updated: '2026-02-02' } },
      { path: '/c' },
    ]
    const page = ['2026-03-03']
    expect((await dateAll({}, routes, [page, page, page])).dates).toEqual([
      '2026-01-01 data',
      '2026-02-02 data:updated',
      '2026-03-03 page',
    ])
  })

  it('asks in the order that the user gives, and no other source', async () => {
    const routes = [{ path: '/a', data: { updated: '2026-02-02', date: '2024-01-01' } }]
    expect((await dateAll({ lastmod: ['page', 'data:date'] }, routes, [['2026-03-03']])).dates).toEqual([
      '2026-03-03 page',
    ])
    expect((await dateAll({ lastmod: 'data:date' }, routes, [['2026-03-03']])).dates).toEqual(['2024-01-01 data:date'])
  })

  it('asks the next source where a date can not be used, and reports it', async () => {
    const routes = [{ path: '/a', entry: { lastmod: '2099-01-01' } }]
    expect(await dateAll({}, routes, [['2026-03-03']])).toEqual({
      dates: ['2026-03-03 page'],
      codes: ['DATA_DATE_INVALID'],
    })
  })

  it('leaves out the time of the build that most pages carry, and reports it once', async () => {
    const stamp = '2026-11-30T11:58:00Z'
    const routes = ['/a', '/b', '/c'].map((path) => ({ path }))
    expect(await dateAll({}, routes, [[stamp], [stamp], ['2026-03-03']])).toEqual({
      dates: [undefined, undefined, '2026-03-03 page'],
      codes: ['DATE_IS_BUILD_TIME'],
    })
  })

  it('believes one page that was edited just before the build', async () => {
    const routes = ['/a', '/b', '/c'].map((path) => ({ path }))
    const { dates, codes } = await dateAll({}, routes, [['2026-11-30T11:58:00Z'], ['2026-03-03'], ['2026-03-04']])
    expect(dates[0]).toBe('2026-11-30T11:58:00Z page')
    expect(codes).toEqual([])
  })

  it('asks a function, which may answer later or with nothing', async () => {
    const lastmod: SitemapOptions['lastmod'] = async ({ loc }) =>
      loc.endsWith('/a') ? new Date('2026-05-04') : undefined
    const routes = [{ path: '/a' }, { path: '/b', entry: { lastmod: '2026-01-01' } }]
    expect((await dateAll({ lastmod }, routes)).dates).toEqual(['2026-05-04 function', undefined])
  })

  it('writes no date at all where the user says so', async () => {
    const routes = [{ path: '/a', entry: { lastmod: '2026-01-01' } }]
    expect((await dateAll({ lastmod: false }, routes)).dates).toEqual([undefined])
    expect((await dateAll({}, [{ path: '/a', data: { lastmod: false, updated: '2026-01-01' } }])).dates).toEqual([
      undefined,
    ])
  })
})
