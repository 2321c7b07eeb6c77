import * as nodePath from 'node:path'
import type { Environment } from '../environment.ts'
import type { ResolvedOptions } from '../options/types.ts'
import type { Report } from '../problems/collect.ts'
import { fromDate } from '../protocol/datetime.ts'
import { type Candidate, isListed } from '../routes/candidate.ts'
import type { Reason } from '../types.ts'
import { readLastChanges } from './git-history.ts'
import { GitFailure, runGit } from './git-process.ts'

/** Left out for these, an address shows no content of its own: its source still makes one page. */
const NOT_ITS_OWN: ReadonlySet<Reason> = new Set<Reason>(['redirect', 'untranslated', 'duplicate'])

/** Dates of listed pages by git; pages whose source makes other pages too, listed or not, have none. */
export interface GitDates {
  dateOf: (candidate: Candidate) => string | undefined
}

/**
 * Reads when the source file of each candidate was last committed: one pass over the history of each repository that
 * holds some of them. Where the history is not whole there are no dates, and the user is told how to get it.
 */
export const readGitDates = async (
  candidates: readonly Candidate[],
  options: ResolvedOptions,
  environment: Environment,
  report: Report,
): Promise<GitDates> => {
  const sources = singleSources(candidates, options.host.root)
  const dates = new Map<string, string>()
  const repositories = await groupByRepository(sources.values(), environment)
  if (repositories.size === 0 && options.gitAsked && sources.size > 0) {
    report('GIT_NO_REPOSITORY', { folder: options.host.root })
  }
  for (const [top, files] of repositories) {
    try {
      const missing = await whatIsMissing(top, environment)
      if (missing !== undefined) report('GIT_SHALLOW', { kind: missing, asked: options.gitAsked }, { file: top })
      else await readRepository(top, files, environment, dates)
    } catch (error) {
      reportFailure(error, options, report, top)
    }
  }
  return {
    dateOf(candidate) {
      const source = sources.get(candidate)
      return source === undefined ? undefined : dates.get(source)
    },
  }
}

/** The source file of each listed page that is alone in coming from it, absolute. */
const singleSources = (candidates: readonly Candidate[], root: string): Map<Candidate, string> => {
  const owners = new Map<string, Candidate | undefined>()
  for (const candidate of candidates) {
    const { source, sourceIsShared } = candidate.route
    if (source === undefined || candidate.mergedInto !== undefined) continue
    if (candidate.exclusion !== undefined && NOT_ITS_OWN.has(candidate.exclusion.reason)) continue
    const file = nodePath.resolve(root, source)
    owners.set(file, owners.has(file) || sourceIsShared === true ? undefined : candidate)
  }
  const sources = new Map<Candidate, string>()
  for (const [file, candidate] of owners) {
    if (candidate !== undefined && isListed(candidate)) sources.set(candidate, file)
  }
  return sources
}

/** Files by the path that their repository knows them by. */
type FilesByPath = Map<string, string>

/**
 * Files by the top of the work tree they lie in: a submodule and a linked work tree have a `.git` of their own. Folders
 * may be reached by a link, and lie where it leads; the file itself counts as git knows it, link or not.
 */
const groupByRepository = async (files: Iterable<string>, { fs }: Environment): Promise<Map<string, FilesByPath>> => {
  const tops = new Map<string, string | undefined>()
  const topOf = async (folder: string): Promise<string | undefined> => {
    if (tops.has(folder)) return tops.get(folder)
    const isTop = await fs.stat(nodePath.join(folder, '.git')).then(
      () => true,
      () => false,
    )
    const parent = nodePath.dirname(folder)
    const top = isTop ? folder : parent === folder ? undefined : await topOf(parent)
    tops.set(folder, top)
    return top
  }
  const realFolders = new Map<string, string>()
  const realFolderOf = async (file: string): Promise<string> => {
    const folder = nodePath.dirname(file)
    const real = realFolders.get(folder) ?? (await fs.realpath(folder).catch(() => folder))
    realFolders.set(folder, real)
    return real
  }
  const byTop = new Map<string, FilesByPath>()
  for (const file of files) {
    const folder = await realFolderOf(file)
    const top = await topOf(folder)
    if (top === undefined) continue
    const path = nodePath.relative(top, nodePath.join(folder, nodePath.basename(file)))
    const paths = byTop.get(top) ?? new Map<string, string>()
    byTop.set(top, paths.set(path.split(nodePath.sep).join('/'), file))
  }
  return byTop
}

/** What of the history a clone lacks that would make its dates wrong: commits, or the trees of old commits. */
const whatIsMissing = async (top: string, { git }: Environment): Promise<'shallow' | 'treeless' | undefined> => {
  const isShallow = (await runGit(git, ['rev-parse', '--is-shallow-repository'], top)).toString().trim()
  if (isShallow === 'true') return 'shallow'
  const filters = await runGit(git, ['config', '--default', '', '--get', 'remote.origin.partialclonefilter'], top)
  return filters.toString().startsWith('tree:') ? 'treeless' : undefined
}

const readRepository = async (
  top: string,
  files: FilesByPath,
  { git }: Environment,
  dates: Map<string, string>,
): Promise<void> => {
  const changes = await readLastChanges(git, top, new Set(files.keys()))
  for (const [path, seconds] of changes) {
    const file = files.get(path)
    if (file !== undefined) dates.set(file, fromDate(new Date(seconds * 1000)))
  }
}

const reportFailure = (error: unknown, options: ResolvedOptions, report: Report, top: string): void => {
  if (error instanceof GitFailure)
    report('GIT_FAILED', { cause: error.message, asked: options.gitAsked }, { file: top })
  else if (isMissingProgram(error)) report('GIT_MISSING', { asked: options.gitAsked })
  else throw error
}

const isMissingProgram = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
