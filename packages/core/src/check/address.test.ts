import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createProblems } from '../problems/collect.ts'
import { type Address, checkAddress, checkLoc } from './address.ts'
import type { FileContext } from './file-context.ts'

const read = (value: string): { address: Address | undefined; codes: string[] } => {
  const problems = createProblems()
  const context: FileContext = { report: problems.report, now: new Date(0), url: undefined }
  const address = checkLoc(value, { line: 1 }, context)
  return { address, codes: problems.list().map(({ code }) => code) }
}

describe('checkAddress', () => {
  it('gives the parts that the parser of addresses gives, with and without a closer look', () => {
    const piece = fc.constantFrom(
      '/',
      '//',
      '.',
      '..',
      '?',
      '#',
      '%41',
      '%',
      'a',
      'B',
      '-',
      '@',
      ':',
      '8',
      ':443',
      'é',
      '[',
      '&=',
    )
    const host = fc.constantFrom(
      'example.com',
      'a.co',
      'xn--mnchen-3ya.de',
      'localhost',
      '1.2.3.4',
      '1.2',
      'A.com',
      'a_b.com',
    )
    const address = fc
      .tuple(fc.constantFrom('http://', 'https://'), host, fc.array(piece, { maxLength: 8 }))
      .map(([scheme, name, pieces]) => scheme + name + pieces.join(''))
    fc.assert(
      fc.property(address, (value) => {
        const problems = createProblems()
        const context: FileContext = { report: problems.report, now: new Date(0), url: undefined }
        const found = checkAddress('loc', value, { line: 1 }, context)
        if (found === undefined) return
        const { protocol, origin, host, hostname, pathname } = new URL(value)
        expect({ ...partsOf(found) }).toEqual({ protocol, origin, host, hostname, pathname })
      }),
      { numRuns: 2000 },
    )
  })

  it.each<[string, string[]]>([
    ['https://example.com/a?b=c', []],
    ['https://example.com', []],
    ['https://example.com/a[1]', ['ADDRESS_UNENCODED']],
    ['https://[::1]/', []],
    ['https://example.com/é', ['ADDRESS_UNENCODED']],
    ['https://example.com/a b', ['ADDRESS_INVALID']],
    ['https://example.com/%zz', ['ADDRESS_INVALID']],
    ['https:/example.com/', ['ADDRESS_INVALID']],
    ['ftp://example.com/', ['ADDRESS_INVALID']],
    ['/a', ['ADDRESS_INVALID']],
    ['https://u:p@example.com/', ['ADDRESS_CREDENTIALS']],
    ['https://example.com/#a', ['LOC_FRAGMENT']],
    ['https://example.com/?sid=1', ['LOC_SESSION_ID']],
    ['https://example.com/;jsessionid=1', ['LOC_SESSION_ID']],
    [`https://example.com/${'a'.repeat(2027)}`, []],
    [`https://example.com/${'a'.repeat(2028)}`, ['LOC_TOO_LONG']],
  ])('holds %s against the rules for loc', (value, codes) => {
    expect(read(value).codes).toEqual(codes)
  })
})

const partsOf = ({ protocol, origin, host, hostname, pathname }: Address): Address => ({
  protocol,
  origin,
  host,
  hostname,
  pathname,
})
