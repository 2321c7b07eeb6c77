import { LESS_THAN, sortLines } from './sort-lines.ts'

/**
 * Code-point order of the URL, so that the same site gives the same bytes everywhere. URLs are in normal form: ASCII
 * without `<`. What is in order already costs one look at each; the rest are sorted as bytes, since comparing a
 * million strings with each other takes several times as long.
 */
export const orderByUrl = <T extends { loc: string }>(items: T[]): T[] =>
  items.every(({ loc }, index) => index === 0 || (items[index - 1]?.loc ?? '') <= loc) ? items : sortByUrl(items)

const sortByUrl = <T extends { loc: string }>(items: readonly T[]): T[] => {
  const bytes = Buffer.allocUnsafe(items.reduce((size, { loc }) => size + loc.length + 1, 0))
  const starts = new Uint32Array(items.length)
  let used = 0
  for (const [index, { loc }] of items.entries()) {
    starts[index] = used
    used += bytes.write(loc, used, 'latin1')
    bytes[used] = LESS_THAN
    used += 1
  }
  const places = starts.slice()
  sortLines({ bytes, starts, count: items.length }, 0)
  const sorted: T[] = []
  for (const start of starts) {
    const item = items[indexOf(places, start)]
    if (item !== undefined) sorted.push(item)
  }
  return sorted
}

/** Where a number stands in an ascending list that holds it. */
const indexOf = (numbers: Uint32Array, wanted: number): number => {
  let from = 0
  let to = numbers.length - 1
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((numbers[middle] ?? 0) < wanted) from = middle + 1
    else to = middle
  }
  return from
}
