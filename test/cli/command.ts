import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { fileURLToPath } from 'node:url'
import { holdToSchemas } from '../protocol/schemas.ts'

/** The executable, as npm links it. */
export const EXECUTABLE: string = fileURLToPath(new URL('../../packages/cli/bin/sitemapkit.js', import.meta.url))

/** What one run of the command did. */
interface Ran {
  status: number | null
  stdout: string
  stderr: string
}

interface RunOptions {
  stdin?: string
  env?: Record<string, string>
  /** Starts the command otherwise: what stands before `node sitemapkit.js …`. */
  under?: readonly string[]
}

/** A working folder outside the repository; `await using` holds the sitemaps in it to the official schemas and removes it. */
export interface Workspace extends AsyncDisposable {
  readonly root: string
  write(files: Record<string, string>): Promise<void>
  read(file: string): Promise<string>
  /** Every file below a folder with its text, in the order of their names. */
  snapshot(folder: string): Promise<Record<string, string>>
  /** Runs `sitemapkit` with these arguments in the folder. */
  run(args: readonly string[], options?: RunOptions): Promise<Ran>
}

export const createWorkspace = async (files: Record<string, string>): Promise<Workspace> => {
  const root = await mkdtemp(path.join(tmpdir(), 'sitemapkit-cli-'))
  const write = async (more: Record<string, string>): Promise<void> => {
    for (const [file, text] of Object.entries(more)) {
      const target = path.join(root, file)
      await mkdir(path.dirname(target), { recursive: true })
      await writeFile(target, text)
    }
  }
  await write(files)
  return {
    root,
    write,
    read: (file) => readFile(path.join(root, file), 'utf8'),
    snapshot: (folder) => readFolder(path.join(root, folder)),
    run: (args, options) => runCommand(root, args, options),
    async [Symbol.asyncDispose]() {
      try {
        await holdToSchemas(root)
      } finally {
        await rm(root, { recursive: true })
      }
    },
  }
}

const readFolder = async (folder: string): Promise<Record<string, string>> => {
  const found: Record<string, string> = {}
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const file of entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))) {
    found[path.relative(folder, file).replaceAll(path.sep, '/')] = await readFile(file, 'latin1')
  }
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Only what a shell without a CI gives; what a test needs more, it names. */
const plainEnv = (): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '',
  NO_COLOR: '1',
})

const runCommand = (
  cwd: string,
  args: readonly string[],
  { stdin = '', env = {}, under = [] }: RunOptions = {},
): Promise<Ran> => {
  const [program = process.execPath, ...rest] = [...under, process.execPath, EXECUTABLE, ...args]
  const child = spawn(program, rest, { cwd, env: { ...plainEnv(), ...env }, stdio: 'pipe' })
  const ran: Ran = { status: null, stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      ran[name] += text
    })
  }
  // A command that fails early has gone before its input is written.
  child.stdin.on('error', () => {})
  child.stdin.end(stdin)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status) => resolve({ ...ran, status }))
  })
}

/** A page; `head` goes into its head. */
export const page = (head = ''): string =>
  `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>Page</title>${head}</head><body><main>Text</main></body></html>\n`

/** The address of each URL of a sitemap. */
export const locsOf = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1] ?? '')
