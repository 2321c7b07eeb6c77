import type { Report } from '../problems/collect.ts'
import { MAX_NEWS, MAX_URLS } from '../protocol/limits.ts'
import { EXTENSION_NAMESPACES, SITEMAP_NAMESPACE } from '../protocol/namespaces.ts'
import type { ReadElement } from '../reading/element.ts'
import type { SitemapItem } from '../reading/items.ts'
import type { OpenedSitemap } from '../reading/open.ts'
import { PlainEntry } from '../reading/plain-entry.ts'
import { readSitemapPieces } from '../reading/read-sitemap.ts'
import { toReason } from '../problems/shown.ts'
import { type Address, checkLoc, checkPlace, unpadded } from './address.ts'
import { checkLastmod } from './date.ts'
import { type FileContext, placeOf, type SitemapPlace, toPlace } from './file-context.ts'
import { createPlainCheck, type FoundPlain } from './plain.ts'
import { checkAttributes, checkShape, shown } from './shape.ts'
import { SITEMAP_SHAPE } from './shapes.ts'
import { isXslInstruction } from './stylesheet.ts'
import { addAlternates, addToSurvey, type Survey } from './survey.ts'
import { checkForeign, checkUrl } from './url.ts'

/** One sitemap that an index lists. */
interface ListedSitemap {
  address: URL
  line: number
}

/** What a file turned out to be. */
export interface CheckedFile {
  kind: 'urlset' | 'index' | 'text' | undefined
  /** Of an index: each address once. */
  children: ListedSitemap[]
}

/** What checking a file needs. */
export interface FileCheck {
  /** Place of the sitemap on the web; undefined: at the root of the host of its first `loc`. */
  address: URL | undefined
  /** Lists the file in an index already: an index here is then one too many. */
  inIndex: boolean
  /** Whether another origin names this sitemap in its robots.txt, so that its pages may stand here. */
  consents: (origin: string) => Promise<boolean>
  now: Date
  report: Report
  survey: Survey
}

/** Reads one sitemap and reports every rule it breaks. A file is named once for all its problems. */
export const checkFile = async (file: OpenedSitemap, check: FileCheck): Promise<CheckedFile> => {
  const { survey } = check
  const report: Report = (code, details, place) => check.report(code, details, { ...place, file: file.name })
  const checker = createFileChecker(check, file.name, report)
  survey.sitemaps += 1
  try {
    const pieces = readSitemapPieces(file.chunks, report, { unpacked: file.unpacked })
    let next = await pieces.next()
    for (; next.done !== true; next = await pieces.next()) {
      for (const item of next.value) {
        const waiting = checker.take(item)
        if (waiting !== undefined) await waiting
        if (checker.isDone()) break
      }
      if (checker.isDone()) {
        await pieces.return({ complete: false })
        break
      }
    }
    const complete = next.done === true && next.value.complete
    if (!complete) survey.complete = false
    checker.finish(complete)
  } catch (error) {
    survey.complete = false
    report('SITEMAP_UNREADABLE', { name: file.name, cause: toReason(error) })
  }
  return checker.result
}

interface FileChecker {
  /** Takes one item; the promise, where there is one, must be awaited before the next. */
  take(item: SitemapItem): Promise<void> | undefined
  /** Whether the rest of the file says nothing. */
  isDone(): boolean
  finish(complete: boolean): void
  result: CheckedFile
}

