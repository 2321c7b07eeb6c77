import { toShown } from '../problems/shown.ts'
import { checkAddress } from './address.ts'
import { reportUnused } from './unused-fields.ts'
import { MAX_IMAGES } from './limits.ts'
import type { Scope } from './scope.ts'
import { readFields, readList } from './values.ts'

const FIELDS = ['loc'] as const

/**
 * The images of a page: absolute addresses, on any host, each once, at most 1,000.
 *
 * @see https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps
 */
export const checkImages = (value: unknown, scope: Scope): string[] | undefined => {
  const { report, url } = scope
  const images = readList(value)
  if (images === undefined) {
    report('IMAGE_INVALID', { value: toShown(value), problem: 'list' }, { url })
    return undefined
  }
  const locs = new Set<string>()
  for (const image of images) {
    const loc = checkImage(image, scope)
    if (loc !== undefined) locs.add(loc)
  }
  if (locs.size > MAX_IMAGES) report('IMAGES_TOO_MANY', { count: locs.size, max: MAX_IMAGES }, { url })
  return locs.size === 0 ? undefined : [...locs].slice(0, MAX_IMAGES)
}

const checkImage = (image: unknown, scope: Scope): string | undefined => {
  reportUnused(image, 'image', FIELDS, scope)
  const loc = readFields(image, FIELDS)?.loc
  const checked = checkAddress(loc)
  if ('url' in checked) return checked.url
  scope.report('IMAGE_INVALID', { value: toShown(loc ?? image), problem: checked.problem }, { url: scope.url })
  return undefined
}
