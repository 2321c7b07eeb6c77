import { expect, it } from 'vitest'
import { createSeenAddresses } from './seen.ts'

it('remembers the file that had each address first, however many there are', () => {
  const seen = createSeenAddresses()
  const addresses = Array.from({ length: 120_000 }, (_, at) => `https://example.com/${at}`)
  expect(addresses.filter((address, at) => seen.add(address, at % 7) !== undefined)).toEqual([])
  expect(addresses.filter((address, at) => seen.add(address, 9) !== at % 7)).toEqual([])
  expect(seen.has('https://example.com/0')).toBe(true)
  expect(seen.has('https://example.com/120000')).toBe(false)
})
