import { type Entry, entryOf } from './entries.ts'

/** What happens to a site between two builds. */
export interface Change {
  name: string
  kind: 'add' | 'remove' | 'edit'
  /** Numbers of the pages that go or are edited, or behind which a new one stands. */
  pages: ReadonlySet<number>
}

const KINDS = ['add', 'remove', 'edit'] as const
/** Multiples of it, less their whole part, lie evenly and without order. */
const GOLDEN = (Math.sqrt(5) - 1) / 2
const EDITED = '2025-06-15'

/** Each kind of change to 1, 10 and 100 pages anywhere, and to 100 neighbours, of a site of so many. */
export const listChanges = (count: number): Change[] => {
  const anywhere = (many: number): Set<number> =>
    new Set(Array.from({ length: many }, (_, index) => Math.floor((((index + 1) * GOLDEN) % 1) * count)))
  const neighbours = new Set(Array.from({ length: 100 }, (_, index) => Math.floor(count / 3) + index))
  const places: [string, Set<number>][] = [1, 10, 100].map((many) => [String(many), anywhere(many)])
  places.push(['100 neighbours', neighbours])
  return KINDS.flatMap((kind) => places.map(([place, pages]) => ({ name: `${kind} ${place}`, kind, pages })))
}

/** The site after a change, in the order of a sitemap; before any where none is given. */
export function* entriesAfter(count: number, change?: Change): Generator<Entry> {
  for (let number = 0; number < count; number += 1) {
    const entry = entryOf(number)
    if (change?.pages.has(number) !== true) {
      yield entry
    } else if (change.kind === 'edit') {
      yield { ...entry, lastmod: EDITED }
    } else if (change.kind === 'add') {
      yield entry
      yield { ...entry, loc: `${entry.loc}new/`, lastmod: EDITED }
    }
  }
}
