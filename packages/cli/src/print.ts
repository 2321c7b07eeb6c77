import { styleText } from 'node:util'
import { type Logger, type Problem, renderProblems, tell } from '@sitemapkit/core'
import { annotate } from './github.ts'

type Stream = NodeJS.WriteStream

/** Prints a line of the result. */
export const printResult = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Prints the result for programs: one JSON document on one line. */
export const printJson = (value: unknown): void => printResult(JSON.stringify(value))

/**
 * A logger on the terminal: information is the result and goes to standard output, unless that belongs to JSON;
 * warnings and errors go to standard error. In colour where the stream shows colour and NO_COLOR is not set.
 */
export const createTerminalLogger = ({ json }: { json: boolean }): Logger => ({
  info: (message) => write(json ? process.stderr : process.stdout, message),
  warn: (message) => write(process.stderr, message, 'yellow'),
  error: (message) => write(process.stderr, message, 'red'),
})

/** Prints problems to standard error, one line for each code, and as annotations where GitHub runs this. */
export const printProblems = (problems: readonly Problem[], folder?: string): void => {
  // A note is a message too: nothing of it is the result.
  tell(renderProblems(problems), createTerminalLogger({ json: true }))
  annotate(problems, folder)
}

/** `1 URL`, `2 URLs`. */
export const toCounted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

/** Ends without a word where the reader of a pipe has gone (`sitemapkit explain dist | head`). */
export const endQuietlyWithoutReader = (): void => {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit()
  })
}

/** Colours the mark and the code that a line begins with, or dims nothing where there is none. */
const write = (stream: Stream, message: string, colour?: 'yellow' | 'red'): void => {
  const head = colour === undefined ? '' : (message.split('  ', 1)[0] ?? '')
  const shown = colour === undefined || head === '' ? '' : styleText(colour, head, { stream, validateStream: true })
  stream.write(`${shown}${message.slice(head.length)}\n`)
}
