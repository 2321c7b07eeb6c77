import * as nodePath from 'node:path'
import { joinPaths } from '../protocol/url.ts'
import { MAX_BYTES, MAX_URLS } from '../protocol/limits.ts'
import { createProblem } from '../problems/collect.ts'
import { SitemapError } from '../problems/error.ts'
import type { Problem } from '../problems/problem.ts'
import { toShown } from '../problems/shown.ts'
import type { Host } from '../types.ts'
import { checkOptions } from './check.ts'
import { DEFAULTS } from './defaults.ts'
import { checkI18n, resolveI18n } from './i18n.ts'
import { isPreviewBuild } from './preview.ts'
import { toSiteAddress, whySiteIsUnusable } from './site-address.ts'
import type { ResolvedOptions, SitemapOptions } from './types.ts'

/**
 * Completes and checks the options: the user's value, then the host's, then the default.
 * The user's object is neither changed nor kept.
 *
 * @throws {SitemapError} with every problem found; all of them are errors.
 */
export const resolveOptions = (
  user: SitemapOptions,
  host: Host,
  env: Readonly<Record<string, string | undefined>> = process.env,
): ResolvedOptions => {
  const problems = checkOptions(user)
  const areShapesRight = problems.length === 0
  const site = resolveSite(user.site ?? host.site, host, problems)
  if (areShapesRight) problems.push(...checkI18n(user.i18n, host, site.origin + site.pathname))
  const [first, ...others] = problems
  if (first !== undefined) throw new SitemapError([first, ...others])

  const base = joinPaths(site.pathname, user.base ?? host.base ?? DEFAULTS.base)
  const output = user.output ?? {}
  const sitemapSite = output.sitemapSite
  return {
    host,
    origin: site.origin,
    base,
    outDir: user.outDir === undefined ? host.outDir : nodePath.resolve(host.root, user.outDir),
    routes: user.routes,
    include: toList(user.include),
    exclude: toList(user.exclude),
    filter: user.filter,
    lastmod:
      user.lastmod === undefined ? DEFAULTS.lastmod : typeof user.lastmod === 'string' ? [user.lastmod] : user.lastmod,
    gitAsked: [user.lastmod].flat().includes('git'),
    ledgerAsked: [user.lastmod].flat().includes('ledger'),
    i18n: resolveI18n(user.i18n, host),
    files: toList(user.files),
    transform: user.transform,
    trailingSlash: user.trailingSlash ?? host.trailingSlash,
    trailingSlashAsked: user.trailingSlash !== undefined,
    htmlExtension: user.htmlExtension ?? host.htmlExtension,
    htmlExtensionAsked: user.htmlExtension !== undefined,
    read: new Set(user.read === false ? [] : [...DEFAULTS.read, ...(user.read ?? [])]),
    ledger: user.ledger,
    changefreq: user.changefreq,
    priority: user.priority,
    guard: user.guard === undefined ? false : { lost: user.guard.lost ?? DEFAULTS.lost, against: user.guard.against },
    news: user.news,
    preview: user.preview ?? (host.preview === true || isPreviewBuild(env)),
    output: {
      filename: output.filename ?? DEFAULTS.filename,
      aliases: output.aliases ?? host.aliases ?? [],
      group: output.group,
      limits: { urls: output.limits?.urls ?? MAX_URLS, bytes: output.limits?.bytes ?? MAX_BYTES },
      extraSitemaps: output.extraSitemaps ?? [],
      gzip: output.gzip ?? false,
      text: output.text ?? false,
      html: output.html ?? false,
      pretty: output.pretty ?? false,
      namespaces: { ...output.namespaces },
      address: sitemapSite === undefined ? `${site.origin}${base}` : toAddress(new URL(sitemapSite)),
      stylesheet: output.stylesheet,
    },
    headLink: user.headLink ?? false,
    robots:
      user.robots === true
        ? { rules: undefined }
        : typeof user.robots === 'object'
          ? { rules: user.robots.rules }
          : false,
    failOn: user.failOn ?? DEFAULTS.failOn,
    report: user.report,
  }
}

const resolveSite = (site: unknown, host: Host, problems: Problem[]): { origin: string; pathname: string } => {
  const nowhere = { origin: '', pathname: '/' }
  if (site === undefined || site === '') {
    problems.push(createProblem('SITE_MISSING', { hostSetting: host.siteSetting, configName: host.configName }))
    return nowhere
  }
  const why = whySiteIsUnusable(site)
  if (why !== undefined) {
    problems.push(createProblem('SITE_INVALID', { value: toShown(site), why }))
    return nowhere
  }
  return toSiteAddress(site as string)
}

const toAddress = (url: URL): string => `${url.origin}${joinPaths(url.pathname, '/')}`

const toList = (value: string | readonly string[] | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : [...value]
