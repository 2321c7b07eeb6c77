/**
 * Builds every example with its real host, one after the other, and shows what its owner reads.
 * Run by `npx -y pnpm@12.21.0 run demo`; names given to it (`node examples/demo.ts html`) choose among them.
 */
import { spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'

const EXAMPLES = fileURLToPath(new URL('.', import.meta.url))

/** No tool calls home, and none answers from the cache of an earlier run: Turborepo does not see that Sitemapkit changed. */
const ENVIRONMENT = {
  ASTRO_TELEMETRY_DISABLED: '1',
  TURBO_FORCE: 'true',
  TURBO_GLOBAL_WARNING_DISABLED: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
  TURBO_TELEMETRY_DISABLED: '1',
}

interface Example {
  name: string
  folder: string
  description: string
}

const findExamples = async (): Promise<Example[]> => {
  const found: Example[] = []
  for (const entry of await readdir(EXAMPLES, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    const folder = `${EXAMPLES}${entry.name}`
    const text = await readFile(`${folder}/package.json`, 'utf8').catch(() => undefined)
    if (text === undefined) continue
    const { description = '' } = JSON.parse(text) as { description?: string }
    found.push({ name: entry.name, folder, description })
  }
  return found.sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Runs the example's own build script, each line with the example's name before it. */
const build = async ({ name, folder }: Example): Promise<boolean> => {
  const child = spawn(process.execPath, ['--run', 'build'], {
    cwd: folder,
    env: { ...process.env, ...ENVIRONMENT },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  await Promise.all([printLines(child.stdout, name), printLines(child.stderr, name)])
  return (await ended) === 0
}

const printLines = async (stream: Readable, name: string): Promise<void> => {
  for await (const line of createInterface({ input: stream })) process.stdout.write(`${name.padEnd(WIDTH)} │ ${line}\n`)
}

const asked = process.argv.slice(2)
const examples = (await findExamples()).filter(({ name }) => asked.length === 0 || asked.includes(name))
const WIDTH = Math.max(0, ...examples.map(({ name }) => name.length))
const failed: string[] = []
for (const example of examples) {
  process.stdout.write(`\n${example.name}${example.description === '' ? '' : `: ${example.description}`}\n`)
  if (!(await build(example))) failed.push(example.name)
}
process.stdout.write(`\n${examples.length - failed.length} of ${examples.length} examples built`)
process.stdout.write(failed.length === 0 ? '\n' : `; failed: ${failed.join(', ')}\n`)
if (failed.length > 0 || examples.length === 0) process.exitCode = 1
