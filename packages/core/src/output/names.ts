import type { NameOwner } from '../problems/catalog/output.ts'
import { sitemapError } from '../problems/error.ts'
import { hashUrl } from './hash.ts'

const HASH_DIGITS = 6
/** The hash has 53 bits, which fill ten digits of base 36. */
const MOST_DIGITS = 10
const GROUP_RE = /^[A-Za-z0-9_~][A-Za-z0-9._~-]{0,99}$/

/** Whether a group's name can stand in a file name, and in a URL as it is. */
export const isGroupName = (group: string): boolean => GROUP_RE.test(group)

/** Name of a family's first part: `sitemap-1.xml`, `sitemap-GROUP.xml`. */
export const toFirstName = (stem: string, group: string | undefined): string => `${stem}-${group ?? '1'}.xml`

/** Names of text sitemaps and of pages for people: `sitemap.txt`, `sitemap-2.txt`, … */
export const toNumberedName = (stem: string, index: number, extension: 'txt' | 'html'): string =>
  `${stem}${index === 0 ? '' : `-${index + 1}`}.${extension}`

/** The names that the files of one run take. */
export interface Names {
  /**
   * Takes a name for its owner.
   *
   * @throws {SitemapError} `OUTPUT_CONFLICT` where it is taken.
   */
  claim(name: string, owner: NameOwner): void
  /** Name of a family's further part, by its first URL: `sitemap-HASH.xml`, `sitemap-GROUP-HASH.xml`. */
  claimFurther(stem: string, group: string | undefined, first: string): string
}

/** Names that differ in case alone are one file on some systems, so they clash. */
export const createNames = (): Names => {
  const owners = new Map<string, NameOwner>()
  return {
    claim(name, owner) {
      const taken = owners.get(name.toLowerCase())
      if (taken !== undefined) throw sitemapError('OUTPUT_CONFLICT', { path: name, by: 'ours', owners: [taken, owner] })
      owners.set(name.toLowerCase(), owner)
    },
    claimFurther(stem, group, first) {
      const prefix = group === undefined ? stem : `${stem}-${group}`
      const hash = hashUrl(first)
      for (let digits = HASH_DIGITS; digits <= MOST_DIGITS; digits += 1) {
        const name = `${prefix}-${(hash % 36 ** digits).toString(36).padStart(digits, '0')}.xml`
        if (owners.has(name.toLowerCase())) continue
        owners.set(name.toLowerCase(), group === undefined ? 'first' : { group })
        return name
      }
      throw new Error(`No name is left for the part from ${first} on`)
    },
  }
}
