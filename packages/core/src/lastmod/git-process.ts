import type { Environment } from '../environment.ts'

/** A git that runs. */
export type Git = ReturnType<Environment['git']>

/** git answered with an error. */
export class GitFailure extends Error {}

/** Whether what runs is stopped, since all is known: how it ends does not matter then. */
export interface Stop {
  isAsked: boolean
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
 * Waits for the end of a git.
 *
 * @throws {GitFailure} with what it complains of; the error of the system where there is no git.
 */
export const ended = async (child: Git, stop?: Stop): Promise<void> => {
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString()
  })
  await new Promise<void>((resolve, reject) => {
    child.on('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'ENOENT' ? error : new GitFailure(error.message))
    })
    child.on('close', (code, signal) => {
      if (code === 0 || stop?.isAsked === true) resolve()
      else reject(new GitFailure(complaint.trim().split('\n', 1)[0] || `git ended with ${code ?? signal}`))
    })
  })
}
