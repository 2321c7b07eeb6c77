import { execFileSync } from 'node:child_process'

/** For tests: runs git in a folder, deaf to the settings of whoever runs the tests. */
export const gitIn = (
  folder: string,
  args: readonly string[],
  input?: string | Buffer,
  env: Readonly<Record<string, string>> = {},
): string =>
  execFileSync('git', args, {
    cwd: folder,
    input,
    maxBuffer: 2 ** 30,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      ...process.env,
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_AUTHOR_NAME: 'Test',
      GIT_AUTHOR_EMAIL: 'test@example.com',
      GIT_COMMITTER_NAME: 'Test',
      GIT_COMMITTER_EMAIL: 'test@example.com',
      ...env,
    },
  }).toString()

/** Numbers from a seed, so that a failing history can be made again. */
const randomFrom = (seed: number): ((below: number) => number) => {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

type Tree = Map<string, string>

/** Names that need care: a space, quotes, a newline, a tab, letters beyond ASCII. */
const ODD_NAMES = ['a b.md', 'quote".md', 'new\nline.md', 'tab\t.md', 'größe.md', '🫖.md', "it's.md", '-dash.md']

/**
 * For tests: the input of `git fast-import` for a history with edits, deletions, files that come back, renames,
 * reverts, branches, merges that take either side of each file or neither, and clocks that go backwards.
 */
export const createHistory = (commits: number, files: number, seed: number): string => {
  const random = randomFrom(seed)
  const names = Array.from({ length: files }, (_, index) => `content/${index % 40}/page ${index}.md`)
  names.push(...ODD_NAMES.map((name) => `odd/${name}`))
  const pick = (): string => names[random(names.length)] ?? ''
  const trees: Tree[] = [new Map(names.map((name) => [name, '0']))]
  const out: string[] = []
  let time = 1_500_000_000
  const quoted = (name: string): string => JSON.stringify(name).replaceAll(/\\t/g, '\\t')
  const write = (parents: readonly number[], tree: Tree): void => {
    const mark = trees.push(tree) - 1
    const before = trees[parents[0] ?? 0] ?? new Map<string, string>()
    time += [5, 60, -45, 3600][random(4)] ?? 5
    out.push(`commit refs/heads/main\nmark :${mark}\ncommitter T <t@example.com> ${time} +0200\ndata 1\nm\n`)
    for (const [index, parent] of parents.entries()) out.push(`${index === 0 ? 'from' : 'merge'} :${parent}\n`)
    for (const name of new Set([...before.keys(), ...tree.keys()])) {
      const content = tree.get(name)
      if (content === undefined) out.push(`D ${quoted(name)}\n`)
      else if (content !== before.get(name) || parents.length === 0) {
        out.push(`M 100644 inline ${quoted(name)}\ndata ${Buffer.byteLength(content)}\n${content}\n`)
      }
    }
    out.push('\n')
  }
  trees.push(trees[0] ?? new Map())
  trees.length = 1
  write([], trees[0] ?? new Map())
  let head = 1
  while (trees.length <= commits) {
    const from = random(4) === 0 ? Math.max(1, head - random(8)) : head
    const tree: Tree = new Map(trees[from])
    for (let edit = 0; edit <= random(3); edit += 1) changeOne(tree, pick(), pick(), random)
    write([from], tree)
    const tip = trees.length - 1
    if (from === head) {
      head = tip
    } else {
      write([head, tip], mergeTrees(trees[head] ?? tree, tree, random))
      head = trees.length - 1
    }
  }
  return `${out.join('')}done\n`
}

const changeOne = (tree: Tree, name: string, other: string, random: (below: number) => number): void => {
  const kind = random(10)
  if (kind === 0) {
    tree.delete(name)
  } else if (kind === 1 && tree.has(name)) {
    tree.set(other, tree.get(name) ?? '')
    tree.delete(name)
  } else {
    // Few values, so that files often come back to an earlier content.
    tree.set(name, String(random(4)))
  }
}

const mergeTrees = (ours: Tree, theirs: Tree, random: (below: number) => number): Tree => {
  const merged: Tree = new Map()
  for (const name of new Set([...ours.keys(), ...theirs.keys()])) {
    const choice = random(12)
    const content = choice === 0 ? `merged ${random(9)}` : (choice % 2 === 0 ? ours : theirs).get(name)
    const kept = ours.get(name) === theirs.get(name) ? ours.get(name) : content
    if (kept !== undefined) merged.set(name, kept)
  }
  return merged
}
