import type { Reach } from '../reach.ts'
import { type Row, toCount } from '../row.ts'
import type { StablePartsInput } from './stable-parts.contenders.ts'

const atMost = (text: string, fact: string, most: number): Reach => ({
  text,
  value: ({ facts }) => facts[fact] ?? Number.NaN,
  unit: '',
  most,
})

/** What crawlers have to fetch, and a deploy to send, after a small change of a large site. */
export const stableParts: Row = {
  name: 'stable-parts',
  rounds: 1,
  prepare: async ({ folder, scaled, contender }) => {
    const input: StablePartsInput = { count: scaled(1_000_000), folder }
    return {
      work: `files that differ after a change of a site of ${toCount(input.count)} pages, the index among them`,
      contenders: [
        contender('stable-parts', 'sitemapkit', 'sitemapkit', input),
        contender('stable-parts', 'by position', 'by position', input),
      ],
      reaches: [
        atMost('one added page changes its part and the index', 'add 1: files', 2),
        atMost('and of the index the line of that part', 'add 1: lines of the index', 1),
        atMost('one removed page changes its part and the index', 'remove 1: files', 2),
        atMost('one edited page changes its part and the index', 'edit 1: files', 2),
      ],
    }
  },
}
