import type { ProblemText } from '../problem.ts'
import { howToSeeWhy } from '../why.ts'

/** Where a name comes from that a file needs: an option, or none where the name is fixed. */
export type NameOption =
  | 'output.filename'
  | 'output.aliases'
  | 'output.group'
  | 'output.gzip'
  | 'output.text'
  | 'output.html'
  | 'report'

type Conflict =
  | { path: string; by: 'other'; option: NameOption | undefined }
  | { path: string; by: 'folder'; option: NameOption | undefined }
  | { path: string; by: 'ours'; owners: readonly [NameOwner, NameOwner] }

/** What a file is in the sitemap; a group is named. */
export type NameOwner = 'main' | 'alias' | 'first' | 'news' | 'text' | 'html' | { group: string }

const OWNERS = {
  main: 'the main file',
  alias: 'an alias',
  first: 'the first part without a group',
  news: 'the news sitemap',
  text: 'the text sitemap',
  html: 'the page for people',
} as const

const describeOwner = (owner: NameOwner): string =>
  typeof owner === 'string' ? OWNERS[owner] : `the group '${owner.group}'`

const describeConflict = (d: Conflict): string => {
  if (d.by === 'ours') return `${d.path} would be the name of two files: ${d.owners.map(describeOwner).join(' and ')}.`
  return d.by === 'folder'
    ? `${d.path} is a folder, and ${whoNeeds(d.option)} needs that name.`
    : `${d.path} was not written by Sitemapkit, so it is not replaced; but ${whoNeeds(d.option)} needs that name.`
}

const whoNeeds = (option: NameOption | undefined): string =>
  option === 'report' ? 'the report page' : 'a sitemap file'

const hintAtConflict = (d: Conflict): string => {
  if (d.by === 'ours') return 'Let `output.group` give another name, or change `output.filename` or `output.aliases`.'
  const remove = `Delete ${d.path}, and what puts it there (a template, a folder that is copied, another plugin)`
  return d.option === undefined ? `${remove}.` : `${remove}, or change the option \`${d.option}\`.`
}

const renderCounts = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([reason, count]) => `${count} ${reason}`)
    .join(', ') || 'none came in'

/** Problems of writing. */
export const OUTPUT_PROBLEMS = {
  OUTPUT_CONFLICT: (d: Conflict): ProblemText => ({
    level: 'error',
    message: describeConflict(d),
    hint: hintAtConflict(d),
  }),
  OUTPUT_FAILED: (d: { path: string; cause: string }): ProblemText => ({
    level: 'error',
    message: `${d.path} could not be written: ${d.cause}`,
    hint: 'Free space, or change the permissions of the folder, and build again.',
  }),
  COUNT_WRONG: (d: { urls: number; listed: number; leftOut: number }): ProblemText => ({
    level: 'error',
    message: `${d.urls} URLs came in, but ${d.listed} are listed and ${d.leftOut} left out.`,
    hint: 'This is a fault of Sitemapkit: nothing was published. Please report it with the options and what a build with NODE_DEBUG=sitemapkit prints.',
  }),
  OUTPUT_MISSING: (d: { path: string }): ProblemText => ({
    level: 'error',
    message: `${d.path} was written, but it does not stand there.`,
    hint: 'Look whether another step of the build empties the output folder at the same time.',
  }),
  NOTHING_LISTED: (d: {
    excluded: Readonly<Record<string, number>>
    explainCommand: string | undefined
  }): ProblemText => ({
    level: 'warning',
    message: `No page is left to list (${renderCounts(d.excluded)}), so no sitemap was written and an earlier one is removed.`,
    hint:
      Object.keys(d.excluded).length === 0
        ? 'Where the pages lie in another folder than the build says, name it in the option `outDir`.'
        : `See why each page is left out (${howToSeeWhy(d.explainCommand)}).`,
  }),
  LISTED_FEW: (d: {
    listed: number
    of: number
    excluded: Readonly<Record<string, number>>
    explainCommand: string | undefined
  }): ProblemText => ({
    level: 'warning',
    message: `Only ${d.listed} of ${d.of} pages ${d.listed === 1 ? 'is' : 'are'} listed; left out: ${renderCounts(d.excluded)}.`,
    hint: `See why (${howToSeeWhy(d.explainCommand)}), and mend what all these pages share: mostly a line of the layout or of a hosting file.`,
  }),
  ENTRY_TOO_LARGE: (d: { bytes: number; limit: number }): ProblemText => ({
    level: 'warning',
    message: `The entry takes ${d.bytes} bytes, and a sitemap file may have at most ${d.limit}. It is left out.`,
    hint: 'Give it fewer images, videos or alternates, or raise `output.limits.bytes`.',
    rule: 'https://www.sitemaps.org/protocol.html#index',
  }),
  GROUP_INVALID: (d: { group: string }): ProblemText => ({
    level: 'error',
    message: `\`output.group\` gave ${d.group}, which cannot be part of a file name.`,
    hint: 'Return a name of letters, digits, hyphens, dots and underscores, at most 100, or undefined for no group.',
  }),
  INDEX_TOO_LARGE: (d: { path: string; sitemaps: number; bytes: number }): ProblemText => ({
    level: 'error',
    message: `The index ${d.path} would list ${d.sitemaps} sitemaps in ${d.bytes} bytes; an index may list at most 50,000 in 52,428,800 bytes.`,
    hint: 'Raise `output.limits`, let `output.group` give fewer names, or build the site in pieces with an index for each: an index cannot list another.',
    rule: 'https://www.sitemaps.org/protocol.html#index',
  }),
  EXTRA_SITEMAP_FOREIGN: (d: { sitemap: string; sites: string }): ProblemText => ({
    level: 'error',
    message: `${d.sitemap} in \`output.extraSitemaps\` lies on another host than the index (${d.sites}), which may list sitemaps of its own site only.`,
    hint: "Name it in that host's own robots.txt, or remove it from `output.extraSitemaps`.",
    rule: 'https://www.sitemaps.org/protocol.html#index',
  }),
  EXTRA_SITEMAP_OURS: (d: { sitemap: string }): ProblemText => ({
    level: 'error',
    message: `${d.sitemap} in \`output.extraSitemaps\` is a file that this build writes itself.`,
    hint: 'Remove it from `output.extraSitemaps`.',
  }),
  NEWS_TOO_OLD: (d: { articles: number }): ProblemText => ({
    level: 'note',
    message: `${d.articles} articles are older than two days, so they stand in the ordinary sitemap alone.`,
    hint: 'Nothing is to be done; the news sitemap is right only as of this build, so build at least daily.',
    rule: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap',
  }),
}
