import { checkHreflang } from '../protocol/language.ts'
import { repeatedTags } from '../locales/graph.ts'
import type { Alternate } from '../protocol/entry.ts'
import { isPlainUrl } from '../protocol/url.ts'
import { attributeOf, type ReadElement } from '../reading/element.ts'
import { checkAddress } from './address.ts'
import { type FileContext, placeOf } from './file-context.ts'
import { type AttributeShape, checkAttributes, hasInk, shown } from './shape.ts'

const ALTERNATE_RE = /(?:^|\s)alternate(?:\s|$)/i

const RULE = 'https://developers.google.com/search/docs/specialty/international/localized-versions'
const ATTRIBUTES: Readonly<Record<string, AttributeShape>> = {
  rel: { required: true },
  href: { required: true },
  hreflang: {},
  type: {},
  media: {},
  title: {},
}

/** Checks the `xhtml:link` elements of a page, each for itself, and gives those that name an alternate. */
export const checkLinks = (links: readonly ReadElement[], context: FileContext): Alternate[] => {
  const alternates: Alternate[] = []
  for (const link of links) {
    const alternate = checkLink(link, context)
    if (alternate !== undefined) alternates.push(alternate)
  }
  const [first] = links
  if (first !== undefined) {
    for (const hreflang of repeatedTags(alternates))
      context.report('HREFLANG_REPEATED', { hreflang: shown(hreflang) }, placeOf(first, context))
  }
  return alternates
}

/** Checks one link. One without hreflang names a stylesheet or the page for small screens, and no translation. */
export const checkLink = (link: ReadElement, context: FileContext): Alternate | undefined => {
  const { report } = context
  checkAttributes(link, ATTRIBUTES, RULE, context)
  for (const inner of link.children)
    report('TAG_UNKNOWN', { name: inner.name, parent: link.name }, placeOf(inner, context))
  if (hasInk(link.text)) report('TEXT_MISPLACED', { parent: link.name }, placeOf(link, context))
  const hreflang = attributeOf(link, 'hreflang')
  if (hreflang === undefined) return undefined
  const rel = attributeOf(link, 'rel')
  if (rel !== undefined && rel !== 'alternate' && !ALTERNATE_RE.test(rel))
    report('HREFLANG_REL', { value: shown(rel) }, placeOf(link, context))
  const language = languageProblem(hreflang)
  if (language !== undefined)
    report('HREFLANG_CODE', { value: shown(hreflang), problem: language }, placeOf(link, context))
  const href = attributeOf(link, 'href')?.trim()
  if (href === undefined) return undefined
  if (!isPlainUrl(href) && checkAddress('href', href, link, context) === undefined) return undefined
  return { hreflang, href }
}

type Problem = ReturnType<typeof checkHreflang>['problem']

/** A sitemap holds few tags, each many times. */
const KNOWN_TAGS = 1000
const known = new Map<string, Problem>()

const languageProblem = (hreflang: string): Problem => {
  if (known.has(hreflang)) return known.get(hreflang)
  const { problem } = checkHreflang(hreflang)
  if (known.size < KNOWN_TAGS) known.set(hreflang, problem)
  return problem
}
