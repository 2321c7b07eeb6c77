import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tasks } from '../contend.ts'
import { type Change, entriesAfter, listChanges } from '../data/changes.ts'
import { MAX_URLS, SITE } from '../data/entries.ts'
import type { Facts } from '../measure.ts'
import { renderUrl } from './bare-parts.ts'
import { writeThroughCore } from './through-core.ts'

/** A site of so many pages. */
export interface StablePartsInput {
  count: number
  folder: string
}

/** The files of one build. */
interface Build {
  /** Name → hash and size. */
  files: ReadonlyMap<string, { hash: string; bytes: number }>
  index: string
}

type BuildSite = (change?: Change) => Promise<Build>

const INDEX = 'sitemap.xml'
const hashOf = (bytes: Buffer | string): string => createHash('sha1').update(bytes).digest('hex')

/** Builds the site, and then anew after each change: which files are new, other or gone, and how large they are. */
const compareBuilds = async (count: number, build: BuildSite): Promise<Facts> => {
  const facts: Record<string, number> = {}
  const before = await build()
  facts['MB of all files'] = sum([...before.files.values()].map(({ bytes }) => bytes)) / 1_000_000
  for (const change of listChanges(count)) {
    const after = await build(change)
    const names = new Set([...before.files.keys(), ...after.files.keys()])
    const changed = [...names].filter((name) => before.files.get(name)?.hash !== after.files.get(name)?.hash)
    facts[`${change.name}: files`] = changed.length
    facts[`${change.name}: MB`] = sum(changed.map((name) => after.files.get(name)?.bytes ?? 0)) / 1_000_000
    if (change.pages.size > 1) continue
    const lines = new Set(before.index.split('\n'))
    facts[`${change.name}: lines of the index`] = after.index.split('\n').filter((line) => !lines.has(line)).length
  }
  return facts
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Parts of 50,000 each, as tools cut that know only positions, and an index that dates each by its newest page. */
const buildByPosition = (count: number, change?: Change): Build => {
  const files = new Map<string, { hash: string; bytes: number }>()
  let index = ''
  let urls: string[] = []
  let newest = ''
  const end = (): void => {
    const text = urls.join('')
    const name = `part-${files.size + 1}.xml`
    files.set(name, { hash: hashOf(text), bytes: Buffer.byteLength(text) })
    index += `<sitemap><loc>${SITE}/${name}</loc><lastmod>${newest}</lastmod></sitemap>\n`
    urls = []
    newest = ''
  }
  for (const entry of entriesAfter(count, change)) {
    if (entry.lastmod > newest) newest = entry.lastmod
    urls.push(renderUrl(entry))
    if (urls.length === MAX_URLS) end()
  }
  if (urls.length > 0) end()
  files.set(INDEX, { hash: hashOf(index), bytes: index.length })
  return { files, index }
}

export const tasks: Tasks<StablePartsInput> = {
  sitemapkit: ({ count, folder }) =>
    compareBuilds(count, async (change) => {
      await writeThroughCore(folder, { routes: () => entriesAfter(count, change), lastmod: ['data'] })
      const files = new Map<string, { hash: string; bytes: number }>()
      for (const name of await readdir(folder)) {
        const bytes = await readFile(join(folder, name))
        files.set(name, { hash: hashOf(bytes), bytes: bytes.length })
      }
      return { files, index: await readFile(join(folder, INDEX), 'utf8') }
    }),
  'by position': ({ count }) => compareBuilds(count, async (change) => buildByPosition(count, change)),
}
