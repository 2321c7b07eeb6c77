import { toShown } from '../shown.ts'
import type { ProblemText } from '../problem.ts'

/** Problems of the ledger of changes. */
export const LEDGER_PROBLEMS = {
  LEDGER_PLACE: (d: { ledger: string; why: 'outside' | 'taken'; base: string }): ProblemText => ({
    level: 'error',
    message:
      d.why === 'outside'
        ? `${d.ledger} is no file that lies below ${d.base}, so this build cannot write it.`
        : `${d.ledger} has a name that files of the sitemap may take.`,
    hint: 'Change the option `ledger`, for example to a file named sitemap-ledger.txt.',
  }),
  LEDGER_UNREACHABLE: (d: { name: string; cause: string }): ProblemText => ({
    level: 'error',
    message: `The ledger ${d.name} could not be read: ${d.cause}. To go on would lose the days it holds.`,
    hint: 'Build again when the site answers. To go on without it, set `ledger` to a copy of that file, or leave the option out, which begins a new ledger at the next build.',
  }),
  LEDGER_UNREADABLE: (d: { name: string; cause: string }): ProblemText => ({
    level: 'error',
    message: `The ledger ${d.name} could not be read: ${d.cause}.`,
    hint: 'Look at the permissions of the file. To go on without it, leave the option `ledger` out.',
  }),
  LEDGER_FOREIGN: (d: { name: string; isAddress: boolean }): ProblemText => ({
    level: 'error',
    message: `What ${d.isAddress ? 'the server gives for' : 'stands in'} ${d.name} is no ledger, so it is neither read nor replaced.`,
    hint: d.isAddress
      ? 'Let the server answer 404 for what does not exist, or deploy an empty file there to begin a ledger. To go on without it, leave the option `ledger` out.'
      : 'Give the option `ledger` a file of its own.',
  }),
  LEDGER_LINE_BROKEN: (d: { line: string }): ProblemText => ({
    level: 'warning',
    message: `The line ${toShown(d.line)} of the ledger is passed over: it is not an address, a fingerprint and a day with tabs between them.`,
    hint: 'Remove the line, or restore it from an earlier version of the file.',
  }),
  LEDGER_UNSET: (): ProblemText => ({
    level: 'note',
    message:
      'The option `lastmod` names the ledger, but the option `ledger` names none, so no page gets its date from it.',
    hint: 'Set `ledger` to a file or an address, or leave `ledger` out of `lastmod`.',
  }),
  LEDGER_IN_CI: (d: { ledger: string }): ProblemText => ({
    level: 'note',
    message: `The ledger ${d.ledger} was written, and this machine may not keep it.`,
    hint: 'Commit the file or keep it in a cache of the CI; or set `ledger` to the address of the deployed one.',
  }),
  LEDGER_IN_OUTPUT: (d: { ledger: string }): ProblemText => ({
    level: 'note',
    message: `The ledger ${d.ledger} lies in the output folder, which most build tools empty, so that each build would begin a new one.`,
    hint: 'Set `ledger` to a file of the project that is kept, or to the address that the file is deployed at.',
  }),
}
