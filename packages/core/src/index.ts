export { createEnvironment, type Environment, type FileSystem } from './environment.ts'
export { explainRoutes, generateSitemap } from './generate.ts'
export { resolveOptions } from './options/resolve.ts'
export type {
  ByEntry,
  I18nOption,
  LastmodSource,
  LocaleOption,
  NamedSource,
  OutputOptions,
  PerEntry,
  ReadName,
  ResolvedOptions,
  RouteInput,
  RouteList,
  RoutesOption,
  SitemapOptions,
} from './options/types.ts'
export { SitemapError, sitemapError } from './problems/error.ts'
export type { Level, Problem, ProblemCode } from './problems/problem.ts'
export type {
  Alternate,
  ChangeFreq,
  Extensions,
  ExtensionValue,
  SitemapEntry,
  SitemapImage,
  SitemapNews,
  SitemapVideo,
} from './protocol/entry.ts'
export { renderProblems, type ReportLine } from './report/problem-lines.ts'
export { selectDecisions } from './report/asked.ts'
export { renderWhy } from './report/decisions.ts'
export { tell } from './report/tell.ts'
export { describeAuthorData } from './routes/author-data.ts'
export { collectFolder } from './routes/folder.ts'
export type {
  Decision,
  Exclusion,
  Host,
  HostLocales,
  HtmlExtension,
  Logger,
  PublishedFile,
  Reason,
  Route,
  SitemapResult,
  TrailingSlash,
} from './types.ts'
