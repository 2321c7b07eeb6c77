import type { ProblemText } from '../problem.ts'

/** Problems of what the built pages say of themselves. */
export const PAGE_PROBLEMS = {
  PAGE_UNREADABLE: (d: { cause: string }): ProblemText => ({
    level: 'warning',
    message: `The file could not be read (${d.cause}). The page is listed all the same.`,
    hint: 'Look whether another process removes or locks files while the sitemap is made.',
  }),
}
