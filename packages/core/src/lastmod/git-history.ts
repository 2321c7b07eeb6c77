import type { Environment } from '../environment.ts'

/** One commit as `git log` gives it. */
interface Commit {
  hash: string
  parents: readonly string[]
  /** Seconds since 1970 at which it was committed. */
  time: number
  tree: string
}

/** Files whose date is still to be found, by path in the repository. */
type Waiting = Set<string>

/** git answered with an error. */
export class GitFailure extends Error {}

/**
 * When each file last changed, in one pass over the history of HEAD: the answer of `git log -1 --format=%ct -- FILE`
 * for every file. Like `git log`, a file follows at a merge the first parent that has the same content, and counts as
 * changed where no parent has. `git log --name-status` alone shows no files at merges, and so is wrong for some.
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
  const commits = await readCommits(git, repository)
  const [head] = commits
  if (head === undefined || files.size === 0) return found

  const emptyTree = (await runGit(git, ['hash-object', '-t', 'tree', '--stdin'], repository)).toString().trim()
  const trees = new Map(commits.map((commit) => [commit.hash, commit.tree]))
  const comparisons = commits.flatMap((commit) =>
    (commit.parents.length === 0 ? [undefined] : commit.parents).map((parent) => ({
      commit,
      parent,
      before: parent === undefined ? emptyTree : (trees.get(parent) ?? emptyTree),
    })),
  )
  const waiting = new Map<string, Waiting>([[head.hash, new Set(files)]])
  let open = files.size
  /** Files of the merge at hand that differ from every parent asked so far. */
  let undecided: Waiting | undefined
  let index = 0

  const step = (changed: readonly string[]): boolean => {
    const comparison = comparisons[index]
    index += 1
    if (comparison === undefined) return false
    const { commit, parent } = comparison
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
  const input = comparisons.map(({ before, commit }) => `${before} ${commit.tree}\n`).join('')
  await readChanges(git, repository, input, step)
  return found
}

/** The smaller set goes into the larger one, so that sets that meet at a branch point cost little. */
const unite = (a: Waiting | undefined, b: Waiting): Waiting => {
  if (a === undefined) return b
  const [small, large] = a.size < b.size ? [a, b] : [b, a]
  for (const file of small) large.add(file)
  return large
}

/** Every commit that HEAD reaches, children before parents; none where there is no commit. */
const readCommits = async (git: Environment['git'], repository: string): Promise<Commit[]> => {
  // Where the user's settings show signatures, their check would stand between the lines.
  const args = ['log', '--topo-order', '--no-show-signature', '--format=%H %P|%ct|%T', 'HEAD', '--']
  const log = await runGit(git, args, repository)
  return log
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [hashes = '', time = '', tree = ''] = line.split('|')
      const [hash = '', ...parents] = hashes.split(' ').filter((part) => part !== '')
      return { hash, parents, time: Number(time), tree }
    })
}

/** Runs git to its end. */
export const runGit = async (git: Environment['git'], args: readonly string[], folder: string): Promise<Buffer> => {
  const child = git(args, folder)
  const output: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.stdin.end()
  await ended(child)
  return Buffer.concat(output)
}

/**
 * Gives the changed paths of one comparison after the other to `step`, until it answers false.
 * `git diff-tree --stdin -z --raw` prints each pair of trees on a line, then `:modes hashes status NUL path NUL` for each path.
 */
const readChanges = async (
  git: Environment['git'],
  repository: string,
  input: string,
  step: (changed: readonly string[]) => boolean,
): Promise<void> => {
  const child = git(['diff-tree', '--stdin', '-r', '-z', '--raw', '--no-renames'], repository)
  // git stops reading once it is stopped below; the rest of the input has nowhere to go then.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  let changed: string[] | undefined
  let isPath = false
  let isDone = false
  let rest: Buffer = Buffer.alloc(0)
  const take = (field: string): void => {
    if (isDone) return
    if (isPath) {
      changed?.push(field)
      isPath = false
      return
    }
    // A field that is no path is the header lines of the comparisons before it, then the facts of the next path.
    const headers = field.split('\n')
    isPath = headers.pop() !== ''
    for (let header = 0; header < headers.length && !isDone; header += 1) {
      isDone = changed !== undefined && !step(changed)
      changed = []
    }
  }
  child.stdout.on('data', (chunk: Buffer) => {
    if (isDone) return
    const buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    let start = 0
    for (let end = buffer.indexOf(0); end !== -1; end = buffer.indexOf(0, start)) {
      take(buffer.toString('utf8', start, end))
      start = end + 1
    }
    rest = buffer.subarray(start)
    if (isDone) child.kill()
  })
  await ended(child, () => isDone)
  take(rest.toString())
  if (!isDone && changed !== undefined) step(changed)
}

const ended = async (child: ReturnType<Environment['git']>, isStopped: () => boolean = () => false): Promise<void> => {
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString()
  })
  await new Promise<void>((resolve, reject) => {
    child.on('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'ENOENT' ? error : new GitFailure(error.message))
    })
    child.on('close', (code) => {
      if (code === 0 || isStopped()) resolve()
      else reject(new GitFailure(complaint.trim().split('\n')[0] ?? `git ended with ${code}`))
    })
  })
}
