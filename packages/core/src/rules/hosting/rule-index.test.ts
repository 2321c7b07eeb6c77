import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createGlobPattern,
  createSourcePattern,
  createSplatPattern,
  createWildcardPattern,
  type Match,
} from './patterns.ts'
import { createRuleIndex } from './rule-index.ts'

const PIECES = [
  'a',
  'b',
  'ü',
  '.',
  '/',
  '/',
  '%C3%BC',
  ':x',
  '*',
  '?',
  '(b)',
  '{,/**}',
  '(.*)',
  '+',
  ':x*',
  ':x?',
  '(a|b)',
]
const PATHS = fc.array(fc.constantFrom('a', 'b', 'ü', '.html', '/', '/', '%20'), { maxLength: 7 })

const compile = (pattern: string): Match[] =>
  [
    () => createSplatPattern(pattern, true),
    () => createSplatPattern(pattern, false),
    () => createSourcePattern(pattern),
    () => createGlobPattern(pattern),
    () => createWildcardPattern(pattern),
  ].flatMap((create) => {
    try {
      return [create()]
    } catch {
      return []
    }
  })

describe('the index of rules', () => {
  it('finds every rule that holds for a URL, in order', () => {
    const patterns = fc.array(fc.array(fc.constantFrom(...PIECES), { maxLength: 6 }), { maxLength: 8 })
    fc.assert(
      fc.property(patterns, PATHS, (given, path) => {
        const url = new URL(`https://example.com/${path.join('')}`)
        const rules = given
          .flatMap((pieces) => compile(`/${pieces.join('')}`))
          .map((match) => ({ match, literal: match.literal }))
        const found = createRuleIndex(rules)(url)
        const holding = rules.filter(({ match }) => match(url) !== undefined)
        expect(found.filter(({ match }) => match(url) !== undefined)).toEqual(holding)
      }),
      { numRuns: 300 },
    )
  })

  it('finds a rule whose optional part takes the slash before it', () => {
    for (const source of ['/a/:x?b', '/a/:x*:y', '/a/(b)?b']) {
      const rule = createSourcePattern(source)
      const url = new URL('https://example.com/ab')
      expect(rule(url)).toBeDefined()
      expect(createRuleIndex([rule])(url)).toEqual([rule])
    }
  })

  it('does not try the rules of other paths', () => {
    const rules = Array.from({ length: 1000 }, (_, index) => createSplatPattern(`/old/${index}/*`, true))
    const find = createRuleIndex([...rules, createSplatPattern('/old/7', true), createSplatPattern('/*', true)])
    expect(find(new URL('https://example.com/old/7/'))).toHaveLength(3)
  })
})
