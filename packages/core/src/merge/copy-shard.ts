import type { FileSystem } from '../environment.ts'
import { newerDate } from '../output/newer-date.ts'
import type { Stage } from '../output/stage.ts'
import type { Report } from '../problems/collect.ts'
import { toShown } from '../problems/shown.ts'
import { toWrittenDate } from '../protocol/datetime.ts'
import { MAX_BYTES, MAX_URLS } from '../protocol/limits.ts'
import { normalizeUrl } from '../protocol/url.ts'
import { renderUrlsetStart, URLSET_END } from '../protocol/urlset.ts'
import { type ReadElement, textOf } from '../reading/element.ts'
import { type ListedItem, localChildren, readListedItems } from '../reading/listed-items.ts'
import { openFile } from '../reading/open.ts'
import { PlainEntry } from '../reading/plain-entry.ts'
import type { PartText } from './part-text.ts'
import { createPrefixes, type Prefixes, renderReadEntry } from './render-entry.ts'
import type { Shard } from './shards.ts'

/** What was merged of one shard. */
export interface MergedShard {
  name: string
  /** Files of its family. */
  sitemaps: number
  urls: number
}

/** A file of a shard under its temporary name. */
interface CopiedPart {
  /** First URL, after which it is named. */
  first: string
  urls: number
  bytes: number
  /** Newest lastmod in it. */
  lastmod: string | undefined
  temp: string
}

/** A shard whose files are copied. */
export interface CopiedShard {
  name: string
  parts: CopiedPart[]
  /** Sitemaps that its index lists and that are not its own to bring. */
  elsewhere: URL[]
}

/** What copying needs from around it. */
export interface CopyContext {
  /** Scheme, host and port of the index. */
  origin: string
  /** Path of the index, beside which the parts are staged. */
  target: string
  stage: Stage
  fs: FileSystem
  report: Report
  /** Told of every URL of the shard. */
  see: (url: string) => void
  /** Called when a file is copied. */
  settle: () => Promise<void>
  /** Where the text of one file after the other is gathered. */
  text: PartText
}

/** Copies the files of a shard, entry by entry, as we write them. What breaks it is reported with its name. */
export const copyShard = async (shard: Shard, files: readonly string[], context: CopyContext): Promise<CopiedShard> => {
  const { fs, report, stage, target, text: partText } = context
  const copied: CopiedShard = { name: shard.name, parts: [], elsewhere: [] }
  const own = `${context.origin}/`
  const hosts = new Map<string, number>()
  let part: OpenPart | undefined
  let urls = 0

  const finish = async (): Promise<void> => {
    if (part === undefined || part.urls === 0) return
    partText.add(URLSET_END)
    const content = [toStart(part.prefixes), partText.take()]
    const bytes = content.reduce((sum, { length }) => sum + length, 0)
    if (part.urls > MAX_URLS) report('SHARD_BROKEN', { shard: shard.name, why: 'urls' }, { file: part.file })
    if (bytes > MAX_BYTES) report('SHARD_BROKEN', { shard: shard.name, why: 'bytes' }, { file: part.file })
    const { first, lastmod } = part
    copied.parts.push({ first, urls: part.urls, bytes, lastmod, temp: await stage.write(target, content) })
    await context.settle()
  }
  const take = (item: ListedItem, into: OpenPart): void => {
    const element = 'element' in item ? item.element : undefined
    const text = 'text' in item ? item.text : locOf(item.element)
    const loc = normalizeUrl(text)
    if (loc === undefined) {
      report('SHARD_ENTRY_INVALID', { shard: shard.name, value: toShown(text) }, { file: item.file, line: item.line })
      return
    }
    if (!loc.startsWith(own)) {
      const { host } = new URL(loc)
      hosts.set(host, (hosts.get(host) ?? 0) + 1)
    }
    context.see(loc)
    urls += 1
    addTo(into, loc, element === undefined ? undefined : lastmodOf(element))
    partText.add(renderReadEntry(loc, element, into.prefixes))
  }

  for (const file of files) {
    const items = readListedItems(openFile(file, fs), localChildren(file, fs), report)
    let next = await items.next()
    for (; next.done !== true; next = await items.next()) {
      for (const item of next.value) {
        if (part?.file !== item.file) {
          await finish()
          part = createPart(item.file)
        }
        take(item, part)
      }
    }
    if (!next.value.complete) report('SHARD_BROKEN', { shard: shard.name, why: 'unreadable' }, { file })
    else if (urls === 0) report('SHARD_BROKEN', { shard: shard.name, why: 'empty' }, { file })
    copied.elsewhere.push(...next.value.elsewhere)
  }
  await finish()
  const ownHost = new URL(context.origin).host
  for (const [host, count] of hosts) report('SHARD_HOST', { shard: shard.name, host, own: ownHost, urls: count })
  return copied
}

/** A file while it is copied. */
interface OpenPart {
  file: string
  first: string
  urls: number
  lastmod: string | undefined
  prefixes: Prefixes
}

const createPart = (file: string): OpenPart => ({
  file,
  first: '',
  urls: 0,
  lastmod: undefined,
  prefixes: createPrefixes(),
})

const addTo = (part: OpenPart, loc: string, lastmod: string | undefined): void => {
  if (part.urls === 0) part.first = loc
  part.urls += 1
  // Most dates are not newer than all before, which their text shows; reading them exactly costs more than all else.
  if (lastmod === undefined || newerDate(part.lastmod, lastmod) === part.lastmod) return
  const date = toWrittenDate(lastmod)
  if ('value' in date) part.lastmod = newerDate(part.lastmod, date.value)
}

/** What a file begins with is known only when all of it has been read. */
const toStart = ({ mask, extra }: Prefixes): Buffer => Buffer.from(renderUrlsetStart({ namespaces: mask, extra }))

const locOf = (element: ReadElement): string =>
  element instanceof PlainEntry ? element.loc : (textOf(element, 'loc') ?? '')

const lastmodOf = (element: ReadElement): string | undefined =>
  element instanceof PlainEntry ? element.lastmod : textOf(element, 'lastmod')
