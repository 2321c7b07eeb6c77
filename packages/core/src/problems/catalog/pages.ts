import type { ProblemText } from '../problem.ts'

/** Problems of what the built pages say of themselves. */
export const PAGE_PROBLEMS = {
  PAGE_UNREADABLE: (d: { cause: string }): ProblemText => ({
    level: 'warning',
    message: `The file could not be read (${d.cause}). The page is listed all the same.`,
    hint: 'Look whether another process removes or locks files while the sitemap is made.',
  }),
  REFRESH_DELAYED: (d: { seconds: number; target: string }): ProblemText => ({
    level: 'note',
    message: `The page sends its readers on to ${d.target} after ${d.seconds} seconds. It is listed all the same.`,
    hint: 'Make it a redirect of the hosting, or a refresh at 0 seconds, if the page is not to be found.',
    rule: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  }),
  CANONICAL_BROKEN: (d: { canonical: string; why: string }): ProblemText => ({
    level: 'warning',
    message: `The page names ${d.canonical} as its canonical, but ${d.why}. It is listed all the same.`,
    hint: 'Let its rel=canonical name the page itself, or a page of the site that is listed.',
    rule: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  }),
  CANONICAL_TO_ONE: (d: { count: number; target: string; pages: string }): ProblemText => ({
    level: 'warning',
    message: `${d.count} pages name ${d.target} as their canonical; they are listed all the same: ${d.pages}.`,
    hint: 'Change the layout so that each page names itself, or exclude these pages.',
    rule: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  }),
  SITE_MISMATCH: (d: { host: string; site: string; count: number; page: string; preview: boolean }): ProblemText => ({
    level: d.preview ? 'warning' : 'error',
    message: `The canonicals of ${d.count} pages (the first is ${d.page}) are on ${d.host}, but \`site\` is on ${d.site}. The pages are listed under ${d.site}.`,
    hint: `Change \`site\` to ${d.host}, or change the template that writes the canonicals, or set \`enabled: false\` for this build.`,
  }),
}
