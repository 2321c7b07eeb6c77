import fc from 'fast-check'
import { expect, it } from 'vitest'
import { orderByUrl } from './order.ts'

const url = fc
  .string({ unit: fc.constantFrom('/', 'a', '-', 'z', 'A', '%', '~', '0', '?', '&'), maxLength: 30 })
  .map((path) => ({ loc: `https://example.com/${path}` }))

it('puts URLs in code-point order, and those that are the same in the order they came', () => {
  fc.assert(
    fc.property(fc.array(url, { maxLength: 80 }), (list) => {
      const items = list.map((item, place) => ({ ...item, place }))
      const sorted = [...items].sort((a, b) => (a.loc < b.loc ? -1 : a.loc > b.loc ? 1 : a.place - b.place))
      expect(orderByUrl(items)).toEqual(sorted)
    }),
  )
})
