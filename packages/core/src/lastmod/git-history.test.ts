import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Environment } from '../environment.ts'
import { readLastChanges } from './git-history.ts'
import { GitFailure } from './git-process.ts'
import { createHistory, gitIn } from './git-repository.fixture.ts'

/** Of what asks git about one file after the other. */
const LANES = 6

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

/**
 * One call of git for each file. xargs starts them, since to start a process from here costs ten times as much; several
 * of them side by side, each with a share of the files in its order, since most of the time goes into starting.
 */
const answersOfGit = async (files: readonly string[]): Promise<Map<string, number>> => {
  const share = Math.ceil(files.length / LANES)
  const lanes = Array.from({ length: LANES }, (_, lane) => files.slice(lane * share, (lane + 1) * share))
  const times = await Promise.all(lanes.map((lane) => askOneByOne(lane)))
  return new Map(times.flat())
}

const askOneByOne = async (files: readonly string[]): Promise<[string, number][]> => {
  if (files.length === 0) return []
  const child = spawn('xargs', ['-0', '-n', '1', 'git', 'log', '-1', '--format=%ct', '--'], { cwd: folder })
  child.stdin.end(files.map((file) => `${file}\0`).join(''))
  let output = ''
  for await (const chunk of child.stdout) output += String(chunk)
  const times = output.trim().split('\n')
  expect(times).toHaveLength(files.length)
  return files.map((file, index) => [file, Number(times[index])])
}

// Two thousand calls of git take a while on a machine that has other work to do.
describe('readLastChanges', { timeout: 300_000 }, () => {
  it.each([1, 2, 3])('answers as git does for every file of a small tangled history (%i)', async (seed) => {
    gitIn(folder, ['fast-import', '--quiet', '--done'], createHistory(300, 60, seed))
    const files = filesOfHead()
    const changes = await readLastChanges(git, folder, new Set(files))
    expect(changes).toEqual(await answersOfGit(files))
  })

  it('answers as git does for every file of over 2,000 files and 2,000 commits', async () => {
    gitIn(folder, ['fast-import', '--quiet', '--done'], createHistory(2050, 2250, 7))
    // git's own index of which commit touched what: its answers stay the same and come ten times as fast.
    gitIn(folder, ['commit-graph', 'write', '--reachable', '--changed-paths'])
    const files = filesOfHead()
    expect(files.length).toBeGreaterThan(2000)
    expect(Number(gitIn(folder, ['rev-list', '--count', 'HEAD']))).toBeGreaterThan(2000)
    expect(Number(gitIn(folder, ['rev-list', '--count', '--merges', 'HEAD']))).toBeGreaterThan(200)
    const changes = await readLastChanges(git, folder, new Set(files))
    const answers = await answersOfGit(files)
    expect(files.filter((file) => changes.get(file) !== answers.get(file))).toEqual([])
  })

  it('knows nothing of files that HEAD does not have', async () => {
    gitIn(folder, ['fast-import', '--quiet', '--done'], createHistory(5, 5, 1))
    expect(await readLastChanges(git, folder, new Set(['not/there.md']))).toEqual(new Map())
  })

  it('reads commits that are signed, where the settings of git show signatures', async () => {
    gitIn(folder, ['fast-import', '--quiet', '--done'], createHistory(1, 1, 1))
    const [head = '', message = ''] = gitIn(folder, ['cat-file', 'commit', 'HEAD']).split(/\n(\n[^]*)/)
    const signed = `${head}\ngpgsig -----BEGIN PGP SIGNATURE-----\n none\n -----END PGP SIGNATURE-----\n${message}`
    const commit = gitIn(folder, ['hash-object', '-t', 'commit', '-w', '--stdin'], signed).trim()
    gitIn(folder, ['update-ref', 'HEAD', commit])
    gitIn(folder, ['config', 'log.showSignature', 'true'])
    const program = join(folder, '.git/gpg')
    await writeFile(program, '#!/bin/sh\necho no such key >&2\n', { mode: 0o755 })
    gitIn(folder, ['config', 'gpg.program', program])
    expect(gitIn(folder, ['log', '--format=%H'])).toContain('no such key')
    const files = filesOfHead()
    expect([...(await readLastChanges(git, folder, new Set(files))).keys()].sort()).toEqual(files.sort())
  })

  it('fails where there is no commit, with what git says', async () => {
    await expect(readLastChanges(git, folder, new Set(['a.md']))).rejects.toThrow(GitFailure)
  })
})
