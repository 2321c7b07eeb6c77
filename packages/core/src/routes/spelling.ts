import { isAssetPath } from '../page/file-type.ts'
import type { HtmlExtension, TrailingSlash } from '../types.ts'

/** How the file of a page lies: `…/index.html`, another `.html`, a file of another type, or no file at all. */
export type FileShape = 'index' | 'html' | 'other' | 'none'

const INDEX_RE = /(^|\/)index\.html?$/i
const HTML_RE = /\.html?$/i

export const fileShape = (file: string | undefined): FileShape => {
  if (file === undefined) return 'none'
  if (INDEX_RE.test(file)) return 'index'
  return HTML_RE.test(file) ? 'html' : 'other'
}

/** An address without a file that has the ending of one never gets a slash. */
const isFileName = (path: string): boolean => HTML_RE.test(path) || isAssetPath(path)

/** The address of a file as it lies in the output folder, without `index.html`. */
const withoutIndex = (path: string): string => path.replace(INDEX_RE, '$1')

/**
 * Spells the path of a page (percent-encoded, from the base on, without query) by the settings that hold for it.
 * What is no `…/index.html` never gets a slash where it lies in a file; the root keeps its slash always.
 */
export const spellPath = (
  path: string,
  shape: FileShape,
  trailingSlash: TrailingSlash | undefined,
  htmlExtension: HtmlExtension | undefined,
): string => {
  const withoutIndexName = shape === 'other' ? path : withoutIndex(path)
  const stem = shape === 'html' && htmlExtension === 'strip' ? withoutIndexName.replace(HTML_RE, '') : withoutIndexName
  if (stem === '/' || stem === '') return '/'
  if (trailingSlash === 'never') return stem.replace(/\/+$/, '')
  if (trailingSlash !== 'always' || stem.endsWith('/')) return stem
  return shape === 'index' || (shape === 'none' && !isFileName(stem)) ? `${stem}/` : stem
}

/** The URL of a spelled path. Only the host's own root must end with a slash; the root of a base follows the policy. */
export const toSpelledUrl = (
  path: string,
  { origin, base, trailingSlash }: { origin: string; base: string; trailingSlash: TrailingSlash | undefined },
): string => {
  const root = origin + base.slice(0, -1)
  return path === '/' && base !== '/' && trailingSlash === 'never' ? root : root + path
}

/**
 * Spells a path as a server does that answers one form only. Where it strips the ending, a slash may follow the name of
 * an `.html` file too.
 *
 * @param emitted path of the file as it lies.
 * @param form what is undefined in it stays as it is.
 */
export const spellAsServed = (
  path: string,
  shape: FileShape,
  emitted: string,
  form: { trailingSlash?: 'always' | 'never' | undefined; htmlExtension?: HtmlExtension | undefined },
): string => {
  const { trailingSlash, htmlExtension } = form
  if (shape === 'other') return path
  if (shape !== 'html') return spellPath(path, shape, trailingSlash, undefined)
  if (htmlExtension === 'keep') return emitted
  if (htmlExtension === undefined) return path
  const stem = path.replace(HTML_RE, '').replace(/(?<=.)\/+$/, '')
  return trailingSlash === 'always' && stem !== '/' ? `${stem}/` : stem
}
