import { createHash } from 'node:crypto'
import type { Environment } from '../environment.ts'
import { ended, type Git, type Stop } from './git-process.ts'

/** One commit as `git log` gives it. */
interface Commit {
  hash: string
  parents: readonly string[]
  /** Seconds since 1970 at which it was committed. */
  time: number
  tree: string
}

/** A commit beside one of its parents; beside nothing where it has none. */
interface Comparison {
  commit: Commit
  parent: string | undefined
}

/** Files whose date is still to be found, by path in the repository. */
type Waiting = Set<string>

// Where the user's settings show signatures, their check would stand between the lines.
const LOG = ['log', '--topo-order', '--no-show-signature', '--format=%H %P|%ct|%T', 'HEAD', '--']
const COMPARE = ['diff-tree', '--stdin', '-r', '-z', '--raw', '--no-renames']
const SHA1_DIGITS = 40

/**
 * When each file last changed, in one pass over the history of HEAD: the answer of `git log -1 --format=%ct -- FILE`
 * for every file. Like `git log`, a file follows at a merge the first parent that has the same content, and counts as
 * changed where no parent has. `git log --name-status` alone shows no files at merges, and so is wrong for some.
 *
 * One git lists the commits while another compares them, and both end as soon as every file is found.
 *
 * @param repository - Any folder of the work tree.
 * @param files - Paths from the top of the work tree, with `/`.
 * @returns Seconds since 1970 by path; a file that HEAD does not have is absent.
 * @throws {GitFailure} where git can't read the history.
 */
export const readLastChanges = async (
  git: Environment['git'],
  repository: string,
  files: ReadonlySet<string>,
): Promise<Map<string, number>> => {
  const found = new Map<string, number>()
  if (files.size === 0) return found
  const stop: Stop = { isAsked: false }
  const [log, compare] = [git(LOG, repository), git(COMPARE, repository)]
  const follow = followFiles(files, found)
  const comparisons: Comparison[] = []
  let index = 0
  const step = (changed: readonly string[]): void => {
    const comparison = comparisons[index]
    index += 1
    stop.isAsked ||= comparison === undefined || !follow(comparison, changed)
    if (stop.isAsked) for (const child of [log, compare]) child.kill()
  }
  await Promise.all([askForChanges(log, compare, comparisons, stop), readChanges(compare, step, stop)])
  return found
}

/**
 * Takes the changed paths of one comparison after the other, children before parents, and tells whether any file is
 * still to be found.
 */
const followFiles = (
  files: ReadonlySet<string>,
  found: Map<string, number>,
): ((comparison: Comparison, changed: readonly string[]) => boolean) => {
  let waiting: Map<string, Waiting> | undefined
  let open = files.size
  /** Files of the merge at hand that differ from every parent asked so far. */
  let undecided: Waiting | undefined

  return ({ commit, parent }, changed) => {
    // The first commit is HEAD.
    waiting ??= new Map([[commit.hash, new Set(files)]])
    const isFirstParent = parent === undefined || parent === commit.parents[0]
    const here = isFirstParent ? waiting.get(commit.hash) : undecided
    if (isFirstParent) waiting.delete(commit.hash)
    undecided = new Set()
    for (const file of changed) {
      if (here?.delete(file) === true) undecided.add(file)
    }
    if (here !== undefined && here.size > 0 && parent !== undefined) {
      waiting.set(parent, unite(waiting.get(parent), here))
    }
    if (parent === undefined || parent === commit.parents.at(-1)) {
      for (const file of undecided) found.set(file, commit.time)
      open -= undecided.size
    }
    return open > 0
  }
}

/** The smaller set goes into the larger one, so that sets that meet at a branch point cost little. */
const unite = (a: Waiting | undefined, b: Waiting): Waiting => {
  if (a === undefined) return b
  const [small, large] = a.size < b.size ? [a, b] : [b, a]
  for (const file of small) large.add(file)
  return large
}

/**
 * Reads the commits, children before parents, and asks for each comparison in that order as soon as the trees of both
 * sides are known.
 */
const askForChanges = async (log: Git, compare: Git, comparisons: Comparison[], stop: Stop): Promise<void> => {
  const trees = new Map<string, string>()
  let asked = 0
  const ask = (isWhole: boolean): void => {
    let input = ''
    for (; asked < comparisons.length; asked += 1) {
      const { commit, parent } = comparisons[asked] ?? {}
      if (commit === undefined) return
      const before = parent === undefined ? undefined : trees.get(parent)
      if (parent !== undefined && before === undefined && !isWhole) break
      input += `${before ?? emptyTree(commit.hash)} ${commit.tree}\n`
    }
    compare.stdin.write(input)
  }
  // git stops reading once it is stopped; the rest of the input has nowhere to go then.
  compare.stdin.on('error', () => {})
  log.stdin.end()
  let rest = ''
  log.stdout.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString('latin1')).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const commit = toCommit(line)
      trees.set(commit.hash, commit.tree)
      const parents = commit.parents.length === 0 ? [undefined] : commit.parents
      for (const parent of parents) comparisons.push({ commit, parent })
    }
    ask(false)
  })
  try {
    await ended(log, stop)
    ask(true)
  } finally {
    compare.stdin.end()
  }
}

const toCommit = (line: string): Commit => {
  const [hashes = '', time = '', tree = ''] = line.split('|')
  const [hash = '', ...parents] = hashes.split(' ').filter((part) => part !== '')
  return { hash, parents, time: Number(time), tree }
}

/** The name of the tree without files, in a repository whose objects have names like this one. */
const emptyTree = (hash: string): string =>
  createHash(hash.length === SHA1_DIGITS ? 'sha1' : 'sha256')
    .update('tree 0\0')
    .digest('hex')

/**
 * Gives the changed paths of one comparison after the other to `step`.
 * `git diff-tree --stdin -z --raw` prints each pair of trees on a line, then `:modes hashes status NUL path NUL` for each path.
 */
const readChanges = async (child: Git, step: (changed: readonly string[]) => void, stop: Stop): Promise<void> => {
  let changed: string[] | undefined
  let isPath = false
  let rest: Buffer = Buffer.alloc(0)
  const take = (field: string): void => {
    if (isPath) {
      changed?.push(field)
      isPath = false
      return
    }
    // A field that is no path is the header lines of the comparisons before it, then the facts of the next path.
    const headers = field.split('\n')
    isPath = headers.pop() !== ''
    for (let header = 0; header < headers.length && !stop.isAsked; header += 1) {
      if (changed !== undefined) step(changed)
      changed = []
    }
  }
  child.stdout.on('data', (chunk: Buffer) => {
    const buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    let start = 0
    for (let end = buffer.indexOf(0); end !== -1 && !stop.isAsked; end = buffer.indexOf(0, start)) {
      take(buffer.toString('utf8', start, end))
      start = end + 1
    }
    rest = buffer.subarray(start)
  })
  await ended(child, stop)
  if (stop.isAsked) return
  take(rest.toString())
  if (changed !== undefined) step(changed)
}
