import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import * as path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { createProject, type Files, type Project } from '../hosts/project.ts'

const EXAMPLES = fileURLToPath(new URL('../../examples', import.meta.url))

/** A copy of an example's own files, without what was built from them. */
export const copyExample = async (name: string, more: Files = {}): Promise<Project> => {
  const folder = path.join(EXAMPLES, name)
  const { stdout } = await promisify(execFile)('git', ['ls-files', '-z'], { cwd: folder })
  const files: Files = {}
  for (const file of stdout.split('\0').filter((name) => name !== '')) {
    files[file] = await readFile(path.join(folder, file), 'utf8')
  }
  return createProject({ ...files, ...more })
}

/** Changes the text of a file; every text to be replaced must be there. */
export const edit = async (
  project: Project,
  file: string,
  ...changes: readonly [from: string, to: string][]
): Promise<void> => {
  let text = await project.read(file)
  for (const [from, to] of changes) {
    expect(text, `${file} of the example`).toContain(from)
    text = text.replace(from, to)
  }
  await project.write({ [file]: text })
}

/** Lines of a ledger by their path. */
export type Lines = Record<string, { fingerprint: string; day: string }>

export const readLines = async (project: Project, file = 'ledger.txt'): Promise<Lines> => {
  const [version, ...lines] = (await project.read(file)).trimEnd().split('\n')
  expect(version).toMatch(/^sitemapkit-ledger \d+$/)
  return Object.fromEntries(
    lines.map((line) => {
      const [loc = '', fingerprint = '', day = ''] = line.split('\t')
      return [new URL(loc).pathname, { fingerprint, day }]
    }),
  )
}
