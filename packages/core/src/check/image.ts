import { MAX_IMAGES } from '../protocol/limits.ts'
import { type ReadElement, textOf } from '../reading/element.ts'
import { checkMediaAddress } from './address.ts'
import { type FileContext, placeOf } from './file-context.ts'
import { checkAttributes, checkShape } from './shape.ts'
import { IMAGE_SHAPE } from './shapes.ts'

/** Checks the images of one page. @see https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps */
export const checkImages = (images: readonly ReadElement[], context: FileContext): void => {
  const seen = new Set<string>()
  for (const image of images) {
    checkAttributes(image, undefined, IMAGE_SHAPE.rule, context)
    checkShape(image, IMAGE_SHAPE, context)
    for (const child of image.children) if (child.name === 'loc') checkMediaAddress(child, context)
    const loc = textOf(image, 'loc')
    if (loc === undefined || loc === '') continue
    if (seen.has(loc)) context.report('IMAGE_DUPLICATE', { value: loc }, placeOf(image, context))
    seen.add(loc)
  }
  const [first] = images
  if (first !== undefined && images.length > MAX_IMAGES)
    context.report('IMAGES_PER_URL', { count: images.length }, placeOf(first, context))
}
