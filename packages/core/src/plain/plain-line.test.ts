import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createBlocks } from '../output/blocks.ts'
import { createPartCutter, type Part, type PartLimits } from '../output/parts.ts'
import { entryOf, RenderedLine } from '../output/rendered-lines.ts'
import { toCoreEntry } from '../protocol/plain-entry.ts'
import { createLineParser, type PlainLines, toPlainLine } from './plain-line.ts'

const path = fc.string({ unit: fc.constantFrom('a', 'b', '/', '-', '&', "'", '9'), maxLength: 8 })
const entry = fc
  .tuple(
    path,
    fc.constantFrom(undefined, '2026-01-02', '2026-11-03', '2025-05-06T07:08:09Z'),
    fc.constantFrom(undefined, 'daily' as const, 'weekly' as const),
    fc.constantFrom(undefined, '0.5', '1.0'),
  )
  .map(([text, ...tags]) => toCoreEntry(`https://example.com/${text}`, ...tags))
const epoch = fc.constantFrom(0, 0, 0, 0, 0, 0, 1, 17)

it('is found again with its entry and its epoch, and is then what the sitemap holds', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(entry, epoch)), (list) => {
      const text = list.map(([given, number]) => toPlainLine(given, number)).join('')
      const lines = createLineParser()(Buffer.from(text, 'latin1'))
      expect(lines.to).toBe(list.length)
      for (const [index, [given, number]] of list.entries()) {
        expect(entryOf(lines, index)).toEqual(given)
        expect(lines.epochs[index]).toBe(number)
        expect(lines.bytes.toString('latin1', lines.starts[index], lines.ends[index])).toBe(toPlainLine(given, 0))
      }
    }),
  )
})

/** The parts of lines that are added one by one, or many at a time where that may be. */
const cut = (lines: PlainLines, limits: PartLimits, isManyAtATime: boolean): Part[] => {
  const cutter = createPartCutter(limits, createBlocks())
  const line = new RenderedLine(lines)
  const parts: Part[] = []
  for (let index = 0; index < lines.to; index += 1) {
    if (isManyAtATime) index += cutter.addMany(lines, index)
    if (index === lines.to) break
    line.moveTo(index)
    parts.push(...cutter.add(line))
  }
  const last = cutter.end()
  return last === undefined ? parts : [...parts, last]
}

it('is cut into the same parts many at a time as one by one', () => {
  const limits = fc.record({ urls: fc.integer({ min: 1, max: 40 }), bytes: fc.integer({ min: 400, max: 3000 }) })
  fc.assert(
    fc.property(fc.array(fc.tuple(entry, epoch), { maxLength: 200 }), limits, (list, { urls, bytes }) => {
      const text = list.map(([given, number]) => toPlainLine(given, number)).join('')
      const lines = createLineParser()(Buffer.from(text, 'latin1'))
      const partLimits = { urls, bytes, frame: () => 100 }
      const toShape = ({ body, ...facts }: Part): unknown => ({ ...facts, text: Buffer.concat(body).toString() })
      expect(cut(lines, partLimits, true).map(toShape)).toEqual(cut(lines, partLimits, false).map(toShape))
    }),
    { numRuns: 300 },
  )
})
