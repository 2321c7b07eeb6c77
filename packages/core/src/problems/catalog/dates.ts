import type { ProblemText } from '../problem.ts'

/** Problems of the sources of dates. */
export const DATE_PROBLEMS = {
  DATA_DATE_INVALID: (d: { key: string; value: string }): ProblemText => ({
    level: 'warning',
    message: `\`${d.key}: ${d.value}\` in the data of the page is no date that can be used.`,
    hint: 'Write it as YYYY-MM-DD, or as a date-time with a zone.',
    rule: 'https://www.w3.org/TR/NOTE-datetime',
  }),
  DATE_IS_BUILD_TIME: (d: { pages: number; of: number }): ProblemText => ({
    level: 'warning',
    message: `The date in ${d.pages} of ${d.of} pages that name one is the time of the build. It is not written.`,
    hint: 'Let the template write when the content changed, or nothing.',
    rule: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  }),
  GIT_SHALLOW: (d: { kind: 'shallow' | 'treeless'; asked: boolean }): ProblemText => ({
    level: d.asked ? 'warning' : 'note',
    message: `The git history here is not whole (a ${d.kind} clone), so no page gets its date from git.`,
    hint:
      d.kind === 'shallow'
        ? 'Fetch it before the build: `fetch-depth: 0` for actions/checkout, `git fetch --unshallow` elsewhere.'
        : 'Clone without `--filter=tree:0`; `--filter=blob:none` is enough. For actions/checkout that is its `filter`.',
  }),
  GIT_NO_REPOSITORY: (d: { folder: string }): ProblemText => ({
    level: 'warning',
    message: `${d.folder} is in no git repository, so no page gets its date from git.`,
    hint: 'Build in a checkout, or leave `git` out of `lastmod`.',
  }),
  GIT_MISSING: (d: { asked: boolean }): ProblemText => ({
    level: d.asked ? 'warning' : 'note',
    message: 'There is no git on this machine, so no page gets its date from git.',
    hint: 'Install git where the site is built, or leave `git` out of `lastmod`.',
  }),
  GIT_FAILED: (d: { cause: string; asked: boolean }): ProblemText => ({
    level: d.asked ? 'warning' : 'note',
    message: `git could not read the history: ${d.cause}. No page of this repository gets its date from git.`,
    hint: 'Run `git log` in the folder of the project to see what is wrong.',
  }),
}
