import * as nodePath from 'node:path'
import type { Environment } from '../environment.ts'
import type { ResolvedOptions } from '../options/types.ts'
import type { Report } from '../problems/collect.ts'
import { fromDate } from '../protocol/datetime.ts'
import type { Candidate } from '../routes/candidate.ts'
import { GitFailure, readLastChanges, runGit } from './git-history.ts'

/** Dates of source files by git; pages whose source makes other pages too have none. */
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
  try {
    const repositories = await groupByRepository(sources.values(), environment)
    if (repositories.size === 0 && options.gitAsked && sources.size > 0) {
      report('GIT_NO_REPOSITORY', { folder: options.host.root })
    }
    for (const [top, files] of repositories) {
      const missing = await whatIsMissing(top, environment)
      if (missing !== undefined) report('GIT_SHALLOW', { kind: missing, asked: options.gitAsked }, { file: top })
      else await readRepository(top, files, environment, dates)
    }
  } catch (error) {
    reportFailure(error, options, report)
  }
  return {
    dateOf(candidate) {
      const source = sources.get(candidate)
      return source === undefined ? undefined : dates.get(source)
    },
  }
}

/** The source file of each page that is alone in coming from it, absolute. */
const singleSources = (candidates: readonly Candidate[], root: string): Map<Candidate, string> => {
  const owners = new Map<string, Candidate | undefined>()
  for (const candidate of candidates) {
    const { source, sourceIsShared } = candidate.route
    if (source === undefined || candidate.mergedInto !== undefined) continue
    const file = nodePath.resolve(root, source)
    owners.set(file, owners.has(file) || sourceIsShared === true ? undefined : candidate)
  }
  const sources = new Map<Candidate, string>()
  for (const [file, candidate] of owners) if (candidate !== undefined) sources.set(candidate, file)
  return sources
}

/** Files by the top of the work tree they lie in: a submodule and a linked work tree have a `.git` of their own. */
const groupByRepository = async (files: Iterable<string>, { fs }: Environment): Promise<Map<string, string[]>> => {
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
  const byTop = new Map<string, string[]>()
  for (const file of files) {
    const top = await topOf(nodePath.dirname(file))
    if (top !== undefined) byTop.set(top, [...(byTop.get(top) ?? []), file])
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
  files: readonly string[],
  { git, fs }: Environment,
  dates: Map<string, string>,
): Promise<void> => {
  const paths = new Map<string, string>()
  const realTop = await fs.realpath(top)
  for (const file of files) {
    // The folder may be reached by a link; the file itself counts as git knows it, link or not.
    const folder = await fs.realpath(nodePath.dirname(file)).catch(() => nodePath.dirname(file))
    const relative = nodePath.relative(realTop, nodePath.join(folder, nodePath.basename(file)))
    paths.set(relative.split(nodePath.sep).join('/'), file)
  }
  const changes = await readLastChanges(git, top, new Set(paths.keys()))
  for (const [path, seconds] of changes) {
    const file = paths.get(path)
    if (file !== undefined) dates.set(file, fromDate(new Date(seconds * 1000)))
  }
}

const reportFailure = (error: unknown, options: ResolvedOptions, report: Report): void => {
  if (error instanceof GitFailure) report('GIT_FAILED', { cause: error.message, asked: options.gitAsked })
  else if (isMissingProgram(error)) report('GIT_MISSING', { asked: options.gitAsked })
  else throw error
}

const isMissingProgram = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