const createFileChecker = (check: FileCheck, name: string, report: Report): FileChecker => {
  const { survey } = check
  const context: FileContext = { report, now: check.now, url: undefined }
  const result: CheckedFile = { kind: undefined, children: [] }
  const number = survey.sitemaps + 1
  const checkPlain = createPlainCheck(survey.graph, check.now)
  let place: SitemapPlace | undefined = check.address === undefined ? undefined : toPlace(check.address)
  let root: ReadElement | undefined
  let declaresNews = false
  let isDone = false
  let entries = 0
  let news = 0
  let lastOrigin: string | undefined
  /** Origins that consent, beside the sitemap's own. */
  const consenting = new Set<string>()

  const takeRoot = (element: ReadElement, namespaces: readonly string[]): void => {
    root = element
    declaresNews = namespaces.includes(EXTENSION_NAMESPACES.news)
    if (element.name !== 'urlset' && element.name !== 'sitemapindex') {
      report('ROOT_UNKNOWN', { name: shown(element.name) }, placeOf(element, context))
      isDone = true
      return
    }
    if (element.namespace !== SITEMAP_NAMESPACE) {
      const expected = SITEMAP_NAMESPACE
      report(
        'NAMESPACE_WRONG',
        { name: element.name, namespace: shown(element.namespace), expected },
        placeOf(element, context),
      )
    }
    checkAttributes(element, undefined, SITEMAP_SHAPE.rule, context)
    result.kind = element.name === 'urlset' ? 'urlset' : 'index'
    // The one that lists it reports it, where that stands.
    if (result.kind === 'index' && check.inIndex) isDone = true
  }

  const takeElement = (element: ReadElement): Promise<void> | undefined => {
    const entryName = result.kind === 'index' ? 'sitemap' : 'url'
    context.url = undefined
    if (element.name === entryName && element.namespace === root?.namespace) {
      return result.kind === 'index' ? takeSitemap(element) : takeUrl(element)
    }
    if (element.namespace === root?.namespace || entries > 0)
      report('TAG_UNKNOWN', { name: element.name, parent: root?.name ?? '' }, placeOf(element, context))
    else checkForeign(element, context)
    return undefined
  }

  const countEntry = (line: number): void => {
    entries += 1
    if (entries === MAX_URLS + 1) report('URLS_TOO_MANY', { isIndex: result.kind === 'index' }, { line })
  }

  const takePlain = (entry: PlainEntry, { lastmod, priority, links }: FoundPlain): Promise<void> | undefined => {
    context.url = entry.loc
    addToSurvey(survey, { lastmod, priority })
    if (links !== undefined) addAlternates(survey, entry.loc, links, name, entry.line)
    return takeLoc(entry.loc, { line: entry.locLine }, false)
  }

  const takeUrl = (element: ReadElement): Promise<void> | undefined => {
    countEntry(element.line)
    if (element instanceof PlainEntry) {
      const found = checkPlain(element)
      if (found !== undefined) return takePlain(element, found)
    }
    const loc = element.children.find((child) => child.name === 'loc' && child.namespace === element.namespace)
    const value = loc?.text.trim() ?? ''
    if (value !== '') context.url = value
    const found = checkUrl(element, context)
    news += found.news
    if (found.news > 0 && news > MAX_NEWS && news - found.news <= MAX_NEWS)
      report('NEWS_TOO_MANY', undefined, placeOf(element, context))
    addToSurvey(survey, found)
    if (loc === undefined || value === '') return undefined
    unpadded(loc, context)
    if (found.alternates.length > 0)
      addAlternates(survey, value, survey.graph.toLinks(found.alternates), name, element.line)
    return takeLoc(value, loc, found.news > 0)
  }

  const takeLoc = (value: string, at: Pick<ReadElement, 'line'>, isNews: boolean): Promise<void> | undefined => {
    const address = checkLoc(value, at, context)
    const before = survey.seen.add(value, number)
    if (before === undefined) {
      survey.urls += 1
      survey.addresses?.push(value)
    } else if (before === number) report('LOC_DUPLICATE', undefined, placeOf(at, context))
    // An article stands in the news sitemap beside its ordinary place.
    else if (!isNews) report('LOC_IN_SEVERAL', undefined, placeOf(at, context))
    if (address === undefined) return undefined
    if (address.origin !== lastOrigin) survey.origins.add(address.origin)
    lastOrigin = address.origin
    place ??= { origin: address.origin, folder: '/' }
    if (address.origin === place.origin || consenting.has(address.origin)) {
      if (address.origin === place.origin) checkPlace(address, place, at, context)
      return undefined
    }
    return checkOtherOrigin(address, place, at)
  }

  const checkOtherOrigin = async (
    address: Address,
    place: SitemapPlace,
    at: Pick<ReadElement, 'line'>,
  ): Promise<void> => {
    if (await check.consents(address.origin)) consenting.add(address.origin)
    else checkPlace(address, place, at, context)
  }

  const takeLine = (text: string, at: Pick<ReadElement, 'line'>): Promise<void> | undefined => {
    const value = text.trim()
    context.url = value
    if (value === '') return undefined
    if (value !== text) report('VALUE_PADDED', { tag: 'line' }, placeOf(at, context))
    return takeLoc(value, at, false)
  }

  const takeSitemap = (element: ReadElement): undefined => {
    countEntry(element.line)
    checkAttributes(element, undefined, SITEMAP_SHAPE.rule, context)
    const loc = element.children.find((child) => child.name === 'loc' && child.namespace === element.namespace)
    const value = loc === undefined ? '' : loc.text.trim()
    if (value !== '') context.url = value
    checkShape(element, SITEMAP_SHAPE, context)
    for (const child of element.children) if (child.name === 'lastmod') checkLastmod(child, context)
    if (loc === undefined || value === '') return undefined
    unpadded(loc, context)
    const address = checkLoc(value, loc, context)
    if (address === undefined) return undefined
    if (survey.seen.add(`index ${value}`, number) !== undefined) {
      report('LOC_DUPLICATE', undefined, placeOf(loc, context))
      return undefined
    }
    if (place !== undefined) checkPlace(address, place, loc, context)
    result.children.push({ address: new URL(value), line: element.line })
    return undefined
  }

  return {
    result,
    isDone: () => isDone,
    take(item) {
      if (item.kind === 'element') return takeElement(item.element)
      if (item.kind === 'line') {
        result.kind = 'text'
        countEntry(item.line)
        return takeLine(item.text, item)
      }
      if (item.kind === 'root') takeRoot(item.element, item.namespaces)
      else if (item.kind === 'text') report('TEXT_MISPLACED', { parent: root?.name ?? '' }, { line: item.line })
      else if (isXslInstruction(item.target, item.body)) report('STYLESHEET_XSL', undefined, { line: item.line })
      return undefined
    },
    finish(complete) {
      if (!complete || entries > 0) return
      const isNews = result.kind === 'urlset' && declaresNews
      report('SITEMAP_EMPTY', { isNews, isIndex: result.kind === 'index' }, { line: root?.line })
    },
  }
}
