import { execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Environment } from '../environment.ts'
import { GitFailure, readLastChanges } from './git-history.ts'
import { createHistory, gitIn } from './git-repository.fixture.ts'

const git: Environment['git'] = (args, cwd) => spawn('git', args, { cwd, stdio: 'pipe' })

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitemapkit-git-'))
  gitIn(folder, ['init', '-q', '-b', 'main'])
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const filesOfHead = (): string[] =>
  gitIn(folder, ['ls-tree', '-r', '-z', '--name-only', 'HEAD'])
    .split('\0')
    .filter((name) => name !== '')

/** One call of git for each file; xargs starts them, since starting a process from here costs ten times as much. */
const answersOfGit = (files: readonly string[]): Map<string, number> => {
  const input = files.map((file) => `${file}\0`).join('')
  const times = execFileSync('xargs', ['-0', '-n', '1', 'git', 'log', '-1', '--format=%ct', '--'], {
    cwd: folder,
    input,
    maxBuffer: 2 ** 30,
  })
    .toString()
    .trim()
    .split('\n')
  expect(times).toHaveLength(files.length)
  return new Map(files.map((file, index) => [file, Number(times[index])]))
}

describe('readLastChanges', { timeout: 120_000 }, () => {
  it.each([1, 2, 3])('answers as git does for every file of a small tangled history (%i)', async (seed) => {
    gitIn(folder, ['fast-import', '--quiet', '--done'], createHistory(300, 60, seed))
    const files = filesOfHead()
    const changes = await readLastChanges(git, folder, new Set(files))
    expect(changes).toEqual(answersOfGit(files))
  })

  it('answers as git does for every file of over 2,000 files and 2,000 commits', async () => {
    gitIn(folder, ['fast-import', '--quiet', '--done'], createHistory(2050, 2500, 7))
    // git's own index of which commit touched what: its answers stay the same and come ten times as fast.
    gitIn(folder, ['commit-graph', 'write', '--reachable', '--changed-paths'])
    const files = filesOfHead()
    expect(files.length).toBeGreaterThan(2000)
    expect(gitIn(folder, ['rev-list', '--count', '--merges', 'HEAD']).trim()).not.toBe('0')
    const changes = await readLastChanges(git, folder, new Set(files))
    const answers = answersOfGit(files)
    expect(files.filter((file) => changes.get(file) !== answers.get(file))).toEqual([])
  })

  it('knows nothing of files that HEAD does not have', async () => {
    gitIn(folder, ['fast-import', '--quiet', '--done'], createHistory(5, 5, 1))
    expect(await readLastChanges(git, folder, new Set(['not/there.md']))).toEqual(new Map())
  })

  it('fails where there is no commit, with what git says', async () => {
    await expect(readLastChanges(git, folder, new Set(['a.md']))).rejects.toThrow(GitFailure)
  })
})
