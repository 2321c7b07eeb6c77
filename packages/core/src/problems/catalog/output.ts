import type { ProblemText } from '../problem.ts'

/** Problems of writing. */
export const OUTPUT_PROBLEMS = {
  OUTPUT_CONFLICT: (d: { path: string; why: string; hint: string }): ProblemText => ({
    level: 'error',
    message: `${d.path} ${d.why}`,
    hint: d.hint,
  }),
  OUTPUT_FAILED: (d: { path: string; cause: string }): ProblemText => ({
    level: 'error',
    message: `${d.path} could not be written: ${d.cause}`,
    hint: 'Free space, or change the permissions of the folder, and build again.',
  }),
  NOTHING_LISTED: (d: { counts: string }): ProblemText => ({
    level: 'warning',
    message: `No page is left to list (${d.counts}), so no sitemap was written and an earlier one is removed.`,
    hint: 'Run `npx sitemapkit explain` on the output folder to see why each page is left out.',
  }),
}
