import type { ProblemText } from '../problem.ts'

/** Problems of comparing two lists of URLs. */
export const DIFF_PROBLEMS = {
  INDEX_CHILD_MISSING: (d: { url: string }): ProblemText => ({
    level: 'error',
    message: `The sitemap ${d.url}, which the index lists, is not there, so its URLs are not known.`,
    hint: 'Name a folder or an address that holds all parts, or build the sitemap again.',
    rule: 'https://www.sitemaps.org/protocol.html#index',
  }),
  DIFF_INCOMPLETE: (d: { names: readonly string[] }): ProblemText => ({
    level: 'error',
    message: `Of ${d.names.join(' and ')} not everything could be read, so what was added and what is gone is not known.`,
    hint: 'Mend what the other problems name, and compare again.',
  }),
  DIFF_LOST: (d: { dropped: number; before: number; allowed: number }): ProblemText => ({
    level: 'error',
    message: `${d.dropped} of ${d.before} URLs are gone and not redirected, which is more than ${toPercent(d.allowed)}.`,
    hint: 'Bring them back, redirect them, or allow it with `--max-lost`.',
  }),
}

const toPercent = (share: number): string => `${Number((share * 100).toFixed(2))}%`
