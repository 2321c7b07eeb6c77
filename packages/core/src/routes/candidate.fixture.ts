import { resolveOptions } from '../options/resolve.ts'
import type { ResolvedOptions, SitemapOptions } from '../options/types.ts'
import { createProblems, type Problems } from '../problems/collect.ts'
import type { Host, Route } from '../types.ts'
import type { Candidate } from './candidate.ts'
import { resolveRoute } from './resolve.ts'

/** For tests: a host without settings of its own, whose project and output lie where nothing is. */
const HOST: Host = { name: 'Folder', configName: 'sitemapkit.config', root: '/project', outDir: '/project/dist' }

/** For tests: options of `https://example.com`, complete. */
export const optionsOf = (user: SitemapOptions = {}, host: Partial<Host> = {}): ResolvedOptions =>
  resolveOptions({ site: 'https://example.com', ...user }, { ...HOST, ...host }, {})

/** For tests: routes resolved to candidates of one source, and the problems found on the way. */
export const candidatesOf = (
  routes: readonly (string | Route)[],
  options: ResolvedOptions = optionsOf(),
  source = 'Folder',
  problems: Problems = createProblems(),
): { candidates: Candidate[]; problems: Problems } => ({
  candidates: routes.map((route) =>
    resolveRoute(typeof route === 'string' ? { path: route } : route, source, options, problems.report),
  ),
  problems,
})
