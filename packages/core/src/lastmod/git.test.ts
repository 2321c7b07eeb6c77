import { spawn } from 'node:child_process'
import * as fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createEnvironment, type Environment } from '../environment.ts'
import type { SitemapOptions } from '../options/types.ts'
import { exclude } from '../routes/candidate.ts'
import { candidatesOf, optionsOf } from '../routes/candidate.fixture.ts'
import type { Reason, Route } from '../types.ts'
import { gitIn } from './git-repository.fixture.ts'
import { readGitDates } from './git.ts'

const SILENT = { info: () => {}, warn: () => {}, error: () => {} }
const environment: Environment = createEnvironment(SILENT, new Date('2026-11-30T12:00:00Z'))

let base: string
beforeEach(async () => {
  base = await fs.realpath(await fs.mkdtemp(join(tmpdir(), 'sitemapkit-git-')))
  onTestFinished(() => fs.rm(base, { recursive: true, force: true }))
})

const write = async (file: string, text: string): Promise<void> => {
  await fs.mkdir(dirname(file), { recursive: true })
  await fs.writeFile(file, text)
}

/** A repository below the folder of the test; each commit is a minute after the one before, in another zone. */
const createRepository = (name: string) => {
  const top = join(base, name)
  let minute = 0
  const git = (...args: string[]): string => gitIn(top, args)
  const create = async (): Promise<void> => {
    await fs.mkdir(top, { recursive: true })
    git('init', '-q', '-b', 'main')
    git('config', 'user.name', 'Test')
  }
  /** Writes files (undefined: deletes) and commits everything. */
  const commit = async (files: Readonly<Record<string, string | undefined>>): Promise<void> => {
    for (const [file, text] of Object.entries(files)) {
      if (text === undefined) await fs.rm(join(top, file))
      else await write(join(top, file), text)
    }
    minute += 1
    const date = `2026-05-04T12:${String(minute).padStart(2, '0')}:00+02:00`
    git('add', '-A')
    gitIn(top, ['commit', '-q', '--allow-empty', '-m', 'm'], undefined, { GIT_COMMITTER_DATE: date })
  }
  return { top, git, create, commit }
}

type Repository = ReturnType<typeof createRepository>

const repositoryWith = async (files: Readonly<Record<string, string>>, name = 'site'): Promise<Repository> => {
  const repository = createRepository(name)
  await repository.create()
  await repository.commit(files)
  return repository
}

interface Asked {
  root?: string
  user?: SitemapOptions
  routes?: readonly Route[]
  out?: Readonly<Record<number, Reason>>
  git?: Environment['git']
}

/** The dates of pages with these source files, and the problems. */
const dateAll = async (sources: readonly string[], { root = base, user, routes, out = {}, git }: Asked = {}) => {
  const options = optionsOf(user, { root })
  const pages = routes ?? sources.map((source, index): Route => ({ path: `/${index}`, source }))
  const { candidates, problems } = candidatesOf(pages, options)
  for (const [index, candidate] of candidates.entries()) {
    const reason = out[index]
    if (reason !== undefined) exclude(candidate, reason, 'evidence')
  }
  const dates = await readGitDates(candidates, options, git ? { ...environment, git } : environment, problems.report)
  return {
    dates: candidates.map((candidate) => dates.dateOf(candidate)),
    problems: problems.list().map(({ code, level }) => `${code} ${level}`),
    hints: problems.list().map(({ hint }) => hint),
  }
}

/** What git itself says of a file, in UTC. */
const answerOfGit = (top: string, file: string): string =>
  new Date(gitIn(top, ['log', '-1', '--format=%cI', '--', `:(literal)${file}`]).trim())
    .toISOString()
    .replace('.000Z', 'Z')

const sameAsGit = async ({ top }: Repository, files: readonly string[], asked: Asked = {}): Promise<void> => {
  const { dates, problems } = await dateAll(
    files.map((file) => join(top, file)),
    asked,
  )
  expect(dates).toEqual(files.map((file) => answerOfGit(top, file)))
  expect(problems).toEqual([])
}

