import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import * as path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { createWorkspace, type Workspace } from '../cli/command.ts'

const EXAMPLE = fileURLToPath(new URL('../../examples/shards', import.meta.url))
const TURBO = fileURLToPath(new URL('../../node_modules/turbo/bin/turbo', import.meta.url))
/** What is made, not written. */
const MADE_RE = /(?:^|[\\/])(?:node_modules|dist|\.turbo|\.astro)(?:[\\/]|$)/

interface Task {
  package: string
  hash: string
  outputs: string[]
  dependencies: string[]
}

/** A copy of the example's own files. */
const copyExample = async (): Promise<Workspace> => {
  const entries = await readdir(EXAMPLE, { recursive: true, withFileTypes: true })
  const files: Record<string, string> = {}
  for (const entry of entries.filter((entry) => entry.isFile())) {
    const file = path.relative(EXAMPLE, path.join(entry.parentPath, entry.name))
    if (!MADE_RE.test(file)) files[file] = await readFile(path.join(EXAMPLE, file), 'utf8')
  }
  return createWorkspace(files)
}

/** What Turborepo would build, by the name of the package; two builds of one hash are one. */
const planBuild = async (
  { root }: Workspace,
  env: Readonly<Record<string, string>> = {},
): Promise<Record<string, Task>> => {
  const { stdout } = await promisify(execFile)(process.execPath, [TURBO, 'run', 'build', '--dry-run=json'], {
    cwd: root,
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1', ...env },
  })
  const { tasks } = JSON.parse(stdout) as { tasks: Task[] }
  return Object.fromEntries(tasks.map((task) => [task.package, task]))
}

/** The packages that would be built anew. */
const changedOf = (before: Record<string, Task>, after: Record<string, Task>): string[] =>
  Object.keys(after)
    .filter((name) => before[name]?.hash !== after[name]?.hash)
    .sort()

const SHARDS = ['shards-blog', 'shards-docs', 'shards-home']

it('merges after every shard, and keeps what a shard passes on', async () => {
  await using workspace = await copyExample()
  const tasks = await planBuild(workspace)
  expect(Object.keys(tasks).sort()).toEqual([...SHARDS, 'shards-site'])
  expect(tasks['shards-site']?.dependencies.sort()).toEqual(SHARDS.map((name) => `${name}#build`))
  expect(SHARDS.map((name) => tasks[name]?.outputs)).toEqual(SHARDS.map(() => ['dist/**']))
})

it('builds an edited shard and the merge anew, and nothing where nothing changed', async () => {
  await using workspace = await copyExample()
  const before = await planBuild(workspace)
  expect(changedOf(before, await planBuild(workspace))).toEqual([])
  await workspace.write({ 'packages/blog/src/posts/moon.md': '---\ntitle: The moon\n---\n' })
  expect(changedOf(before, await planBuild(workspace))).toEqual(['shards-blog', 'shards-site'])
})

it.each(['VERCEL_ENV', 'CONTEXT', 'SOURCE_DATE_EPOCH', 'NODE_DEBUG'])(
  'never takes the build of another %s from the cache',
  async (variable) => {
    await using workspace = await copyExample()
    const changed = changedOf(await planBuild(workspace), await planBuild(workspace, { [variable]: '1' }))
    expect(changed).toEqual([...SHARDS, 'shards-site'])
  },
)
