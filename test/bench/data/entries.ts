/** An entry with all four core fields. */
export interface Entry {
  loc: string
  lastmod: string
  changefreq: 'weekly'
  priority: number
}

export const SITE = 'https://example.com'
/** The most that one sitemap may hold. */
export const MAX_URLS = 50_000

const PAGES_IN_SECTION = 10_000
/** One entry of so many is one that came before. */
const REPEAT_EVERY = 100

const pad = (number: number, digits: number): string => String(number).padStart(digits, '0')

/** The entry of a number; those of larger numbers come later in the order of a sitemap, up to 100 million. */
export const entryOf = (number: number): Entry => ({
  loc: `${SITE}/section-${pad(Math.floor(number / PAGES_IN_SECTION), 4)}/page-${pad(number % PAGES_IN_SECTION, 6)}/`,
  lastmod: `2024-0${1 + (number % 9)}-1${number % 10}`,
  changefreq: 'weekly',
  priority: (1 + (number % 9)) / 10,
})

/** Entries in the order of a sitemap. */
export function* inOrder(count: number): Generator<Entry> {
  for (let number = 0; number < count; number += 1) yield entryOf(number)
}

/** The same entries in an order that is the same in every run, and no order of the URLs. */
function* shuffled(count: number): Generator<Entry> {
  for (const number of shuffledNumbers(count)) yield entryOf(number)
}

/** Shuffled entries of which some come twice, the second time long after the first. `countDistinct` tells how many. */
function* withRepeats(count: number): Generator<Entry> {
  const numbers = shuffledNumbers(countDistinct(count))
  const again = shuffledNumbers(countDistinct(count))
  for (let index = 1; index <= count; index += 1) {
    const isRepeat = index % REPEAT_EVERY === 0
    yield entryOf((isRepeat ? again : numbers).next().value ?? 0)
  }
}

/** How many of so many entries of `withRepeats` are not there already. */
export const countDistinct = (count: number): number => count - Math.floor(count / REPEAT_EVERY)

/** The numbers below a count, mixed without a list of them, which would count as memory of the contender. */
function* shuffledNumbers(count: number): Generator<number, undefined> {
  const bits = Math.max(2, Math.ceil(Math.log2(count)))
  const mask = 2 ** bits - 1
  const half = bits >> 1
  for (let index = 0; index <= mask; index += 1) {
    // Each step can be undone inside so many bits, so that every number comes once.
    let number = Math.imul(index, 0x9e37_79b1) & mask
    number ^= number >>> half
    number = Math.imul(number, 0x85eb_ca6b) & mask
    number ^= number >>> half
    number = Math.imul(number, 0xc2b2_ae35) & mask
    if (number < count) yield number
  }
  return undefined
}

/** Orders of entries by name, since names can be handed to another process. */
export type Order = 'inOrder' | 'shuffled' | 'withRepeats'
export const ORDERS: Readonly<Record<Order, (count: number) => Iterable<Entry>>> = { inOrder, shuffled, withRepeats }