describe('dates of source files by git', { timeout: 60_000 }, () => {
  it('are those of `git log -1` in UTC: merges, renames, files that were deleted and came back', async () => {
    const repository = await repositoryWith({ 'a.md': '1', 'b.md': '1', 'c.md': '1', 'd.md': '1', 'same.md': '1' })
    const { git, commit } = repository
    git('checkout', '-q', '-b', 'side')
    await commit({ 'b.md': '2', 'd.md': 'side' })
    git('checkout', '-q', 'main')
    await commit({ 'a.md': '2', 'c.md': undefined, 'd.md': 'main' })
    git('merge', '-q', '--no-commit', '-s', 'ours', 'side')
    git('checkout', '-q', 'side', '--', 'b.md')
    await commit({ 'd.md': 'both' })
    git('mv', 'a.md', 'renamed.md')
    await commit({})
    await commit({ 'c.md': '1' })
    await sameAsGit(repository, ['renamed.md', 'b.md', 'c.md', 'd.md', 'same.md'])
    const { dates } = await dateAll([join(repository.top, 'same.md')])
    expect(dates).toEqual(['2026-05-04T10:01:00Z'])
  })

  it('are found under any name', async () => {
    const names = [
      'a b.md',
      'quote".md',
      "it's.md",
      'new\nline.md',
      'tab\t.md',
      'größe.md',
      '🫖.md',
      '-x.md',
      '[a]*.md',
    ]
    const repository = await repositoryWith({ 'a.md': '1' })
    for (const name of names) await repository.commit({ [`content/${name}`]: name })
    await sameAsGit(
      repository,
      names.map((name) => `content/${name}`),
    )
  })

  it('are found where the repository begins above the project, and where a link leads to it', async () => {
    const repository = await repositoryWith({ 'apps/site/content/a.md': '1' })
    await repository.commit({ 'apps/site/content/b.md': '1' })
    await sameAsGit(repository, ['apps/site/content/a.md', 'apps/site/content/b.md'])
    const root = join(repository.top, 'apps/site')
    await fs.symlink(root, join(base, 'link'))
    for (const from of [root, join(base, 'link')]) {
      const { dates } = await dateAll(['content/a.md', './content/b.md'], { root: from })
      expect(dates).toEqual(['2026-05-04T10:01:00Z', '2026-05-04T10:02:00Z'])
    }
  })

  it('come from the repository that each file lies in: submodules and linked work trees', async () => {
    const content = await repositoryWith({ 'a.md': '1' }, 'content')
    const repository = await repositoryWith({ 'b.md': '1' })
    repository.git('-c', 'protocol.file.allow=always', 'submodule', 'add', '-q', content.top, 'docs')
    for (let commits = 0; commits < 3; commits += 1) await repository.commit({ 'c.md': String(commits) })
    const files = ['docs/a.md', 'b.md', 'c.md'].map((file) => join(repository.top, file))
    const dates = ['2026-05-04T10:01:00Z', '2026-05-04T10:01:00Z', '2026-05-04T10:04:00Z']
    expect(await dateAll(files)).toMatchObject({ dates, problems: [] })
    repository.git('worktree', 'add', '-q', '-b', 'other', join(base, 'tree'), 'HEAD~1')
    expect((await dateAll(['c.md'], { root: join(base, 'tree') })).dates).toEqual(['2026-05-04T10:03:00Z'])
  })

  it('leave uncommitted changes out of account', async () => {
    const repository = await repositoryWith({ 'a.md': '1', 'b.md': '1' })
    await write(join(repository.top, 'a.md'), 'edited')
    repository.git('add', 'a.md')
    await write(join(repository.top, 'b.md'), 'edited')
    await write(join(repository.top, 'new.md'), 'new')
    await sameAsGit(repository, ['a.md', 'b.md'])
    expect(await dateAll([join(repository.top, 'new.md')])).toMatchObject({ dates: [undefined], problems: [] })
  })

  it('are equal, and no cause for a report, after a first commit of everything', async () => {
    await sameAsGit(await repositoryWith({ 'a.md': '1', 'b.md': '2', 'c.md': '3' }), ['a.md', 'b.md', 'c.md'])
  })
})

