import { expect, it } from 'vitest'
import { readTable } from './readme.ts'
import { renderMatrix } from './table.ts'

it('shows in the README what the tests build with (`pnpm run matrix:readme` writes it)', () => {
  expect(readTable()).toBe(renderMatrix())
})
