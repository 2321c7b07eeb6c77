import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createBlocks } from './blocks.ts'
import { createTextLine, type Line } from './line.ts'
import { createPartCutter, fitsAlone, type Part, type PartLimits } from './parts.ts'
import { createTextBuffer } from './text-buffer.ts'

/** A line of that size: the address, cut or filled up. */
const toLine = (loc: string, bytes = loc.length + 1, namespaces = 0): Line =>
  createTextLine(loc, `${loc}\n`.padStart(bytes, ' ').slice(-bytes), namespaces)

const cut = (lines: readonly Line[], limits: PartLimits): Part[] => {
  const cutter = createPartCutter(limits, createBlocks())
  const parts = lines.flatMap((line) => cutter.add(line))
  const last = cutter.end()
  return last === undefined ? parts : [...parts, last]
}

const toText = (line: Line): string => {
  const text = createTextBuffer(createBlocks())
  line.appendTo(text)
  return Buffer.concat(text.take(line.bytes)).toString()
}

const frame = (namespaces: number): number => 100 + namespaces * 10
const urlsOf = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `https://example.com/page/${String(index).padStart(7, '0')}/`)
const textOf = ({ body }: Part): string => Buffer.concat(body).toString()
const sizeOf = (part: Part): number => textOf(part).length + frame(part.namespaces)

const limitsArbitrary = fc.record({ urls: fc.integer({ min: 1, max: 20 }), bytes: fc.integer({ min: 400, max: 2000 }) })
const linesArbitrary = fc
  .uniqueArray(
    fc.record({
      loc: fc.webUrl(),
      bytes: fc.integer({ min: 1, max: 250 }),
      namespaces: fc.integer({ min: 0, max: 5 }),
    }),
    { selector: ({ loc }) => loc, maxLength: 200 },
  )
  .map((entries) => entries.map(({ loc, bytes, namespaces }) => toLine(loc, bytes, namespaces)))

describe('createPartCutter', () => {
  test('gives back every line once and in order, whatever the limits', () => {
    fc.assert(
      fc.property(linesArbitrary, limitsArbitrary, (lines, limits) => {
        const parts = cut(lines, { ...limits, frame })
        expect(parts.map(textOf).join('')).toBe(lines.map(toText).join(''))
        let from = 0
        for (const part of parts) {
          const inside = lines.slice(from, from + part.urls)
          expect(part.first).toBe(inside[0]?.loc())
          expect(part.namespaces).toBe(inside.reduce((mask, line) => mask | line.namespaces, 0))
          expect(textOf(part)).toBe(inside.map(toText).join(''))
          from += part.urls
        }
        expect(from).toBe(lines.length)
      }),
    )
  })

  test('makes no part that passes a limit, header and footer counted', () => {
    fc.assert(
      fc.property(linesArbitrary, limitsArbitrary, (lines, limits) => {
        for (const part of cut(lines, { ...limits, frame })) {
          expect(part.urls).toBeGreaterThan(0)
          expect(part.urls).toBeLessThanOrEqual(limits.urls)
          expect(sizeOf(part)).toBeLessThanOrEqual(limits.bytes)
        }
      }),
    )
  })

  test('fills a part up to the last byte and not one further', () => {
    const lines = [toLine('a', 100), toLine('b', 100), toLine('c', 100)]
    expect(cut(lines, { urls: 10, bytes: 400, frame })).toHaveLength(1)
    expect(cut(lines, { urls: 10, bytes: 399, frame })).toHaveLength(2)
  })

  test('keeps 50,000 lines in one part, and cuts 50,001', () => {
    const limits = { urls: 50_000, bytes: 52_428_800, frame }
    const lines = urlsOf(50_001).map((loc) => toLine(loc))
    expect(cut(lines.slice(0, 50_000), limits)).toHaveLength(1)
    const sizes = cut(lines, limits).map((part) => part.urls)
    expect(sizes).toHaveLength(2)
    expect(sizes[0]).toBeGreaterThanOrEqual(25_000)
  })

  test('starts a part between half and all of a limit after the one before', () => {
    const sizes = cut(
      urlsOf(5000).map((loc) => toLine(loc)),
      { urls: 100, bytes: 1_000_000, frame },
    ).map((part) => part.urls)
    for (const size of sizes.slice(0, -1)) expect(size).toBeGreaterThanOrEqual(50)
  })

  test('changes one part, rarely two, when a page is added to a large set', () => {
    const urls = urlsOf(5000)
    const limits = { urls: 250, bytes: 10_000_000, frame }
    const before = new Set(
      cut(
        urls.map((loc) => toLine(loc)),
        limits,
      ).map(textOf),
    )
    const changed = urls
      .filter((_, index) => index % 100 === 7)
      .map((url) => {
        const more = [...urls, `${url}new/`].sort()
        return cut(
          more.map((loc) => toLine(loc)),
          limits,
        ).filter((part) => !before.has(textOf(part))).length
      })
    const mean = changed.reduce((sum, count) => sum + count, 0) / changed.length
    expect(Math.min(...changed)).toBe(1)
    expect(mean).toBeLessThan(1.2)
  })
})

describe('fitsAlone', () => {
  test('counts the frame with the namespaces of the line', () => {
    const limits = { urls: 1, bytes: 400, frame }
    expect(fitsAlone(toLine('a', 300), limits)).toBe(true)
    expect(fitsAlone(toLine('a', 300, 1), limits)).toBe(false)
  })
})
