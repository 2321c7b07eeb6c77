import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createPartText } from './part-text.ts'

it('gives what was added, part by part, whatever its characters and length', () => {
  const piece = fc
    .tuple(fc.string({ unit: 'binary' }), fc.constantFrom(0, 1, 1000, 100_000))
    .map(([a, n]) => a.repeat(n))
  const text = createPartText()
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 4 }), (pieces) => {
      for (const piece of pieces) text.add(piece)
      expect(Buffer.from(text.take()).equals(Buffer.from(pieces.join('')))).toBe(true)
    }),
    { numRuns: 50 },
  )
})
