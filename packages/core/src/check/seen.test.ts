import { expect, it } from 'vitest'
import { createSeenAddresses } from './seen.ts'

it('remembers the file that had each address first, however many there are', () => {
  const seen = createSeenAddresses()
  const addresses = Array.from({ length: 20_000 }, (_, at) => `https://example.com/${at}`)
  for (const [at, address] of addresses.entries()) expect(seen.add(address, at % 7)).toBeUndefined()
  for (const [at, address] of addresses.entries()) expect(seen.add(address, 9)).toBe(at % 7)
  expect(seen.has('https://example.com/0')).toBe(true)
  expect(seen.has('https://example.com/20000')).toBe(false)
})
