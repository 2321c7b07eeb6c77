import { isNode, type Node, nodesOfPage, type PageAddress, readNodes, textOf, toValues } from './json-ld.ts'
import type { Page, Wanted } from './page.ts'
import { findVideos } from './videos.ts'

/** @see https://schema.org/NewsArticle */
const NEWS_TYPES: ReadonlySet<string> = new Set([
  'NewsArticle',
  'AnalysisNewsArticle',
  'AskPublicNewsArticle',
  'BackgroundNewsArticle',
  'OpinionNewsArticle',
  'ReportageNewsArticle',
  'ReviewNewsArticle',
])
/** @see https://schema.org/Article */
const ARTICLE_TYPES: ReadonlySet<string> = new Set([
  ...NEWS_TYPES,
  'Article',
  'AdvertiserContentArticle',
  'APIReference',
  'BlogPosting',
  'DiscussionForumPosting',
  'LiveBlogPosting',
  'MedicalScholarlyArticle',
  'Report',
  'SatiricalArticle',
  'ScholarlyArticle',
  'SocialMediaPosting',
  'TechArticle',
])
/** @see https://schema.org/WebPage */
const WEB_PAGE_TYPES: ReadonlySet<string> = new Set([
  'WebPage',
  'AboutPage',
  'CheckoutPage',
  'CollectionPage',
  'ContactPage',
  'FAQPage',
  'ItemPage',
  'MedicalWebPage',
  'ProfilePage',
  'QAPage',
  'RealEstateListing',
  'SearchResultsPage',
])

/** Brings what the JSON-LD of a page says into it: dates of the page itself and, on request, videos and news. */
export const addStructuredData = (
  page: Page,
  scripts: readonly string[],
  address: PageAddress,
  wanted: Readonly<Wanted>,
): void => {
  if (scripts.length === 0) return
  const top = scripts.flatMap(readNodes)
  const webPages = nodesOfPage(top, WEB_PAGE_TYPES, address)
  const nodes = [...top, ...webPages.flatMap((node) => toValues(node['mainEntity']).filter(isNode))]
  const articles = nodesOfPage(nodes, ARTICLE_TYPES, address)
  page.modified.push(...datesOf([...webPages, ...articles], 'dateModified'))
  if (wanted.videos) page.videos = findVideos([...nodes, ...partsOf([...webPages, ...articles])], address)
  if (wanted.news) page.news = toNews(nodesOfPage(nodes, NEWS_TYPES, address)[0])
}

const datesOf = (nodes: readonly Node[], key: string): string[] =>
  nodes.map((node) => textOf(node, key)).filter((date) => date !== undefined)

const partsOf = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => toValues(node['video']).filter(isNode))

const toNews = (node: Node | undefined): Page['news'] => {
  if (node === undefined) return undefined
  const title = textOf(node, 'headline') ?? textOf(node, 'name')
  const date = textOf(node, 'datePublished')
  return title === undefined || date === undefined ? undefined : { title, publication_date: date }
}
