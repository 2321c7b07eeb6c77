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
  SITE_NOT_PUBLIC: (d: { site: string; why: string }): ProblemText => ({
    level: 'warning',
    message: `The site's address ${d.site} ${d.why}, so no search engine can use the sitemap.`,
    hint: 'Set `site` to the public address, or `preview: true` where this build is not the public site.',
  }),
  ROBOTS_UNCLEAR: (d: { meta: string }): ProblemText => ({
    level: 'warning',
    message: `The meta ${d.meta} holds the word noindex, but not as a directive of its own. The page is listed.`,
    hint: "Write the directives as a list with commas: 'noindex, nofollow'.",
    rule: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  }),
  HEAD_ENDS_EARLY: (d: { fact: string; endedBy: string; endLine: number }): ProblemText => ({
    level: 'warning',
    message: `The ${d.fact} counts for nothing: ${d.endedBy} at line ${d.endLine} ends the head before it.`,
    hint: 'Move it up in the head, or what ends the head into the body.',
    rule: 'https://developers.google.com/search/docs/crawling-indexing/valid-page-metadata',
  }),
  PAGES_COPIED: (d: { count: number; page: string }): ProblemText => ({
    level: 'note',
    message: `${d.count} listed ${d.count === 1 ? 'page was' : 'pages were'} made by no route but copied as ${d.count === 1 ? 'it is' : 'they are'}: ${d.page}${d.count === 1 ? '' : ' and others'}.`,
    hint: 'Exclude them where they are not for readers.',
  }),
  SPELLING_DISAGREES: (d: {
    page: string
    count: number
    winner: string
    spelled: string
    loser: string
    other: string
  }): ProblemText => ({
    level: 'warning',
    message: `${d.winner} and ${d.loser} spell the URLs of ${d.count} ${d.count === 1 ? 'page' : 'pages'} differently: ${d.spelled} is listed for ${d.page}, and not ${d.other}.`,
    hint: 'Let both say the same, or set `trailingSlash` and `htmlExtension` in the options of the sitemap.',
  }),
  SPELLING_TWINS: (d: { one: string; other: string; count: number }): ProblemText => ({
    level: 'warning',
    message: `${d.one} and ${d.other} lie at the same address in two spellings${d.count > 1 ? `, and ${d.count - 1} more such pairs` : ''}.`,
    hint: 'Remove or rename one of them: which one readers get depends on the hosting.',
  }),
}
