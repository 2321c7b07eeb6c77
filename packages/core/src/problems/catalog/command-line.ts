import type { ProblemText } from '../problem.ts'

/** Problems of how the command line is called, and of the files and folders it is given. */
export const COMMAND_LINE_PROBLEMS = {
  COMMAND_INVALID: (d: { why: string; command: string }): ProblemText => ({
    level: 'error',
    message: `The command can't be understood: ${d.why}.`,
    hint: `Run \`${d.command} --help\` to see what it takes.`,
  }),
  FOLDER_MISSING: (d: { path: string; exists: boolean }): ProblemText => ({
    level: 'error',
    message: d.exists ? `${d.path} is a file and no folder.` : `There is no folder ${d.path}.`,
    hint: 'Name the folder that is deployed, and build the site before its sitemap.',
  }),
  FOLDER_UNREADABLE: (d: { path: string; cause: string }): ProblemText => ({
    level: 'error',
    message: `The folder ${d.path} could not be read, so its pages are not known: ${d.cause}`,
    hint: 'Change the permissions of the folder, and build again.',
  }),
  CONFIG_FAILED: (d: { path: string; cause: string }): ProblemText => ({
    level: 'error',
    message: `The config file ${d.path} can't be used: ${d.cause}`,
    hint: 'Let it export one object of options as its default export.',
  }),
  CLOCK_INVALID: (d: { value: string }): ProblemText => ({
    level: 'error',
    message: `--now is '${d.value}', which is no point in time.`,
    hint: 'Give a day or a time with a zone, for example 2026-11-30 or 2026-11-30T12:00:00Z.',
  }),
  ROUTES_FILE_FAILED: (d: { path: string; cause: string }): ProblemText => ({
    level: 'error',
    message: `The routes in ${d.path} could not be read: ${d.cause}`,
    hint: 'Give --routes a text file with one route a line, or - to read them from standard input.',
  }),
  ROUTES_LINE_INVALID: (d: { line: string; cause: string }): ProblemText => ({
    level: 'error',
    message: `The line ${d.line} of the routes is no route: ${d.cause}`,
    hint: 'Write one route a line: a path, a URL, or an entry as JSON that ends on the same line.',
  }),
  ADDRESS_UNKNOWN: (d: { address: string }): ProblemText => ({
    level: 'error',
    message: `No page and no route has the address ${d.address}.`,
    hint: 'Ask without an address to see all of them.',
  }),
}
