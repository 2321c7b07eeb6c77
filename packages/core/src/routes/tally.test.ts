import { describe, expect, it } from 'vitest'
import { exclude } from './candidate.ts'
import { candidatesOf, optionsOf } from './candidate.fixture.ts'
import { createProblems } from '../problems/collect.ts'
import { checkSum, countReasons, type Excluded, reportFew } from './tally.ts'

const NONE = { taken: 0, merged: 0 }

describe('checkSum', () => {
  const { candidates } = candidatesOf(['/a', '/b', '/c', '/d'])
  const [, second, third, fourth] = candidates
  if (second !== undefined) exclude(second, 'noindex', 'b:1')
  if (third !== undefined) exclude(third, 'noindex', 'c:1')
  if (fourth !== undefined) fourth.mergedInto = candidates[0]

  it('counts by reason, and a page from two sources once', () => {
    expect(countReasons(candidates)).toEqual({ noindex: 2 })
    expect(() => checkSum(candidates, NONE, 1, { noindex: 2 })).not.toThrow()
  })

  it('counts routes that are not kept, those that two sources name once', () => {
    expect(() => checkSum(candidates, { taken: 5, merged: 2 }, 4, { noindex: 2 })).not.toThrow()
  })

  it.each([
    [0, 2],
    [2, 2],
    [1, 1],
  ])('stops the build where %i listed and %i left out do not add up', (listed, noindex) => {
    expect(() => checkSum(candidates, NONE, listed, { noindex })).toThrow(/COUNT_WRONG .*3 URLs came in/)
  })
})

describe('a listing that is nearly empty', () => {
  it.each<[listed: number, excluded: Excluded, isFew: boolean]>([
    [1, { noindex: 99 }, true],
    [3, { canonical: 20, noindex: 20, redirect: 2 }, true],
    [5, { noindex: 5 }, false],
    [10, { noindex: 90 }, false],
    [0, { noindex: 99 }, false],
    [1, { noindex: 8 }, false],
    [1, { option: 99 }, false],
    [1, { 'not-html': 50, 'error-page': 2, duplicate: 40 }, false],
  ])('%i beside %j: %s', (listed, excluded, isFew) => {
    const problems = createProblems()
    reportFew(listed, excluded, optionsOf(), problems.report)
    expect(problems.list().map(({ code, level }) => [code, level])).toEqual(isFew ? [['LISTED_FEW', 'warning']] : [])
  })
})
