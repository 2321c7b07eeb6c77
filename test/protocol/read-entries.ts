import * as nodeFs from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { createProblems } from '../../packages/core/src/problems/collect.ts'
import type { SitemapEntry } from '../../packages/core/src/protocol/entry.ts'
import { EXTENSION_NAMESPACES } from '../../packages/core/src/protocol/namespaces.ts'
import { attributeOf, type ReadElement, textOf } from '../../packages/core/src/reading/element.ts'
import { openFile } from '../../packages/core/src/reading/open.ts'
import { readSitemap } from '../../packages/core/src/reading/read-sitemap.ts'

/** The entries of a sitemap file and, of an index, of the files it lists, each as an author would give it. */
export const readEntries = async (file: string): Promise<SitemapEntry[]> => {
  const problems = createProblems()
  const entries: SitemapEntry[] = []
  const children: string[] = []
  for await (const item of readSitemap(openFile(file, nodeFs).chunks, problems.report)) {
    if (item.kind === 'line') entries.push({ loc: item.text })
    if (item.kind === 'element' && item.element.name === 'url') entries.push(toEntry(item.element))
    if (item.kind === 'element' && item.element.name === 'sitemap') children.push(textOf(item.element, 'loc') ?? '')
  }
  const [problem] = problems.list()
  if (problem !== undefined) throw new Error(`${problem.code}: ${problem.message}`)
  for (const child of children) entries.push(...(await readEntries(join(dirname(file), basename(child)))))
  return entries
}

const toEntry = (element: ReadElement): SitemapEntry => {
  const of = (name: keyof typeof EXTENSION_NAMESPACES): ReadElement[] =>
    element.children.filter(({ namespace }) => namespace === EXTENSION_NAMESPACES[name])
  const listOf = <T>(items: T[]): T[] | undefined => (items.length === 0 ? undefined : items)
  const priority = textOf(element, 'priority')
  const [news] = of('news')
  const entry = {
    loc: textOf(element, 'loc'),
    lastmod: textOf(element, 'lastmod'),
    changefreq: textOf(element, 'changefreq'),
    priority: priority === undefined ? undefined : Number(priority),
    alternates: listOf(
      of('xhtml').map((link) => ({ hreflang: attributeOf(link, 'hreflang'), href: attributeOf(link, 'href') })),
    ),
    images: listOf(of('image').map((image) => ({ loc: textOf(image, 'loc') }))),
    videos: listOf(of('video').map(toVideo)),
    news: news === undefined ? undefined : toNews(news),
  }
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined)) as unknown as SitemapEntry
}

const toNews = (news: ReadElement): unknown => {
  const publication = news.children.find(({ name }) => name === 'publication')
  return {
    publication: publication && { name: textOf(publication, 'name'), language: textOf(publication, 'language') },
    publication_date: textOf(news, 'publication_date'),
    title: textOf(news, 'title'),
  }
}

const NUMBERS: ReadonlySet<string> = new Set(['duration', 'rating', 'view_count'])
const FLAGS: ReadonlySet<string> = new Set(['family_friendly', 'requires_subscription', 'live'])
const LISTS: Readonly<Record<string, string>> = { restriction: 'countries', platform: 'platforms' }

const toVideo = (video: ReadElement): Record<string, unknown> => {
  const fields: Record<string, unknown> = {}
  const tags = video.children.filter(({ name }) => name === 'tag').map(({ text }) => text)
  for (const child of video.children) if (child.name !== 'tag') fields[child.name] = toField(child)
  return tags.length === 0 ? fields : { ...fields, tag: tags }
}

const toField = (field: ReadElement): unknown => {
  const { name, text } = field
  const list = LISTS[name]
  if (list !== undefined) return { relationship: attributeOf(field, 'relationship'), [list]: text.split(' ') }
  if (name === 'uploader') {
    const info = attributeOf(field, 'info')
    return info === undefined ? { name: text } : { name: text, info }
  }
  return NUMBERS.has(name) ? Number(text) : FLAGS.has(name) ? text === 'yes' : text
}
