import { build } from 'esbuild'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Contender } from './measure.ts'

/** Makes a contender of one task of a family. */
export type CreateContender = (
  family: string,
  name: string,
  task: string,
  input: unknown,
  more?: Pick<Contender, 'mayFail' | 'once'>,
) => Contender

const ROWS = join(import.meta.dirname, 'rows')
const ENDING = '.contenders.ts'

/**
 * Turns what the contenders are written in into plain JavaScript. Node could run it as it is, and each of them would
 * pay 90 ms and 18 MB for that.
 *
 * @param folder - Inside the workspace, where the packages of the contenders are found.
 */
export const buildContenders = async (folder: string): Promise<CreateContender> => {
  const families = (await readdir(ROWS)).filter((file) => file.endsWith(ENDING))
  await build({
    entryPoints: [join(import.meta.dirname, 'contend.ts'), ...families.map((file) => join(ROWS, file))],
    outdir: folder,
    outbase: import.meta.dirname,
    entryNames: '[name]',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // A task loads its own packages and no other's.
    splitting: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
  })
  return (family, name, task, input, more = {}) => {
    if (!families.includes(`${family}${ENDING}`)) throw new Error(`There is no rows/${family}${ENDING}`)
    const script = join(folder, `${family}.contenders.mjs`)
    return {
      name,
      command: [process.execPath, join(folder, 'contend.mjs'), script, task, JSON.stringify(input)],
      ...more,
    }
  }
}
