import { describe, expect, it } from 'vitest'
import { checkOptions } from './check.ts'

const codes = (namespaces: unknown): string[] => checkOptions({ output: { namespaces } }).map(({ code }) => code)

describe('output.namespaces', () => {
  it('takes prefixes with the name of their namespace', () => {
    expect(codes({ geo: 'urn:geo', image: 'http://www.google.com/schemas/sitemap-image/1.1' })).toEqual([])
  })

  it('refuses each prefix that no file could declare', () => {
    expect(codes({ 'a b': 'urn:a', xmlns: 'urn:b', image: 'urn:c', geo: 'urn:geo' })).toEqual([
      'NAMESPACE_INVALID',
      'NAMESPACE_INVALID',
      'NAMESPACE_INVALID',
    ])
  })
})
