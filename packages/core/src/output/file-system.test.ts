import * as nodeFs from 'node:fs/promises'
import * as nodePath from 'node:path'
import { expect, it } from 'vitest'
import { haveSameBytes } from './file-system.ts'
import { createFolder } from './publish.fixture.ts'

const LENGTH = 1_200_000

const filesWith = async (changedAt: number | undefined): Promise<[string, string]> => {
  const folder = await createFolder()
  const [one, other] = [nodePath.join(folder, 'one'), nodePath.join(folder, 'other')]
  const bytes = Buffer.alloc(LENGTH, 'a')
  await nodeFs.writeFile(one, bytes)
  if (changedAt !== undefined) bytes[changedAt] = 0x62
  await nodeFs.writeFile(other, bytes)
  return [one, other]
}

it.each([
  [undefined, true],
  [0, false],
  [600_000, false],
  [LENGTH - 1, false],
])('compares files to their end: changed at %s', async (changedAt, expected) => {
  expect(await haveSameBytes(nodeFs, ...(await filesWith(changedAt)))).toBe(expected)
})

it('takes files of which a read comes short for different, and closes both', async () => {
  let open = 0
  const fs = {
    ...nodeFs,
    open: (async (...given: Parameters<typeof nodeFs.open>) => {
      const handle = await nodeFs.open(...given)
      open += 1
      return {
        read: async (bytes: Buffer, from: number, length: number, at: number) =>
          handle.read(bytes, from, length - 1, at),
        close: async () => {
          open -= 1
          await handle.close()
        },
      }
    }) as never,
  }
  expect(await haveSameBytes(fs, ...(await filesWith(undefined)))).toBe(false)
  expect(open).toBe(0)
})
