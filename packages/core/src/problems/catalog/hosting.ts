import type { ProblemText } from '../problem.ts'

/** Problems of the files that tell a hosting how to serve the site. */
export const HOSTING_PROBLEMS = {
  HOSTING_UNREADABLE: (d: { name: string; cause: string }): ProblemText => ({
    level: 'warning',
    message: `${d.name} could not be read (${d.cause}). Its rules are passed over.`,
    hint: 'Mend the file; the hosting will not take it either.',
  }),
  HOSTING_UNCLEAR: (d: { place: string; rule: string }): ProblemText => ({
    level: 'warning',
    message: `Whether '${d.rule}' (${d.place}) holds for the page depends on the hosting, which is not known. The page is listed.`,
    hint: 'Exclude the page, or remove its file or the rule.',
  }),
}
