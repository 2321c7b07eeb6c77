import type { ResolvedOptions } from '../options/types.ts'
import { MAX_LOC_LENGTH, MIN_LOC_LENGTH } from '../protocol/limits.ts'
import { escapeRegExp } from './patterns.ts'

/**
 * A path that stands in a URL as it is and can be no pattern; but none on which a rule has a word to say: error pages,
 * shells and index files.
 */
const PLAIN_PATH =
  "(?=/)(?!/(?:_|(?:404|500|200)(?:\\.[hH][tT][mM][lL]?)?/?$))(?:/[\\w\\-~!&'()+,;=@][\\w\\-.~!&'()+,;=@]*)*/?(?<!/[iI][nN][dD][eE][xX]\\.[hH][tT][mM][lL]?)$"

/** The short way from an author's address to a URL. What stands in it from the base on is also the decoded path. */
export type ToPlainUrl = (text: string) => string | undefined

/**
 * The short way for what nearly all addresses are: a path of the site, or its URL, in normal form and in the spelling
 * that is asked for. It gives undefined wherever it is not sure; where it answers, the full way gives the same.
 */
export const createPlainUrls = ({ origin, base, trailingSlash }: PlainUrlOptions): ToPlainUrl => {
  const root = origin + base.slice(0, -1)
  const pathRe = new RegExp(`^${PLAIN_PATH}`)
  const urlRe = new RegExp(`^${escapeRegExp(root)}${PLAIN_PATH}`)
  return (text) => {
    const isAbsolute = urlRe.test(text)
    if (!isAbsolute && !pathRe.test(text)) return undefined
    const hasSlash = text.endsWith('/')
    if (trailingSlash === 'always' ? !hasSlash : trailingSlash === 'never' && hasSlash) return undefined
    const loc = isAbsolute ? text : root + text
    if (loc.length > MAX_LOC_LENGTH || loc.length < MIN_LOC_LENGTH) return undefined
    return loc
  }
}

type PlainUrlOptions = Pick<ResolvedOptions, 'origin' | 'base' | 'trailingSlash'>

const KNOWN = new WeakMap<PlainUrlOptions, ToPlainUrl>()

/** The short way for one run's options, made once. */
export const plainUrlsOf = (options: PlainUrlOptions): ToPlainUrl => {
  const known = KNOWN.get(options)
  if (known !== undefined) return known
  const made = createPlainUrls(options)
  KNOWN.set(options, made)
  return made
}
