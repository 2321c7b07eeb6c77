import type { ProblemText } from '../problem.ts'

const RULE = 'https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec'

/** Problems of the output's robots.txt, which is always checked. */
export const ROBOTS_TXT_PROBLEMS = {
  ROBOTS_LINE_MISSING: (d: { line: string }): ProblemText => ({
    level: 'note',
    message: 'robots.txt does not name the sitemap.',
    hint: `Add the line '${d.line}', or set the option \`robots\` to true.`,
    rule: RULE,
  }),
  ROBOTS_LINE_UNKNOWN: (d: { value: string }): ProblemText => ({
    level: 'note',
    message: `robots.txt names ${d.value}, which this build does not write.`,
    hint: 'Change the `Sitemap:` line, or remove it where nothing else writes that file.',
    rule: RULE,
  }),
  ROBOTS_LINE_RELATIVE: (d: { value: string; line: string }): ProblemText => ({
    level: 'note',
    message: `robots.txt names the sitemap as '${d.value}', which is no absolute address, so it does not count.`,
    hint: `Write the full address: '${d.line}'.`,
    rule: RULE,
  }),
  ROBOTS_BLOCKS_SITEMAP: (d: { address: string }): ProblemText => ({
    level: 'note',
    message: `A rule in robots.txt keeps crawlers from fetching ${d.address}.`,
    hint: 'Change the `Disallow:` rule that matches it, or add an `Allow:` rule for it.',
    rule: RULE,
  }),
  ROBOTS_BLOCKS_PAGES: (d: { pages: number; first: string }): ProblemText => ({
    level: 'note',
    message: `Rules in robots.txt keep crawlers from ${d.pages} listed pages, the first is ${d.first}.`,
    hint: 'Leave these pages out of the sitemap with `exclude`, or change the `Disallow:` rule.',
    rule: RULE,
  }),
  ROBOTS_BELOW_ROOT: (d: { root: string; line: string }): ProblemText => ({
    level: 'warning',
    message: `robots.txt counts only at the root of the host (${d.root}), and this build lies below it. No line was added.`,
    hint: `Add the line '${d.line}' to the robots.txt at the root, and remove the option \`robots\`.`,
    rule: RULE,
  }),
  ROBOTS_IGNORED: (d: { root: string }): ProblemText => ({
    level: 'note',
    message: `The robots.txt of this output does not count: crawlers read only the one at the root of the host (${d.root}).`,
    hint: 'Move what it says to the robots.txt at the root of the host.',
    rule: RULE,
  }),
  ROBOTS_MISSING: (d: { line: string }): ProblemText => ({
    level: 'warning',
    message: 'There is no robots.txt in the output, so no line was added to it.',
    hint: `Set \`robots: { rules: 'User-agent: *\\nAllow: /' }\` to have one written, or make one with the line '${d.line}'.`,
    rule: RULE,
  }),
}
