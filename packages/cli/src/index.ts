import { Command, CommanderError } from 'commander'
import { sitemapError, SitemapError } from '@sitemapkit/core'
import { COMMANDS } from './commands.ts'
import { statusOfError } from './exit-status.ts'
import { endQuietlyWithoutReader, printProblems } from './print.ts'
import { VERSION } from './version.ts'

const ERROR_PREFIX_RE = /^error: /

export type { SitemapOptions } from '@sitemapkit/core'

/**
 * Runs the command line and sets the exit status of the process: 0, 1 for problems at or above `failOn`, 2 for wrong
 * use.
 *
 * @param args - What follows the name of the executable.
 */
export const run = async (args: readonly string[]): Promise<void> => {
  endQuietlyWithoutReader()
  const program = createProgram()
  try {
    await program.parseAsync(args, { from: 'user' })
  } catch (error) {
    const failure = error instanceof CommanderError ? toWrongUse(error, program, args[0]) : error
    if (failure === undefined) return
    if (!(failure instanceof SitemapError)) throw failure
    printProblems(failure.problems)
    process.exitCode = statusOfError(failure)
  }
}

const createProgram = (): Command => {
  const program = new Command('sitemapkit')
  program
    .description('The sitemap of any folder of HTML: which pages are in it, which are not, and why.')
    .version(VERSION)
    .exitOverride()
    // Its error texts are told as problems, like all others.
    .configureOutput({ outputError: () => {} })
  for (const register of COMMANDS) register(program)
  return program
}

/** Wrong use as a problem; undefined where help or the version was asked for. */
const toWrongUse = (
  { exitCode, code, message }: CommanderError,
  program: Command,
  first: string | undefined,
): SitemapError | undefined => {
  if (exitCode === 0) return undefined
  const command = program.commands.some((known) => known.name() === first) ? `sitemapkit ${first}` : 'sitemapkit'
  // Without arguments, commander prints the help and gives that as the reason.
  const why = code === 'commander.help' ? 'it names nothing to do' : message.replace(ERROR_PREFIX_RE, '')
  return sitemapError('COMMAND_INVALID', { why: why.replace(/\s+/g, ' '), command })
}
