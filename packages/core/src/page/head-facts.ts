import { resolveAddress, resolveBase } from './address.ts'
import type { At, Page, Wanted } from './page.ts'
import { parseRefresh } from './refresh.ts'
import { saysNoindex, saysNoindexUnclearly } from './robots.ts'

type Attributes = Readonly<Record<string, string>>

/**
 * With one of these a rel=canonical is about something else than the whole page, and Google passes it over.
 *
 * @see https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls
 */
const CANONICAL_OFF: readonly string[] = ['hreflang', 'lang', 'media', 'type']

/** What meta, link and base elements say; addresses are resolved at the end, when the `<base>` is known. */
export interface HeadFacts {
  /** Takes one element. */
  add(name: string, attributes: Attributes, line: () => number): void
  /** What an element states that is lost after the head's end: robots, canonical, refresh or a translation. */
  decisiveFact(name: string, attributes: Attributes): string | undefined
  /** What addresses of the page are relative to. */
  base(): string
  /** Brings the addresses into the page. */
  finish(): void
}

export const createHeadFacts = (page: Page, loc: string, wanted: Readonly<Wanted>): HeadFacts => {
  let base: string | undefined
  let shareImage: string | undefined
  const canonicals: At<string>[] = []
  const alternates: { hreflang: string; href: string }[] = []

  const addMeta = (attributes: Attributes, line: () => number): void => {
    const { content } = attributes
    if (content === undefined) return
    const name = nameOf(attributes)
    if (isRobots(attributes)) {
      if (saysNoindex(content)) page.noindex ??= { value: toShown(name, content), line: line() }
      else if (saysNoindexUnclearly(content)) page.unclearRobots ??= { value: toShown(name, content), line: line() }
    } else if (isRefresh(attributes)) {
      const refresh = parseRefresh(content)
      if (refresh !== undefined) page.refresh ??= { value: refresh.address, seconds: refresh.seconds, line: line() }
    } else if (name === 'article:modified_time') {
      if (content.trim() !== '') page.modified.push(content.trim())
    } else if (name === 'generator') {
      page.isOurs ||= /^sitemapkit\b/i.test(content.trim())
    } else if (wanted.images && (name === 'og:image' || name === 'og:image:url')) {
      if (content.trim() !== '') shareImage ??= content
    }
  }

  const addLink = (attributes: Attributes, line: () => number): void => {
    const href = attributes['href']?.trim()
    const rels = relsOf(attributes)
    if (href === undefined || href === '') return
    if (isCanonical(rels, attributes)) canonicals.push({ value: href, line: line() })
    const hreflang = attributes['hreflang']?.trim()
    if (rels.includes('alternate') && hreflang !== undefined && hreflang !== '') alternates.push({ hreflang, href })
  }

  return {
    add(name, attributes, line) {
      if (name === 'meta') addMeta(attributes, line)
      else if (name === 'link') addLink(attributes, line)
      else if (name === 'base') base ??= attributes['href']
    },
    decisiveFact(name, attributes) {
      const { content = '' } = attributes
      if (name === 'link') {
        const { hreflang, href = '' } = attributes
        const rels = relsOf(attributes)
        if (isCanonical(rels, attributes)) return `link canonical "${href}"`
        return hreflang !== undefined && rels.includes('alternate') ? `link hreflang "${hreflang}"` : undefined
      }
      if (name !== 'meta') return undefined
      if (isRobots(attributes) && saysNoindex(content)) return `meta ${toShown(nameOf(attributes), content)}`
      return isRefresh(attributes) && parseRefresh(content) !== undefined ? `meta refresh "${content}"` : undefined
    },
    base: () => resolveBase(base, loc),
    finish() {
      const from = resolveBase(base, loc)
      const resolve = (address: string): string => resolveAddress(address, from) ?? address
      page.canonicals = canonicals.map(({ value, line }) => ({ value: resolve(value), line }))
      page.alternates = alternates.map(({ hreflang, href }) => ({ hreflang, href: resolve(href) }))
      if (page.refresh !== undefined) {
        // One that is no web address leaves the reader on the page.
        const value = resolveAddress(page.refresh.value, from)
        page.refresh = value === undefined ? undefined : { ...page.refresh, value }
      }
      if (shareImage !== undefined) page.shareImage = resolveAddress(shareImage, from)
    },
  }
}

const nameOf = (attributes: Attributes): string =>
  (attributes['name'] ?? attributes['property'] ?? attributes['itemprop'] ?? '').trim().toLowerCase()

const isRobots = (attributes: Attributes): boolean => {
  const name = attributes['name']?.trim().toLowerCase()
  return name === 'robots' || name === 'googlebot'
}

const isRefresh = (attributes: Attributes): boolean => attributes['http-equiv']?.trim().toLowerCase() === 'refresh'

const relsOf = (attributes: Attributes): string[] => (attributes['rel'] ?? '').toLowerCase().split(/\s+/)

const isCanonical = (rels: readonly string[], attributes: Attributes): boolean =>
  rels.includes('canonical') && !CANONICAL_OFF.some((name) => attributes[name] !== undefined)

const toShown = (name: string, content: string): string => `${name} "${content.trim()}"`
