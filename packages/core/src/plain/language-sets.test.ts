import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createLanguageSets } from './language-sets.ts'

it('holds what sets of numbers hold, and names those alike that hold the same', () => {
  const size = 70
  const steps = fc.array(fc.tuple(fc.nat({ max: 2000 }).map(String), fc.nat({ max: size - 1 })), { maxLength: 3000 })
  fc.assert(
    fc.property(steps, (list) => {
      const sets = createLanguageSets(size)
      const plain = new Map<string, Set<number>>()
      for (const [key, number] of list) {
        sets.add(sets.find(key) ?? sets.make(key), number)
        plain.set(key, (plain.get(key) ?? new Set()).add(number))
      }
      const names = new Map<string, string>()
      for (const [key, numbers] of plain) {
        const place = sets.find(key) ?? -1
        const name = sets.nameOf(place)
        const has = Array.from({ length: size }, (_, number) => sets.has(place, number))
        expect(has).toEqual(Array.from(has, (_, number) => numbers.has(number)))
        expect(has).toEqual(Array.from(has, (_, number) => sets.named(name, number)))
        const same = names.get(has.join('')) ?? name
        names.set(has.join(''), same)
        expect(name).toBe(same)
      }
      expect(new Set(names.values()).size).toBe(names.size)
    }),
    { numRuns: 20 },
  )
})
