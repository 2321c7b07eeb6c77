import { expect, it } from 'vitest'
import { createLinkTexts } from './link-texts.ts'

it('remembers the first texts of a file for good, and the latest for a while', () => {
  const texts = createLinkTexts()
  const textOf = (group: number): string => `${group} `.repeat(100_000)
  const groups = Array.from({ length: 150 }, (_, group) => texts.add(textOf(group)))
  expect(texts.find(textOf(0))).toBe(groups[0])
  expect(texts.find(textOf(149))).toBe(groups[149])
  expect(texts.find(textOf(60))).toBeUndefined()
})
