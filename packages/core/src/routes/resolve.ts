import * as nodePath from 'node:path'
import type { ResolvedOptions } from '../options/types.ts'
import type { Report } from '../problems/collect.ts'
import { toShown } from '../problems/shown.ts'
import { toLocaleSite } from '../locales/locale-of.ts'
import type { Route } from '../types.ts'
import { type Candidate, exclude } from './candidate.ts'
import { isPattern } from './patterns.ts'
import { plainUrlsOf } from './plain-url.ts'
import { fileShape, spellPath, toSpelledUrl } from './spelling.ts'
import { fileToUrl, toPathname, toPublicUrl } from './to-url.ts'

/** A path that leaves the folder it starts in; `..name` does not. */
const OUTSIDE_RE = /^\.\.(?:[/\\]|$)/

/** Gives a route its absolute URL and its file; what has none is left out as `invalid`. A pattern gets no URL. */
export const resolveRoute = (route: Route, source: string, options: ResolvedOptions, report: Report): Candidate => {
  const file = toRelativeFile(route.file, options.outDir)
  const candidate: Candidate = {
    route,
    source,
    loc: '',
    pathname: route.path ?? file ?? '',
    file,
    page: undefined,
    exclusion: undefined,
    mergedInto: undefined,
    entry: { ...route.entry },
    lastmodSource: undefined,
  }
  const plain = file === undefined && route.kind !== 'pattern' ? plainUrlsOf(options)(route.path ?? '') : undefined
  if (plain !== undefined) {
    candidate.pathname = toPathname(plain, options)
    candidate.loc = toLocaleSite(plain, options)
    return candidate
  }
  if (file === undefined && isPattern(route)) return candidate
  const found = route.path === undefined ? urlOfFile(file, options) : toPublicUrl(route.path, options)
  if ('why' in found) {
    exclude(candidate, 'invalid', found.why)
    report('ROUTE_INVALID', { value: toShown(route.path ?? file), why: found.why })
    return candidate
  }
  if (found.hadFragment) report('ROUTE_FRAGMENT', { value: toShown(route.path) })
  const loc = spellUrl(found.url, file, options)
  candidate.pathname = toPathname(loc, options)
  candidate.loc = toLocaleSite(loc, options)
  return candidate
}

const urlOfFile = (file: string | undefined, options: ResolvedOptions): ReturnType<typeof toPublicUrl> =>
  file === undefined || nodePath.isAbsolute(file)
    ? { why: 'it names neither an address nor a file of the output folder' }
    : { url: fileToUrl(file, options), hadFragment: false }

/** Spells a URL of the site; a URL with a query, outside the base or on another host stays as it is given. */
const spellUrl = (url: string, file: string | undefined, options: ResolvedOptions): string => {
  const root = options.origin + options.base.slice(0, -1)
  if (url.includes('?') || !(url.startsWith(`${root}/`) || url === root)) return url
  const path = spellPath(url.slice(root.length) || '/', fileShape(file), options.trailingSlash, options.htmlExtension)
  return toSpelledUrl(path, options)
}

/** A file of the output folder, relative to it and with `/`. A file elsewhere stays as it is given. */
export const toRelativeFile = (
  file: string | undefined,
  outDir: string,
  system: nodePath.PlatformPath = nodePath,
): string | undefined => {
  if (file === undefined) return undefined
  const relative = system.isAbsolute(file) ? system.relative(outDir, file) : system.normalize(file)
  // Of another drive, `relative` gives the whole path.
  return OUTSIDE_RE.test(relative) || system.isAbsolute(relative) ? file : toPosix(relative, system)
}

/** A path with `/`, whatever the system's separator. A name that holds `\` is possible where that is none. */
export const toPosix = (path: string, { sep }: { sep: string } = nodePath): string =>
  (sep === '/' ? path : path.replaceAll(sep, '/')).replace(/^\.\//, '')
