import { MAX_IMAGES } from '../protocol/limits.ts'
import { resolveAddress } from './address.ts'

type Attributes = Readonly<Record<string, string>>

/** Attributes in which scripts keep the address until the image is looked at. */
const LAZY_SOURCES: readonly string[] = ['data-src', 'data-lazy-src', 'data-original', 'data-lazy']
const LAZY_SETS: readonly string[] = ['data-srcset', 'data-lazy-srcset']
/** A candidate of a srcset: an address without white space, and its width or density. */
const CANDIDATE_RE = /[\s,]*(\S*[^\s,])(?:\s+([\d.]+)[wx])?\s*(?:,|$)/gy

/** Collects the images of a page. */
export interface Images {
  open(name: string, attributes: Attributes): void
  close(name: string): void
  /** Absolute http(s) addresses, once each, in the order of the page; those of main or article where there is one. */
  addresses(base: string): string[]
}

export const createImages = (): Images => {
  const all: string[] = []
  const content: string[] = []
  let contentDepth = 0
  let hasContent = false
  /** The largest source of the picture that is open. */
  let picture: string | undefined

  const add = (address: string | undefined): void => {
    if (address === undefined) return
    all.push(address)
    if (contentDepth > 0) content.push(address)
  }
  return {
    open(name, attributes) {
      if (name === 'main' || name === 'article') {
        contentDepth += 1
        hasContent = true
      } else if (name === 'picture') {
        picture = undefined
      } else if (name === 'source') {
        picture ??= largestCandidate(attributes['srcset'] ?? firstOf(attributes, LAZY_SETS))
      } else if (name === 'img') {
        add(addressOfImage(attributes) ?? picture)
        picture = undefined
      }
    },
    close(name) {
      if (name === 'main' || name === 'article') contentDepth -= 1
      else if (name === 'picture') picture = undefined
    },
    addresses(base) {
      const addresses = new Set<string>()
      for (const address of hasContent ? content : all) {
        const absolute = resolveAddress(address, base)
        if (absolute !== undefined) addresses.add(absolute)
        if (addresses.size === MAX_IMAGES) break
      }
      return [...addresses]
    },
  }
}

/** One address for each image: `src`, unless a placeholder stands there; else the largest candidate; else a lazy one. */
export const addressOfImage = (attributes: Attributes): string | undefined => {
  const lazy = firstOf(attributes, LAZY_SOURCES)
  const { src = '' } = attributes
  if (isAddress(src)) return src
  return largestCandidate(attributes['srcset']) ?? lazy ?? largestCandidate(firstOf(attributes, LAZY_SETS))
}

const firstOf = (attributes: Attributes, names: readonly string[]): string | undefined =>
  names.map((name) => attributes[name]).find((value) => value !== undefined && isAddress(value))

const isAddress = (text: string): boolean => text.trim() !== '' && !/^\s*(?:data|blob|about|javascript):/i.test(text)

/** The address of a srcset with the largest width or density. */
const largestCandidate = (srcset: string | undefined): string | undefined => {
  let largest: string | undefined
  let size = -1
  for (const [, address = '', number = '1'] of srcset?.matchAll(CANDIDATE_RE) ?? []) {
    if (!isAddress(address) || Number(number) <= size) continue
    largest = address
    size = Number(number)
  }
  return largest
}
