import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const execFileAsync = promisify(execFile)

const ROOT_PACKAGE = fileURLToPath(new URL('../../package.json', import.meta.url))
const SCRIPT_RE = /\.[cm]?js$/

/** The pnpm that runs the tests; started otherwise, the one that the repository names, through npx. */
const findPnpm = (): [program: string, ...args: string[]] => {
  const running = process.env['npm_execpath']
  if (running !== undefined && running.includes('pnpm')) {
    return SCRIPT_RE.test(running) ? [process.execPath, running] : [running]
  }
  const { packageManager } = JSON.parse(readFileSync(ROOT_PACKAGE, 'utf8')) as { packageManager: string }
  return ['npx', '-y', packageManager]
}

/**
 * Runs pnpm in a folder and gives what it prints.
 *
 * @throws what it printed, where it fails.
 */
export const pnpm = async (cwd: string, ...args: string[]): Promise<string> => {
  const [program, ...first] = findPnpm()
  // What the pnpm of the repository sets for its scripts is about another workspace.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:npm_|pnpm_|NODE_ENV$|VITEST)/i.test(name)),
  )
  try {
    const { stdout } = await execFileAsync(program, [...first, ...args], {
      cwd,
      env: { ...env, NO_COLOR: '1', CI: '1' },
    })
    return stdout
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`pnpm ${args.join(' ')} failed\n${stdout}\n${stderr}`, { cause: error })
  }
}
