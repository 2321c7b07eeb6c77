import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BLOCK_SIZE, createBlocks } from './blocks.ts'
import { createTextBuffer } from './text-buffer.ts'

describe('createTextBuffer', () => {
  it('gives all text back in order, however much is taken at a time and however long a text is', () => {
    const size = fc.oneof(
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 10_000, max: 30_000 }),
      fc.constantFrom(BLOCK_SIZE - 1, BLOCK_SIZE, BLOCK_SIZE + 1, 3 * BLOCK_SIZE),
    )
    const steps = fc.array(
      fc.record({
        size,
        isAscii: fc.boolean(),
        isEncoded: fc.boolean(),
        part: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
    )
    fc.assert(
      fc.property(steps, (list) => {
        const blocks = createBlocks()
        const buffer = createTextBuffer(blocks)
        let given = ''
        let held = 0
        let read = ''
        const take = (bytes: number): void => {
          const views = buffer.take(bytes)
          read += Buffer.concat(views).toString('latin1')
          held -= bytes
          // What is given back is written over at once, as the next part does.
          for (const view of views) view.fill(0)
          blocks.giveBack(views)
        }
        for (const [index, step] of list.entries()) {
          const text = (step.isAscii ? 'abc'[index % 3] : 'äöü'[index % 3])?.repeat(step.size) ?? ''
          const bytes = Buffer.byteLength(text)
          if (step.isEncoded && step.isAscii) buffer.appendBytes(Buffer.from(`x${text}x`), 1, bytes + 1)
          else buffer.append(text, bytes)
          given += Buffer.from(text).toString('latin1')
          held += bytes
          if (step.part > 0.5) take(Math.floor(held * step.part))
        }
        take(held)
        expect(read === given).toBe(true)
      }),
    )
  })

  it.each([
    ['ä', 1, 'a character was counted as one byte that takes several'],
    ['aä', 4, '4 bytes were counted, but 3 are to be written'],
  ])('stops where %s is counted as %i', (text, bytes, complaint) => {
    const buffer = createTextBuffer(createBlocks())
    buffer.append(text, bytes)
    expect(() => buffer.take(bytes)).toThrow(complaint)
  })
})
