import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** How large a repository is to be. */
export interface RepositorySize {
  files: number
  commits: number
}

const FIRST_TIME = 1_400_000_000
const SECONDS_BETWEEN = 7200
/** One commit of so many merges a branch of three commits, as in the histories of real sites. */
const MERGE_EVERY = 16
const BRANCH_COMMITS = 3
const SECTIONS = 40

/** Path of a file of content, in some forty folders. */
export const contentPath = (file: number): string => `content/section-${file % SECTIONS}/page-${file}.md`

/**
 * Makes a repository in a folder: all files in the first commit, and then changes of one to three files a commit. Most
 * changes meet few files, and some files are never touched again, so that their date is at the end of the history.
 */
export const createRepository = async (folder: string, size: RepositorySize): Promise<void> => {
  await mkdir(folder, { recursive: true })
  await git(folder, ['init', '--quiet', '--initial-branch=main'])
  const child = spawn('git', ['fast-import', '--quiet'], { cwd: folder, stdio: ['pipe', 'ignore', 'inherit'] })
  const ended = once(child, 'close')
  await pipeline(Readable.from(listCommands(size)), child.stdin)
  const [code] = (await ended) as [number]
  if (code !== 0) throw new Error(`git fast-import ended with ${code}`)
  await git(folder, ['reset', '--hard', '--quiet', 'main'])
}

const git = async (folder: string, args: readonly string[]): Promise<void> => {
  const [code] = (await once(spawn('git', args, { cwd: folder, stdio: 'inherit' }), 'close')) as [number]
  if (code !== 0) throw new Error(`git ${args.join(' ')} ended with ${code}`)
}

/** Where a commit stands: on the main line, on a branch that left it, or where that is merged. */
interface Place {
  ref: 'main' | 'branch'
  parents: readonly number[]
  /** Commits of the branch that is merged here. */
  merged: readonly number[]
}

/** Three commits in sixteen stand on a branch: it leaves the main line, which goes on for one commit, and is merged. */
const placeOf = (commit: number, commits: number): Place => {
  const first = commit - (commit % MERGE_EVERY)
  const place = commit - first
  const hasBranch = first > 0 && first + BRANCH_COMMITS + 1 <= commits
  if (!hasBranch || place > BRANCH_COMMITS + 1)
    return { ref: 'main', parents: commit === 1 ? [] : [commit - 1], merged: [] }
  if (place < BRANCH_COMMITS) return { ref: 'branch', parents: [commit - 1], merged: [] }
  if (place === BRANCH_COMMITS) return { ref: 'main', parents: [first - 1], merged: [] }
  const merged = Array.from({ length: BRANCH_COMMITS }, (_, index) => first + index)
  return { ref: 'main', parents: [commit - 1, first + BRANCH_COMMITS - 1], merged }
}

/** What `git fast-import` reads: https://git-scm.com/docs/git-fast-import */
function* listCommands({ files, commits }: RepositorySize): Generator<string> {
  for (let commit = 1; commit <= commits; commit += 1) {
    const { ref, parents, merged } = placeOf(commit, commits)
    const time = FIRST_TIME + commit * SECONDS_BETWEEN
    yield `commit refs/heads/${ref}\nmark :${commit}\ncommitter Writer <writer@example.com> ${time} +0000\n`
    yield toData(`Commit ${commit}`)
    for (const [index, parent] of parents.entries()) yield `${index === 0 ? 'from' : 'merge'} :${parent}\n`
    // A merge starts from its first parent, and takes over what the branch changed.
    for (const by of merged.length === 0 ? [commit] : merged) {
      const isOnBranch = ref === 'branch' || merged.length > 0
      for (const file of changedFiles(by, files, isOnBranch)) {
        yield `M 100644 inline ${contentPath(file)}\n${toData(`# Page ${file}\n\nChanged by commit ${by}.\n`)}`
      }
    }
  }
}

const toData = (text: string): string => `data ${Buffer.byteLength(text)}\n${text}\n`

/** Files that a commit changes; a branch keeps to files of its own, so that its merge has nothing to decide. */
const changedFiles = (commit: number, files: number, isOnBranch: boolean): number[] => {
  if (commit === 1) return Array.from({ length: files }, (_, file) => file)
  return Array.from({ length: 1 + (commit % 3) }, (_, index) => {
    const random = (Math.imul(commit * 4 + index + 1, 0x9e37_79b1) >>> 0) / 2 ** 32
    // Squared, so that half of the changes meet a quarter of the files; the last tenth is never changed.
    const file = Math.floor(random * random * files * 0.9)
    return file - (file % 2) + (isOnBranch ? 1 : 0)
  }).filter((file) => file < files)
}
