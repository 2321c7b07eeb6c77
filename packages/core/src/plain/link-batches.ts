import type { EntryBatch, EntryBatches } from '../output/write-parts.ts'
import type { Alternate, SitemapEntry } from '../protocol/entry.ts'
import type { PlainLinks } from './languages.ts'
import { createLineLinker, type Linked } from './link-lines.ts'

/**
 * Gives plain routes their language links, those that wait as lines and those that met others and are entries.
 *
 * @param root - What every URL begins with, before its path.
 * @param tally - Counts those that have some.
 */
export async function* linkBatches(
  batches: EntryBatches,
  links: PlainLinks,
  root: string,
  tally: Linked,
): AsyncGenerator<EntryBatch> {
  const linkLines = createLineLinker(links, root, tally)
  /** By the path behind the locale's segment: translations share one list, which is then checked and rendered once. */
  const shared = new Map<string, Alternate[]>()
  for await (const batch of batches) {
    if ('bytes' in batch) {
      yield* linkLines(batch)
      continue
    }
    for (const entry of batch) {
      if (entry.alternates !== undefined) continue
      entry.alternates = alternatesOf(entry, links, root, shared)
      if (entry.alternates !== undefined) tally.linked += 1
    }
    yield batch
  }
}

const alternatesOf = (
  { loc }: SitemapEntry,
  { find, linksOf }: PlainLinks,
  root: string,
  shared: Map<string, Alternate[]>,
): Alternate[] | undefined => {
  if (!loc.startsWith(`${root}/`)) return undefined
  const pathname = loc.slice(root.length)
  const { prefix, group } = find(pathname)
  if (group === undefined) return undefined
  const rest = pathname.slice(prefix)
  const known =
    shared.get(rest) ?? linksOf(group).map((link) => ({ hreflang: link.hreflang, href: root + link.prefix + rest }))
  shared.set(rest, known)
  return known.length === 0 ? undefined : known
}
