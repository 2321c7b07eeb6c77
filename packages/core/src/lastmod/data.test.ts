import { describe, expect, it } from 'vitest'
import { createProblems } from '../problems/collect.ts'
import { DATA_KEYS, dateFromData } from './data.ts'

const NOW = new Date('2026-11-30T12:00:00Z')

const read = (data: Record<string, unknown>, keys = DATA_KEYS) => {
  const problems = createProblems()
  const date = dateFromData(data, keys, NOW, {}, problems.report)
  return {
    date: date === undefined || date === false ? date : date.value,
    codes: problems.list().map(({ code }) => code),
  }
}

describe('dateFromData', () => {
  it.each<[unknown, string]>([
    ['2026-05-04', '2026-05-04'],
    ['2026-05-04T10:00:00Z', '2026-05-04T10:00:00Z'],
    ['2026-05-04T10:00:00.123456+02:00', '2026-05-04T10:00:00.123+02:00'],
    ['2026-05-04T10:00Z', '2026-05-04T10:00:00Z'],
    [new Date('2026-05-04'), '2026-05-04'],
    [new Date('2026-05-04T10:00:00+02:00'), '2026-05-04T08:00:00Z'],
    [1_777_888_800, '2026-05-04T10:00:00Z'],
    [1_777_888_800_000, '2026-05-04T10:00:00Z'],
  ])('reads %j as %s', (value, expected) => {
    expect(read({ updated: value })).toEqual({ date: expected, codes: [] })
  })

  it.each<unknown>([undefined, null, '', 0, '0000-00-00', '0000-00-00 00:00:00', new Date(0), '1970-01-01T00:00:00Z'])(
    'takes %j for no date and says nothing',
    (value) => {
      expect(read({ updated: value })).toEqual({ date: undefined, codes: [] })
    },
  )

  it.each<unknown>([
    'May 4, 2026',
    '2026-05-04T10:00:00',
    '2026-05',
    2026,
    '2026-02-30',
    '2027-01-01',
    '1946-12-19',
    new Date(Number.NaN),
    true,
    {},
    ['2026-05-04'],
  ])('reports %j, which is no date that can be used', (value) => {
    expect(read({ updated: value })).toEqual({ date: undefined, codes: ['DATA_DATE_INVALID'] })
  })

  it('says nothing of `lastUpdated: true`, which asks for the date of git', () => {
    expect(read({ lastUpdated: true })).toEqual({ date: undefined, codes: [] })
  })

  it('asks the next key where one can not be used', () => {
    expect(read({ lastmod: 'soon', updatedAt: '2026-05-04' })).toEqual({
      date: '2026-05-04',
      codes: ['DATA_DATE_INVALID'],
    })
  })

  it('takes false for the wish to have no date', () => {
    expect(read({ lastmod: false, updated: '2026-05-04' }).date).toBe(false)
  })

  it('does not ask the date of publication unless its key is named', () => {
    expect(read({ date: '2024-01-01' }).date).toBeUndefined()
    expect(read({ date: '2024-01-01' }, ['date']).date).toBe('2024-01-01')
  })
})
