import { describe, expect, it } from 'vitest'
import { optionsOf } from '../routes/candidate.fixture.ts'
import type { Decision } from '../types.ts'
import { selectDecisions } from './asked.ts'

const decision = (url: string | null, file: string | null): Decision => ({ url, file, source: 'folder', listed: true })

const DECISIONS = [
  decision('https://example.com/docs/', 'index.html'),
  decision('https://example.com/docs/about.html', 'about.html'),
  decision('https://example.com/docs/b%C3%BCcher/', 'bücher/index.html'),
  decision('https://example.com/docs/list?page=2', null),
  decision('https://example.org/docs/about.html', null),
  decision(null, 'broken.html'),
]

const OPTIONS = optionsOf({ base: '/docs/' })

describe('selectDecisions', () => {
  it.each([
    ['/', 0],
    ['/docs/', 0],
    ['https://example.com/docs/', 0],
    ['index.html', 0],
    ['about.html', 1],
    ['./about.html', 1],
    ['/about', 1],
    ['/docs/about', 1],
    ['https://example.com/docs/about/', 1],
    ['/bücher', 2],
    ['/b%C3%BCcher/', 2],
    ['bücher/index.html', 2],
    ['/list?page=2', 3],
    ['https://example.org/docs/about.html', 4],
    ['broken.html', 5],
  ])('finds the page of %s', (address, index) => {
    expect(selectDecisions(DECISIONS, [address], OPTIONS)).toEqual({ decisions: [DECISIONS[index]], unknown: [] })
  })

  it('names the addresses that mean no page', () => {
    expect(selectDecisions(DECISIONS, ['/nope', '/about', 'https://example.net/about'], OPTIONS)).toEqual({
      decisions: [DECISIONS[1]],
      unknown: ['/nope', 'https://example.net/about'],
    })
  })

  it('gives all where none is asked for', () => {
    expect(selectDecisions(DECISIONS, [], OPTIONS).decisions).toEqual(DECISIONS)
  })
})
