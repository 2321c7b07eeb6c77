import { runInNewContext } from 'node:vm'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDate, readDate, toWrittenDate } from './datetime.ts'

const NOW = new Date('2026-11-30T12:00:00Z')

describe('toWrittenDate', () => {
  it.each([
    ['2026-11-29', '2026-11-29'],
    [' 2026-11-29\n', '2026-11-29'],
    ['2026-11-29T10:15:30Z', '2026-11-29T10:15:30Z'],
    ['2026-11-29T10:15:30+01:00', '2026-11-29T10:15:30+01:00'],
    ['2026-11-29T10:15:30-00:00', '2026-11-29T10:15:30-00:00'],
    ['2026-11-29T10:15:30.5Z', '2026-11-29T10:15:30.5Z'],
    ['2026-11-29T10:15:30.123456Z', '2026-11-29T10:15:30.123Z'],
    ['2026-11-29T10:15+01:00', '2026-11-29T10:15:00+01:00'],
    ['2026-11-29T10:15Z', '2026-11-29T10:15:00Z'],
    ['2024-02-29', '2024-02-29'],
    [new Date('2026-11-29'), '2026-11-29'],
    [new Date('2026-11-29T10:15:30Z'), '2026-11-29T10:15:30Z'],
    [new Date('2026-11-29T10:15:30.120Z'), '2026-11-29T10:15:30.120Z'],
    [runInNewContext("new Date('2026-11-29')"), '2026-11-29'],
  ])('writes %j as %s', (value, text) => {
    expect(toWrittenDate(value)).toMatchObject({ value: text })
  })

  it.each([
    ['2026', 'incomplete'],
    ['2026-11', 'incomplete'],
    ['2026-13', 'impossible'],
    ['2026-02-30', 'impossible'],
    ['2023-02-29', 'impossible'],
    ['0000-00-00', 'impossible'],
    ['2026-11-29T24:00:00Z', 'impossible'],
    ['2026-11-29T10:60:00Z', 'impossible'],
    ['2026-11-29T10:15:60Z', 'impossible'],
    ['2026-11-29T10:15:30+14:01', 'impossible'],
    ['2026-11-29T10:15:30+01:60', 'impossible'],
    ['2026-11-29T10:15:30', 'zone'],
    ['2026-11-29T10:15', 'zone'],
    ['2026-11-29Z', 'format'],
    ['2026-11-29T10:15:30+0100', 'format'],
    ['2026-11-29T10:15:30+01', 'format'],
    ['2026-11-29t10:15:30z', 'format'],
    ['2026-11-29 10:15:30Z', 'format'],
    ['2026-11-29T10Z', 'format'],
    ['29-11-2026', 'format'],
    ['2026/11/29', 'format'],
    ['12026-11-29', 'format'],
    ['-0005-11-29', 'format'],
    ['1795947330', 'format'],
    ['2026-11-29T10:15:30.Z', 'format'],
    ['2026-11-29\n2026-11-30', 'format'],
    ['٢٠٢٦-١١-٢٩', 'format'],
    ['', 'format'],
    [1_795_947_330, 'format'],
    [null, 'format'],
    [{}, 'format'],
    [new Date(Number.NaN), 'impossible'],
    [new Date('+012026-11-29'), 'impossible'],
    [new Date('-000005-11-29'), 'impossible'],
  ])('refuses %j: %s', (value, problem) => {
    expect(toWrittenDate(value)).toEqual({ problem })
  })

  it('asks no method of a date that lies about itself', () => {
    const lying = Object.assign(new Date('2026-11-29'), {
      toISOString: () => '<lie>',
      getTime: () => {
        throw new Error('no')
      },
    })
    expect(toWrittenDate(lying)).toMatchObject({ value: '2026-11-29' })
    expect(toWrittenDate({ __proto__: Date.prototype })).toEqual({ problem: 'format' })
  })

  it('gives the same time for every spelling of one moment', () => {
    const moment = fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moment, fc.integer({ min: -14 * 60, max: 14 * 60 }), (date, offset) => {
        const local = new Date(date.getTime() + offset * 60_000).toISOString().slice(0, -1)
        const part = (value: number): string => String(Math.floor(Math.abs(value))).padStart(2, '0')
        const zone = `${offset < 0 ? '-' : '+'}${part(offset / 60)}:${part(offset % 60)}`
        expect(toWrittenDate(local + zone)).toEqual({ value: local + zone, time: date.getTime() })
      }),
    )
  })

  it('writes nothing but what it reads back as the same moment', () => {
    fc.assert(
      fc.property(fc.oneof(fc.date(), fc.string(), fc.date().map(String)), (value) => {
        const written = toWrittenDate(value)
        if ('value' in written) expect(readDate(written.value)).toMatchObject({ time: written.time })
      }),
    )
  })
})

describe('readDate', () => {
  it.each([
    ['2026', 'year', '2026-01-01T00:00:00Z'],
    ['2026-11', 'month', '2026-11-01T00:00:00Z'],
    ['2026-11-29', 'day', '2026-11-29T00:00:00Z'],
    ['2026-11-29T10:15+01:00', 'minute', '2026-11-29T09:15:00Z'],
    ['2026-11-29T10:15:30-05:00', 'second', '2026-11-29T15:15:30Z'],
    ['2026-11-29T10:15:30.25Z', 'second', '2026-11-29T10:15:30.250Z'],
  ])('reads %s as the form %s', (text, form, moment) => {
    expect(readDate(text)).toEqual({ form, time: Date.parse(moment) })
  })
})

describe('the days that there are', () => {
  it('are those of the calendar', () => {
    const number = (most: number): fc.Arbitrary<number> => fc.integer({ min: 0, max: most })
    fc.assert(
      fc.property(number(9999), number(14), number(33), (year, month, day) => {
        const text = [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join(
          '-',
        )
        const time = Date.parse(text)
        const exists = year >= 100 && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
        expect(readDate(text)).toEqual(exists ? { form: 'day', time } : { problem: 'impossible' })
      }),
      { numRuns: 2000 },
    )
  })
})

describe('checkDate', () => {
  it.each([
    ['2026-12-01', '2026-12-01'], // Already begun at UTC+14.
    ['2026-12-01T02:00:00Z', '2026-12-01T02:00:00Z'],
    ['1970-01-01', '1970-01-01'],
  ])('takes %s', (text, value) => {
    expect(checkDate(text, NOW)).toMatchObject({ value })
  })

  it.each([
    ['2026-12-02', 'future'],
    ['2026-12-01T02:00:01Z', 'future'],
    ['1969-12-31', 'before-1970'],
    ['1946-12-19T10:00:00+01:00', 'before-1970'],
  ])('refuses %s: %s', (text, problem) => {
    expect(checkDate(text, NOW)).toEqual({ problem })
  })
})