describe('a source that makes several pages', { timeout: 60_000 }, () => {
  const routes: readonly Route[] = ['/1', '/2'].map((path) => ({ path, source: 'site/a.md' }))

  it('dates none of them, also where only one is listed or the host knows of others', async () => {
    await repositoryWith({ 'a.md': '1' })
    expect((await dateAll([], { routes })).dates).toEqual([undefined, undefined])
    expect((await dateAll([], { routes, out: { 1: 'noindex' } })).dates).toEqual([undefined, undefined])
    const shared = [{ path: '/1', source: 'site/a.md', sourceIsShared: true }]
    expect((await dateAll([], { routes: shared })).dates).toEqual([undefined])
  })

  it.each<Reason>(['redirect', 'untranslated', 'duplicate'])(
    'is not made so by an address that is a %s',
    async (reason) => {
      await repositoryWith({ 'a.md': '1' })
      const { dates } = await dateAll([], { routes, out: { 1: reason } })
      expect(dates).toEqual(['2026-05-04T10:01:00Z', undefined])
    },
  )
})

describe('where the history is not whole', { timeout: 60_000 }, () => {
  const cloneOf = ({ top, git }: Repository, ...args: string[]): string => {
    git('config', 'uploadpack.allowFilter', 'true')
    gitIn(base, ['clone', '-q', ...args, `file://${top}`, 'clone'])
    return join(base, 'clone')
  }

  it.each<[string, SitemapOptions, string]>([
    ['a note', {}, 'GIT_SHALLOW note'],
    ['a warning where the user named git', { lastmod: ['git'] }, 'GIT_SHALLOW warning'],
  ])('a shallow clone gives no date, and %s says how to fetch the rest', async (_, user, problem) => {
    const repository = await repositoryWith({ 'a.md': '1' })
    await repository.commit({ 'b.md': '1' })
    const root = cloneOf(repository, '--depth', '1')
    const { dates, problems, hints } = await dateAll(['a.md', 'b.md'], { root, user })
    expect([dates, problems]).toEqual([[undefined, undefined], [problem]])
    expect(hints[0]).toContain('fetch-depth: 0')
  })

  it('a clone without blobs gives the same dates and fetches nothing', async () => {
    const repository = await repositoryWith({ 'a.md': '1' })
    await repository.commit({ 'a.md': '2', 'b.md': '1' })
    await repository.commit({ 'c.md': '1' })
    const root = cloneOf(repository, '--filter=blob:none')
    await fs.rename(repository.top, `${repository.top}-away`)
    const { dates, problems } = await dateAll(['a.md', 'b.md', 'c.md'], { root })
    expect(dates).toEqual(['2026-05-04T10:02:00Z', '2026-05-04T10:02:00Z', '2026-05-04T10:03:00Z'])
    expect(problems).toEqual([])
  })

  it('a clone without trees gives no date, and the hint is about its filter', async () => {
    const root = cloneOf(await repositoryWith({ 'a.md': '1' }), '--filter=tree:0')
    const { dates, problems, hints } = await dateAll(['a.md'], { root })
    expect([dates, problems]).toEqual([[undefined], ['GIT_SHALLOW note']])
    expect(hints[0]).toContain('--filter=tree:0')
  })
})

describe('without git', { timeout: 60_000 }, () => {
  it('there are no dates; where the user named git, a warning tells of a missing repository', async () => {
    await write(join(base, 'a.md'), '1')
    expect(await dateAll(['a.md'])).toMatchObject({ dates: [undefined], problems: [] })
    const asked = await dateAll(['a.md'], { user: { lastmod: 'git' } })
    expect(asked).toMatchObject({ dates: [undefined], problems: ['GIT_NO_REPOSITORY warning'] })
  })

  it('on the machine there are none either, and a note says so', async () => {
    const { top } = await repositoryWith({ 'a.md': '1' })
    const git: Environment['git'] = (args, cwd) => spawn('/nowhere/git', args, { cwd, stdio: 'pipe' })
    const missing = await dateAll(['a.md'], { root: top, git })
    expect(missing).toMatchObject({ dates: [undefined], problems: ['GIT_MISSING note'] })
  })

  it('one repository that can not be read costs no other its dates', async () => {
    const { top } = await repositoryWith({ 'a.md': '1' }, 'whole')
    const empty = createRepository('empty')
    await empty.create()
    await write(join(empty.top, 'b.md'), '1')
    const { dates, problems } = await dateAll([join(empty.top, 'b.md'), relative(base, join(top, 'a.md'))])
    expect(dates).toEqual([undefined, '2026-05-04T10:01:00Z'])
    expect(problems).toEqual(['GIT_FAILED note'])
  })
})
