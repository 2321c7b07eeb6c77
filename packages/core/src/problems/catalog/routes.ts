import type { ProblemText } from '../problem.ts'

/** Problems of routes, their addresses and the sources they come from. */
export const ROUTE_PROBLEMS = {
  ROUTE_INVALID: (d: { value: string; why: string }): ProblemText => ({
    level: 'warning',
    message: `No URL comes out of ${d.value}: ${d.why}. It is left out.`,
    hint: 'Change the route where it is given, or leave it out there.',
  }),
  ROUTE_UNRESOLVED: (d: { value: string }): ProblemText => ({
    level: 'warning',
    message: `${d.value} is a pattern without values, so it is no address. It is left out.`,
    hint: 'Give the addresses it stands for in the option `routes`, or leave it out with `exclude`.',
  }),
  ROUTE_FRAGMENT: (d: { value: string }): ProblemText => ({
    level: 'warning',
    message: `The fragment of ${d.value} is left out of the URL: it names a place in the page and no page of its own.`,
    hint: 'Leave the part from # on out of the route.',
    rule: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  }),
  ROUTE_SOURCE_FAILED: (d: { name: string; cause: string; required: boolean }): ProblemText => ({
    level: d.required ? 'error' : 'warning',
    message: `The routes of the source '${d.name}' could not be had: ${d.cause}`,
    hint: d.required
      ? 'Mend the source, or set `required: false` on it to publish without its routes.'
      : 'The sitemap is published without its routes, as `required: false` asks.',
  }),
  ROUTES_SINGLE_PAGE: (d: { page: string }): ProblemText => ({
    level: 'note',
    message: `Only one page was built (${d.page}). The addresses that a client-side router makes are not in the output.`,
    hint: 'Give them in the option `routes`: a list, or a function that returns one.',
  }),
  SITE_FOREIGN: (d: { host: string; site: string }): ProblemText => ({
    level: 'warning',
    message: `A URL on ${d.host} is left out: this sitemap is for ${d.site}.`,
    hint: 'Leave it out of the routes, or give its locale a `site` of its own in `i18n.locales`.',
    rule: 'https://www.sitemaps.org/protocol.html#location',
  }),
}
