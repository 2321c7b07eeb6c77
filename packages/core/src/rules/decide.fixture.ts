import type { Environment } from '../environment.ts'
import { resolveOptions } from '../options/resolve.ts'
import type { SitemapOptions } from '../options/types.ts'
import { readPages } from '../page/read.ts'
import { createProblems } from '../problems/collect.ts'
import type { Problem } from '../problems/problem.ts'
import { type Candidate, isListed } from '../routes/candidate.ts'
import { resolveRoute } from '../routes/resolve.ts'
import { selectRoutes } from '../routes/select.ts'
import type { Host, Route } from '../types.ts'
import { decide } from './decide.ts'

/** A site in memory. */
export interface Site {
  /** File of the output → its HTML; each one is a route of the host. */
  pages?: Readonly<Record<string, string>>
  /** Routes besides the pages. */
  routes?: readonly Route[]
  options?: SitemapOptions
  host?: Partial<Host>
  /** Hosting files, by absolute path: `/site` is the project, `/site/dist` the output. */
  files?: Readonly<Record<string, string>>
  /** Hosting files that lie there, and that the system does not let be read. */
  locked?: readonly string[]
  env?: Readonly<Record<string, string>>
}

export interface Decided {
  candidates: Candidate[]
  problems: Problem[]
  /** File or path → what became of it: its URL where it is listed, else the reason. */
  outcome: Record<string, string>
  /** File or path → evidence. */
  evidence: Record<string, string | undefined>
  codes: string[]
}

/** A page of HTML with this head. */
export const withHead = (head: string): string =>
  `<!doctype html>\n<html lang="en">\n<head>\n<title>Page</title>\n${head}\n</head>\n<body><main>Text</main></body>\n</html>\n`

/** Runs the stages up to deciding over a site in memory. */
export const decideSite = async (site: Site): Promise<Decided> => {
  const host: Host = { name: 'Host', configName: 'host.config', root: '/site', outDir: '/site/dist', ...site.host }
  const options = resolveOptions({ site: 'https://example.com', ...site.options }, host, {})
  const problems = createProblems()
  const pages = Object.entries(site.pages ?? {}).map(([file, html]): Route => ({ file, html }))
  const candidates = [...pages, ...(site.routes ?? [])].map((route) =>
    resolveRoute(route, host.name, options, problems.report),
  )
  selectRoutes(candidates, options, problems.report)
  const environment = createMemoryEnvironment(site)
  await readPages(candidates, options, environment, problems.report)
  await decide(candidates, options, environment, problems.report)
  const list = problems.list()
  const byName = <T>(value: (candidate: Candidate) => T): Record<string, T> =>
    Object.fromEntries(candidates.map((candidate) => [candidate.file ?? candidate.route.path ?? '', value(candidate)]))
  return {
    candidates,
    problems: list,
    outcome: byName((candidate) =>
      isListed(candidate) ? candidate.loc.replace(options.origin, '') : (candidate.exclusion?.reason ?? 'merged'),
    ),
    evidence: byName((candidate) => candidate.exclusion?.evidence),
    codes: list.map(({ code }) => code),
  }
}

const createMemoryEnvironment = ({ files = {}, locked = [], env = {} }: Site): Environment => {
  const readFile = async (path: string): Promise<string> => {
    if (locked.includes(path)) throw Object.assign(new Error('permission denied'), { code: 'EACCES' })
    const text = files[path]
    if (text === undefined) throw Object.assign(new Error('no such file'), { code: 'ENOENT' })
    return text
  }
  return { now: new Date(0), env, fs: { readFile } } as unknown as Environment
}
