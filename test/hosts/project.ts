import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire, findPackageJSON } from 'node:module'
import * as path from 'node:path'
import { fileURLToPath } from 'node:url'
import { holdToSchemas } from '../protocol/schemas.ts'

/** Inside the workspace, so that projects find the hosts and our packages; git and the formatter pass over it. */
const PROJECTS = fileURLToPath(new URL('../.projects', import.meta.url))
const require = createRequire(import.meta.url)

/** Path from the project's root → text. */
export type Files = Record<string, string>

/** What a command did. */
export interface Run {
  code: number
  /** Standard output and errors, in the order they came. */
  log: string
}

/** A project in a folder of its own; `await using` holds the sitemaps in it to the official schemas and removes it. */
export interface Project extends AsyncDisposable {
  readonly root: string
  /** Writes further files, or other text for those that are there. */
  write(files: Files): Promise<void>
  /** Text of a file. */
  read(file: string): Promise<string>
  /** Every file below a folder, relative to it, with `/`, in the order of their names. */
  list(folder: string): Promise<string[]>
  /** Runs a script of the project with the Node that runs the tests. */
  node(script: string, args?: readonly string[], env?: Record<string, string>): Promise<Run>
  /** Runs the command of an npm package. */
  bin(packageName: string, args?: readonly string[], env?: Record<string, string>): Promise<Run>
}

/** Writes files to a new folder. A `package.json` for ES modules is added where none is given. */
export const createProject = async (files: Files): Promise<Project> => {
  await mkdir(PROJECTS, { recursive: true })
  const root = await mkdtemp(path.join(PROJECTS, 'project-'))
  const write = async (more: Files): Promise<void> => {
    for (const [file, text] of Object.entries(more)) {
      const target = path.join(root, file)
      await mkdir(path.dirname(target), { recursive: true })
      await writeFile(target, text)
    }
  }
  await write({ 'package.json': '{ "name": "project", "private": true, "type": "module" }\n', ...files })
  return {
    root,
    write,
    read: (file) => readFile(path.join(root, file), 'utf8'),
    list: (folder) => listFiles(path.join(root, folder)),
    node: (script, args = [], env = {}) => run(root, [script, ...args], env),
    bin: (packageName, args = [], env = {}) => run(root, [binOf(packageName), ...args], env),
    async [Symbol.asyncDispose]() {
      try {
        await holdToSchemas(root)
      } finally {
        await rm(root, { recursive: true, force: true })
      }
    },
  }
}

const listFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort()
}

const binOf = (packageName: string): string => {
  // `require.resolve` does not find it in packages whose `exports` leave it out, as Eleventy's do.
  const file = findPackageJSON(packageName, import.meta.url)
  if (file === undefined) throw new Error(`${packageName} is not installed`)
  const { bin } = require(file) as { bin: string | Record<string, string> }
  const script = typeof bin === 'string' ? bin : Object.values(bin)[0]
  if (script === undefined) throw new Error(`${packageName} has no command`)
  return path.join(path.dirname(file), script)
}

const run = (cwd: string, args: readonly string[], env: Record<string, string>): Promise<Run> => {
  // What the test runner sets for itself would make hosts build for a test, and colours would fill the log.
  const { NODE_ENV: _, VITEST: __, ...inherited } = process.env
  const child = spawn(process.execPath, [...args], {
    cwd,
    env: { ...inherited, NO_COLOR: '1', ASTRO_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      log += text
    })
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, log }))
  })
}
