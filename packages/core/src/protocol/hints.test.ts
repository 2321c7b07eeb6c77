import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isChangeFreq, isPriority, toPriority } from './hints.ts'

describe('toPriority', () => {
  it.each([
    [0, '0.0'],
    [-0, '0.0'],
    [1, '1.0'],
    [0.5, '0.5'],
    [0.85, '0.85'],
    [1e-7, '0.0000001'],
    [5e-324, '0.0'],
    [0.1 + 0.2, '0.30000000000000004'],
    ['0.8', '0.8'],
    ['0.80', '0.8'],
    ['.5', '0.5'],
    ['1', '1.0'],
    [' 1.0 ', '1.0'],
    ['-0.0', '0.0'],
    [1n, '1.0'],
  ])('writes %s as %s', (value, text) => {
    expect(toPriority(value)).toBe(text)
  })

  it.each([1.1, -0.1, Number.NaN, Infinity, '0,8', '5e-1', '', 'high', true, [0.5], {}, new Date(0)])(
    'refuses %s',
    (value) => {
      expect(toPriority(value)).toBeUndefined()
    },
  )

  it('writes every number of the range as a decimal with a point that means nearly the same', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (value) => {
        const text = toPriority(value) ?? ''
        expect(text).toMatch(/^[01]\.\d+$/)
        expect(isPriority(text)).toBe(true)
        expect(Math.abs(Number(text) - value)).toBeLessThan(1e-15)
      }),
    )
  })
})

describe('isChangeFreq', () => {
  it('takes the seven words and no other spelling', () => {
    const words = ['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never']
    expect(words.every(isChangeFreq)).toBe(true)
    for (const word of ['Daily', ' daily', 'mensuel', '', null, ['daily']]) expect(isChangeFreq(word)).toBe(false)
  })
})
