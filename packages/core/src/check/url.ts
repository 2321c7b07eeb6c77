import { EXTENSION_NAMESPACES } from '../protocol/namespaces.ts'
import type { Alternate } from '../protocol/entry.ts'
import type { ReadElement } from '../reading/element.ts'
import { checkLastmod, type FoundDate } from './date.ts'
import { type FileContext, placeOf } from './file-context.ts'
import { checkImages } from './image.ts'
import { checkLink, checkLinks } from './link.ts'
import { checkNews } from './news.ts'
import { checkAttributes, checkShape, shown } from './shape.ts'
import { URL_SHAPE } from './shapes.ts'
import { checkVideo } from './video.ts'

/** What the rest of the check wants to know of one `url`. */
export interface FoundUrl {
  lastmod: FoundDate | undefined
  priority: string | undefined
  alternates: readonly Alternate[]
  /** Number of `news:news`. */
  news: number
}

/** The element that may stand in a `url`, by the namespace it must be in. */
const ELEMENT_OF: Readonly<Record<string, string>> = {
  [EXTENSION_NAMESPACES.image]: 'image',
  [EXTENSION_NAMESPACES.video]: 'video',
  [EXTENSION_NAMESPACES.news]: 'news',
  [EXTENSION_NAMESPACES.xhtml]: 'link',
}
const NAMESPACE_OF: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(ELEMENT_OF).map(([namespace, name]) => [name, namespace]),
)

/** Checks one `url` element but for its `loc`. */
export const checkUrl = (element: ReadElement, context: FileContext): FoundUrl => {
  checkAttributes(element, undefined, URL_SHAPE.rule, context)
  checkShape(element, URL_SHAPE, context)
  const found: FoundUrl = { lastmod: undefined, priority: undefined, alternates: [], news: 0 }
  const foreign: Record<string, ReadElement[]> = {}
  for (const child of element.children) {
    if (child.namespace !== element.namespace) {
      if (isKnown(child, context)) (foreign[child.name] ??= []).push(child)
    } else if (child.name === 'lastmod') found.lastmod ??= checkLastmod(child, context)
    else if (child.name === 'priority') found.priority ??= child.text.trim()
  }
  if (foreign['image'] !== undefined) checkImages(foreign['image'], context)
  for (const video of foreign['video'] ?? []) checkVideo(video, context)
  if (foreign['news'] !== undefined) {
    found.news = foreign['news'].length
    checkNews(foreign['news'], context)
  }
  if (foreign['link'] !== undefined) found.alternates = checkLinks(foreign['link'], context)
  return found
}

/** Checks an element of another namespace that stands in the root, before the first entry. */
export const checkForeign = (element: ReadElement, context: FileContext): void => {
  if (isKnown(element, context) && element.name === 'link') checkLink(element, context)
}

/** Whether an element of another namespace is one that engines read; else it is reported. */
const isKnown = (element: ReadElement, context: FileContext): boolean => {
  const { name, namespace } = element
  const expectedName = ELEMENT_OF[namespace]
  if (expectedName === name) return true
  const expected = NAMESPACE_OF[name]
  if (expectedName !== undefined) context.report('TAG_UNKNOWN', { name, parent: 'url' }, placeOf(element, context))
  else if (expected !== undefined)
    context.report('NAMESPACE_WRONG', { name, namespace: shown(namespace), expected }, placeOf(element, context))
  else context.report('NAMESPACE_UNKNOWN', { name, namespace: shown(namespace) }, placeOf(element, context))
  return false
}
